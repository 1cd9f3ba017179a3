package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A Play is the request to carry out one command.
type Play play.Request[Combat, Command]

// A Command is one request to change a combat.
type Command struct {
	Do Do `json:"do"`
	// The id of the acting or affected combatant. Targets are the ids of those it is aimed at.
	Who     string   `json:"who,omitempty" limit:"..200"`
	Targets []string `json:"targets,omitempty" limit:"..80" each:"..200"`
	// Ability is the item that is used.
	Ability *Ability `json:"ability,omitempty"`
	// Insist executes the command against the order of turns and without what a
	// turn has left: the GM decides. A price that cannot be paid is refused
	// even so.
	Insist bool `json:"insist,omitempty"`

	// X is what an ability of variable cost is given (DEWPRISM-A2).
	X field.Number `json:"amountX,omitzero" limit:"0..99"`
	// Charge spends what AP there is on what costs more (DEWPRISM-A4).
	Charge bool `json:"charge,omitempty"`
	// Height is the height of the attacker above its target, in spaces, below 0 under it (DEWPRISM-C13).
	Height int `json:"height,omitempty" limit:"-99..99"`
	// Distance is the distance to the target, where no grid gives it (DEWPRISM-R2).
	Distance field.Number `json:"distance,omitzero" limit:"0..999"`
	// Sneak marks a target that suspects nothing (DEWPRISM-K6), NonLethal an
	// attack that must not kill (DEWPRISM-D5).
	Sneak     bool `json:"sneak,omitempty"`
	NonLethal bool `json:"nonLethal,omitempty"`
	// Channel applies the weapon's attributes to an ability for 3 of the matching vital (DEWPRISM-D6).
	Channel bool `json:"channel,omitempty"`
	// Unreachable says that the aggressor cannot be targeted (DEWPRISM-AG3).
	Unreachable bool `json:"unreachable,omitempty"`

	// ToX and ToY, or ToSpace, are where a move ends; ToX and ToY are also the
	// space at which an area is aimed (DEWPRISM-R5). Difficult is how many of
	// its spaces are difficult terrain, a slope or water; Dive goes under water,
	// and Surface up again (DEWPRISM-C1 to DEWPRISM-C3). With Versus it takes a check of the power of Score first
	// (DEWPRISM-C31).
	ToX       field.Number `json:"toX,omitzero" limit:"-9999..9999"`
	ToY       field.Number `json:"toY,omitzero" limit:"-9999..9999"`
	ToSpace   string       `json:"toSpace,omitempty" limit:"..100"`
	Difficult int          `json:"difficult,omitempty" limit:"0..99"`
	Dive      bool         `json:"dive,omitempty"`
	Surface   bool         `json:"surface,omitempty"`
	// Spaces is the height of a fall, in spaces (DEWPRISM-C10).
	Spaces int `json:"spaces,omitempty" limit:"0..999"`
	// Named are up to three spaces that are searched for a hidden combatant, as
	// "3,4" or by their names (DEWPRISM-C12).
	Named []string `json:"named,omitempty" limit:"..3" each:"..100"`
	// CoverRank is how good a cover is, from 1 to 5 (DEWPRISM-C16).
	CoverRank field.Number `json:"coverRank,omitzero" limit:"1..5"`
	// Aggro makes the combatant that takes a turn the aggressor (DEWPRISM-AG1).
	Aggro bool `json:"aggro,omitempty"`
	// Surprised are those whose weapons are not drawn as a combat begins (DEWPRISM-T3).
	Surprised []string `json:"surprised,omitempty" limit:"..80" each:"..200"`
	// Refight says of a combat that begins that it was won before (DEWPRISM-H3).
	Refight bool `json:"refight,omitempty"`
	// Objective says of a combat that ends that the heroes won it with the special
	// objective that they knew (DEWPRISM-X2).
	Objective bool `json:"objective,omitempty"`
	// Safe says that it happens in a safe place. Mod is the name of the mod that is put onto the ability, "" to take one
	// off, and ModRank, ModAccuracy and ModRange are what it adds (DEWPRISM-Q3, DEWPRISM-Q24).
	Safe        bool         `json:"safe,omitempty"`
	Mod         string       `json:"mod,omitempty" limit:"..200"`
	ModRank     field.Number `json:"modRank,omitzero" limit:"-99..99"`
	ModAccuracy field.Number `json:"modAccuracy,omitzero" limit:"-99..99"`
	ModRange    field.Number `json:"modRange,omitzero" limit:"-99..99"`
	// Gear is the id of the item that is handed over, dropped or equipped, and Amount how many pieces of it; Slot is
	// "primary" or "secondary" for a weapon, or "store" to put it away (DEWPRISM-C17, DEWPRISM-L2).
	Gear string `json:"gear,omitempty" limit:"..200"`
	Slot string `json:"slot,omitempty" limit:"..40"`

	// Check is how a check is rolled: "self", "luck" or "accuracy", with Score,
	// against Versus where the check has a number of its own (DEWPRISM-A7, DEWPRISM-K2, DEWPRISM-K5).
	Check  string       `json:"check,omitempty" limit:"..40"`
	Score  string       `json:"score,omitempty" limit:"..40"`
	Versus field.Number `json:"versus,omitzero" limit:"-999..999"`
	// Edge is "advantage" or "disadvantage", as the ground gives it to a check for stealth (DEWPRISM-C33).
	Edge string `json:"edge,omitempty" limit:"..40"`
	// Kind is "obstacle" or "battle" of a small encounter. DC is its difficulty, Vital the vital that it costs and
	// Amount the amount. Materials are paid first by the group, Tool is the tool that a participant must have, and with
	// Optional the group may turn back (DEWPRISM-N1 to DEWPRISM-N5). Minutes are how long an obstacle takes on average
	// (DEWPRISM-N8).
	Kind      string       `json:"kind,omitempty" limit:"..40"`
	DC        field.Number `json:"dc,omitzero" limit:"0..99"`
	Vital     string       `json:"vital,omitempty" limit:"..40"`
	Amount    field.Number `json:"amount,omitzero" limit:"0..9999"`
	Materials field.Number `json:"materials,omitzero" limit:"0..9999"`
	Tool      string       `json:"tool,omitempty" limit:"..100"`
	Optional  bool         `json:"optional,omitempty"`
	Minutes   field.Number `json:"minutes,omitzero" limit:"0..9999"`

	// Points are the damage, or the hit points, that Who takes or gets back by hand.
	Points field.Number `json:"points,omitzero" limit:"1..9999"`
	// Field and Value are what is set by hand; of give, Field is "coins" or
	// "materials", and Amount how many of them change hands. Mark is the mark
	// that is put or ended by hand.
	Field string       `json:"field,omitempty" limit:"..40"`
	Value field.Number `json:"value,omitzero" limit:"-9999..9999"`
	Mark  *play.Mark   `json:"mark,omitempty"`
}

