package combat

import (
	"slices"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// A Read is the request to read an ability: exactly one of its texts and its description by fields.
type Read struct {
	notation.Text
	// Ability is an ability that is described by fields, to be printed as a text.
	Ability *Ability `json:"ability,omitempty"`
}

// A Reading is the meaning of a text, for lists and dialogs.
type Reading struct {
	notation.Reading
	// Takes is what it costs to use, and Resolve the price of a limit break (ICON-L2).
	Takes   Takes `json:"takes,omitempty"`
	Resolve int   `json:"resolve,omitempty"`
	// Uses is how often it may be used in a Period; 0 means that nothing limits it.
	Uses   int             `json:"uses,omitempty"`
	Period notation.Period `json:"period,omitempty"`
	// Range is 0 where it is that of the user or where the ability has none; Area is its area.
	Range int         `json:"range,omitempty"`
	Area  *space.Area `json:"area,omitempty"`
	// Aims is the target that a command names: a foe, any character, or "" for none. All
	// other characters are choices.
	Aims Aim `json:"aims,omitempty"`
	// Infuse is the aether of its infused version, and Heroic means that it has a heroic one.
	Infuse int  `json:"infuse,omitempty"`
	Heroic bool `json:"heroic,omitempty"`
	// Delay means that it waits for the next turn, Marks that it places a mark, Saves that
	// characters save against it.
	Delay bool `json:"delay,omitempty"`
	Marks bool `json:"marks,omitempty"`
	Saves bool `json:"saves,omitempty"`
	// Plays means that a use does more than its cost and its text (ICON-C34).
	Plays bool `json:"plays,omitempty"`
	// Printed is the text of Ability in the notation.
	Printed string `json:"printed,omitempty"`
}

// An Aim is the target that a command of an ability names.
type Aim string

const (
	AimFoe Aim = "foe"
	AimAny Aim = "any"
)

// ResolveRead reads the text of an ability, or prints one that is described by fields,
// without dice. It refuses a combo with two versions of one id.
func ResolveRead(_ dice.Source, in Read) (Reading, *field.Error) {
	if in.Ability != nil && in.Text.Text != "" {
		return Reading{}, &field.Error{Code: field.Conflict, Field: "ability", Got: "text", Reason: "onlyOne"}
	}
	text, whole := in.Text.Text, true
	var read *notation.Ability
	if in.Ability != nil {
		described, meaning, steps, err := in.Ability.read()
		if err != nil {
			return Reading{}, err.In("ability")
		}
		if meaning == nil {
			meaning = described.meaning(steps)
		}
		text = notation.Print(meaning)
		read = notation.Read(text)
		whole = len(read.Steps) == len(steps) // Otherwise the text would lose the rest.
	} else {
		read = notation.Read(text)
	}
	r, err := notation.Describe(read, in.Combo)
	if err != nil {
		return Reading{}, err
	}
	out := Reading{Reading: r}
	if in.Ability != nil && whole {
		out.Printed = text
	}
	out.describe(read)
	return out, nil
}

// describe fills in what the lists and dialogs of a host show.
func (r *Reading) describe(text *notation.Ability) {
	h := &text.Header
	a := (&Ability{}).ofText(text)
	r.Takes, r.Resolve, r.Uses, r.Period, r.Area, r.Infuse, r.Delay = a.Takes, h.Resolve, h.Uses, h.Period, a.Area, a.Infuse, a.Delay
	r.Range = h.Range
	notation.EachStep(text.Steps, func(s *notation.Step) {
		r.Heroic = r.Heroic || slices.Contains(s.On, notation.OnHeroic)
		r.Marks = r.Marks || s.Does == notation.DoMark
		r.Saves = r.Saves || s.Saves()
	})
	if a.Attack {
		r.Aims = AimFoe
	}
	r.Plays = playsAny(text)
}

// meaning returns an ability that fields describe as the meaning of a text.
func (a *Ability) meaning(steps []notation.Step) *notation.Ability {
	s := &a.Strike
	n := &notation.Ability{Steps: steps}
	if within := s.Range.Or(0); !a.Attack && within > 0 {
		n.Steps = chosen(steps, within)
	}
	h := &n.Header
	h.Actions, _ = a.Takes.actions()
	h.Free, h.Attack, h.Area = a.Takes == Free, a.Attack, a.Area
	if a.Takes == Interrupt {
		h.Interrupt = max(1, a.PerRound)
	}
	h.Range = s.Range.Or(0)
	h.Boons, h.Infuse, h.Sacrifice, h.EndsTurn = s.Boons-s.Curses, a.Infuse, a.Sacrifice, a.EndsTurn
	h.TrueStrike, h.Pierce, h.Divine, h.Unerring = s.TrueStrike, s.Pierce, s.Divine, s.Unerring
	if a.Combo {
		h.Combo = 1
	}
	n.Strike = notation.Strike{AutoHit: s.AutoHit, Hit: s.Hit, Miss: s.Miss, Area: s.Area,
		HitTimes: s.Times, MissTimes: s.MissTimes, AreaTimes: s.AreaTimes, Bonus: s.BonusDamage}
	return n
}

// chosen returns the steps with the target as a character in range, which is how a text
// names it where nothing is attacked.
func chosen(steps []notation.Step, within int) []notation.Step {
	steps = slices.Clone(steps)
	named := false
	for i := range steps {
		switch who := &steps[i].Who; {
		case who.Is != notation.RefTarget:
		case named:
			who.Is = notation.RefIt
		default:
			named = true
			*who = notation.Selector{Is: notation.RefAny, Number: notation.Amount{Flat: 1}, Within: within, Near: notation.RefUser}
		}
	}
	return steps
}
