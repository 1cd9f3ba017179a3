package combat

import (
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A Command is one request to change a combat.
type Command struct {
	Do Do `json:"do"`
	// The id of the acting or affected combatant.
	Who string `json:"who,omitempty" limit:"..200"`
	// Targets are those at whom it is aimed.
	Targets []string `json:"targets,omitempty" limit:"..80" each:"..200"`
	// Ability is what is used; an attack without one is an unarmed one (ELEMENTAL-A4).
	Ability *Ability `json:"ability,omitempty"`
	// Mode is how one moves.
	Mode Mode `json:"mode,omitempty"`
	// Hexes is how far one goes of what a movement gives.
	Hexes field.Number `json:"hexes,omitzero" limit:"0..999"`

	// Advantage, Disadvantage and Leverage are how many of each a roll has that
	// the rules do not know of (ELEMENTAL-V1 to ELEMENTAL-V5), and those of the
	// defense are the target's own (ELEMENTAL-V3).
	Advantage           int `json:"advantage,omitempty" limit:"0..99"`
	Disadvantage        int `json:"disadvantage,omitempty" limit:"0..99"`
	Leverage            int `json:"leverage,omitempty" limit:"0..99"`
	DefenseAdvantage    int `json:"defenseAdvantage,omitempty" limit:"0..99"`
	DefenseDisadvantage int `json:"defenseDisadvantage,omitempty" limit:"0..99"`
	DefenseLeverage     int `json:"defenseLeverage,omitempty" limit:"0..99"`
	// Bonus is what the table adds to the roll of Who.
	Bonus int `json:"bonus,omitempty" limit:"-99..99"`
	// Defense is how the targets defend themselves; omitted, by reaction unless a defense was declared (ELEMENTAL-A4).
	Defense Defense `json:"defense,omitempty"`
	// DefenseDice is how many d6 the defense of the targets rolls; omitted, 2 for
	// a defensive action and none for a reaction (ELEMENTAL-A4).
	DefenseDice field.Number `json:"defenseDice,omitzero" limit:"0..99"`
	// Dodge lists the ids of the targets that spend their dodge on this attack,
	// which gives it disadvantage. Each bears the mark dodging. A dodging target
	// that is not listed keeps its dodge for another attack (ELEMENTAL-M3).
	Dodge []string `json:"dodge,omitempty" limit:"..80" each:"..200"`

	// Distance is in feet, where no grid tells; without either no range matters (ELEMENTAL-L1).
	Distance field.Number `json:"distance,omitzero" limit:"0..99999"`
	// Cover and Concealment, the number of hexes of substance on the line, are the table's values; without them, the
	// grid decides (ELEMENTAL-L2, ELEMENTAL-L4).
	Cover       YesNo        `json:"cover,omitempty"`
	Concealment field.Number `json:"concealment,omitzero" limit:"0..99"`
	// AtHex aims at the hex of the target, which total concealment leaves open (ELEMENTAL-L4).
	AtHex bool `json:"atHex,omitempty"`
	// Speed is at how many hexes a segment the action is used, where that is not its own speed (ELEMENTAL-P3).
	Speed field.Number `json:"speed,omitzero" limit:"1..99"`

	// Action is what kind of action it costs, where the command or the ability leaves that open.
	Action elemental.ActionKind `json:"action,omitempty"`
	// Reduce is by how many kinds the action is reduced (ELEMENTAL-A3).
	Reduce int `json:"reduce,omitempty" limit:"0..9"`
	// Modifying says that a swift action modifies another one, so that it initiates none of its own (ELEMENTAL-A1).
	Modifying bool `json:"modifying,omitempty"`
	// Readied reports that it is the readied action of Who (ELEMENTAL-I5), and Condition is the condition for which it
	// waits.
	Readied   bool   `json:"readied,omitempty"`
	Condition string `json:"condition,omitempty" limit:"..200"`
	// Trigger is what a readied action waits for Watch to do, or for "" any combatant of another side: the rules offer the
	// action then. Without one the players see to the condition.
	Trigger Trigger `json:"trigger,omitempty"`
	Watch   string  `json:"watch,omitempty" limit:"..200"`
	// Unaware are those who do not expect the combat (ELEMENTAL-I3).
	Unaware []string `json:"unaware,omitempty" limit:"..80" each:"..200"`
	// Ranks is the number of ranks that EndTurn and Rise raise the combatant, from 0 to 2: 1 spends an unused standard
	// action, 2 a full one. If it is omitted, EndTurn spends nothing and Rise as much as possible (ELEMENTAL-I6). For
	// Shift it is the number of places that Who moves up, or down if it is negative; if it is omitted, one up
	// (ELEMENTAL-I7).
	Ranks field.Number `json:"ranks,omitzero" limit:"-99..99"`

	// Ability checks add the modifier of Attribute, and those of a target that
	// of Against; a skill check needs as many sixes as Difficulty (ELEMENTAL-C2).
	Attribute  elemental.Attribute `json:"attribute,omitempty"`
	Against    elemental.Attribute `json:"against,omitempty"`
	Difficulty field.Number        `json:"difficulty,omitzero" limit:"0..99"`
	// Stealth says that an ability or skill check is to stay unseen by the targets:
	// it has advantage where all of them see Who through concealment (ELEMENTAL-L4).
	Stealth bool `json:"stealth,omitempty"`

	// Points are the damage, or the hit points, that Who takes or gets back by hand.
	Points field.Number `json:"points,omitzero" limit:"1..9999"`
	// Field and Value are a number that the GM sets, Mark a mark that begins or ends.
	Field string       `json:"field,omitempty" limit:"..40"`
	Value field.Number `json:"value,omitzero" limit:"-99999..99999"`
	Mark  *play.Mark   `json:"mark,omitempty"`
	// Insist carries it out although a rule of turn order or of actions refuses it: the GM decides.
	Insist bool `json:"insist,omitempty"`
}

// A YesNo is something that a table may also leave open.
type YesNo string

const (
	Yes YesNo = "yes"
	No  YesNo = "no"
)

// Do names the action of a command.
type Do string

const (
	// Begin opens the first round, End ends the combat; Look describes it.
	Begin Do = "begin"
	End   Do = "end"
	Look  Do = "look"
	// TakeTurn begins the turn of Who in this segment, EndTurn ends the one that
	// runs (ELEMENTAL-R1). Rise and Top end it as well, and spend unused actions:
	// Rise lifts the combatant by Ranks, Top puts it first in the first segment of
	// the next round for a standard action (ELEMENTAL-I6). Shift moves Who up
	// or down in the ranking by Ranks (ELEMENTAL-I7).
	TakeTurn Do = "takeTurn"
	EndTurn  Do = "endTurn"
	Rise     Do = "rise"
	Top      Do = "top"
	Shift    Do = "shift"
	// Declare declares the action of Ability, on the first of Targets, before the combat: it happens before the first
	// turn, for free (ELEMENTAL-I4). Forgo gives up what Who has declared or readied.
	Declare Do = "declare"
	Forgo   Do = "forgo"
	// Move begins a movement by Mode (ELEMENTAL-M1), Step is the five-foot step
	// (ELEMENTAL-A5), Walk uses Hexes of what a movement gives (ELEMENTAL-A6), and
	// Cease forfeits the rest of it (ELEMENTAL-M4).
	Move  Do = "move"
	Step  Do = "step"
	Walk  Do = "walk"
	Cease Do = "cease"
	// StartAttack attacks the targets with Ability, or unarmed; Arrive lets one
	// arrive that was on its way (ELEMENTAL-A4, ELEMENTAL-A6, ELEMENTAL-C1).
	StartAttack Do = "attack"
	Arrive      Do = "arrive"
	// Use uses an ability that attacks no target.
	Use Do = "use"
	// Damage rolls the damage of Ability, or unarmed, on the targets (ELEMENTAL-C3).
	Damage Do = "damage"
	// Brace, Defend and Ready are the actions of those names (ELEMENTAL-A4, ELEMENTAL-I5).
	Brace  Do = "brace"
	Defend Do = "defend"
	Ready  Do = "ready"
	// Check makes an ability check and Skill a skill check (ELEMENTAL-C2).
	Check Do = "check"
	Skill Do = "skill"
	// Bind counts an hour of binding and checks for exhaustion, Rest is a night's rest (ELEMENTAL-E1).
	Bind Do = "bind"
	Rest Do = "rest"
	// Hurt deals Points damage to Who without an attack, and Mend gives back Points hit points, both by hand.
	Hurt Do = "hurt"
	Mend Do = "mend"
	// Set sets Field of Who to Value, PutMark and EndMark put and end Mark on Who, by hand.
	Set     Do = "set"
	PutMark Do = "mark"
	EndMark Do = "unmark"
)

// A Trigger is what a combatant does for which a readied action waits (ELEMENTAL-I5).
type Trigger string

const (
	// OnTurn is the beginning of its turn, OnMove a movement of its own, and OnAttack an attack of its own.
	OnTurn   Trigger = "turn"
	OnMove   Trigger = "moves"
	OnAttack Trigger = "attacks"
)

// A Mode is a way to move (ELEMENTAL-M1).
type Mode string

const (
	// ByMove takes 2 segments, ByDash 1 and is nearly straight, ByDodge 1 and
	// spoils one attack of the dodger's choice, BySwim takes 3.
	ByMove  Mode = "move"
	ByDash  Mode = "dash"
	ByDodge Mode = "dodge"
	BySwim  Mode = "swim"
)

// A Defense is how a target defends itself (ELEMENTAL-A4).
type Defense string

const (
	// ByReaction adds Intelligence, rolls no dice and costs nothing.
	ByReaction Defense = "reaction"
	// ByAction adds Dexterity, rolls two dice and costs an action that is unspent.
	ByAction Defense = "action"
)

// An Ability is an item's description of a weapon, a spell or a maneuver. Texts
// are as its owner wrote them, and letter case has no meaning.
type Ability struct {
	// ID is that of the item, by which cooldowns and what is on its way are kept.
	ID string `json:"id,omitempty" limit:"..200"`
	// Text is the ability as it is written. Its numbers take the place of the fields below (ELEMENTAL-N1).
	Text string `json:"text,omitempty" limit:"..65536"`
	// Action is its kind: full, standard, move, swift or free; standard where it is silent (ELEMENTAL-A1).
	Action string `json:"action,omitempty" limit:"..40"`
	// Segments is for how many segments it runs; 1 where it is silent (ELEMENTAL-A1).
	Segments field.Number `json:"segments,omitzero" limit:"0..99"`
	// Range is in feet: a hard limit, except of a projectile that is Long, for
	// which it is the last distance without a penalty. Long are the projectiles of
	// long weapons and of abilities that are no weapons (ELEMENTAL-L1).
	Range      field.Number `json:"range,omitzero" limit:"0..9999"`
	Projectile bool         `json:"projectile,omitempty"`
	Long       bool         `json:"long,omitempty"`
	// Speed is in hexes a segment; what has none is there at once (ELEMENTAL-A6).
	Speed field.Number `json:"speed,omitzero" limit:"0..99"`
	// Attribute is what its attack adds: dexterity where it is silent.
	Attribute string `json:"attribute,omitempty" limit:"..40"`
	// Bonus is what it adds to the attack roll, and AttackDice how many dice
	// that has: 2 where it is silent (ELEMENTAL-A4).
	Bonus      field.Number `json:"bonus,omitzero" limit:"-99..99"`
	AttackDice field.Number `json:"attackDice,omitzero" limit:"0..99"`
	// Damage is a sum of numbers, dice and attributes, such as "Strength + 1d6" (ELEMENTAL-C3).
	Damage string `json:"damage,omitempty" limit:"..200"`
	// Pushback is how far it pushes whom it hits, in feet (ELEMENTAL-P1).
	Pushback field.Number `json:"pushback,omitzero" limit:"0..9999"`
	// Cooldown is how many rounds it rests after a use (ELEMENTAL-T1).
	Cooldown field.Number `json:"cooldown,omitzero" limit:"0..999"`
	// Penalty names what whom it hits suffers for PenaltyRounds (ELEMENTAL-P2).
	Penalty       string       `json:"penalty,omitempty" limit:"..200"`
	PenaltyRounds field.Number `json:"penaltyRounds,omitzero" limit:"0..999"`
}
