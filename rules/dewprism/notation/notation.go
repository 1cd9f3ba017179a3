// Package notation reads the text of an ability of Dewprism Tactics into steps that the combat plays, and prints
// steps as text again.
//
// A text has a name ("A2: Missile"), tags ("Magic-Offensive-Action") and labelled lines ("Use:", "Range:", "OnHit:").
// A sentence that [Read] does not understand in full is left to the table, word for word: it yields no step. Reading
// never fails.
//
// Steps are data. Package combat is their only interpreter: it plays those of a text and those of an ability that is
// described by fields.
package notation

import "rulewright/rules/markup"

// An Ability is the meaning of a text.
type Ability struct {
	Header
	// Steps happen in their order (DEWPRISM-Q1).
	Steps []Step
	// Modes are the versions of which the user chooses one; their steps come after those of the ability.
	Modes []Mode
	// Weapon is the weapon that the text describes, or nil: using it is a basic attack, and the steps happen on a hit.
	Weapon *Weapon
	// Props are the objects that it puts onto spaces.
	Props []Prop
	// Unpriced means that it has a cost which was not read.
	Unpriced bool
	// Clauses are all parts of the text in order, played or left to the table.
	Clauses []Clause
	// Effort is how much work reading the text was, in units of [markup.Effort].
	Effort int
}

// A Header is the part of a text that the rules read before it is used.
type Header struct {
	// Name is that of the first line, without its number.
	Name string
	// Score is "melee", "magic" or "skill", Method "offensive", "defensive", "support", "movement" or "", and
	// Application "action", "reaction", "passive" or "item"; "" where the text has no tags.
	Score, Method, Application string
	// Trigger is what a reaction answers, in the words of the text.
	Trigger string
	// Cost and Range are texts that package dewprism reads; "" without one.
	Cost, Range string
	// Aim is which combatants may be its target, and Several how many, as an expression; "" for one.
	Aim     Side
	Several string
	// Every are all who are its targets, where that is a group; its zero value leaves the target to a choice.
	Every Who
	// KO means that it may be used while its user is knocked out (DEWPRISM-Q6).
	KO bool
}

// WeaponRange is the range of an ability that reaches as far as the weapon in the hand of its user.
const WeaponRange = "weapon's range"

// A Mode is one version of an ability.
type Mode struct {
	// Label is its letter, such as "A".
	Label string
	// If must hold for it to be chosen.
	If Condition
	// Cost and Range replace those of the ability where the mode has its own.
	Cost, Range string
	Steps       []Step
}

// A Clause is a part of the text.
type Clause = markup.Clause

// A Step is one thing that an ability does.
type Step struct {
	Does Doing
	// If must hold, all of it.
	If Condition
	// Crit leaves the step to a natural 20 of the check before it, Fail to a check before it that fails.
	Crit, Fail bool
	// The affected combatants; the zero value is the target.
	Who Who
	// Amount is an expression, such as "(2){MgcPwr}" or "3".
	Amount string
	// Bound is the number at which a change of a score or of AP ends; "" without one.
	Bound string
	// Percent makes Amount a share of the greatest that a vital can be, in percent. Down makes it a loss.
	Percent, Down bool
	// Of are the names of vitals, scores, statuses or elements that the step is about.
	Of []string
	// Element is that of damage; "" leaves it to the rules.
	Element string
	// Own is the score that a check rolls, Against the one that opposes it.
	Own, Against string
	// Until is the end of what lasts; Turns is an expression for how many turns, for UntilTurns.
	Until Until
	Turns string
	// Way is the direction of a movement.
	Way Way
	// Else happens to those who do not pay, or who cannot be moved.
	Else []Step
	// Once leaves the step out for a target that the ability has affected before.
	Once bool
	// Fades is the number that X is in the space of the user: X is lower by the distance of the target; "" without one.
	Fades string
	// Frail ends the effect when its giver falls, too.
	Frail bool
	// Low limits the step to targets with a vital of at most an amount. The zero value sets no limit.
	Low Low
}

// A Low is a vital that is low. Of "die" it is the roll of a [DoDie] that reaches Most.
type Low struct{ Vital, Most string }

// Doing is what a step does.
type Doing uint8

