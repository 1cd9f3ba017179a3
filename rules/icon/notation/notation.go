// Package notation reads the text of an ICON ability into steps that the combat
// plays, and prints steps as text again.
//
// A text has a header ("2 actions, Attack, Range 3, Pierce"), and labelled clauses
// ("On hit:", "Effect:", "Collide:"). A clause that [Read] does not understand in
// full is left to the table, word for word: it yields no step. Reading never fails.
//
// The grammar reads the language of the notation. Sentences of a book that are not of this language have readings: the
// same as exact sentences, found by the digest of the words (readings.go). Neither code nor data has a published sentence,
// and none gets a function: -readings of scripts/corpus makes the readings of a GM's texts.
//
// Steps are data. Package combat is their only interpreter.
package notation

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
	"rulewright/rules/markup"
)

// An Ability is the meaning of a text.
type Ability struct {
	// Name is that of the text's first line, where it has one; "" otherwise.
	Name   string
	Header Header
	// Strike is the damage of an attack. It is empty where the ability makes none.
	Strike Strike
	// Steps happen in their order. Those with Before happen before the attack.
	Steps []Step
	// Trigger are the moments at which an interrupt is offered to its owner; any of them
	// does. A trait with a trigger happens by itself.
	Trigger []Moment
	// Clauses are all parts of the text in order, played or left to the table.
	Clauses []Clause
	// Spans are the steps of each clause, from one index in Steps to before another; see [Ability.ClausesOf].
	Spans [][2]int
	// Said is how many clauses are played by a reading, and not by the grammar.
	Said int
	// Passages are the parts of the text that a reading may say otherwise, all of it last.
	Passages []Passage
	// Effort is how much work reading the text was, in units of [markup.Effort].
	Effort int
	// Unpriced means that an unread part of the first line, or brackets after the name, may be a cost.
	Unpriced bool
}

// A Header is the list of costs and keywords of an ability.
type Header struct {
	// Actions is 0 for free abilities, interrupts and round actions, else 1 or 2.
	Actions int
	// Free, Interrupt and Round are the other ways to use it: as a free action, as an
	// interrupt so many times a round, and at the start of the round.
	Free, Round bool
	Interrupt   int
	// Resolve is the cost of a limit break (ICON-L2).
	Resolve int
	// Uses is how often it may be used in a Period; 0 means that nothing limits it.
	Uses   int
	Period Period
	// Chapter is the chapter from which it may be used; 0 means always.
	Chapter int
	// Attack means that it attacks (ICON-A1). Range is missing where it is 0: then
	// it reaches adjacent characters.
	Attack bool
	Range  int
	// Area is its area, if it has one; OnTarget centres it on the target, OnSelf on the user.
	Area             *space.Area
	OnTarget, OnSelf bool
	// Combo is 1 for the base version, 2 or more for the versions that a combo token
	// unlocks; 0 means that it is no combo, AnyCombo that its number is missing (ICON-C5).
	Combo int
	// Infuse is the aether that it costs as a whole (ICON-C7).
	Infuse int
	// Boons are negative for curses (ICON-A21).
	Boons                                     int
	TrueStrike, Pierce, Divine, Unerring      bool
	EndsTurn, Delay, Repeatable, Gamble       bool
	Mark, Stance, Aura, PowerDie, Summon, Pit bool
	// Multimark lets several marks of the ability be out at once.
	Multimark bool
	// Targetless is an attack without an attack space: all in its area take the area effect.
	Targetless bool
	// Hollow leaves out those on the middle square of its area.
	Hollow bool
	// If must hold to use it: the user is bloodied, or the round has come.
	If []Condition
	// Far must hold of a target for neither distance nor sight to matter.
	Far []Condition
	// Sacrifice is the hit points that it costs (ICON-C13), Regain the aether for a use of an interrupt that has none left.
	Sacrifice, Regain int
	// Aim is the target that an effect has before its steps, as an attack has.
	Aim Aim
	// Class is the class that the ability belongs to; without it, the user's (ICON-C17).
	Class icon.ClassName
	// Basic is the basic attack that it is: that has the damage and the range of its user's class (ICON-T9).
	Basic icon.AbilityKind
	// Face is what the die of a gamble must reach for steps on [OnGamble]; 0 means that its steps roll it (ICON-C12).
	Face int
	// Versions means that one text has the base version and the combo version: steps on [OnBase] and [OnCombo] (ICON-C5).
	Versions bool
	// ByMovement marks an interrupt that answers the movement of its target. Slip keeps its bearer's movement from it (ICON-M11).
	ByMovement bool
}

