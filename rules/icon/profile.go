package icon

import (
	"slices"
	"strconv"

	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// A Profile is the request for the numbers of a class, for a new sheet and
// for the budget of an encounter.
type Profile struct {
	Class ClassName `json:"class"`
	// Templates are laid over a foe, each at most once (ICON-F5).
	Templates []Template `json:"templates,omitempty" limit:"..4"`
	// Players is how many player characters there are; legends, mobs and the budget need it.
	Players field.Number `json:"players,omitzero" limit:"1..99"`
}

// A Template is something laid over a foe's class.
type Template string

// Elite doubles hit points, gives two turns and costs 2 points (ICON-F5).
const Elite Template = "elite"

// ProfileResult is the numbers of a class (ICON-F1, ICON-F2).
type ProfileResult struct {
	Class     ClassName `json:"class"`
	Side      Side      `json:"side"`
	Vitality  int       `json:"vitality"`
	HP        int       `json:"hp"`
	Defense   int       `json:"defense"`
	Speed     int       `json:"speed"`
	Dash      int       `json:"dash"`
	Fray      int       `json:"fray"`
	DamageDie int       `json:"damageDie"`
	// Range is the reach of its basic attack, or 0 if the tables have none.
	Range int `json:"range"`
	Armor int `json:"armor"`
	// VigorCap is the most vigor that it can hold (ICON-V2).
	VigorCap int     `json:"vigorCap"`
	Traits   []Trait `json:"traits"`
	// Turns is how many turns it takes in a round (ICON-F4, ICON-F5).
	Turns int `json:"turns"`
	// Members is how many there are of it, and HitsEach how many hits each
	// takes, for a mob (ICON-F6); 1 and 0 for all others.
	Members  int `json:"members"`
	HitsEach int `json:"hitsEach"`
	// Points is what it costs of the encounter's Budget; both are 0 for a
	// hero, and Budget is 0 where the number of players is missing (ICON-F7).
	Points int `json:"points"`
	Budget int `json:"budget"`
}

// Numbers of foes that depend on the number of players (ICON-F4, ICON-F6, ICON-F7).
const (
	legendHPAPlayer   = 50
	legendLeastHP     = 100
	mobMembersAPlayer = 2
)

// ResolveProfile returns the numbers of a class with its templates (ICON-F).
// It asks for no dice.
func ResolveProfile(_ dice.Source, in Profile) (ProfileResult, *field.Error) {
	row := findClass(in.Class)
	if row == nil {
		return ProfileResult{}, unnamed("class", string(in.Class))
	}
	r := ProfileResult{Class: row.Name, Side: row.Side, Vitality: row.Vitality, HP: 4 * row.Vitality, Defense: row.Defense,
		Speed: row.Speed, Dash: row.Dash, Fray: row.Fray, DamageDie: row.DamageDie, Range: row.Range, Armor: row.Armor,
		Traits: slices.Clone(row.Traits), Members: 1}
	players, counted := in.Players.Get()
	if !counted && (in.Class == Legend || in.Class == Mob) {
		return ProfileResult{}, field.MissingField("players")
	}
	if row.Side == Foe {
		r.Points = 1
		if counted {
			r.Budget = budgetFor(players)
		}
	}
	switch in.Class {
	case Legend: // A legend fights alone: it costs all of the budget.
		r.HP = max(legendLeastHP, legendHPAPlayer*players)
		r.Points = r.Budget
	case Mob:
		r.Members, r.HitsEach, r.HP = mobMembersAPlayer*players, MobHits, MobHits
	}
	if err := r.lay(in.Templates); err != nil {
		return ProfileResult{}, err
	}
	r.Turns = TurnsARound(in.Class, len(in.Templates) > 0, players)
	body := Character{Class: row.Name, Vitality: field.Of(r.Vitality), MaxHP: field.Of(r.HP)}
	r.VigorCap, _ = body.vigorCap() // Both numbers that it needs are there.
	return r, nil
}

// EliteHP returns the hit points of an elite whose class alone has so many (ICON-F5).
func EliteHP(ofClass int) int { return 2 * ofClass }

// TurnsARound returns how many turns a character of that class takes in a
// round: a legend one for each of the players, an elite two, and an elite
// legend the more of both (ICON-F4, ICON-F5). Nothing says that the members of
// a mob act together, so each takes a turn of its own (ICON-F6, ICON-T3).
func TurnsARound(class ClassName, elite bool, players int) int {
	turns := 1
	if class == Legend {
		turns = max(turns, players)
	}
	if elite {
		turns = max(turns, 2)
	}
	return turns
}

// lay lays templates over a foe, each at most once (ICON-F5). An elite legend
// keeps its turn for each player where those are more than two, and costs no
// more than all of the budget.
func (r *ProfileResult) lay(templates []Template) *field.Error {
	for i, template := range templates {
		name := "templates[" + strconv.Itoa(i) + "]"
		if template != Elite {
			return field.Unknown(name, string(template))
		}
		if r.Side != Foe {
			return field.RefusedBy("ICON-F5", name, "onlyFoes")
		}
		if slices.Contains(templates[:i], template) {
			return field.RefusedBy("ICON-F5", name, "templateTwice")
		}
		r.HP, r.HitsEach = EliteHP(r.HP), EliteHP(r.HitsEach)
		if r.Class != Legend {
			r.Points = 2
		}
	}
	return nil
}
