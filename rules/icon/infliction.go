package icon

import "rulewright/rules/play"

// An Infliction is a status that an ability inflicts.
type Infliction struct {
	_      struct{}   `wire:"strict"`
	Status StatusName `json:"status"`
	// On is the condition; without it, a hit and a miss both count (ICON-A20).
	On Trigger `json:"on,omitempty"`
	// Ongoing inflicts it as ongoing (ICON-X-ONGOING).
	Ongoing bool `json:"ongoing,omitempty"`
	// Until is the time at which it ends by itself; without it, it lasts until it is ended (ICON-C21).
	Until Until `json:"until,omitempty"`
}

// A Trigger is when a part of an ability happens.
type Trigger string

const (
	// OnHit happens when the attack hits, a critical included (ICON-A8).
	OnHit Trigger = "hit"
	// OnMiss happens when it misses.
	OnMiss Trigger = "miss"
	// OnCritical happens on a critical (ICON-A8).
	OnCritical Trigger = "critical"
	// OnExceed happens when the total is 15 or more, hit or miss (ICON-A13).
	OnExceed Trigger = "exceed"
)

// fires reports whether what hangs on the trigger happens.
func (on Trigger) fires(v verdict) bool {
	switch on {
	case OnHit:
		return v.outcome != Miss
	case OnMiss:
		return v.outcome == Miss
	case OnCritical:
		return v.outcome == Critical
	case OnExceed:
		return v.exceed
	}
	return true
}

// An InflictionOutcome is what became of an infliction.
type InflictionOutcome struct {
	Status StatusName `json:"status"`
	// Result is whether the target has the status now, or the reason why not.
	Result InflictionResult `json:"result"`
}

// An InflictionResult is the outcome of an infliction.
type InflictionResult string

const (
	// Inflicted: the target has the status.
	Inflicted InflictionResult = "inflicted"
	// AlreadyThere: it had it; a status does not stack.
	AlreadyThere InflictionResult = "alreadyThere"
	// NotTriggered: the ability inflicts it on another outcome.
	NotTriggered InflictionResult = "notTriggered"
	// AttackerSealed: the sealed inflict no statuses (ICON-X-SEALED).
	AttackerSealed InflictionResult = "attackerSealed"
	// TargetImmune: the unstoppable, the intangible and mobs are immune to it
	// (ICON-X-UNSTOPPABLE, ICON-X-INTANGIBLE, ICON-F6). An ongoing status does
	// not stop at the unstoppable (ICON-X-ONGOING).
	TargetImmune InflictionResult = "targetImmune"
	// TargetDefeated: the target is out of the fight (ICON-H4).
	TargetDefeated InflictionResult = "targetDefeated"
)

// An inflictionPlan is what decides an infliction but for the dice.
type inflictionPlan struct {
	attacker string
	sealed   bool
	// immune is the target to every status, unstoppable to those that are not ongoing.
	immune, unstoppable bool
}

func planInflictions(attacker, target *Character) inflictionPlan {
	p := inflictionPlan{attacker: attacker.ID, sealed: attacker.Has(Sealed)}
	p.immune = target.Has(Intangible) || target.mob()
	p.unstoppable = target.Has(Unstoppable)
	return p
}

// Inflict inflicts statuses on the target outside of an attack, in their order,
// as far as sealed and immunity let it (ICON-X-SEALED, ICON-X-UNSTOPPABLE). The
// events are about the target. Nothing here hangs on a trigger.
func Inflict(attacker, target *Character, list []Infliction) ([]InflictionOutcome, []play.Event) {
	var events []play.Event
	outcomes := inflict(attacker, target, list, verdict{}, &events)
	return outcomes, events
}

// inflict inflicts the statuses in their order on the target as the events left
// it, and adds its own.
func inflict(attacker, target *Character, list []Infliction, v verdict, events *[]play.Event) []InflictionOutcome {
	if len(list) == 0 {
		return nil
	}
	p := planInflictions(attacker, target)
	after := Apply(*target, Target, *events)
	var outcomes []InflictionOutcome
	for _, in := range list {
		s := Status{Name: in.Status, Ongoing: in.Ongoing, From: p.attacker, Until: in.Until}
		result := p.result(in, s, v, &after)
		outcomes = append(outcomes, InflictionOutcome{Status: in.Status, Result: result})
		if result != Inflicted {
			continue
		}
		e := statusGained(Target, s, "ICON-A20")
		*events = append(*events, e)
		after = Apply(after, Target, []play.Event{e})
	}
	return outcomes
}

// result returns the result of one infliction of the status s.
func (p *inflictionPlan) result(in Infliction, s Status, v verdict, target *Character) InflictionResult {
	hp, known := target.HP.Get()
	switch {
	case !in.On.fires(v):
		return NotTriggered
	case known && hp <= 0:
		return TargetDefeated
	case in.Status.Harmful() && p.sealed:
		return AttackerSealed
	case in.Status.Harmful() && (p.immune || p.unstoppable && !in.Ongoing):
		return TargetImmune
	// A status joins one that ends before it does.
	case target.outlasts(s):
		return AlreadyThere
	}
	return Inflicted
}