// An Aim is the target of an effect, which its command names.
type Aim uint8

const (
	// AimFoe is a foe or a character on no side, AimAnyone any character, AimSelf the user.
	AimFoe Aim = iota + 1
	AimAnyone
	AimSelf
)

// aims are the words for them in a header.
var aims = [...]string{AimFoe: "one foe", AimAnyone: "one character", AimSelf: "on yourself"}

// AnyCombo is the number of a combo without one. It spends a combo token; without one, a player says
// if it is the first of its combo, which gives one (ICON-C5).
const AnyCombo = -1

// FirstCombo is what the player is asked, NextCombo of a third or later version.
const (
	FirstCombo = "the first of its combo"
	NextCombo  = "the next of its combo"
)

// Vigor and Armor are what they name among the statuses from which a character cannot benefit.
const (
	Vigor icon.StatusName = "vigor"
	Armor icon.StatusName = "armor"
)

// A Period is the time in which uses are counted.
type Period string

const (
	PerTurn       Period = "turn"
	PerRound      Period = "round"
	PerCombat     Period = "combat"
	PerExpedition Period = "expedition"
)

// A Strike is the damage of an attack by its outcome.
type Strike struct {
	AutoHit bool
	// Hit, Miss and Area are the damage on a hit, on a miss, and of the area effect;
	// the numbers of times are 0 for once (ICON-D7).
	Hit, Miss, Area                icon.Formula
	HitTimes, MissTimes, AreaTimes int
	// Bonus counts instances of bonus damage.
	Bonus int
	// AreaSaves lets those in the area save for half of it.
	AreaSaves bool
}

// A Clause is a part of the text.
type Clause = markup.Clause

