package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// turnActions is how many actions a turn has (ICON-T5).
const turnActions = 2

// The basic actions among what was used in a turn, so that none is repeated (ICON-T6).
const (
	usedDash     = "dash"
	usedMove     = "move" // of a mob's members beside the one that acts
	usedInteract = "interact"
	usedRecover  = "recover"
	usedProwl    = "prowl"
	usedGuard    = "guard"
)

// forgive returns the error, or nil for a rule's refusal where the GM insists.
func (f *fight) forgive(err *field.Error) *field.Error {
	if err != nil && err.Code == field.Refused && f.in.Insist {
		return nil
	}
	return err
}

// member returns the combatant of that id, which that field of the command names.
func (f *fight) member(id, name string) (*Combatant, *field.Error) {
	c := f.find(id)
	return c, play.Named(name, id, c != nil)
}

// payer returns the id of the combatant that pays with turn and actions: for a summon, its summoner (ICON-C15).
func (c *Combatant) payer() string {
	if c.Kind == Summon {
		return c.Summoner
	}
	return c.Character.ID
}

// allied reports whether the two fight on the same side; summons and objects have no allies (ICON-C15).
func allied(a, b *Combatant) bool { return a.side() != "" && a.side() == b.side() }

// foes reports whether the two fight on different sides.
func foes(a, b *Combatant) bool { return a.side() != "" && b.side() != "" && a.side() != b.side() }

// hostile reports whether what one does to the other is a foe's doing. A summon
// is no foe of its summoner's side, and on its side in this (ICON-C15).
func (f *fight) hostile(a, b *Combatant) bool {
	return a != b && !allied(f.master(a), f.master(b))
}

// master returns the summoner of a summon, and any other combatant itself.
func (f *fight) master(c *Combatant) *Combatant {
	if c.Kind == Summon {
		if m := f.find(c.Summoner); m != nil {
			return m
		}
	}
	return c
}

// able returns why the combatant does nothing at all.
func (c *Combatant) able() *field.Error {
	switch {
	case c.Out == Incapacitated:
		return field.RefusedBy("ICON-H4", "who", "incapacitated")
	case c.Out != "":
		return field.RefusedBy("ICON-H4", "who", "outOfTheFight")
	case c.Kind == Object:
		return field.RefusedBy("ICON-C16", "who", "noTurns")
	}
	return nil
}

// inTurn returns why the combatant does nothing in the turn that runs.
func (f *fight) inTurn(c *Combatant) *field.Error {
	if err := c.able(); err != nil {
		return err
	}
	if f.Round == 0 { // No turns are counted outside of a fight.
		return nil
	}
	fellow := f.fellow(c)
	switch {
	case f.Active != "" && f.Active == c.payer() || fellow:
	case c.Kind == Summon:
		return field.RefusedBy("ICON-C15", "who", "notTheSummonersTurn")
	default:
		return field.RefusedBy("ICON-T2", "who", "notYourTurn")
	}
	switch {
	case f.Turn.Ended != "":
		return field.RefusedBy("ICON-T7", "do", "turnIsUp")
	case fellow:
		return field.RefusedBy(mobTurn, "who", "onlyStandardMove")
	}
	return nil
}

// mayAct returns why the combatant may not spend so many actions of its turn on
// what key names: every action, free ones too, is taken once in a turn
// (ICON-T5, ICON-T6, ICON-A14, ICON-C18).
func (f *fight) mayAct(c *Combatant, actions int, key string) *field.Error {
	if err := f.inTurn(c); err != nil {
		return err
	}
	return f.mayPay(c, actions, key)
}

// mayPay is mayAct for a combatant that is in its turn.
func (f *fight) mayPay(c *Combatant, actions int, key string) *field.Error {
	if key != "" && slices.Contains(c.Character.Used, key) {
		if f.in.Ability != nil {
			return field.RefusedBy("ICON-A14", "ability.id", "noRepeat")
		}
		return field.RefusedBy("ICON-T6", "do", "noRepeat")
	}
	if f.Turn.Actions+actions > turnActions {
		return field.RefusedBy("ICON-T5", "do", "noActionsLeft")
	}
	return nil
}

// spendActions spends actions of who's turn on what key names, or refuses
// (ICON-T5 to ICON-T7, ICON-T9).
func (f *fight) spendActions(who string, actions int, key string) *field.Error {
	c, err := f.member(who, "who")
	if err == nil {
		err = f.forgive(f.mayAct(c, actions, key))
	}
	if err != nil {
		return err
	}
	f.bookActions(actions)
	f.used(c, key, false)
	return nil
}

// bookActions counts actions of the turn that runs. Outside of a fight nothing costs any.
func (f *fight) bookActions(actions int) {
	if f.Round == 0 {
		return
	}
	f.set(icon.TurnKept, "", FieldMovement, 0, "ICON-M3")
	f.set(icon.ActionsSpent, "", FieldActions, min(f.Turn.Actions+actions, 9), "ICON-T5")
}

// used notes that the combatant has used what key names, and does what comes
// of it: stealth ends, but not with a dash or a standard move, and the stunned
// end their turn and are stunned no more (ICON-X-STEALTH, ICON-X-STUNNED). ends means that the
// ability ends the turn by itself (ICON-T7).
func (f *fight) used(c *Combatant, key string, ends bool) {
	if key != usedMove && f.Round > 0 { // The turn notes it by itself.
		f.note(icon.AbilityUsed, c.Character.ID, MarkUsed, key, "ICON-A14")
	}
	if key != usedDash && key != usedMove {
		f.endStatus(c, icon.Stealth, "", "ICON-X-STEALTH")
	}
	f.mayEndTurn(c, key, ends, c.Character.Has(icon.Stunned))
}

// mayEndTurn ends the combatant's own turn where the ability that key names
// ends it, or where the combatant was stunned when the ability began. It then
// ends the status too (ICON-T7, ICON-X-STUNNED).
func (f *fight) mayEndTurn(c *Combatant, key string, ends, stunned bool) {
	if f.Active == "" || f.Active != c.payer() {
		return
	}
	rule := "ICON-T7"
	if stunned {
		ends, rule = true, "ICON-X-STUNNED"
		f.endStatus(c, icon.Stunned, "", rule)
	}
	if ends {
		f.write(icon.TurnUsedUp, "", TextEnded, key, rule)
	}
}

// endStatus ends every status of that name on the combatant, and of that key
// if there is one, but none that is ongoing (ICON-X-ONGOING).
func (f *fight) endStatus(c *Combatant, name icon.StatusName, key, rule string) {
	for at := c.last(); at >= 0; at = c.below(at) {
		if s := &c.Character.Statuses[at]; s.Name == name && !s.Ongoing && (key == "" || s.Key == key) {
			f.lose(c.Character.ID, at, rule)
		}
	}
}