const (
	// DoDamage deals Amount to Who, DoHeal restores Amount of the vitals in Of, DoLose takes it.
	DoDamage Doing = iota + 1
	DoHeal
	DoLose
	// DoStatus gives the status Of[0] with Amount, DoEnd ends the statuses in Of, with an Amount one of them; with none it
	// ends Amount harmful ones.
	DoStatus
	DoEnd
	// DoScore raises or with Down lowers the scores in Of by Amount.
	DoScore
	// DoRanks raises the rank of all abilities of Who, or those of the score in Of.
	DoRanks
	// DoReach raises the range of all abilities of Who, or where Of is "accuracy" their accuracy.
	DoReach
	// DoEmpower raises the rank of the next action of Who; with Bound it adds up so many times.
	DoEmpower
	// DoAdvantage gives Who advantage, with Down disadvantage, on Amount checks.
	DoAdvantage
	// DoMove moves Who by up to Amount spaces; DoTeleport puts Who at a space in range, or with Of "ally" or "foe" at one
	// where such combatants are. DoSwap swaps user and target.
	DoMove
	DoTeleport
	DoSwap
	// DoAttack grants Who a basic attack for no AP, with Of "unarmed" one without a weapon, with "action" any action that
	// costs no more than Amount AP.
	DoAttack
	// DoAggro takes aggro, DoEndTurn ends the turn.
	DoAggro
	DoEndTurn
	// DoAP gives Who Amount AP with its next turn, with Down it takes them; DoGainAP gives AP at once.
	DoAP
	DoGainAP
	// DoImmune makes Who immune to the statuses and elements in Of.
	DoImmune
	// DoWard lowers the rank of damage that Who takes by Amount, with Down it raises it, or with Percent the damage; with Bound it lowers none below
	// that. DoHalve halves the damage.
	DoWard
	DoHalve
	// DoRegain restores Amount of the vitals in Of to Who at the start of each of its turns.
	DoRegain
	// DoSure lets Who ignore difficult terrain, DoSoft ignore falls.
	DoSure
	DoSoft
	// DoMost raises the most of the vitals in Of by Amount, with Down it lowers it. DoOpen makes all Evasions of Who 0.
	DoMost
	DoOpen
	// DoBar forbids Who the things in Of: "action", "ability", "move", "melee", "magic", "skill", or with "else"
	// everything but movements.
	DoBar
	// DoTrait gives the mark Of[0] of Of[1], and Amount is its number. DoDrain takes Amount of the vitals in Of from Who
	// and gives them to the user. DoLeave takes Who out of the battle, with Amount as its health.
	DoTrait
	DoDrain
	DoLeave
	// With "most" in front of a vital DoCopy copies its most, with "share" the share of it that is left.
	// DoFell makes the health of Who 0 where it is Amount percent of its most or less. DoExtend lets a status of Who last
	// Amount turns longer. DoCopy gives the user the numbers of Who of the score in Of.
	DoFell
	DoExtend
	DoCopy
	// DoDisable disables an ability of Who, with Down one that Who chooses; DoEnable ends that for Amount abilities.
	DoDisable
	DoEnable
	// DoTune changes one ability of Who, or its weapon, that the user chooses: Of[0] is "rank", "range", "uses" or "costs", or
	// "counter", which resets its uses, "honed" and "artisan" for the accuracy and criticals of a weapon, "reach" for the
	// range of one that has none, or "element" for one of those behind Of[1];
	// Of[1] "weapon" or "ability" or "" for both; with Bound "either" the user chooses to raise or to lower it.
	DoTune
	// DoCover gives Who the cover of rank Amount. DoAttune gives Who one of the elements in Of, which the user chooses, or
	// that of the target; with UntilBattle no other one changes it.
	DoCover
	DoAttune
	// DoCarry takes those of Who along as the user moves after it, with Of "force" without asking.
	DoCarry
	// DoSlay kills Who where its health is less than Amount.
	DoSlay
	// DoWatch plays Else whenever the moment in Of[0] comes for the user: "turnStart" its turn, "offended" the end of an
	// offensive action of its own, "answered" once, after the action that a reaction answers. DoChoose plays one step of
	// Else, which the user chooses.
	DoWatch
	DoChoose
	// DoWeaken raises the rank of damage of an element that the user chooses against Who, with Down that of the last one.
	DoWeaken
	// DoDestroy destroys an object, DoGive hands an item over; both are noted by hand. With Of DoGive is about items of Who:
	// "take" takes one, "swap" exchanges one, "consumables" destroys those and "item" one; "own" uses one up.
	DoDestroy
	DoGive
	// DoCloud gives Who disadvantage on checks against an ally or the user, who chooses which.
	DoCloud
	// DoGamble rolls luck against Amount, and plays Else where it reaches it. DoRefund gives the AP of the use back.
	DoGamble
	DoRefund
	// DoRevive brings up to Amount dead allies back, chosen by the user.
	DoRevive
	// DoDie rolls a d20 for Who, about which the limits of later steps decide: Amount and Bound.
	DoDie
	// DoProp puts the prop Of[0] onto a space in range, with Of[1] "own" onto that of the user, with "left" onto one beside it.
	DoProp
	// DoAccuracy, DoEvade and DoLuck are the checks: those after it happen to the targets that do not withstand it. An
	// evade check with Bound has a price: a target that does not pay it is hit.
	DoAccuracy
	DoEvade
	DoSelf
	DoLuck
	// DoPay lets Who pay the cost in Amount; one that does not suffers Else. With Down, Else is what it pays for. With Of
	// "move", one who pays moves into an adjacent space.
	DoPay
	// The rest changes the ability that is used. DoRange adds Amount to its range, DoRangeSet replaces it by the text;
	// DoCost adds the cost in Amount, with Down it takes it, DoCostSet replaces it, DoFree ignores the cost, or the
	// vitals in Of alone.
	DoRange
	DoRangeSet
	DoCost
	DoCostSet
	DoFree
	// DoRank adds to its rank, DoBonus to its accuracy, DoHarder to the difficulty of evading it, DoLucky to the number
	// that its luck must reach, DoThreshold to its critical threshold.
	DoRank
	DoBonus
	DoHarder
	DoLucky
	DoThreshold
	// DoEdge gives its checks advantage. DoArea makes its range an area, DoSingle a single target, DoSmart spares friends.
	// DoCritical adds to the rank of a critical. DoPass passes its check, with Bound the luck behind a die that shows so much, DoWilling that of allies. DoInstead lets the
	// user pay the cost in Amount instead. DoUsual changes nothing.
	DoEdge
	DoArea
	DoSingle
	DoSmart
	DoCritical
	DoPass
	DoWilling
	DoInstead
	// DoShare takes Amount percent off the health that it restores.
	DoShare
	DoUsual
	// DoRankIf adds to its rank against those that have the status in Of.
	DoRankIf
	// DoVariable adds to the X of the text. DoSurcharge adds Amount of the vital in Of to the cost for each use in this
	// turn.
	DoVariable
	DoSurcharge
	// DoStiff keeps targets from using their own accuracy when they evade it.
	DoStiff
	// DoRepeat plays the check and all behind it so often. DoAlso lets what happens to the user happen to Who as well.
	DoRepeat
	DoAlso
	// DoOwnElement lets the user give its attack the element of the user.
	DoOwnElement
	// DoQuiet keeps it from triggering what others have. DoRolls rolls luck against Amount so often as Bound says, and adds
	// to its rank for each success.
	DoQuiet
	DoRolls
	// DoMany lets it have any number of targets.
	DoMany
	// DoElements adds Of to the elements of which the user chooses one, where it has Amount DL; with Down there are no others.
	DoElements
	// DoPassive makes it passive, so that it needs neither a turn nor a trigger.
	DoPassive
)