// A Step is one thing that an ability does.
type Step struct {
	// Does is what happens, and decides which of the other fields matter.
	Does Doing
	// On are the triggers: any of them lets the step happen; without one it always happens (ICON-C22).
	On []Trigger
	// Before lets it happen before the attack.
	Before bool
	// If must hold, all of it; otherwise Else happens.
	If   []Condition
	Else []Step
	// May leaves the step to the one who chooses, a player or the GM (a yes or no).
	May bool
	// The characters in Who are affected, or act. Its zero value is the target.
	Who Selector
	// By selects the one who does it to them, where that is not the user; of a choice those
	// who choose, each for itself.
	By *Selector

	// Amount is the damage, vigor, spaces, ticks or tokens.
	Amount Amount
	// Times is how many instances of damage there are, or how often a change counts; a zero
	// Amount means one.
	Times Amount
	// Pierce and Divine are keywords of the damage.
	Pierce, Divine bool
	// Status is the status that begins or ends; Plus makes it ongoing (ICON-X-ONGOING).
	Status icon.StatusName
	Plus   bool
	// Key names a stance, aura, power die, token, object or summon, and of a mark the ability whose mark stays beside it.
	Key string
	// Until is the end of what lasts; "" leaves it to the rules of what begins.
	Until icon.Until
	// Of says whose turn Until counts, where it is not the bearer's or the user's: "" or "target".
	Of string
	// Save lets each affected character save: a success leads to Saved in place of the step.
	Save  bool
	Saved []Step
	// Mode and Way are those of movement: away from, toward, or in any direction.
	Mode space.Mode
	Way  Way
	// Ordered lets the user choose in which order it happens to several.
	Ordered bool
	// Straight keeps a movement to a straight line, Phasing lets it pass through characters and objects.
	Straight, Phasing bool
	// Anchor is the character or place that Way, an area or a place refers to; nil means the user.
	Anchor *Selector
	// Area is the area of a zone or of damage; Terrain is what a zone, object or pit does to the ground.
	Area    *space.Area
	Terrain Terrain
	// When is the moment at which a watch fires; Uses is how often, 0 for no limit; Each
	// counts the uses per period.
	When *Moment
	Uses int
	Each Period
	// Interrupt makes a watch an interrupt of its owner, which is offered so often in a round;
	// below 0 it waits for its words.
	Interrupt int
	// Steps are those of a watch, of a zone, of a summon, of a group that repeats.
	Steps []Step
	// Options are those of a choice or a table; Pick is how many are chosen, 0 for one.
	Options []Option
	Pick    int
	// Change is a change of the ability itself: of its range, area, damage or keywords.
	Change *Change
	// Spread makes the damage that of an area effect.
	Spread bool
	// Unerring is a keyword of the damage. Uncovered lets no cover halve it. Plain keeps the keywords of the header from it.
	Unerring, Uncovered, Plain bool
	// Bonus counts instances of bonus damage (ICON-D4).
	Bonus int
	// Die is the number of faces of a power die. Sets lets it show Amount, which it otherwise ticks by.
	Die  int
	Sets bool
	// Enters keeps a step of a stance to its beginning: a refresh does not play it (ICON-C10).
	Enters bool
	// Later lets it wait until all else of the use has happened.
	Later bool
	// Nearest lets a movement that cannot end where Way says end as near to it as it can.
	Nearest bool
	// Apart keeps an area from overlapping the others of the use.
	Apart bool
	// Needed refuses the use where a movement or a return has no place.
	Needed bool
	// Afresh lets a repetition choose characters that the repeated steps have chosen.
	Afresh bool
	// Singly plays Steps for each of Who, one after the other, as the one who acts. A choice by several is then made by
	// the user for each of them.
	Singly bool
	// Spares lets the damage leave each of Who its last hit point.
	Spares bool
	// Part is the number of a step that begins what lasts: with the text of the ability it
	// refers to the step again, see [Ability.Part].
	Part int
	// Text is the words from which the step was read. A lasting effect keeps it, so that a
	// changed item never changes what is in force.
	Text string
}

// An Option is one of several things that happen.
type Option struct {
	// Label is its name or, of a table, the faces that lead to it, as "1" or "2-5".
	Label    string
	Min, Max int
	Steps    []Step
}

// Doing is what a step does.
type Doing uint8

