package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
)

// The amounts of a happening of a power die.
const (
	ticksUp = 1
	// overTicks means that it would tick above its highest face.
	overTicks = 2
)

// tickDie sets out the power die of an ability, or ticks it (ICON-C6). Where the step leaves
// the number of ticks to the user, it asks.
func (u *use) tickDie(s *notation.Step, n int, c *Combatant, _ *scope) *field.Error {
	key := s.Key
	if key == "" {
		key = u.ability.id
	}
	at := where(c, icon.PowerDie, key)
	shows := 0
	if at >= 0 {
		shows = c.Character.Statuses[at].Value
	}
	switch {
	case s.Sets && at >= 0:
		u.tick(c.Character.ID, at, n-shows, "ICON-C6")
		return nil
	case at < 0 && (n > 0 || s.Sets):
		if !s.Sets {
			n = 1
		}
		u.carry(c.Character.ID, icon.Status{Name: icon.PowerDie, Key: key, Value: n}, "ICON-C6")
		return nil
	case at < 0:
		u.ticked = 0
		return nil
	}
	if s.Who.UpTo {
		chosen, err := u.countOf(s, shows)
		if err != nil {
			return err
		}
		u.ticked = chosen
		n *= chosen
	}
	h := happening{is: notation.Ticks, who: c, key: key, amount: ticksUp}
	if faces := u.faces(); n > 0 && faces > 0 && shows+n > faces {
		h.amount, n = overTicks, faces-shows
	}
	if n < 0 {
		h.amount = -ticksUp
		if shows+n <= 0 {
			h.amount = -overTicks
		}
	}
	if n != 0 {
		u.tick(c.Character.ID, at, n, "ICON-C6")
	}
	u.happened(h)
	return nil
}

// faces returns how many faces the power die of the ability has, or 0.
func (u *use) faces() int {
	text := u.ability.text
	if u.scoped != nil {
		text = u.scoped.text
	}
	if text == "" {
		return 0
	}
	return readAbility(text).Die()
}

// countOf asks the user for a number from 1 to most.
func (u *use) countOf(s *notation.Step, most int) (int, *field.Error) {
	return u.howMany(choice.Question{Whose: u.user.payer(), About: "ticks", Text: s.Text, Rule: "ICON-C6"}, 1, most)
}

// howMany asks for a number from least to most. Without an answer it is 0.
func (u *use) howMany(q choice.Question, least, most int) (int, *field.Error) {
	q.Kind, q.Least, q.Most = choice.Option, 1, 1
	for n := least; n <= most; n++ {
		q.Among = append(q.Among, strconv.Itoa(n))
	}
	chosen, err := u.Choose(q)
	if err != nil || len(chosen) == 0 {
		return 0, err
	}
	n, _ := strconv.Atoi(chosen[0])
	return n, nil
}

// ticks reports whether a power die of the ability does what the moment waits for.
func (h *happening) ticks(m *notation.Moment, key string) bool {
	if h.key != key {
		return false
	}
	switch m.N {
	case ticksUp:
		return h.amount == ticksUp
	case -ticksUp:
		return h.amount < 0
	}
	return h.amount == m.N
}

// withoutDice returns the steps that a refresh plays once more: a power die is set out once, the stance is not
// entered again, and a hatred that a stance brings as it begins has a watch of its own for later.
func withoutDice(steps []notation.Step) []notation.Step {
	return slices.DeleteFunc(slices.Clone(steps), func(s notation.Step) bool {
		return s.Enters || s.Does == notation.DoPowerDie && s.Sets || s.Does == notation.DoStatus && s.By != nil
	})
}

// loseDie discards the power die of a stance or a mark that ends (ICON-C6).
func (f *fight) loseDie(over *icon.Status, bearer *Combatant) {
	owner := bearer
	if o := f.find(over.From); o != nil {
		owner = o
	}
	f.lose(owner.Character.ID, where(owner, icon.PowerDie, over.Key), "ICON-C6")
}
