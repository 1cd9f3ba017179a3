package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
)

// A doing is how a combat plays the steps of a [notation.Doing]: alone, or by all or each, or by all, which leaves some
// of the steps to each.
type doing struct {
	// alone plays a step that has no characters of its own: it is made of others, or about the use.
	alone func(u *use, s *notation.Step, sc *scope) *field.Error
	// all plays it for its characters together.
	all func(u *use, s *notation.Step, on []*Combatant, sc *scope) *field.Error
	// each plays it for one of its characters, n being its amount, or 1 where it has none.
	each func(u *use, s *notation.Step, n int, c *Combatant, sc *scope) *field.Error
	// holds reports whether the step holds as long as what it is bound to lasts, in place of being played (ICON-C43).
	holds func(s *notation.Step) bool
	// ground means that it is about squares, and needs no characters.
	ground bool
	// asks means that it asks a question which can be answered by none, so that an optional step asks no other one.
	asks bool
	// out is where its characters are, for what reaches only those out of the fight.
	out Leaving
	// byFields means that an effect which fields describe can do it, too.
	byFields bool
	// status is what a character carries of it, and rule names the rule about that.
	status icon.StatusName
	rule   string
	// value returns the number of that status, as it begins with words. Without it that is 0.
	value func(u *use, s *notation.Step, c *Combatant, sc *scope) (int, *field.Error)
}

// doings are the ways in which a combat plays each doing. Its functions play the steps within a step by the table, so
// that only init can fill it in.
var doings [notation.Doings]doing

func init() {
	doings = [...]doing{
		notation.DoDamage:    {all: (*use).damageAll, byFields: true},
		notation.DoVigor:     {each: (*use).strengthen, byFields: true},
		notation.DoSurge:     {each: (*use).strengthen, byFields: true},
		notation.DoCure:      {each: (*use).mend, byFields: true},
		notation.DoHeal:      {each: (*use).restore},
		notation.DoSaves:     {each: (*use).mend, byFields: true},
		notation.DoStatus:    {each: (*use).giveStatus, holds: holdsStatus, byFields: true},
		notation.DoEnd:       {each: (*use).endStatuses, byFields: true},
		notation.DoShove:     {all: (*use).pushAll, each: (*use).push, byFields: true},
		notation.DoMove:      {each: (*use).travel, asks: true},
		notation.DoSwap:      {all: (*use).swap},
		notation.DoRemove:    {each: (*use).remove},
		notation.DoReturn:    {each: (*use).comeBack, out: Away},
		notation.DoBless:     {each: (*use).gainCharges, status: icon.Blessing, rule: "ICON-C3", byFields: true},
		notation.DoVigilance: {each: (*use).gainCharges, status: icon.VigilanceCharges, rule: "ICON-X-VIGILANCE", byFields: true},
		notation.DoAether:    {each: (*use).gainAether, status: icon.Aether, rule: "ICON-C8", byFields: true},
		notation.DoToken:     {each: (*use).placeToken, status: icon.Token, rule: "ICON-C29"},
		notation.DoPowerDie:  {each: (*use).tickDie, status: icon.PowerDie, rule: "ICON-C6", byFields: true},
		notation.DoMark:      {all: (*use).begin, each: (*use).bring, status: icon.Mark, rule: "ICON-C9", byFields: true},
		notation.DoStance:    {all: (*use).begin, each: (*use).bring, status: icon.Stance, rule: "ICON-C10", value: stanceValue, byFields: true},
		notation.DoAura:      {all: (*use).begin, each: (*use).bring, status: icon.Aura, rule: "ICON-C11", value: auraValue, byFields: true},
		notation.DoRefresh:   {all: (*use).refresh},
		notation.DoEndMark:   {all: (*use).endMark},
		notation.DoWatch:     {all: (*use).begin, status: icon.Watching, rule: "ICON-C40", value: watchValue},
		notation.DoZone:      {all: (*use).makeZone, ground: true},
		notation.DoPit:       {all: (*use).makePieces, ground: true},
		notation.DoObject:    {all: (*use).makePieces, ground: true},
		notation.DoSummon:    {all: (*use).makePieces, ground: true},
		notation.DoChoose:    {alone: (*use).options, asks: true},
		notation.DoTable:     {alone: (*use).table},
		notation.DoSelect:    {all: (*use).selects},
		notation.DoRepeat:    {alone: (*use).repeats},
		notation.DoSacrifice: {each: (*use).offers, byFields: true},
		notation.DoRefund:    {alone: (*use).refund},
		notation.DoChange:    {each: (*use).changeAnswered},
		notation.DoResist:    {all: (*use).resist, each: (*use).shield, holds: holdsStatus},
		notation.DoEndTurn:   {alone: (*use).stepEndsTurn},
		notation.DoDelay:     {alone: (*use).delay},
		notation.DoArea:      {alone: (*use).area},
		notation.DoGamble:    {alone: (*use).gambles},
		notation.DoModify:    {all: (*use).begin, holds: holdsChange, status: icon.Watching, rule: "ICON-C40", value: watchValue},
		notation.DoBar:       {all: (*use).begin, holds: holdsBar, status: icon.Watching, rule: "ICON-C40", value: watchValue},
		notation.DoRescue:    {each: (*use).raise, out: Incapacitated},
		notation.DoDefeat:    {each: (*use).defeat},
		notation.DoImmune:    {all: (*use).spare},
		notation.DoTrigger:   {alone: (*use).triggers},
		notation.DoExpire:    {all: (*use).expire},
		notation.DoRedirect:  {each: (*use).turnTo},
	}
}

// begunBy returns the doing that begins a status with words.
func begunBy(name icon.StatusName) notation.Doing {
	for does := notation.DoMark; does <= notation.DoAura; does++ {
		if doings[does].status == name {
			return does
		}
	}
	return notation.DoWatch
}
