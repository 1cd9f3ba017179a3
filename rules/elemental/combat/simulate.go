package combat

import (
	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/simulate"
)

// A Simulation is the request to play a combat many times by policies.
type Simulation struct {
	// Combat is how each combat starts: before its first round, or in the middle.
	Combat Combat `json:"combat"`
	// Kits are the abilities of the combatants.
	Kits    []Kit            `json:"kits,omitempty" limit:"..80"`
	Setting simulate.Setting `json:"setting,omitzero"`
}

// A Kit are the abilities that a simulated combatant uses. The id "unarmed" makes an unarmed attack (ELEMENTAL-A4).
type Kit struct {
	// The id of the combatant.
	Who       string    `json:"who" limit:"..200"`
	Abilities []Ability `json:"abilities" limit:"..24"`
}

// split returns the combatant and the ids of its abilities.
func (k *Kit) split() (who string, ids []string) {
	for i := range k.Abilities {
		ids = append(ids, k.Abilities[i].ID)
	}
	return k.Who, ids
}

// ResolveSimulation plays the combat as often as the request says, each time to its
// end, and adds up the outcomes. It records no dice. It ignores the map: all are near each other.
func ResolveSimulation(source dice.Source, in Simulation) (simulate.Forecast, *field.Error) {
	if err := in.Combat.check(); err != nil {
		return simulate.Forecast{}, err.In("combat")
	}
	source = dice.Unrecorded(source)
	kits, err := simulate.KitsOf(in.Kits, (*Kit).split, func(id string) bool { return in.Combat.find(id) != nil })
	if err != nil {
		return simulate.Forecast{}, err
	}
	start := in.Combat.clone()
	for i := range start.Combatants {
		start.Combatants[i].X, start.Combatants[i].Y = field.Number{}, field.Number{}
	}
	r, err := simulate.Run(in.Setting, kits, fighters(&start), func(answers choice.Policy) simulate.Fight {
		return &simulate.Bout[Combat]{
			Combat: start, All: fighters, At: func(c *Combat) int { return c.Round.Or(0) }, Due: due,
			Ways: []string{string(StartAttack)}, Alone: []string{string(Use)},
			Play: func(c *Combat, o simulate.Order) (Combat, play.Result, *field.Error) {
				command := Command{Do: Do(o.Do), Who: o.Who}
				if o.Target != "" {
					command.Targets = []string{o.Target}
				}
				if o.Ability >= 0 {
					for i := range in.Kits {
						if a := in.Kits[i].Abilities; in.Kits[i].Who == o.Who && a[o.Ability].ID != unarmed.ID {
							a := a[o.Ability]
							command.Ability = &a
						}
					}
				}
				return playBy(source, answers, &Play{Combat: *c, Command: command}, play.NewLog)
			},
		}
	})
	r.Ignored = append(r.Ignored, "map")
	return r, err
}

// due resolves the attacks that arrive.
func due(b *simulate.Bout[Combat], _ *play.Outlook) bool { return b.Offered(string(Arrive)) }

// fighters returns the combatants as policies see them.
func fighters(c *Combat) []simulate.Fighter {
	list := make([]simulate.Fighter, len(c.Combatants))
	for i := range c.Combatants {
		one := &c.Combatants[i]
		list[i] = simulate.Fighter{ID: one.ID, Hero: one.Side == Hero, Up: !one.down(), HP: one.HP.Or(0), MaxHP: one.MaxHP.Or(0)}
	}
	return list
}
