package icon

// An EventKind is the key of what happened.
type EventKind = string

const (
	// HPLost: Field hp fell; for a mob, hits were taken.
	HPLost EventKind = "hpLost"
	// HPGained: Field hp rose.
	HPGained EventKind = "hpGained"
	// VigorLost: Field vigor fell.
	VigorLost EventKind = "vigorLost"
	// VigorGained: Field vigor rose.
	VigorGained EventKind = "vigorGained"
	// Bloodied: the hit points crossed half of the base maximum. It changes no number.
	Bloodied EventKind = "bloodied"
	// Defeated: the hit points reached 0. It changes no number.
	Defeated EventKind = "defeated"
	// StatusGained: the status in Status begins.
	StatusGained EventKind = "statusGained"
	// StatusEnded: the status in Status ends.
	StatusEnded EventKind = "statusEnded"
	// Countered: the attacker takes Before minus After damage in answer, as Times instances of
	// Amount (ICON-X-COUNTER). It changes no number itself: that damage is resolved by its own request.
	Countered EventKind = "countered"
	// VigilanceSpent: Field vigilance fell.
	VigilanceSpent EventKind = "vigilanceSpent"
	// ResolveGained, ResolveSpent, ResolveLost: Field resolve or partyResolve changed.
	ResolveGained EventKind = "resolveGained"
	ResolveSpent  EventKind = "resolveSpent"
	ResolveLost   EventKind = "resolveLost"
	// LimitBroken: Field limitBreak went from 0 to 1: used in this combat.
	LimitBroken EventKind = "limitBroken"
	// AbilityUsed: the ability in Key was used this turn.
	AbilityUsed EventKind = "abilityUsed"
	// AttackUsed: Field attacked went from 0 to 1: no further attack this turn (ICON-A14).
	AttackUsed EventKind = "attackUsed"
	// EffortSpent: Field effort fell.
	EffortSpent EventKind = "effortSpent"
)

// A Role is the part that the character of an event plays in a rule.
type Role string

const (
	// Attacker is the character that acts.
	Attacker Role = "attacker"
	// Target is the character that it happens to.
	Target Role = "target"
	// Guardian is an ally that spends vigilance on the target.
	Guardian Role = "guardian"
	// Helper is an ally that aids, or one that receives resolve.
	Helper Role = "helper"
	// Payer is a nearby hero who pays the cost of acting for a broken one.
	Payer Role = "payer"
	// Party is the whole party: the shared resolve.
	Party Role = "party"
)

// A FieldName is a number of a character, or of the party, that an event changes.
type FieldName string

const (
	FieldHP           FieldName = "hp"
	FieldVigor        FieldName = "vigor"
	FieldResolve      FieldName = "resolve"
	FieldPartyResolve FieldName = "partyResolve"
	FieldVigilance    FieldName = "vigilance"
	FieldEffort       FieldName = "effort"
	FieldLimitBreak   FieldName = "limitBreak"
	FieldAttacked     FieldName = "attacked"
)

// An Event is one thing that happened. Before and After make it possible to
// apply it once, to undo it, and to notice that the state has moved on since.
type Event struct {
	_    [0]func() // Not comparable: the engine links no code to compare it.
	Kind EventKind `json:"kind"`
	Who  Role      `json:"who"`
	// Field is the number that changed, if one did.
	Field  FieldName `json:"field,omitempty"`
	Before int       `json:"before"`
	After  int       `json:"after"`
	// Status is the status that began or ended.
	Status *Status `json:"status,omitempty"`
	// Amount and Times are damage in answer, for Countered.
	Amount int `json:"amount,omitempty"`
	Times  int `json:"times,omitempty"`
	// Key names the ability, for AbilityUsed, or the guardian, for VigilanceSpent.
	Key string `json:"key,omitempty"`
	// Rule is the id of the rule by which it happened.
	Rule string `json:"rule,omitempty"`
}
