package encounter

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

func (e *Encounter) check() *field.Error  { return nil }
func (e *Encounter) outlook() Outlook     { return Outlook{} }
func (f *fight) begin() *field.Error      { return nil }
func (f *fight) end() *field.Error        { return nil }
func (f *fight) camp() *field.Error       { return nil }
func (f *fight) interlude() *field.Error  { return nil }
func (f *fight) takeTurn() *field.Error   { return nil }
func (f *fight) endTurn() *field.Error    { return nil }
func (f *fight) pass() *field.Error       { return nil }
func (f *fight) shake() *field.Error      { return nil }
func (f *fight) rescue() *field.Error     { return nil }
func (f *fight) breakLimit() *field.Error { return nil }
func (f *fight) handStatus() *field.Error { return nil }
func (f *fight) setNumber() *field.Error  { return nil }
func (f *fight) place() *field.Error      { return nil }

// carry puts a status on a combatant as far as the rules let it.
func (f *fight) carry(who string, s icon.Status, rule string) { f.gain(who, s, rule) }

// settleDefeat does what goes with a combatant's last hit point; by whom, where somebody is.
func (f *fight) settleDefeat(who, by string) {}
