// Package combat plays whole ICON fights as a value: one [Combat] holds
// characters, positions, terrain, round, turn, pools and marks. A [Command] goes in,
// [play.Event] values come out, and [Fold] of the events over the state is the state
// afterwards. In round 0 no fight runs: commands cost nothing and need no turn.
//
// Every change goes through an event: a rule gives it to the log, which changes the copy
// that the rest of the command reads (see fight and [play.Log]). A
// [dice.Source] answers for dice. Attacks, damage, cures and saves come from package
// icon, and answers that depend on positions come from package space.
package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// A Combat is the state of a fight.
type Combat struct {
	// Round counts from 1; 0 means that no fight runs.
	Round int `json:"round,omitempty" limit:"0..9999"`
	// Opening is the side that opened the round, Last the side that took the last turn (ICON-T1, ICON-T3).
	Opening icon.Side `json:"opening,omitempty"`
	Last    icon.Side `json:"last,omitempty"`
	// Active is the id of the combatant whose turn it is, or "" between turns.
	Active string `json:"active,omitempty" limit:"..200"`
	// Turn is what has been done in the running turn.
	Turn Turn `json:"turn,omitzero"`
	// PartyResolve is the resolve that the heroes share (ICON-L1).
	PartyResolve int `json:"partyResolve,omitempty" limit:"0..9999"`
	// Players is how many player characters the fight was made for; 0 means as many as there are heroes.
	Players int `json:"players,omitempty" limit:"0..99"`
	// Combatants are all who take part. Their ids are unique.
	Combatants []Combatant `json:"combatants,omitempty" limit:"..80"`
	// Zones are the areas in which an ability lasts. Their ids are unique.
	Zones []play.Zone `json:"zones,omitempty" limit:"..80"`
	// Scenarios are the conditions that decide the fight beside the defeat of a side (ICON-E8). Their ids are unique.
	Scenarios []play.Clock `json:"scenarios,omitempty" limit:"..8"`
	// Ground is the grid. Where a combatant has no position, nothing depends on space.
	Ground  space.Ground `json:"ground,omitzero"`
	Options icon.Options `json:"options,omitzero"`
}

// A Turn is what has been done in a turn. It is emptied as the turn ends.
type Turn struct {
	// Actions is how many of the two actions were spent (ICON-T5).
	Actions int `json:"actions,omitempty" limit:"0..9"`
	// Moved means that the standard move was used (ICON-T5).
	Moved bool `json:"moved,omitempty"`
	// Movement is the number of spaces that the last movement has left; the next action sets it to 0 (ICON-M16).
	Movement int `json:"movement,omitempty" limit:"0..99"`
	// Slow means that the turn is a slow one (ICON-T4, ICON-T11).
	Slow bool `json:"slow,omitempty"`
	// Ended is the ability that ended the turn: no other may, and nothing but ending it is left (ICON-T7).
	Ended string `json:"ended,omitempty" limit:"..200"`
	// Interrupted are the ids of those who have used their interrupt in this turn (ICON-T6).
	Interrupted []string `json:"interrupted,omitempty" limit:"..80" each:"..200"`
	// Endangered have taken the damage of dangerous terrain in this turn (ICON-M9).
	Endangered []string `json:"endangered,omitempty" limit:"..80" each:"..200"`
	// Slashed have taken the damage of slashed in this turn (ICON-X-SLASHED).
	Slashed []string `json:"slashed,omitempty" limit:"..80" each:"..200"`
	// Displaced are the sturdy that a foe has moved in this turn (ICON-X-STURDY).
	Displaced []string `json:"displaced,omitempty" limit:"..80" each:"..200"`
	// Collided have taken the optional damage of a collision in this turn (ICON-M14).
	Collided []string `json:"collided,omitempty" limit:"..80" each:"..200"`
	// Fired are the watches that have fired in this turn and fire once in each (ICON-C40).
	Fired []string `json:"fired,omitempty" limit:"..80" each:"..500"`
}

// A Kind is what a combatant is, where it is no character.
type Kind string

const (
	// Object has 10 hit points, is always hit and fails its saves (ICON-C16).
	Object Kind = "object"
	// Summon acts only through its summoner (ICON-C15).
	Summon Kind = "summon"
)

// A Leaving is why a combatant takes no part any more.
type Leaving string

const (
	// Incapacitated heroes lie defeated and can be rescued (ICON-H4, ICON-H5).
	Incapacitated Leaving = "incapacitated"
	// Fallen heroes have four wounds and do not come back (ICON-H7).
	Fallen Leaving = "fallen"
	// Removed foes, objects and summons are gone (ICON-H4, ICON-C15).
	Removed Leaving = "removed"
	// Fled is out of this fight (ICON-M16).
	Fled Leaving = "fled"
	// Away is off the battlefield until an ability returns it, with all that it carries (ICON-M21).
	Away Leaving = "away"
)

