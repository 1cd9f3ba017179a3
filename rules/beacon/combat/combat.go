// Package combat plays a combat of Beacon Road command by command: a combat and a
// command go in, and the events come out. It applies the rules of the package
// beacon. It adds the parts that belong to a combat alone: the order of turns,
// the Acts and Reacts of a round, and the damage pending on a combatant until it
// has chosen how to take it.
package combat

import (
	"rulewright/rules/beacon"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A Combat is the state of a combat. In round 0 none runs: commands work on the
// combatants that are there, and nothing of a turn is counted.
type Combat struct {
	Round int `json:"round,omitempty" limit:"0..9999"`
	// Phase is the part of the round that runs, one of the phases (BEACON-I2).
	Phase string `json:"phase,omitempty" limit:"..20"`
	// Active is the id of the combatant whose turn runs, or "".
	Active     string             `json:"active,omitempty" limit:"..200"`
	Combatants []beacon.Combatant `json:"combatants,omitempty" limit:"..200"`
	// Ground is the grid of the battlefield, with its walls and obstacles (BEACON-C4, BEACON-M3).
	Ground  beacon.Ground  `json:"ground,omitzero"`
	Options beacon.Options `json:"options,omitzero"`
	// Clocks are those of the table. A skill encounter is two or three of them, see [goalClock] (BEACON-K1).
	Clocks []play.Clock `json:"clocks,omitempty" limit:"..200"`
}

// The phases of a round, in their order (BEACON-I2).
const (
	Choosing  = "choosing"
	Ambushers = "ambushers"
	Rash      = "rash"
	Foes      = "foes"
	Cautious  = "cautious"
)

// A Play is the request to carry out one command.
type Play play.Request[Combat, Command]

// A Command is one request to change a combat.
type Command struct {
	Do Do `json:"do"`
	// The id of the combatant that acts or is concerned. Targets are the ids of those it is aimed at.
	Who     string          `json:"who,omitempty" limit:"..200"`
	Targets []string        `json:"targets,omitempty" limit:"..40" each:"..200"`
	Ability *beacon.Ability `json:"ability,omitempty"`
	// Insist executes the command although a rule refuses it: the GM decides. A
	// price that cannot be paid is refused even so.
	Insist bool `json:"insist,omitempty"`

	// Surprise is how a combat begins: "" without it, rolled, or assigned.
	// Ambushers are those who surprise, Surprised those it is assigned to, and
	// Inattentive those who roll against it with one Tier less (BEACON-I1).
	Surprise    string   `json:"surprise,omitempty" limit:"..20"`
	Ambushers   []string `json:"ambushers,omitempty" limit:"..40" each:"..200"`
	Surprised   []string `json:"surprised,omitempty" limit:"..40" each:"..200"`
	Inattentive []string `json:"inattentive,omitempty" limit:"..40" each:"..200"`
	// Stance is rash or cautious (BEACON-I2).
	Stance string `json:"stance,omitempty" limit:"..20"`

	// Tier is how many d20 are rolled more, or below 0 fewer, because of what
	// the rules below do not find by themselves; of aid, how many it is worth, 1 where it is missing (BEACON-A6). PushRoll
	// and PushDamage push the roll and the damage, 1 stress each (BEACON-A2, BEACON-D4).
	Tier       int  `json:"tier,omitempty" limit:"-9..9"`
	PushRoll   bool `json:"pushRoll,omitempty"`
	PushDamage bool `json:"pushDamage,omitempty"`
	// Defense is the one or the several that an attack goes against, where those are not the ability's (BEACON-A4).
	Defense string `json:"defense,omitempty" limit:"..40"`
	// InMelee and TargetInMelee are 1 where the attacker or the target is in
	// melee and 0 where not; without them they follow from positions (BEACON-A2, BEACON-C2).
	InMelee       field.Number `json:"inMelee,omitzero" limit:"0..1"`
	TargetInMelee field.Number `json:"targetInMelee,omitzero" limit:"0..1"`
	// Flanking is 1 where the attacker flanks the targets and 0 where not, and
	// Concealed and Sheltered are 1 where the targets are so against the attack;
	// without a number each follows from positions and ground (BEACON-C3, BEACON-C4).
	Flanking  field.Number `json:"flanking,omitzero" limit:"0..1"`
	Concealed field.Number `json:"concealed,omitzero" limit:"0..1"`
	Sheltered field.Number `json:"sheltered,omitzero" limit:"0..1"`
	// Versus is the number that an action roll has to reach, and Position
	// controlled or desperate, which changes it; Rating and Attribute are what is rolled (BEACON-R1, BEACON-R2).
	Versus    field.Number `json:"versus,omitzero" limit:"0..99"`
	Position  string       `json:"position,omitempty" limit:"..20"`
	Rating    field.Number `json:"rating,omitzero" limit:"-9..9"`
	Attribute string       `json:"attribute,omitempty" limit:"..20"`

	// Senses are those that the roll of the command involves, as keywords: sight, sound, sightonly, soundonly; a Resistance
	// Roll involves sound or soundonly (BEACON-W6).
	Senses string `json:"senses,omitempty" limit:"..60"`

	// Clock is the id of a skill encounter (BEACON-K1). Goal, Size, Time, Failures and Hidden describe a new one: what the
	// characters want, how much progress it takes, how much time and how many failures there are, 0 for any, and whether
	// the GM alone sees it. Skill is the action with which it is attempted (BEACON-K2).
	Clock    string       `json:"clock,omitempty" limit:"..80"`
	Goal     string       `json:"goal,omitempty" limit:"..200"`
	Size     field.Number `json:"size,omitzero" limit:"1..99"`
	Time     field.Number `json:"time,omitzero" limit:"0..99"`
	Failures field.Number `json:"failures,omitzero" limit:"0..99"`
	Hidden   bool         `json:"hidden,omitempty"`
	Skill    string       `json:"skill,omitempty" limit:"..20"`

	// By, or the first of Targets, is the attacker whose damage is taken, rather
	// one of Amount; without it, the first that waits. Mark names one exactly. Boxes
	// are the soak boxes spent on it, Cancel the wounds that a box each cancels,
	// with commas between them, and Resist what a Resistance Roll is made
	// against: damage, or one of the wounds (BEACON-S1, BEACON-A3).
	By     string `json:"by,omitempty" limit:"..200"`
	Boxes  int    `json:"boxes,omitempty" limit:"0..99"`
	Cancel string `json:"cancel,omitempty" limit:"..200"`
	Resist string `json:"resist,omitempty" limit:"..60"`
	// Wound is the wound that the Resistance Roll of a turn, or that of an Act, is made against (BEACON-I6).
	Wound string `json:"wound,omitempty" limit:"..60"`

	// How is the kind of movement: advance, maneuver, push, pull, slide or
	// teleport; or the handling of Items: pickUp, draw or stow (BEACON-M1,
	// BEACON-A3).
	How   string       `json:"how,omitempty" limit:"..20"`
	Items field.Number `json:"items,omitzero" limit:"0..99"`
	// X and Y are the destination. Feet are the distance where positions do not
	// give it, or the distance that a slammed combatant was moved. Difficult is
	// how many of them lead through difficult terrain, and Approaching means
	// that they lead towards a terror (BEACON-M1, BEACON-W2).
	X           field.Number `json:"x,omitzero" limit:"-9999..9999"`
	Y           field.Number `json:"y,omitzero" limit:"-9999..9999"`
	Feet        field.Number `json:"feet,omitzero" limit:"0..9999"`
	Difficult   int          `json:"difficult,omitempty" limit:"0..9999"`
	Approaching bool         `json:"approaching,omitempty"`
	// Toward and Away are the ids of combatants: each square of the movement has to
	// end closer to the one, and farther away from the other. A push leads away
	// from Who, and a pull toward Who, where these are empty (BEACON-M2).
	Toward string `json:"toward,omitempty" limit:"..200"`
	Away   string `json:"away,omitempty" limit:"..200"`

	// Amount and Types are damage that the GM deals; of damage that is taken, Amount tells one from another.
	Amount int    `json:"amount,omitempty" limit:"0..9999"`
	Types  string `json:"types,omitempty" limit:"..200"`
	// Load is the load that restores soak boxes: how many there are, where the sheet does not tell (BEACON-S1).
	Load field.Number `json:"load,omitzero" limit:"0..99"`
	// Points are the damage, or the hit points, that Who takes or gets back by hand.
	Points field.Number `json:"points,omitzero" limit:"1..9999"`
	// Field and Value are what is set by hand. Mark is the mark that is put, ended or taken.
	Field string       `json:"field,omitempty" limit:"..40"`
	Value field.Number `json:"value,omitzero" limit:"0..9999"`
	Mark  *play.Mark   `json:"mark,omitempty"`
}

// Do names the action of a command.
type Do string

const (
	// Begin begins a combat, with surprise or without (BEACON-I1); Look describes it; End ends it.
	Begin Do = "begin"
	Look  Do = "look"
	End   Do = "end"
	// ChooseStance chooses the stance of a combatant for the round (BEACON-I2).
	ChooseStance Do = "stance"
	// TakeTurn and EndTurn begin and end a turn (BEACON-I3, BEACON-I6).
	TakeTurn Do = "takeTurn"
	EndTurn  Do = "endTurn"
	// Attack attacks Targets, each with a roll of its own (BEACON-A1); UsePower uses what needs no attack roll (BEACON-A3).
	Attack   Do = "attack"
	UsePower Do = "power"
	// Roll makes an action roll (BEACON-R1).
	Roll Do = "roll"
	// Take takes the damage that lies on Who (BEACON-S1); Resist makes a Resistance Roll against a wound, as an Act (BEACON-I6).
	Take   Do = "take"
	Resist Do = "resist"
	// BuyAct buys an Act with stress, for the slowed and the stunned (BEACON-I5).
	BuyAct Do = "buyAct"
	// Move moves Who (BEACON-M1), or moves Targets against their will; Stand gets up, Handle takes or puts away items, Aid helps an ally (BEACON-A3).
	Move   Do = "move"
	Stand  Do = "stand"
	Handle Do = "handle"
	Aid    Do = "aid"
	// Slam deals what stopping a movement of Feet does, and Harm deals Amount of Types (BEACON-W-SLAMMED).
	Slam Do = "slam"
	Harm Do = "harm"
	// Recover restores hit points in downtime (BEACON-X3), ChooseLoad restores soak boxes (BEACON-S1).
	Recover    Do = "recover"
	ChooseLoad Do = "load"
	// Survive spends a Beacon Point on not dying, and Die does not (BEACON-X1).
	Survive Do = "survive"
	Die     Do = "die"
	// Promote makes a cohort, the one target, a hero in place of Who, which is dead (BEACON-X4).
	Promote Do = "promote"
	// SkillEncounter begins a skill encounter, and Attempt rolls for its progress. PassTime lets Amount of its time pass, 1
	// without a number. Adjust moves Field of it, goal, time or failures, to Value by hand, and CloseEncounter takes it
	// away (BEACON-K1 to BEACON-K4).
	SkillEncounter Do = "skillEncounter"
	Attempt        Do = "attempt"
	PassTime       Do = "passTime"
	Adjust         Do = "adjust"
	CloseEncounter Do = "closeEncounter"
	// Hurt deals Points damage to Who without an attack, and Mend gives back Points hit points, both by hand.
	Hurt Do = "hurt"
	Mend Do = "mend"
	// Set sets Field of Who to Value, and PutMark and EndMark put and end Mark, all by hand.
	Set     Do = "set"
	PutMark Do = "mark"
	EndMark Do = "unmark"
)