const (
	// DoDamage deals Amount, Times, to Who.
	DoDamage Doing = iota + 1
	// DoVigor gives Amount vigor, or VIT without one; DoSurge fills it up; DoCure cures; DoHeal gives hit points.
	DoVigor
	DoSurge
	DoCure
	DoHeal
	// DoSaves lets Who save against every status.
	DoSaves
	// DoStatus begins Status, DoEnd ends it; without a Status it ends every one, or with Pick that many.
	DoStatus
	DoEnd
	// DoShove shoves by Amount in the direction of Way.
	DoShove
	// DoMove moves by Mode up to Amount, in the direction of Way.
	DoMove
	// DoSwap exchanges the places of Who and Anchor.
	DoSwap
	// DoRemove takes Who off the battlefield; DoReturn puts Who at a free space near Anchor within Amount.
	DoRemove
	DoReturn
	// DoBless, DoVigilance, DoAether and DoToken give Amount tokens; a negative Amount takes them.
	DoBless
	DoVigilance
	DoAether
	DoToken
	// DoPowerDie lets the power die of Key appear, or ticks it by Amount.
	DoPowerDie
	// DoMark, DoStance and DoAura begin what lasts, with Steps that are bound to it.
	DoMark
	DoStance
	DoAura
	// DoRefresh refreshes the stance, DoEndMark ends the mark of the ability on Who.
	DoRefresh
	DoEndMark
	// DoWatch plays Steps at When, as long as it lasts.
	DoWatch
	// DoZone makes Terrain and Steps of an Area; DoPit, DoObject and DoSummon create one.
	DoZone
	DoPit
	DoObject
	DoSummon
	// DoChoose plays Pick of the Options by choice, DoTable the one that a d6 decides.
	DoChoose
	DoTable
	// DoSelect selects Who and plays Steps on them, which refer to them as it.
	DoSelect
	// DoRepeat plays the step before it, or Steps, again Amount times.
	DoRepeat
	// DoSacrifice costs Who Amount hit points; DoRefund gives Amount actions back.
	DoSacrifice
	DoRefund
	// DoChange changes the ability that is used.
	DoChange
	// DoResist gives Who resistance, or another protection of Status, against this ability alone.
	DoResist
	// DoEndTurn ends the turn, DoDelay plays Steps at the start of the next turn, which must be slow.
	DoEndTurn
	DoDelay
	// DoAttack lets Who attack once more as Strike and Header of this ability say.
	DoAttack
	// DoArea places Area at Anchor, or in a direction of the user's choice where there is none, and
	// plays Steps, in which RefAll are those in it.
	DoArea
	// DoGamble rolls a d6 that CountGamble and IsGamble read, with Amount more dice of which the user takes one.
	DoGamble
	// DoModify gives Who the Change as long as it lasts. With Next it changes the next ability, the
	// next attack, or the next ability with a range, by Key, and adds Steps to it.
	DoModify
	// DoBar forbids Who what Key names: "attack", "move", "cure", "vigor", "interrupt", "save", with "clear"
	// only saves against its statuses, and with "benefit" to benefit from Status, which may be [Vigor] or [Armor].
	DoBar
	// DoRescue rescues a defeated character; DoImmune spares Who damage and effects of this use.
	DoRescue
	// DoDefeat defeats Who at once.
	DoDefeat
	DoImmune
	// DoTrigger plays the steps with the trigger of Key once more, or as if it had happened.
	DoTrigger
	// DoExpire ends the watch, zone or mark in which it is played.
	DoExpire
	// DoRedirect lets the ability that an interrupt answers target Who in place of the user.
	DoRedirect
)

// A Trigger is a condition of the ability that is used, by its label (ICON-C1).
type Trigger string

const (
	OnHit        Trigger = "hit"
	OnMiss       Trigger = "miss"
	OnCritical   Trigger = "critical"
	OnExceed     Trigger = "exceed"
	OnSlay       Trigger = "slay"
	OnCollide    Trigger = "collide"
	OnFinishing  Trigger = "finishing"
	OnComeback   Trigger = "comeback"
	OnHeroic     Trigger = "heroic"
	OnCharge     Trigger = "charge"
	OnInfused    Trigger = "infused"
	OnGamble     Trigger = "gamble"
	OnChainReact Trigger = "chainReaction"
	// OnBase and OnCombo are those of a text with several versions: neither the combo nor the
	// infused one, and the combo version. OnDelayed is that of what was delayed.
	OnBase    Trigger = "base"
	OnCombo   Trigger = "combo"
	OnDelayed Trigger = "delayed"
)

// A Selector finds characters or squares.
type Selector struct {
	// Is is where the search begins.
	Is Ref
	// Side limits it to allies, foes or others of the user; 0 means any character.
	Side Side
	// Number is how many are chosen: 0 means all of them; UpTo allows fewer, with Some at least one of them.
	Number     Amount
	UpTo, Some bool
	// Within is the distance to Near; 1 is adjacent. 0 means that distance does not matter.
	Within int
	Near   Ref
	// Different leaves out those that were selected before in this use, Others leaves out the user.
	Different, Others bool
	// If must hold for each.
	If []Condition
	// Kind is the kind of combatant that it finds.
	Kind Kind
	// Free means a free square in place of a character, with Taken one that need not be free.
	Free, Taken bool
	// And are selected as well.
	And *Selector
	// Named are words for those that only the table knows, such as "husks": the user chooses them.
	Named string
	// Exactly selects those at no less than Within; Beyond selects those at Within or farther.
	Exactly, Beyond bool
	// Besides leaves out the origin of the distance.
	Besides bool
	// Nearest selects those of them that are nearest to Near.
	Nearest bool
	// Willing leaves out those whose player declines.
	Willing bool
}

