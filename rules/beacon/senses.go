package beacon

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// Senses are the senses that a roll involves (BEACON-W2, BEACON-W6).
type Senses struct {
	Sight bool `json:"sight,omitempty"`
	Sound bool `json:"sound,omitempty"`
	// SightOnly and SoundOnly mean that it depends entirely on that sense.
	SightOnly bool `json:"sightOnly,omitempty"`
	SoundOnly bool `json:"soundOnly,omitempty"`
	// Named means that the table has named all of them.
	Named bool `json:"named,omitempty"`
}

// ParseSenses reads the senses that the table names for a roll. Each has to be one of those that the roll may involve.
func ParseSenses(name, text string, among ...string) (Senses, *field.Error) {
	list, err := known(name, text, among)
	s := Senses{Named: len(list) > 0}
	for _, sense := range list {
		s.add(sense)
	}
	return s, err
}

// add adds a sense by its keyword. A roll that depends entirely on a sense involves it.
func (s *Senses) add(keyword string) {
	switch keyword {
	case SightOnly:
		s.Sight, s.SightOnly = true, true
	case SoundOnly:
		s.Sound, s.SoundOnly = true, true
	case Sight:
		s.Sight = true
	case Sound:
		s.Sound = true
	}
}

// Senses returns the senses that a roll for the ability involves: those of its keywords, and those that the table names.
// If the table names none, a roll that is aimed at another combatant involves sight, except for one of sound (BEACON-W2).
func (a *Ability) Senses(aimed bool, s Senses) Senses {
	for _, keyword := range [...]string{Sight, Sound, SightOnly, SoundOnly} {
		if a.Has(keyword) {
			s.add(keyword)
		}
	}
	s.Sight = s.Sight || aimed && !s.Sound && !s.Named
	return s
}

// senses returns the senses that the attack roll involves.
func (in *Attack) senses() Senses { return in.Ability.Senses(true, in.Senses) }

// Lost returns the wound for which the attack fails in any case, or "" (BEACON-W6).
func (in *Attack) Lost() string { return in.senses().Lost(&in.Attacker) }

// Lost returns the wound for which a roll of the combatant fails: its bearer lacks a sense on which the roll depends
// entirely. It returns "" for a roll that may succeed (BEACON-W6).
func (s Senses) Lost(f *Combatant) string {
	switch {
	case s.SightOnly && f.Has(Blinded):
		return Blinded
	case s.SoundOnly && f.Has(Deafened):
		return Deafened
	}
	return ""
}

// Failed returns the note of a roll that fails for a wound, see [Senses.Lost].
func Failed(wound string) play.Note {
	if wound == Deafened {
		return play.Note{Key: "deafenedFails", Rule: "BEACON-W6"}
	}
	return play.Note{Key: "blindedFails", Rule: "BEACON-W6"}
}

// sense counts the Tiers that a roll loses because the combatant cannot see or hear (BEACON-W2).
func (f *Combatant) sense(c *play.Chain, s Senses) {
	if s.Sound && f.Has(Deafened) {
		c.AddOf("mark", "BEACON-W2", Deafened, -1)
	}
	if s.Sight && f.Has(Blinded) {
		c.AddOf("mark", "BEACON-W2", Blinded, -1)
	}
}

// unsensed reminds the table of what a combatant cannot see or hear, where nothing says that the roll involves it (BEACON-W2).
func (f *Combatant) unsensed(s Senses) (notes []play.Note) {
	if s.Named {
		return nil
	}
	if !s.Sight && f.Has(Blinded) {
		notes = append(notes, play.Note{Key: "blindedOpen", Rule: "BEACON-W2"})
	}
	if !s.Sound && f.Has(Deafened) {
		notes = append(notes, play.Note{Key: "deafenedOpen", Rule: "BEACON-W2"})
	}
	return notes
}
