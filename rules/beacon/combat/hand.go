package combat

import (
	"slices"

	"rulewright/rules/beacon"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// set sets a number of a combatant to the GM's value. A combatant that has hit points again is neither dying nor dead.
func (b *run) set() *field.Error {
	f, err := b.who()
	if err != nil {
		return err
	}
	n := number(f, b.in.Field)
	value, err := play.ByHand(b.in.Field, n.High > 0, b.in.Value, n.Low, n.High)
	if err != nil {
		return err
	}
	b.Number("setByHand", "", f.ID, n.Name, value)
	if n.Name == "hp" && value > 0 {
		b.Text("setByHand", "", f.ID, "fate", "")
	}
	b.advance()
	return nil
}

// putMark puts a wound or a boon on a combatant by order of the GM, in place of one of that name.
func (b *run) putMark() *field.Error {
	f, m, err := b.marked()
	if err != nil {
		return err
	}
	if m, err = beacon.CheckMark(m); err == nil && beacon.Find(m.Name).Passing {
		err = field.Unknown("name", m.Name)
	}
	if err != nil {
		return err.In("mark")
	}
	if at := play.FindOf(f.Marks, m.Name, m.Of); at >= 0 {
		b.Change("markChanged", "", f.ID, at, m)
	} else {
		b.put(f, m, "markPut", "")
	}
	b.advance()
	return nil
}

// endMark ends a mark of a combatant by order of the GM: that from the source in
// the command, or the first from any source where the command names none.
func (b *run) endMark() *field.Error {
	f, m, err := b.marked()
	if err != nil {
		return err
	}
	name := field.Plain(m.Name)
	at := slices.IndexFunc(f.Marks, func(one play.Mark) bool {
		return one.Name == name && (m.Of == "" || one.Of == m.Of) && (m.By == "" || one.By == m.By)
	})
	if at < 0 {
		return field.Unknown("mark.name", m.Name)
	}
	b.End("markEnded", "", f.ID, at)
	b.advance()
	return nil
}

// marked returns whose mark the command is about, and the mark.
func (b *run) marked() (*beacon.Combatant, play.Mark, *field.Error) {
	f, err := b.who()
	switch {
	case err != nil:
		return nil, play.Mark{}, err
	case b.in.Mark == nil:
		return nil, play.Mark{}, field.MissingField("mark")
	case b.in.Mark.Name == "":
		return nil, play.Mark{}, field.MissingField("mark.name")
	}
	return f, *b.in.Mark, nil
}
