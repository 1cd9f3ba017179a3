package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/play"
)

// This file handles choices of a use that its ability cannot, or did not, turn to account.

// moot refuses a choice of the command that nothing in the ability uses: a heroic version that it has not, boons and
// curses without any roll, or a blessing for a save that its target never makes (ICON-C2, ICON-A5, ICON-C4).
func (u *use) moot() *field.Error {
	if u.in.Do != Use {
		return nil
	}
	if u.in.Heroic && !mentions(u.steps, notation.OnHeroic) && !slices.Contains(u.granted, OnHeroic) {
		if err := u.forgive(field.RefusedBy("ICON-C2", "heroic", "noHeroic")); err != nil {
			return err
		}
	}
	if name := u.luck(); name != "" && !u.ability.attack && !u.saving() {
		if err := u.forgive(field.RefusedBy("ICON-A5", name, "noRoll")); err != nil {
			return err
		}
	}
	if err := onceBlessed(u.in.Blessed); err != nil {
		return err
	}
	for i, name := range u.in.Blessed {
		if u.target == nil || !u.savesFrom(name) {
			return noSave(i)
		}
	}
	return nil
}

// noSave returns the refusal of a blessing for a save that is not made.
func noSave(i int) *field.Error {
	return field.RefusedBy("ICON-C4", field.Entry("blessed", i), "noSuchSave")
}

// luck returns the field of the boons or curses that the command adds, or "" without any.
func (u *use) luck() string {
	switch {
	case u.in.Boons > 0:
		return "boons"
	case u.in.Curses > 0:
		return "curses"
	}
	return ""
}

// saving reports whether a step of the ability makes characters save.
func (u *use) saving() bool {
	found := false
	notation.EachStep(u.steps, func(s *notation.Step) { found = found || s.Saves() })
	return found
}

// savesFrom reports whether a step of the ability lets its target save from the status, or from all that it bears.
func (u *use) savesFrom(name icon.StatusName) bool {
	found := false
	notation.EachStep(u.steps, func(s *notation.Step) { found = found || s.Saves() && (!s.Save || s.Status == name) })
	return found
}

// rolls reports whether boons, curses and blessings of the command belong to the roll of the combatant: without an
// attack they are for the target, or where the words of the ability select it, for all that save.
func (u *use) rolls(c *Combatant) bool {
	return !u.ability.attack && (u.target == nil || c == u.target)
}

// keepBlessings lists the blessings of the command that are kept: the outcome left no save for them (ICON-C4).
func (u *use) keepBlessings() {
	if u.in.Do != Use || u.target == nil {
		return
	}
	r := play.Report{Kind: "save", Who: u.target.Character.ID, Tone: play.Plain}
	for _, name := range u.in.Blessed {
		if !slices.Contains(u.blessedSaves, name) {
			r.Notes = append(r.Notes, play.Note{Key: "blessingKept", Rule: "ICON-C4", Name: string(name)})
		}
	}
	if len(r.Notes) > 0 {
		u.Report(r)
	}
}