// A Ref names a character, a group or a place of the use.
type Ref uint8

const (
	// RefTarget is the target of the ability; it is the zero value of a selector.
	RefTarget Ref = iota
	RefUser
	// RefIt are those that were selected last; RefThem those before, of "they" and "that foe".
	RefIt
	RefThem
	// RefArea are those in the area except the target, RefAll those with the target.
	RefArea
	RefAll
	// RefAny are the combatants to choose from.
	RefAny
	// RefBearer is the bearer of what lasts, RefCause the one that made the watch fire,
	// RefObject the one that it was done to, RefSquare the object on the square that was chosen last.
	RefBearer
	RefCause
	RefObject
	RefSquare
	// RefCollided are those that collided.
	RefCollided
	// RefCentre is the square in the middle of the area, and those on it.
	RefCentre
	// RefMarked are those with a mark of this ability; RefZone those in the zone.
	RefMarked
	RefZone
	// RefPassed are those through whose spaces the user has moved last.
	RefPassed
)

// A Kind is a kind of combatant.
type Kind uint8

const (
	Characters Kind = iota
	Summons
	Objects
	// Beings are characters and summons.
	Beings
)

// A Side is one of two sides as the user sees it.
type Side uint8

const (
	Ally   Side = iota + 1 // an ally of the user, without the user
	Foe                    // a foe of the user
	Myself                 // the user alone
	Own                    // the user and its allies
)

// An Amount is a number that may depend on the combat:
// (Flat + Dice [D] + fray + Per × Count of, up to Most), halved.
type Amount struct {
	Flat, Dice int
	Fray       bool
	// Rolled is dice with so many Sides that are added, as 1d6; Sides is 0 without them.
	Rolled, Sides int
	// Per is multiplied with Count: of a selection, of tokens, of spaces moved, of the round.
	Per   int
	Count Count
	Of    *Selector
	Key   string
	// Every counts each so many of Count as one; 0 means each of them.
	Every int
	// Percent is a share of the maximum of hit points.
	Percent int
	// Most limits the whole; 0 means no limit. Half halves it, rounded up.
	Most int
	Half bool
	// None means that the amount is 0, where one that is left out has a meaning of its own.
	None bool
}

// A Count is what an amount counts.
type Count uint8

const (
	CountChars  Count = iota + 1 // those that Of selects
	CountTokens                  // the tokens of Key on Of
	CountMoved                   // the spaces that Of has moved in this ability
	CountRound                   // the number of the round
	CountDealt                   // the damage that was dealt last
	CountStatus                  // the statuses of Of
	CountPower                   // the face of the power die of Key
	CountGamble                  // the face of the gamble
	CountWounds                  // the hit points that are missing
	CountVigor                   // the vigor of Of
	CountAether                  // the aether of the user
	CountLevels                  // the levels between user and target
	// CountDistance is the spaces from the user to the affected character.
	CountDistance
	// CountTicked is how often the power die has just been ticked down, by the choice of the user.
	CountTicked
	// CountSacrificed is how much the user has just sacrificed, by its choice.
	CountSacrificed
	// CountUses is how often the ability was used before in this combat.
	CountUses
)

// A Condition holds or does not hold.
type Condition struct {
	Is  State
	Not bool
	// The condition is about Who; nil means the affected character.
	Who *Selector
	// Status, Key and N belong to some states.
	Status icon.StatusName
	Key    string
	N      int
	// Near is the second one of a distance.
	Near *Selector
}

// A State is what a condition is about.
type State uint8