// A Combatant is one who takes part, with what only a fight needs to know.
type Combatant struct {
	// Character is what the rules of package icon need; its ID must be set.
	Character icon.Character `json:"character"`
	Kind      Kind           `json:"kind,omitempty"`
	// Summoner is the id of the combatant that summoned or made it (ICON-C15).
	Summoner string `json:"summoner,omitempty" limit:"..200"`
	// Made is the id of the ability that put it on the board as a piece: its defeat takes it
	// off the board. Name is the key of its picture; Text and Part are those of a status.
	Made string `json:"made,omitempty" limit:"..200"`
	Name string `json:"name,omitempty" limit:"..200"`
	Text string `json:"text,omitempty" limit:"..4000"`
	Part int    `json:"part,omitempty" limit:"0..999"`
	// Passives are its interrupts with a trigger and its traits, which nothing uses by a command.
	Passives []Passive `json:"passives,omitempty" limit:"..24"`
	// Elite means that it has the elite template (ICON-F5).
	Elite bool `json:"elite,omitempty"`
	// Group names the mob of a member: members of one side and one group share one turn (ICON-F8).
	Group string `json:"group,omitempty" limit:"..200"`
	// Gambits are the other classes from which it has taken an ability (ICON-C17).
	Gambits []icon.ClassName `json:"gambits,omitempty" limit:"..8"`
	// Taken is how many of its turns it has taken in this round.
	Taken int `json:"taken,omitempty" limit:"0..99"`
	// Slow means that it has passed and acts after all combatants that are not slow (ICON-T4).
	Slow bool `json:"slow,omitempty"`
	// Delayed is the ability whose effect waits for its next turn, which must be slow (ICON-T11).
	Delayed string `json:"delayed,omitempty" limit:"..200"`
	// Out is the reason why it is out of the fight; "" while it takes part.
	Out Leaving `json:"out,omitempty"`
	// Hidden means that the players do not see it before the fight: it holds up no places (ICON-T0).
	Hidden bool `json:"hidden,omitempty"`
	// Wounds are those of a hero; each lowers the maximum by a quarter (ICON-H6, ICON-H7).
	Wounds int `json:"wounds,omitempty" limit:"0..4"`
	// Resolve is its personal resolve (ICON-L1).
	Resolve int `json:"resolve,omitempty" limit:"0..9999"`
	// LimitBroken and LimitBrokenBefore mean that it used a limit break in this fight, and on this expedition (ICON-L3, ICON-L4).
	LimitBroken       bool `json:"limitBroken,omitempty"`
	LimitBrokenBefore bool `json:"limitBrokenBefore,omitempty"`
	// CollidedBy are the abilities whose collide effects it has met in this turn (ICON-C20).
	CollidedBy []string `json:"collidedBy,omitempty" limit:"..32" each:"..200"`
	// Interrupts are the interrupts that it has used in this round, one entry a use (ICON-T6).
	Interrupts []string `json:"interrupts,omitempty" limit:"..32" each:"..200"`
	// Fired are the watches of its own that have fired in this round, or in this combat
	// ("combat/…"), of those that are limited so (ICON-C40).
	Fired []string `json:"fired,omitempty" limit:"..64" each:"..500"`
	// ChainReacted means that a chain reaction has given it aether in this round (ICON-C2).
	ChainReacted bool `json:"chainReacted,omitempty"`
	// HeroicSpent means that an ability taken from the Stalwart has been heroic in this fight (ICON-C17).
	HeroicSpent bool `json:"heroicSpent,omitempty"`
	// Speed and Dash are in spaces; missing means those of its class (ICON-F1, ICON-F2).
	Speed field.Number `json:"speed,omitzero" limit:"0..99"`
	Dash  field.Number `json:"dash,omitzero" limit:"0..99"`
	// X and Y are its top left square; missing means that it has no position.
	X field.Number `json:"x,omitzero" limit:"-1000..1000"`
	Y field.Number `json:"y,omitzero" limit:"-1000..1000"`
	// Level is its height; missing means that of the ground.
	Level field.Number `json:"level,omitzero" limit:"-40..40"`
	// Floor names the floor of a building that it is on, where the map has several.
	Floor string `json:"floor,omitempty" limit:"..100"`
	// Size is how many squares it is wide and deep; 0 means 1. Of an object, Rise is how many levels it is high; 0 means 1.
	Size int `json:"size,omitempty" limit:"0..20"`
	Rise int `json:"rise,omitempty" limit:"0..20"`
}

// A Passive is an ability that answers by itself: an interrupt with a trigger, or a trait.
type Passive struct {
	_ struct{} `wire:"strict"`
	// ID identifies the ability.
	ID string `json:"id" limit:"1..200"`
	// Text is the text of its item, read by package notation.
	Text string `json:"text" limit:"..8000"`
}
