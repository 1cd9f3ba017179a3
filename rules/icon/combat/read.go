package combat

import (
	"slices"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// A Read is the request to read an ability: exactly one of its text and the fields that described it in earlier versions.
type Read struct {
	notation.Text
	// Ability are the fields of an ability of earlier versions, to be printed as a text.
	Ability *Fields `json:"ability,omitempty"`
	// Print asks for the text as the rules print it, see [Reading.Printed].
	Print bool `json:"print,omitempty"`
}

// A Reading is the meaning of a text, for lists and dialogs.
type Reading struct {
	notation.Reading
	// Takes is what it costs to use, and Resolve the price of a limit break (ICON-L2).
	Takes   Takes `json:"takes,omitempty"`
	Resolve int   `json:"resolve,omitempty"`
	// CostUnread means that no cost was read where a use must have one: the command names it.
	CostUnread bool `json:"costUnread,omitempty"`
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
	// Printed is the text of Ability in the notation, or that of a text which the combat plays in full, in the words of the
	// rules and without its name.
	Printed string `json:"printed,omitempty"`
}

// An Aim is the target that a command of an ability names.
type Aim string

const (
	AimFoe Aim = "foe"
	AimAny Aim = "any"
)

// ResolveRead reads the text of an ability, or prints the fields of one as a text,
// without dice. It refuses a combo with two versions of one id.
func ResolveRead(_ dice.Source, in Read) (Reading, *field.Error) {
	if in.Ability != nil && in.Text.Text != "" {
		return Reading{}, &field.Error{Code: field.Conflict, Field: "ability", Got: "text", Reason: "onlyOne"}
	}
	text := in.Text.Text
	if in.Ability != nil {
		printed, err := in.Ability.Text()
		if err != nil {
			return Reading{}, err.In("ability")
		}
		text = printed
	}
	read := notation.Read(text)
	r, err := notation.Describe(read, in.Combo)
	if err != nil {
		return Reading{}, err
	}
	out := Reading{Reading: r}
	switch {
	case in.Ability != nil:
		out.Printed = text
	case in.Print && r.Full && len(r.Clauses) > 0:
		read.Name = ""
		out.Printed = notation.Print(read)
	}
	out.describe(read)
	return out, nil
}

// describe fills in what the lists and dialogs of a host show.
func (r *Reading) describe(text *notation.Ability) {
	h := &text.Header
	a := inText("", "", text)
	r.Takes, r.Resolve, r.Uses, r.Period, r.Area, r.Infuse, r.Delay = a.takes, h.Resolve, h.Uses, h.Period, a.area, a.infuse, a.delay
	r.Range = h.Range
	notation.EachStep(text.Steps, func(s *notation.Step) {
		r.Heroic = r.Heroic || slices.Contains(s.On, notation.OnHeroic)
		r.Marks = r.Marks || s.Does == notation.DoMark
		r.Saves = r.Saves || s.Saves()
	})
	switch {
	case a.attack:
		r.Aims = AimFoe
	case h.Aim == notation.AimFoe || h.Aim == notation.AimAnyone:
		r.Aims = AimAny
	}
	r.Plays, r.CostUnread = playsAny(text), text.CostUnread()
}
