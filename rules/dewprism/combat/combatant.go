package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A Combatant is a participant of a combat. Missing numbers count as 0 unless their comment names another default; the
// texts of a sheet are as players write them.
type Combatant struct {
	// ID identifies the combatant in the combat. Side is "hero" or "foe".
	ID   string `json:"id" limit:"1..200"`
	Side string `json:"side,omitempty" limit:"..20"`

	// The vitals. A missing maximum equals the current value, and a missing value the maximum. Health goes below 0, as
	// far as death (DEWPRISM-H1, DEWPRISM-H2).
	Health     field.Number `json:"health,omitzero" limit:"-9999..9999"`
	MaxHealth  field.Number `json:"maxHealth,omitzero" limit:"0..9999"`
	Stamina    field.Number `json:"stamina,omitzero" limit:"0..9999"`
	MaxStamina field.Number `json:"maxStamina,omitzero" limit:"0..9999"`
	Mana       field.Number `json:"mana,omitzero" limit:"0..9999"`
	MaxMana    field.Number `json:"maxMana,omitzero" limit:"0..9999"`
	Focus      field.Number `json:"focus,omitzero" limit:"0..9999"`
	MaxFocus   field.Number `json:"maxFocus,omitzero" limit:"0..9999"`

	// The scores, each with power, accuracy and evasion.
	MlePwr field.Number `json:"mlePwr,omitzero" limit:"-999..999"`
	MleAcc field.Number `json:"mleAcc,omitzero" limit:"-999..999"`
	MleEva field.Number `json:"mleEva,omitzero" limit:"-999..999"`
	MgcPwr field.Number `json:"mgcPwr,omitzero" limit:"-999..999"`
	MgcAcc field.Number `json:"mgcAcc,omitzero" limit:"-999..999"`
	MgcEva field.Number `json:"mgcEva,omitzero" limit:"-999..999"`
	SklPwr field.Number `json:"sklPwr,omitzero" limit:"-999..999"`
	SklAcc field.Number `json:"sklAcc,omitzero" limit:"-999..999"`
	SklEva field.Number `json:"sklEva,omitzero" limit:"-999..999"`

	// Initiative is added to its roll (DEWPRISM-T1), Protection is what its shield gives (DEWPRISM-C14).
	Initiative field.Number `json:"initiative,omitzero" limit:"-999..999"`
	Protection field.Number `json:"protection,omitzero" limit:"0..9999"`
	// CL is the level in its class, TL that in all of them, and DL how many it has
	// (DEWPRISM-D1); LB is its level bonus (DEWPRISM-C16).
	CL field.Number `json:"cl,omitzero" limit:"0..999"`
	TL field.Number `json:"tl,omitzero" limit:"0..999"`
	DL field.Number `json:"dl,omitzero" limit:"0..99"`
	LB field.Number `json:"lb,omitzero" limit:"0..9999"`
	// Element is its own, or several such as "Wind/Dark" (DEWPRISM-E1, DEWPRISM-E4); missing means none.
	Element string `json:"element,omitempty" limit:"..40"`
	// Intelligence is how long a foe obeys aggro, and how hard it is to
	// befriend: "drone", "instinctive", "sapient", "wise" or "brilliant"
	// (DEWPRISM-AG2, DEWPRISM-C22).
	Intelligence string `json:"intelligence,omitempty" limit:"..40"`
	// Boss is "miniboss", "boss" or "" (DEWPRISM-B4, DEWPRISM-B5).
	Boss string `json:"boss,omitempty" limit:"..40"`
	// NPC is 1 for a hero whom no player plays: it has no share of the gil (DEWPRISM-X1).
	NPC field.Number `json:"npc,omitzero" limit:"0..1"`

	// The weapon in its hand: its weight as "VL", "L", "M", "H" or "VH", or ""
	// for none (DEWPRISM-C23, DEWPRISM-D4), the score that it uses, its element,
	// its range, and the accuracy and range that it adds.
	Weapon         string       `json:"weapon,omitempty" limit:"..40"`
	WeaponScore    string       `json:"weaponScore,omitempty" limit:"..40"`
	WeaponElement  string       `json:"weaponElement,omitempty" limit:"..40"`
	WeaponRange    string       `json:"weaponRange,omitempty" limit:"..40"`
	WeaponAccuracy field.Number `json:"weaponAccuracy,omitzero" limit:"-99..99"`
	WeaponReach    field.Number `json:"weaponReach,omitzero" limit:"-99..99"`

	// Gear are the items that it carries, and Capacity is how many units of weight it carries without being encumbered;
	// where that is missing it carries any (DEWPRISM-L1). Primary and Secondary are the ids of the weapons in its slots,
	// "weapon" for that of the sheet, and "none" for an emptied one; without both the rules fill them (DEWPRISM-L2).
	Gear      []Gear       `json:"gear,omitempty" limit:"..200"`
	Capacity  field.Number `json:"capacity,omitzero" limit:"0..9999"`
	Primary   string       `json:"primary,omitempty" limit:"..200"`
	Secondary string       `json:"secondary,omitempty" limit:"..200"`

	// Coins are the revival coins on its body, and CoinHealth what each gives (DEWPRISM-C18, DEWPRISM-H3).
	Coins      field.Number `json:"coins,omitzero" limit:"0..9999"`
	CoinHealth field.Number `json:"coinHealth,omitzero" limit:"0..9999"`
	// Treats are its Monster Treats, of which befriending takes one; where it is
	// missing the table counts them (DEWPRISM-C24).
	Treats field.Number `json:"treats,omitzero" limit:"0..9999"`
	// Collars are its Monster Collars; where it is missing the table counts them (DEWPRISM-C35).
	Collars field.Number `json:"collars,omitzero" limit:"0..9999"`
	// Materials are what abilities and small encounters consume (DEWPRISM-A2,
	// DEWPRISM-N5), Tools the tools it has, with commas between them.
	Materials field.Number `json:"materials,omitzero" limit:"0..9999"`
	Tools     string       `json:"tools,omitempty" limit:"..200"`
	// XP and Gil are those of a hero, XPDrop and GilDrop the reward for a foe, and Harvest the luck that harvesting it
	// requires (DEWPRISM-X1).
	XP      field.Number `json:"xp,omitzero" limit:"0..99999"`
	Gil     field.Number `json:"gil,omitzero" limit:"0..99999"`
	XPDrop  field.Number `json:"xpDrop,omitzero" limit:"0..99999"`
	GilDrop field.Number `json:"gilDrop,omitzero" limit:"0..99999"`
	Harvest field.Number `json:"harvest,omitzero" limit:"0..99"`

	// Abilities are the ids of its abilities, for effects that choose one of them (DEWPRISM-S15).
	Abilities []string `json:"abilities,omitempty" limit:"..200" each:"..200"`
	// Reactions are the ids of those abilities that are reactions: they are offered to a target (DEWPRISM-Q1).
	Reactions []string `json:"reactions,omitempty" limit:"..200" each:"..200"`
	// Triggers are the words of the triggers of Reactions, in their order; "" or a missing one is not known.
	Triggers []string `json:"triggers,omitempty" limit:"..200" each:"..800"`

	// X and Y are the position of the combatant, and Space the name of its space
	// where there is no grid. The table decides where a combatant without either
	// is.
	X     field.Number `json:"x,omitzero" limit:"-9999..9999"`
	Y     field.Number `json:"y,omitzero" limit:"-9999..9999"`
	Space string       `json:"space,omitempty" limit:"..100"`
	// Floor names the floor of a building that it is on, where the map has several.
	Floor string `json:"floor,omitempty" limit:"..100"`

	// The fields from here on are set by events alone. AP is what is left of
	// its action points, below 0 its debt (DEWPRISM-A1, DEWPRISM-A5). Order is
	// its initiative, and Tie its place among those of the same, 1 for A, 2 for
	// B (DEWPRISM-T1).
	AP    field.Number `json:"ap,omitzero" limit:"-9999..9999"`
	Order field.Number `json:"order,omitzero" limit:"-9999..9999"`
	Tie   field.Number `json:"tie,omitzero" limit:"0..99"`
	// Taken is 1 once it has taken its turn of this round, Turns how many it has taken in this combat.
	Taken field.Number `json:"taken,omitzero" limit:"0..1"`
	Turns field.Number `json:"turns,omitzero" limit:"0..9999"`
	// Supported is how many supportive checks it has made in this turn (DEWPRISM-A7).
	Supported field.Number `json:"supported,omitzero" limit:"0..999"`
	// HourAP is what is left of the AP of an hour outside of combat, and Tired
	// how often it has taken more (DEWPRISM-A8).
	HourAP field.Number `json:"hourAp,omitzero" limit:"0..9999"`
	Tired  field.Number `json:"tired,omitzero" limit:"0..99"`
	// Underwater is how many rounds it has been under water, the first as 1; 0 above (DEWPRISM-C3).
	Underwater field.Number `json:"underwater,omitzero" limit:"0..99"`
	// Ferryman is 1 while the combatant owes the Ferryman half of its next winnings (DEWPRISM-H3).
	Ferryman field.Number `json:"ferryman,omitzero" limit:"0..1"`
	// Out is the reason why it takes no part any more: "dead", "fled", "befriended" or "resting"; "" while it does.
	Out string `json:"out,omitempty" limit:"..40"`
	// Swarm is the id of the leader of its swarm, its own id where it leads (DEWPRISM-W2).
	Swarm string `json:"swarm,omitempty" limit:"..200"`
	// Companion is the id of the monster of a hero that is out with the party (DEWPRISM-C22, DEWPRISM-C36).
	Companion string `json:"companion,omitempty" limit:"..200"`
	// Snapshot is how it was before the combat, see DEWPRISM-H4: the numbers that
	// transience brings back, in their order, "-" for one that was missing.
	Snapshot string `json:"snapshot,omitempty" limit:"..200"`

	// Marks are its statuses and whatever else lasts on it.
	Marks []play.Mark `json:"marks,omitempty" limit:"..200"`
}