// A Condition is a set of things that must hold.
type Condition uint8

const (
	// IfTeam means that an ally shares the space of the user (DEWPRISM-B4), IfSolo that none does (DEWPRISM-B5), and
	// IfKO that the user is knocked out. The other three mean that it is not so, for clauses that another one replaces.
	IfTeam Condition = 1 << iota
	IfSolo
	IfKO
	IfNotTeam
	IfNotSolo
	IfNotKO
)

// A Who names those that a step is about.
type Who struct {
	Is   Ref
	Side Side
	// One is one of them, whom the user chooses.
	One bool
}

// A Ref names a group of combatants.
type Ref uint8

const (
	// Target is the target, User the user. Here are those in the space of the user and Reach those in range of the
	// ability, without the user; All are all others.
	Target Ref = iota
	User
	Here
	Reach
	All
	// Beside are those in the space of the target, without it and the user.
	Beside
	// Near are those one space away from the user or in its own.
	Near
)

// A Side limits a group.
type Side uint8

const (
	// Ally are those on the side of the user without it, Foe those of the other one, Own the allies with the user.
	Ally Side = iota + 1
	Foe
	Own
)

// Until is the end of what lasts.
type Until string

const (
	// UntilUsual leaves it to the rules (DEWPRISM-S1).
	UntilUsual Until = ""
	// UntilTurns counts the turns of the bearer.
	UntilTurns Until = "turns"
	// UntilUserStart and UntilUserEnd are the start and end of a turn of the one from whom it comes,
	// UntilStart and UntilEnd those of its bearer. With "next", a turn that runs does not count.
	UntilUserStart   Until = "userStart"
	UntilUserEnd     Until = "userEnd"
	UntilUserNextEnd Until = "userNextEnd"
	UntilStart       Until = "start"
	UntilEnd         Until = "end"
	UntilNextEnd     Until = "nextEnd"
	// UntilRound ends with the round.
	UntilRound Until = "round"
	// UntilBattle lasts for the rest of the battle.
	UntilBattle Until = "battle"
	// UntilTeam and UntilSolo last while an ally shares the space of the bearer, or none does.
	UntilTeam Until = "team"
	UntilSolo Until = "solo"
	// UntilLeaves ends as its bearer leaves its space.
	UntilLeaves Until = "leaves"
	// UntilMelee, UntilMagic and UntilSkill last until their bearer passes a self-check at the start of its turn.
	UntilMelee Until = "resist mle"
	UntilMagic Until = "resist mgc"
	UntilSkill Until = "resist skl"
	// UntilAct ends with the next action of its giver, UntilAttack at the beginning of the giver's next attack.
	UntilAct    Until = "act"
	UntilAttack Until = "attack"
	// UntilAction ends with the action that a reaction answers.
	UntilAction Until = "action"
)

// A Way is the direction of a movement.
type Way uint8

const (
	WayAny Way = iota
	WayToward
	WayAway
	// WayJoin goes into the space of the user. With WayNear up to Bound of Who go toward a foe; the user
	// chooses them and it. WayStraight goes straight on, as far as the range of the ability. WayEdge goes away as far as there is ground.
	WayJoin
	WayNear
	WayStraight
	WayEdge
	// WayOut goes away from the user until outside of the range of the ability.
	WayOut
	// WayInto ends in the space of the target, WayOver passes over walls, WayBeside ends next to the space of the target.
	WayInto
	WayOver
	WayBeside
)
