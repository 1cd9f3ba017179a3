package dewprism

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A State is what has become of a combatant.
type State string

const (
	Up State = "up"
	// KnockedOut: evasions 0, no actions or reactions, no more damage (DEWPRISM-H1).
	KnockedOut State = "ko"
	// Dead: minus half of the most health (DEWPRISM-H2).
	Dead State = "dead"
)

// StateOf returns the state of a combatant with that health: knocked out at 0 or
// less (DEWPRISM-H1), dead at minus half of the most (DEWPRISM-H2).
func StateOf(health, maxHealth int) State {
	switch {
	case maxHealth > 0 && 2*health <= -maxHealth:
		return Dead
	case health <= 0:
		return KnockedOut
	}
	return Up
}

// A Target is the target of an attack or of damage, as far as the rules read it.
type Target struct {
	// Evasion and Accuracy are those of the score that the attack goes against; Accuracy is for evade checks alone.
	Evasion  field.Number `json:"evasion,omitzero" limit:"-9999..9999"`
	Accuracy field.Number `json:"accuracy,omitzero" limit:"-9999..9999"`
	// Health and MaxHealth decide the state afterwards; a request without Health asks for none.
	Health    field.Number `json:"health,omitzero" limit:"-99999..99999"`
	MaxHealth field.Number `json:"maxHealth,omitzero" limit:"0..99999"`
	// Temporary is temporary health, which damage takes first (DEWPRISM-C14, DEWPRISM-C16).
	Temporary int `json:"temporary,omitempty" limit:"0..99999"`
	// Element is its own, or several such as "Wind/Dark" (DEWPRISM-E4).
	Element string `json:"element,omitempty" limit:"..40"`
	// Swarm is how many members it has, where it is a swarm (DEWPRISM-W1).
	Swarm int `json:"swarm,omitempty" limit:"0..999"`
	// Guard says that it guards (DEWPRISM-C15), and Hidden that it is in stealth (DEWPRISM-C12).
	Guard  bool `json:"guard,omitempty"`
	Hidden bool `json:"hidden,omitempty"`
	// Helpless says that it is prone, frozen or asleep: its Evasions are 0 (DEWPRISM-S3, DEWPRISM-S4).
	Helpless bool `json:"helpless,omitempty"`
}

// down reports whether the target is knocked out or dead.
func (t *Target) down() bool {
	health, known := t.Health.Get()
	return known && health <= 0
}

// A Harm is what damage did.
type Harm struct {
	// Dealt is how much of it was taken, and Temporary and Health what is left.
	Dealt     int          `json:"dealt"`
	Temporary int          `json:"temporary"`
	Health    field.Number `json:"health,omitzero"`
	// State is what has become of the target; "" where its health is not known.
	State State `json:"state,omitempty"`
	// Ignored is true if the target ignored it (DEWPRISM-S14).
	Ignored bool `json:"ignored,omitempty"`
	// Steps lead from the damage dealt to the damage taken.
	Steps []play.Step `json:"steps"`
}

// Hurt deals damage to the target. Temporary health takes it first. A knocked
// out target takes none unless the damage hurts the downed (DEWPRISM-H1).
// Damage that is declared not lethal takes health to 0 at most; where it
// subdues, it takes as much as there is of both kinds of health (DEWPRISM-D5).
// Both are members of the blow that it comes from.
func (t *Target) Hurt(amount int, by *Blow) Harm {
	h := Harm{Temporary: t.Temporary, Health: t.Health}
	chain := new(play.Chain).Start("damage", "DEWPRISM-D1", amount)
	health, known := t.Health.Get()
	left := max(health, 0)
	if t.down() && !by.HurtsDowned {
		chain.Add("down", "DEWPRISM-H1", -chain.Value)
	} else if known && by.NonLethal && by.Subdues {
		chain.Add("subdues", "DEWPRISM-D5", left+h.Temporary-chain.Value)
	}
	if known && by.Stubborn && health > 0 && chain.Value-h.Temporary >= health {
		chain.Add("ignored", "DEWPRISM-S14", -chain.Value)
		h.Ignored = true
	}
	kept := min(h.Temporary, chain.Value)
	h.Temporary -= kept
	chain.Add("temporary", "DEWPRISM-C14", -kept)
	if known && by.NonLethal && chain.Value > left {
		chain.Add("nonLethal", "DEWPRISM-D5", left-chain.Value)
	}
	h.Dealt, h.Steps = chain.Value, chain.Steps
	if known {
		health -= chain.Value
		h.Health, h.State = field.Of(health), StateOf(health, t.MaxHealth.Or(0))
	}
	return h
}