const (
	IsBloodied   State = iota + 1
	IsPercent          // at N percent of the hit points or lower
	HasStatus          // has Status, or any status without one
	HasMark            // bears a mark: that of the ability where it has one, or any; or of Key
	HasTokens          // has at least N tokens of Key
	HasVigor           // has vigor
	IsNear             // is within N of Near
	IsRound            // the round is N or later
	IsAlly             // is an ally of the user
	IsFoe              // is a foe of the user
	IsInPit            // in a pit
	IsOnTerrain        // on difficult or dangerous ground, by Key
	IsInZone           // in the zone
	IsCount            // at least N are in Who
	IsSlow             // the turn is a slow one
	IsDamaged          // was damaged by this ability
	IsHit              // the attack hit
	IsSlain            // was defeated by this ability
	IsFlying           // flies
	IsHigher           // on higher ground than Near
	IsAlone            // has no ally adjacent
	IsSummon           // is a summon
	IsObject           // is an object
	IsStance           // is in a stance, of Key or any
	IsGamble           // the gamble shows N or more
	IsPowerDie         // the power die of Key shows N or more
	IsMoved            // has moved at least N spaces in this turn, which is its own
	IsShifted          // was moved by this ability
	IsAttackFrom       // the attack comes from Near
	IsTurn             // it is the turn of Who
	IsInArea           // is in the area of the use, or of DoArea
	IsFirst            // the ability is used for the first time in this combat
	IsTriggered        // the Trigger in Key has happened in this use
	IsChapter          // the chapter is N or later
	HasActed           // has had, or has, a turn in this round
	IsCovered          // has cover from the user
	HadStatus          // had Status before the ability was used
	IsAgreed           // a player says that what Key names is true
	IsJudged           // a player says, as the step is played, that the words in Key are true
	HasAttacked        // has attacked in this turn
	IsAtHP             // at N hit points or lower
)

// A Moment is when a watch fires.
type Moment struct {
	Is Happening
	// The happening is about Who; By is the other one, if the text names one.
	Who Selector
	By  *Selector
	// Ability limits it to abilities, Attack to attacks.
	Ability, Attack bool
	// Before means that the watch fires before what would happen does.
	Before bool
	// Status is the status that is gained; "" is any. Of Uses it is [Bled] where Who sacrificed. N is the distance to By that is
	// entered or left; without By it counts each square of the zone, and not the first alone.
	Status icon.StatusName
	N      int
	// Mode limits a movement to one of its kind.
	Mode space.Mode
	// Next leaves out the turn that runs.
	Next bool
	// On is the trigger of an ability that Who triggers.
	On Trigger
	// If must hold when it happens.
	If []Condition
	// Or is another moment at which the watch fires as well.
	Or *Moment
}

// A Happening is a kind of moment.
type Happening uint8

const (
	TurnStarts Happening = iota + 1
	TurnEnds
	RoundStarts
	RoundEnds
	Attacks  // an attack of Who on By
	Hits     // an attack of Who hits By
	Misses   // an attack of Who misses By
	Damages  // damage of Who to By
	Damaged  // damage to Who, by By
	Targets  // an ability of Who targets By, before it is resolved
	Uses     // use of an ability by Who, which damages By
	Enters   // entry of Who into the zone or aura, or the reach of By
	Leaves   // exit of Who
	Moves    // voluntary movement of Who
	Shoved   // shove of Who
	Defeated // defeat of Who, by By
	Collides
	Saves
	Gains    // gain of Status by Who
	Bloodies // bloodying of Who
	Rescued
	Triggers // On is triggered by Who
	Resolved // an ability of Who that targets By is resolved
	Ends     // the end of its carrier
	// Refreshes: the stance of Who is refreshed. SummonActs: the summoner lets its summon act.
	// Spends: a token of Status is spent by Who.
	Spends
	Refreshes
	SummonActs
	// Ticks: the power die of the ability that waits ticks up, or down where N is below 0. With
	// N 2 it would tick above its highest face, with N -2 it has ticked down to nothing.
	Ticks
	// Begins: an ability of Who begins, before its effects; By limits the side at which it aims.
	Begins
	// Sacrifices: hit points of Who are sacrificed by the ability that waits.
	Sacrifices
)

