package combat

import (
	"slices"
	"strconv"

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
	in := icon.Save{All: turnEnds}
	for i := range c.Character.Statuses {
		s := &c.Character.Statuses[i]
		if !s.Name.Harmful() || s.Ongoing {
			continue
		}
		if s.Name != icon.Hatred || !turnEnds {
			against = append(against, s.Name)
		}
		in.Target.Statuses = append(in.Target.Statuses, *s)
	}
	if len(in.Target.Statuses) == 0 && c.Kind != Object {
		return f.bless(c, against)
	}
	in.Against = against
	return f.saveAgainst(c, in, against)
}

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
	in.Boons, in.Curses, in.Blessed, in.Options = f.in.Boons, f.in.Curses, f.in.Blessed, f.Options
	rollWith(&in.Boons, &in.Curses, f.boonsOf(c).save)
	return in, f.bless(c, against)
}

// bless spends a blessing for each save that is blessed, which must be one
// that is made (ICON-C3, ICON-C4).
func (f *fight) bless(c *Combatant, against []icon.StatusName) *field.Error {
	for i, name := range f.in.Blessed {
		at := "blessed[" + strconv.Itoa(i) + "]"
		switch {
		case slices.Contains(f.in.Blessed[:i], name):
			return field.RefusedBy("ICON-C3", at, "oneBlessingASave")
		case !slices.Contains(against, name):
			return field.Unknown(at, string(name))
		}
	}
	if len(f.in.Blessed) == 0 {
		return nil
	}
	at := where(c, icon.Blessing, "")
	if at < 0 || c.Character.Statuses[at].Value < len(f.in.Blessed) {
		return field.RefusedBy("ICON-C4", "blessed", "notEnoughBlessings")
	}
	f.tick(c.Character.ID, at, -len(f.in.Blessed), "ICON-C4")
	return nil
}
