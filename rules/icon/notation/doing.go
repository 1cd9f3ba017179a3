package notation

import "slices"

// A doing describes a [Doing]: its name, the fields that its steps need, how long it lasts and how it is printed.
// Package combat has the functions that play it, in a table of its own.
type doing struct {
	// name is what questions and effects call it. Exact sentences write it as words.
	name string
	// noun is what is gained, or created where the step has no name for it.
	noun string
	kind kinds
	// A combat plays a step with all of the fields in needs and with none of those in never, if plays, where there is
	// one, reports true for the rest of it.
	needs, never fields
	plays        func(s *Step) bool
	// gives reports whether a combat gives it to characters as long as something lasts. It is nil where none does.
	gives func(s *Step) bool
	// prints writes it where the books have no words for it. Without it that is its name.
	prints func(p *printer, s *Step)
}

// kinds is a set of what holds of every step of a doing.
type kinds uint16

const (
	// lasting begins or ends something that lasts.
	lasting kinds = 1 << iota
	// begins begins something that lasts and has words of its own, which its number refers to.
	begins
	// bounded may end at a time.
	bounded
	// outliving lasts longer than what it is bound to, unless it ends at a time.
	outliving
	// ownTiming has a time of its own, or holds until it ends.
	ownTiming
	// piece makes an object or a summon, which the lines after it may be about.
	piece
	// impersonal happens to no character.
	impersonal
	// ofUser is done by the user alone.
	ofUser
	// ofIt leaves "it" to the user in the sentences after it.
	ofIt
	// unrepeated is nothing that a sentence repeats.
	unrepeated
	// harmful is something from which a save may protect.
	harmful
	// ownWords is printed in its own words also where the books have some.
	ownWords
	// byTable is left to the table: no combat plays it.
	byTable
)

// fields is a set of fields of a step, for a table.
type fields uint16

const (
	hasUntil fields = 1 << iota
	hasSave
	hasMay
	hasOn
	hasIf
	hasWhen
	hasUses
	hasDice
	hasNeeded
	hasOf
	hasArea
	hasStatus
	hasOptions
	hasChange
	hasSteps

	// sudden are the fields without a meaning for what happens at once, unending those for what has no end either.
	sudden   = hasWhen | hasUses | hasDice | hasNeeded | hasSteps
	unending = sudden | hasUntil
)

// fields returns the fields that the step has. Dice are those of its amount, and each period of uses counts as uses.
func (s *Step) fields() (f fields) {
	for i, has := range [...]bool{s.Until != "", s.Save, s.May, len(s.On) > 0, len(s.If) > 0, s.When != nil, s.Uses != 0 || s.Each != "",
		s.Amount.Dice != 0, s.Needed, s.Of != "", s.Area != nil, s.Status != "", len(s.Options) > 0, s.Change != nil,
		len(s.Steps) > 0} {
		if has {
			f |= 1 << i
		}
	}
	return f
}

// Doings is how many doings there are, the zero value included.
const Doings = int(DoRedirect) + 1

// doings describes every doing. Its functions read and print the steps within a step by the table, so that only
// init can fill it in.
var doings [Doings]doing

