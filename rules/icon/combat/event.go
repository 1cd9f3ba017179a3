package combat

import "rulewright/rules/icon"

// A FieldName is a number of a combatant, or of the fight if Who is "". True counts as 1, false as 0.
type FieldName string

const (
	FieldHP                FieldName = "hp"
	FieldVigor             FieldName = "vigor"
	FieldResolve           FieldName = "resolve"
	FieldWounds            FieldName = "wounds"
	FieldAttacked          FieldName = "attacked"
	FieldTaken             FieldName = "taken"
	FieldSlow              FieldName = "slow"
	FieldLimitBroken       FieldName = "limitBroken"
	FieldLimitBrokenBefore FieldName = "limitBrokenBefore"
	FieldChainReacted      FieldName = "chainReacted"
	FieldHeroicSpent       FieldName = "heroicSpent"
	FieldX                 FieldName = "x"
	FieldY                 FieldName = "y"
	FieldLevel             FieldName = "level"
	// Of the fight:
	FieldRound        FieldName = "round"
	FieldPartyResolve FieldName = "partyResolve"
	FieldActions      FieldName = "actions"
	FieldMoved        FieldName = "moved"
	FieldMovement     FieldName = "movement"
	FieldSlowTurn     FieldName = "slowTurn"
)

// The texts of a combatant that events change, and those of the fight.
const (
	TextDelayed = "delayed"
	TextOut     = "out"
	// Of the fight:
	TextOpening = "opening"
	TextLast    = "last"
	TextActive  = "active"
	TextEnded   = "ended"
)

// The marks that are entries of a list of ids, which hold the mark's Of: of a
// combatant, and of the turn that runs. Every other mark of a combatant is a status.
const (
	MarkUsed       = icon.MarkUsed // Character.Used
	MarkInterrupt  = "interrupt"   // Combatant.Interrupts
	MarkCollidedBy = "collidedBy"  // Combatant.CollidedBy
	MarkFired      = "fired"       // Combatant.Fired, and Turn.Fired of the turn
	// Of the turn:
	MarkInterrupted = "interrupted"
	MarkEndangered  = "endangered"
	MarkSlashed     = "slashed"
	MarkDisplaced   = "displaced"
	MarkCollided    = "collided"
)
