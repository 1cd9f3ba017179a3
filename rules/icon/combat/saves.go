package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/play"
)

// saves makes a save for the combatant against every status, with the boons,
// curses and blessings of the command (ICON-V6). At the end of its turn hatred
// ends by itself, and at any other time it is saved against as well
// (ICON-X-HATRED). Objects fail (ICON-C16).
func (f *fight) saves(who string, turnEnds bool) *field.Error {
	c := f.find(who)
	var against []icon.StatusName
	in, barred := icon.Save{All: turnEnds}, f.saveless(c) || turnEnds && f.hasSaved()
	for i := range c.Character.Statuses {
		s := &c.Character.Statuses[i]
		ends := s.Name == icon.Hatred && turnEnds
		if !s.Name.Harmful() || s.Ongoing || barred && !ends {
			continue
		}
		if !ends {
			against = append(against, s.Name)
		}
		in.Target.Statuses = append(in.Target.Statuses, *s)
	}
	if len(in.Target.Statuses) == 0 && c.Kind != Object {
		return f.bless(c, against, f.in.Blessed)
	}
	in.Against = against
	return f.saveAgainst(c, in, against)
}

// saveless reports whether something that lasts keeps the combatant from saves against its
// statuses (ICON-C43).
func (f *fight) saveless(c *Combatant) bool { return f.barred(c, "clear") || f.barred(c, "save") }

// saveAgainst makes the saves of the request, which are those against the statuses of
// that list, with the boons, curses and blessings of the command (ICON-V6). Objects
// fail (ICON-C16).
func (f *fight) saveAgainst(c *Combatant, in icon.Save, against []icon.StatusName) *field.Error {
	who := c.Character.ID
	if c.Kind == Object {
		for _, name := range against {
			f.tell(icon.SaveFailed, who, string(name), "ICON-C16")
		}
		return nil
	}
	f.happened(happening{is: notation.Saves, who: c})
	in, err := f.blessed(c, in, against)
	if err != nil {
		return err
	}
	r, err := icon.ResolveSave(f.source, in)
	if err != nil {
		return err
	}
	for i := range r.Saves {
		save, kind := &r.Saves[i], icon.SaveFailed
		if save.Success {
			kind = icon.Saved
		}
		if total, rolled := save.Total.Get(); rolled {
			f.Tell(play.Event{Kind: kind, Who: who, Key: string(save.Status), Amount: total, Rule: "ICON-V6"})
		}
	}
	f.take(r.Events, func(string) string { return who })
	if len(r.Saves) > 0 {
		if f.in.Do == MakeSave {
			r.Facts(f.Know)
		}
		f.Report(r.Report(who))
	}
	return nil
}

// blessed returns the request with the boons, curses and blessings of the command, which it pays.
func (f *fight) blessed(c *Combatant, in icon.Save, against []icon.StatusName) (icon.Save, *field.Error) {
	list, err := f.blessings(c, against)
	if err != nil {
		return in, err
	}
	in.Boons, in.Curses, in.Blessed, in.Options = f.in.Boons, f.in.Curses, list, f.Options
	rollWith(&in.Boons, &in.Curses, f.boonsOf(c).save)
	return in, f.bless(c, against, list)
}

// onceBlessed refuses a second blessing for one save (ICON-C49).
func onceBlessed(list []icon.StatusName) *field.Error {
	for i, name := range list {
		if slices.Contains(list[:i], name) {
			return field.RefusedBy("ICON-C49", field.Entry("blessed", i), "oneBlessingASave")
		}
	}
	return nil
}

// bless spends a blessing for each save that is blessed, which must be one
// that is made, and takes one blessing at most (ICON-C4, ICON-C49).
func (f *fight) bless(c *Combatant, against, list []icon.StatusName) *field.Error {
	if err := onceBlessed(list); err != nil {
		return err
	}
	for i, name := range list {
		if !slices.Contains(against, name) {
			return noSave(i)
		}
	}
	if len(list) == 0 {
		return nil
	}
	at := where(c, icon.Blessing, "")
	if at < 0 || c.Character.Statuses[at].Value < len(list) {
		return field.RefusedBy("ICON-C4", "blessed", "notEnoughBlessings")
	}
	f.tick(c.Character.ID, at, -len(list), "ICON-C4")
	f.blessedSaves = append(f.blessedSaves, list...)
	return nil
}
