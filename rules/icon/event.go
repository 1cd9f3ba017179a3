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
	// StatusGained: the mark of a status begins.
	StatusGained EventKind = "statusGained"
	// StatusEnded: the mark of a status ends.
	StatusEnded EventKind = "statusEnded"
	// Countered: the attacker takes Amount damage in answer, in instances of [CounterDamage]
	// (ICON-X-COUNTER). It changes no number itself: that damage is resolved by its own request.
	Countered EventKind = "countered"
	// VigilanceSpent: Field vigilance fell; Key is the id of the guardian.
	VigilanceSpent EventKind = "vigilanceSpent"
	// ResolveGained, ResolveSpent, ResolveLost: Field resolve or partyResolve changed.
	ResolveGained EventKind = "resolveGained"
	ResolveSpent  EventKind = "resolveSpent"
	ResolveLost   EventKind = "resolveLost"
	// LimitBroken: Field limitBreak went from 0 to 1: used in this combat.
	LimitBroken EventKind = "limitBroken"
	// AbilityUsed: a mark [MarkUsed] begins.
	AbilityUsed EventKind = "abilityUsed"
	// AttackUsed: Field attacked went from 0 to 1: no further attack this turn (ICON-A14).
	AttackUsed EventKind = "attackUsed"
	// EffortSpent: Field effort fell.
	EffortSpent EventKind = "effortSpent"
)

// The roles that characters play in a rule. In the events of a single rule, Who of a
// [play.Event] is a role, because the request need not contain ids.
const (
	// Attacker is the character that acts.
	Attacker = "attacker"
	// Target is the character that it happens to.
	Target = "target"
	// Guardian is an ally that spends vigilance on the target.
	Guardian = "guardian"
	// Helper is an ally that aids, or one that receives resolve.
	Helper = "helper"
	// Payer is a nearby hero who pays the cost of acting for a broken one.
	Payer = "payer"
	// Party is the whole party: the shared resolve.
	Party = "party"
)

// The numbers of a character, or of the party, that events change.
const (
	FieldHP           = "hp"
	FieldVigor        = "vigor"
	FieldResolve      = "resolve"
	FieldPartyResolve = "partyResolve"
	FieldVigilance    = "vigilance"
	FieldEffort       = "effort"
	FieldLimitBreak   = "limitBreak"
	FieldAttacked     = "attacked"
)

// MarkUsed is the name of the marks of the abilities that a character has used in its
// turn; Of is the id of the ability. Every other mark is a status.
const MarkUsed = "used"