// Do names the action of a command.
type Do string

const (
	// Begin rolls initiative and begins round 1 (DEWPRISM-T1 to DEWPRISM-T3).
	Begin Do = "begin"
	// Look changes nothing: its result describes the combat.
	Look Do = "look"
	// Counters ends the phase of counters at the start of a round (DEWPRISM-T2).
	Counters Do = "counters"
	// TakeTurn and EndTurn begin and end the turn of Who (DEWPRISM-T4).
	TakeTurn Do = "takeTurn"
	EndTurn  Do = "endTurn"
	// Arrive rolls the initiative of Who, who comes late (DEWPRISM-T1).
	Arrive Do = "arrive"
	// End ends the combat: rewards, deaths and transience (DEWPRISM-H3, DEWPRISM-H4, DEWPRISM-X1).
	End Do = "end"
	// Restore undoes what combats did, where that lasts for longer than one (DEWPRISM-H4).
	Restore Do = "restore"

	// Attack is the basic attack (DEWPRISM-C11), Use uses an ability (DEWPRISM-Q1).
	Attack Do = "attack"
	Use    Do = "use"
	// Withhold pays for an ability, or a basic attack without one, that is to be used later in the round (DEWPRISM-A6).
	Withhold Do = "withhold"
	// Move and Sprint (DEWPRISM-C1, DEWPRISM-C2, DEWPRISM-C3).
	Move   Do = "move"
	Sprint Do = "sprint"
	// Fall and Pit are what happens to Who (DEWPRISM-C9, DEWPRISM-C10).
	Fall Do = "fall"
	Pit  Do = "pit"
	// Stealth hides, Reveal seeks the hidden (DEWPRISM-C12).
	Stealth Do = "stealth"
	Reveal  Do = "reveal"
	// Shield, Guard and TakeCover protect (DEWPRISM-C14, DEWPRISM-C15, DEWPRISM-C16).
	Shield    Do = "shield"
	Guard     Do = "guard"
	TakeCover Do = "cover"
	// Equip uses or draws equipment, Give hands an item over (DEWPRISM-C17).
	Equip Do = "equip"
	Give  Do = "give"
	// Drop puts an item onto the ground, PickUp takes one from there (DEWPRISM-C34).
	Drop   Do = "drop"
	PickUp Do = "pickUp"
	// Revive uses a revival coin on a target (DEWPRISM-C18).
	Revive Do = "revive"
	// DestroyItem and DestroyTerrain (DEWPRISM-C19).
	DestroyItem    Do = "destroyItem"
	DestroyTerrain Do = "destroyTerrain"
	// Execute, Taunt and Befriend a target (DEWPRISM-C20, DEWPRISM-C21, DEWPRISM-C22).
	Execute  Do = "execute"
	Taunt    Do = "taunt"
	Befriend Do = "befriend"
	// Collar makes a befriended target a member of the party, BringOut chooses the one that is out (DEWPRISM-C35,
	// DEWPRISM-C36).
	Collar   Do = "collar"
	BringOut Do = "bringOut"
	// Check makes a supportive check (DEWPRISM-A7).
	Check Do = "check"
	// Rise ends prone, for 10 AP or 3 stamina by choice, and puts out a fire for 10 AP (DEWPRISM-S3, DEWPRISM-S12).
	Rise Do = "rise"
	// TakeAggro makes Who the aggressor at the start of its turn (DEWPRISM-AG1).
	TakeAggro Do = "aggro"
	// Join makes a swarm of Who and Targets, Split takes them out of it (DEWPRISM-W2).
	Join  Do = "join"
	Split Do = "split"
	// Pact plays an ability by its flavour (DEWPRISM-Q4).
	Pact Do = "pact"
	// FitMod fits an ability with its mod (DEWPRISM-Q3).
	FitMod Do = "fitMod"
	// Flee leaves the combat (DEWPRISM-T5).
	Flee Do = "flee"
	// Bind binds the fates of Who and a target, who share a coin (DEWPRISM-H3).
	Bind Do = "bind"
	// Harvest searches the body of a target (DEWPRISM-X1).
	Harvest Do = "harvest"
	// Tire takes 100 more AP for one Tired, Hour begins another hour, and Rest is an hour of rest (DEWPRISM-A8).
	Tire Do = "tire"
	Hour Do = "hour"
	Rest Do = "rest"
	// Small plays a small encounter with Targets as its participants (DEWPRISM-N1).
	Small Do = "small"
	// Hurt deals Points damage to Who without an attack, and Mend gives back Points health, both by hand.
	Hurt Do = "hurt"
	Mend Do = "mend"
	// Set sets a number, PutMark and TakeMark put and end a mark, by hand.
	Set      Do = "set"
	PutMark  Do = "mark"
	TakeMark Do = "unmark"
)
