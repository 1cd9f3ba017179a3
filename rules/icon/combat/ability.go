package combat

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// An Ability is what a character can use: the text of an item, or a basic attack of the rules (ICON-T9). A request refuses
// keys of it, and of what it holds, that the rules do not know. The fields by which earlier versions described an ability
// contradict its text: [ResolveRead] prints them as one.
type Ability struct {
	_ struct{} `wire:"strict" gone:"area allies myself combo infuse sacrifice gamble endsTurn delay perRound byMovement moves mode effects"`
	// ID identifies the ability; combo, infused and upgraded versions share it (ICON-C18).
	ID string `json:"id" limit:"..200"`
	// Text is the text of its item: package notation reads it, and the table plays the clauses that the rules do not (ICON-C34).
	Text string `json:"text,omitempty" limit:"..65536"`
	// Attack is true of a basic attack, which Takes and Strike describe in place of a text: its cost, its damage and
	// keywords, and what the table adds. Its ID is the ability's. Beside a text Takes is the cost of one of which no cost
	// was read.
	Attack bool         `json:"attack,omitempty"`
	Takes  Takes        `json:"takes,omitempty"`
	Strike icon.Ability `json:"strike,omitzero"`
}

// An inUse is an ability as a use of it plays it, read from its text.
type inUse struct {
	// id and text are the ability's.
	id, text string
	takes    Takes
	// attack means that it rolls, or hits by itself, against Defense (ICON-A1), as strike says.
	attack bool
	strike icon.Ability
	// area is the shape of an area ability (ICON-A19).
	area *space.Area
	// allies may be targets of an effect as well as foes and those on no side; myself means that the user is its target.
	allies, myself bool
	// combo means that it has both versions of a combo (ICON-C5).
	combo bool
	// infuse is the aether of its infused version, sacrifice the hit points that it costs first (ICON-C7, ICON-C13).
	infuse, sacrifice int
	// gamble is the face that a d6 must reach for steps on [OnGamble]; 0 means none (ICON-C12).
	gamble int
	// endsTurn ends the turn, and delay lets steps wait for the next, slow turn (ICON-T7, ICON-T11).
	endsTurn, delay bool
	// perRound is how often an interrupt may be used in a round; 0 means once (ICON-T6).
	perRound int
	// byMovement marks an interrupt that answers the movement of its target (ICON-M11).
	byMovement bool
}

// Takes is what an ability costs to use.
type Takes string

const (
	OneAction  Takes = "one"
	TwoActions Takes = "two"
	// Free abilities are used in the own turn, each once (ICON-T5).
	Free Takes = "free"
	// Interrupt is used in any turn (ICON-T6).
	Interrupt Takes = "interrupt"
)

// A Trigger is when an effect of an ability happens. Each happens once for an ability (ICON-C1).
type Trigger string

const (
	OnHit      Trigger = "hit"
	OnMiss     Trigger = "miss"
	OnCritical Trigger = "critical"
	OnExceed   Trigger = "exceed"
	// OnSlay happens when the ability brings a character to 0 hit points, mobs excepted (ICON-H8).
	OnSlay Trigger = "slay"
	// OnCollide happens to each character that the ability shoves into something,
	// once a turn. Without a recipient it works on all of them, with one on those
	// of its recipients that collided, and for the user once (ICON-C20, ICON-M14).
	OnCollide Trigger = "collide"
	// OnFinishing is a finishing blow: at least one foe among the targets is
	// bloodied. It works on all its recipients then (ICON-C2).
	OnFinishing Trigger = "finishing"
	// OnComeback happens while the user is bloodied (ICON-C2).
	OnComeback Trigger = "comeback"
	// OnHeroic happens when its cost was paid (ICON-C2).
	OnHeroic Trigger = "heroic"
	// OnCharge happens on a slow turn (ICON-T11).
	OnCharge Trigger = "charge"
	// OnBase happens in neither of the two versions below, which take the place of
	// the base version. Effects without a trigger belong to all three (ICON-C23).
	OnBase Trigger = "base"
	// OnCombo happens in the combo version, OnInfused in the infused one (ICON-C5, ICON-C7).
	OnCombo   Trigger = "combo"
	OnInfused Trigger = "infused"
	// OnGamble happens when the gamble's die reaches its face (ICON-C12).
	OnGamble Trigger = "gamble"
	// OnDelayed happens at the start of the next, slow turn (ICON-T11).
	OnDelayed Trigger = "delayed"
)
