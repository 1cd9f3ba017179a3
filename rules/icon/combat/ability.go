package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// An Ability is what a character can use, as data: a GM describes it on an
// item. A request refuses keys of it, and of what it holds, that the rules do
// not know.
type Ability struct {
	_ struct{} `wire:"strict"`
	// ID identifies the ability; combo, infused and upgraded versions share it (ICON-C18).
	ID string `json:"id" limit:"..200"`
	// Text is the text of its item, in place of all fields below but the strike's class: package
	// notation reads it, and the table plays the clauses that the rules do not (ICON-C34).
	Text string `json:"text,omitempty" limit:"..65536"`
	// Takes is what using it costs: one or two actions, or nothing (ICON-C19).
	Takes Takes `json:"takes,omitempty"`
	// Attack means that it rolls, or hits by itself, against Defense (ICON-A1). Everything else is an effect.
	Attack bool `json:"attack,omitempty"`
	// Strike is the attack: its damage, range, keywords and statuses. Its ID and
	// class are the ability's. Of an effect, Hit is its damage, Area that of its area.
	Strike icon.Ability `json:"strike,omitzero"`
	// Area is the shape of an area ability (ICON-A19).
	Area *space.Area `json:"area,omitempty"`
	// Allies may be targets as well as foes and those on no side; of an attack they never are (ICON-A1).
	Allies bool `json:"allies,omitempty"`
	// Myself means that the user is its target.
	Myself bool `json:"myself,omitempty"`
	// Combo means that it grants a combo token, and has a combo version: effects on [OnCombo] (ICON-C5).
	Combo bool `json:"combo,omitempty"`
	// Infuse is the aether that its infused version spends as it begins (ICON-C7): effects on [OnInfused]; 0 means that it has none.
	Infuse int `json:"infuse,omitempty" limit:"0..6"`
	// Sacrifice is the hit points that it costs first (ICON-C13).
	Sacrifice int `json:"sacrifice,omitempty" limit:"0..999"`
	// Gamble is the face that a d6 must reach for effects on [OnGamble]; 0 means none (ICON-C12).
	Gamble int `json:"gamble,omitempty" limit:"0..6"`
	// EndsTurn ends the turn, and Delay lets its effects on [OnDelayed] wait for the next, slow turn (ICON-T7, ICON-T11).
	EndsTurn bool `json:"endsTurn,omitempty"`
	Delay    bool `json:"delay,omitempty"`
	// PerRound is how often an interrupt may be used in a round; 0 means once (ICON-T6).
	PerRound int `json:"perRound,omitempty" limit:"0..99"`
	// ByMovement marks an interrupt that answers the movement of its target. Slip keeps its bearer's movement from it (ICON-M11).
	ByMovement bool `json:"byMovement,omitempty"`
	// Moves is how far its user moves as a part of it, by Mode, along the command's path (ICON-M15).
	Moves int        `json:"moves,omitempty" limit:"0..99"`
	Mode  space.Mode `json:"mode,omitempty"`
	// Effects happen in their order (ICON-A20).
	Effects []Effect `json:"effects,omitempty" limit:"..24"`
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

// An Effect is one thing that an ability does.
type Effect struct {
	_ struct{} `wire:"strict"`
	// On is the trigger; "" means always (ICON-A20, ICON-C1). OnAny names further
	// ones: the effect happens once, if any of them fires (ICON-C22).
	On    Trigger   `json:"on,omitempty"`
	OnAny []Trigger `json:"onAny,omitempty" limit:"..16"`
	// To is the recipient of the effect; "" means the target, or on [OnCollide] each character that collided.
	To Recipient `json:"to,omitempty"`
	// Does is what happens.
	Does Doing `json:"does"`
	// Save lets each affected combatant save against it: on a success it does not happen (ICON-V6).
	Save bool `json:"save,omitempty"`
	// Status and Ongoing are the status that begins, or ends; Key names a stance, aura, mark or power die.
	Status  icon.StatusName `json:"status,omitempty"`
	Ongoing bool            `json:"ongoing,omitempty"`
	Key     string          `json:"key,omitempty" limit:"..200"`
	// Until is the time at which the status, mark, stance or aura ends by itself (ICON-C21).
	Until icon.Until `json:"until,omitempty"`
	// Damage is rolled once for all combatants that it affects.
	Damage icon.Formula `json:"damage,omitzero"`
	Pierce bool         `json:"pierce,omitempty"`
	Divine bool         `json:"divine,omitempty"`
	// Amount is how much vigor, how many charges, tokens or ticks, how many
	// spaces, or how far an aura reaches; missing means VIT for vigor and 1 for all else.
	Amount field.Number `json:"amount,omitzero" limit:"-99..999"`
}

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

// A Recipient names the combatants that an effect affects.
type Recipient string

const (
	ToTarget Recipient = "target"
	ToSelf   Recipient = "self"
	// ToArea is every other combatant in the area, ToAll the target as well.
	ToArea Recipient = "area"
	ToAll  Recipient = "all"
)

// Doing is what an effect does.
type Doing string

const (
	DoStatus    Doing = "status"    // the status in Status begins
	DoEnd       Doing = "endStatus" // the status in Status ends
	DoVigor     Doing = "vigor"     // Amount vigor, or VIT (ICON-V1)
	DoSurge     Doing = "surge"     // a vigor surge (ICON-V3)
	DoCure      Doing = "cure"      // a cure (ICON-V5)
	DoSaves     Doing = "saves"     // a save against every status (ICON-V6)
	DoDamage    Doing = "damage"    // Damage
	DoShove     Doing = "shove"     // Amount spaces away from the user (ICON-M14)
	DoBless     Doing = "bless"     // Amount blessing tokens (ICON-C3)
	DoVigilance Doing = "vigilance" // Amount charges (ICON-X-VIGILANCE)
	DoAether    Doing = "aether"    // Amount aether (ICON-C8)
	DoMark      Doing = "mark"      // a mark of the ability (ICON-C9)
	DoStance    Doing = "stance"    // the stance in Key (ICON-C10)
	DoAura      Doing = "aura"      // the aura in Key, Amount spaces wide (ICON-C11)
	DoPowerDie  Doing = "powerDie"  // a power die appears, or ticks by Amount (ICON-C6)
	DoSacrifice Doing = "sacrifice" // Amount hit points (ICON-C13)
)