// Bled is the status of [Uses] of an ability by which its user has sacrificed hit points.
const Bled icon.StatusName = "sacrificed"

// A Way is the direction of a movement.
type Way uint8

const (
	WayFree    Way = iota // as the mover chooses; of a shove, straight away from the user
	WayAway               // away from Anchor
	WayToward             // toward Anchor
	WayAny                // in any direction
	WayNextTo             // ends adjacent to Anchor
	WayCloser             // ends closer to Anchor
	WayEither             // toward or away from Anchor
	WaySame               // all in one direction of the user's choice
	WayLine               // the direction in which the line of the ability leads
	WayEight              // in any of eight directions
	WaySides              // to either side of the line of the ability
	WayEnd                // to the last square of the line that was laid
	WayBeside             // ends adjacent to Anchor, or closer where that is too far
	WayNearing            // each space of it ends closer to Anchor
)

// Terrain is what a step does to the ground.
type Terrain struct {
	Difficult, Dangerous, Impassable, Pit bool
	// Height is how many levels it rises.
	Height int
	// Cover gives cover to those in it.
	Cover bool
	// Foes limits it to foes of the user, Others to all but the user.
	Foes, Others bool
	// Replaces ends the zones, or the objects and summons of the name, that the ability has made before.
	Replaces bool
	// Remove takes terrain of these kinds away.
	Remove bool
	// HP and Defense are those of objects and summons; 0 means the usual ones.
	HP, Defense, Size int
}

// A Change changes the ability that is used.
type Change struct {
	// Range and Size are added; Area replaces its area.
	Range, Size int
	Area        *space.Area
	// Bonus, Boons and Dice are added to its attack.
	Bonus, Boons, Dice                            int
	TrueStrike, Pierce, Divine, Unerring, AutoHit bool
	// Free makes it cost no action, Single one action.
	Free, Single bool
	// Hit, Miss and AreaDamage replace the damage of the strike.
	Hit, Miss, AreaDamage *icon.Formula
	// Uses sets how often an interrupt may be used in a round, Aura the size of its aura.
	Uses, Aura int
	// Triggers happen without their condition.
	Triggers []Trigger
	// Width is added to the width of a line.
	Width int
	// SaveBoons are added to saves, Taken to damage that is suffered; Against turns Boons into
	// those of attacks against the bearer; Cover is cover from everywhere.
	SaveBoons, Taken int
	Against, Cover   bool
	// FromSummons limits Taken to what summons deal.
	FromSummons bool
	// Bare lets neither defiance nor armor nor vigor of the target help it against the attack.
	Bare bool
	// Early lets its bearer save at the start of its turns in place of their end.
	Early bool
	// Shoved are the spaces that shoves move it farther.
	Shoved int
	// Next limits a change of a character to its next attack or ability.
	Next bool
	// Rebound lets it be redirected through a character in range (ICON-C14).
	Rebound bool
	// CanCrit lets the attack of a foe score critical hits (ICON-A9).
	CanCrit bool
	// NoMiss turns a miss of the attack into a hit (ICON-A22).
	NoMiss bool
	// Critical turns a hit of the attack into a critical hit (ICON-D5).
	Critical bool
	// Cheaper makes the ability cost one action less for so many blessings of the one that it chooses first (ICON-C46).
	Cheaper int
	// Every lets Bonus count for all damage of abilities, and not for attacks alone (ICON-D4).
	Every bool
	// Gentle lets its damage break no pacified (ICON-X-PACIFIED).
	Gentle bool
	// Sighted lets objects block no line of sight of the ability, and neither objects nor terrain give cover from it.
	Sighted bool
	// Half halves all damage that is dealt (ICON-D9). Max lets the damage dice of the attack show their highest face.
	Half, Max bool
}