func init() {
	doings = [...]doing{
		0:           {kind: byTable},
		DoDamage:    {name: "damage", kind: harmful, never: sudden &^ hasDice, prints: (*printer).deals},
		DoVigor:     {name: "vigor", noun: "vigor", kind: ofIt, never: unending, prints: (*printer).gains},
		DoSurge:     {name: "surge", never: unending},
		DoCure:      {name: "cure", never: unending},
		DoHeal:      {name: "heal", noun: "hit points", never: unending, prints: (*printer).gains},
		DoSaves:     {name: "saves", never: unending},
		DoStatus:    {name: "status", kind: bounded | outliving | ofIt | harmful, needs: hasStatus, never: sudden | hasOf, plays: playsStatus, gives: givesStatus, prints: (*printer).gainsStatus},
		DoEnd:       {name: "endStatus", never: unending},
		DoShove:     {name: "shove", kind: harmful, never: unending, prints: (*printer).moves},
		DoMove:      {name: "move", kind: ofIt | harmful, never: sudden &^ hasNeeded, plays: playsMove, prints: (*printer).moves},
		DoSwap:      {name: "swap", never: sudden, prints: (*printer).swaps},
		DoRemove:    {name: "remove", kind: ofIt, never: sudden},
		DoReturn:    {name: "return", kind: ofIt | ownWords, never: sudden &^ hasNeeded, prints: (*printer).returns},
		DoBless:     {name: "bless", noun: "blessings", never: unending, plays: playsCharges, prints: (*printer).gains},
		DoVigilance: {name: "vigilance", noun: "vigilance", never: unending, plays: playsCharges, prints: (*printer).gains},
		DoAether:    {name: "aether", noun: "aether", never: unending, prints: (*printer).gains},
		DoToken:     {name: "token", noun: "tokens", never: unending, prints: (*printer).gains},
		DoPowerDie:  {name: "powerDie", never: unending, prints: (*printer).setsDie},
		DoMark:      {name: "mark", kind: lasting | begins | unrepeated, plays: playsBound, prints: (*printer).marks},
		DoStance:    {name: "stance", kind: lasting | begins | unrepeated, plays: playsBound},
		DoAura:      {name: "aura", kind: lasting | begins | bounded | ofIt | ownWords, plays: playsBound, prints: (*printer).gainsAura},
		DoRefresh:   {name: "refresh", kind: lasting, never: hasSteps, plays: playsRefresh, prints: (*printer).refreshes},
		DoEndMark:   {name: "endMark", kind: lasting, never: hasSteps, prints: (*printer).endsMark},
		DoWatch:     {name: "watch", kind: lasting | begins | bounded | outliving | ownTiming | unrepeated, plays: playsWatch, prints: (*printer).watched},
		DoZone:      {name: "zone", noun: "an area", kind: lasting | begins | bounded | ofUser, plays: playsZone, prints: (*printer).creates},
		DoPit:       {name: "pit", noun: "a pit", kind: lasting | ofUser | ownWords, never: hasUntil | hasArea, plays: playsPiece, prints: (*printer).creates},
		DoObject:    {name: "object", noun: "an object", kind: lasting | begins | piece | bounded | ofUser, never: hasUntil | hasArea, plays: playsPiece, prints: (*printer).creates},
		DoSummon:    {name: "summon", noun: "a summon", kind: lasting | begins | piece | bounded | ofUser, never: hasUntil | hasArea, plays: playsPiece, prints: (*printer).creates},
		DoChoose:    {name: "choose", kind: impersonal, needs: hasOptions, never: sudden, plays: playsOptions, prints: (*printer).chooses},
		DoTable:     {name: "table", kind: impersonal, needs: hasOptions, never: sudden, plays: playsOptions, prints: (*printer).rolls},
		DoSelect:    {name: "select", never: sudden &^ hasSteps, prints: (*printer).chosen},
		DoRepeat:    {name: "repeat", kind: impersonal | unrepeated, never: sudden &^ hasSteps, prints: (*printer).repeats},
		DoSacrifice: {name: "sacrifice", never: unending, prints: (*printer).sacrifices},
		DoRefund:    {name: "refund", kind: impersonal | ofUser | ownWords, never: sudden | hasSave, prints: (*printer).refunds},
		DoChange:    {name: "change", kind: ownTiming | ofUser | unrepeated | ownWords, needs: hasChange, never: unending | hasMay | hasSave, plays: playsCheaper, prints: (*printer).changesUse},
		DoResist:    {name: "resist", never: unending | hasMay | hasSave, plays: playsResist, gives: givesStatus, prints: (*printer).resists},
		DoEndTurn:   {name: "endTurn", kind: impersonal | ofUser | ofIt | unrepeated, never: sudden | hasSave, prints: (*printer).endsTurn},
		DoDelay:     {name: "delay", kind: ownTiming | ofIt, never: sudden&^hasSteps | hasOn | hasIf | hasMay},
		DoAttack:    {name: "attack", kind: byTable},
		DoArea:      {name: "area", kind: impersonal, never: sudden &^ hasSteps, plays: playsArea, prints: (*printer).affectsArea},
		DoGamble:    {name: "gamble", kind: impersonal, never: sudden | hasSave, prints: (*printer).gambles},
		DoModify:    {name: "modify", kind: lasting | begins | bounded | outliving | ownTiming | ownWords, plays: playsModify, gives: givesChange, prints: (*printer).changes},
		DoBar:       {name: "bar", kind: lasting | begins | bounded | outliving | ownTiming, plays: playsModify, gives: givesBar},
		DoRescue:    {name: "rescue", never: sudden},
		DoDefeat:    {name: "defeat", never: sudden},
		DoImmune:    {name: "immune", never: sudden},
		DoTrigger:   {name: "trigger", never: sudden | hasSave, prints: (*printer).triggers},
		DoExpire:    {name: "expire", kind: lasting | impersonal, never: hasSteps, prints: (*printer).expires},
		DoRedirect:  {name: "redirect", never: sudden},
	}
	names := make([]string, len(doings))
	for i := range doings {
		names[i] = doings[i].name
	}
	exactDoings = spaced(names)
}

// is reports whether the doing is of one of the kinds.
func (x Doing) is(kind kinds) bool { return doings[x].kind&kind != 0 }

// String returns the name, "" of the zero value.
func (x Doing) String() string { return doings[x].name }

// DoingOf returns what an effect of that name does, or 0 where no step does it.
func DoingOf(name string) Doing {
	return Doing(max(0, slices.IndexFunc(doings[:], func(d doing) bool { return d.name == name })))
}
