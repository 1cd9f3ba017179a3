package icon

import (
	"slices"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// An ActionName is one of the ten narrative actions (ICON-N1).
type ActionName string

const (
	Sneak    ActionName = "sneak"
	Traverse ActionName = "traverse"
	Sense    ActionName = "sense"
	Study    ActionName = "study"
	Charm    ActionName = "charm"
	Command  ActionName = "command"
	Tinker   ActionName = "tinker"
	Excel    ActionName = "excel"
	Smash    ActionName = "smash"
	Endure   ActionName = "endure"
)

// A Risk is what an action puts at stake (ICON-N1, ICON-N7).
type Risk string

const (
	Controlled Risk = "controlled"
	Risky      Risk = "risky"
	Desperate  Risk = "desperate"
)

// Limits of a hero whose request contains no limits of its own.
const (
	// UsualStrain is the most strain (ICON-N9).
	UsualStrain = 5
	// UsualEffort is the most effort (ICON-N12).
	UsualEffort = 3
)

// Strain returns what failing at that risk, or succeeding at a cost, may cost
// in strain: 1, 2 or 4. Without one it is that of a risky action (ICON-N7, ICON-N9).
func (r Risk) Strain() int {
	switch r {
	case Controlled:
		return 1
	case Desperate:
		return 4
	}
	return 2
}

// An Action is the request for an action roll.
type Action struct {
	// Action is which of the ten it is.
	Action ActionName `json:"action,omitempty"`
	// Rating is the character's rating in it; missing means 0 (ICON-N1).
	Rating field.Number `json:"rating,omitzero" limit:"0..6"`
	// Burdens are the burdens that tick the action, each 1 die less (ICON-N2).
	Burdens int `json:"burdens,omitempty" limit:"0..6"`
	// Risk and Effect are the GM's; without them risky and normal (ICON-N1).
	Risk   Risk   `json:"risk,omitempty"`
	Effect Effect `json:"effect,omitempty"`
	// EffectSteps raises or lowers the effect (ICON-N8).
	EffectSteps int `json:"effectSteps,omitempty" limit:"-99..99"`
	// Boons and Curses are those that the GM or a setup gives (ICON-N5).
	Boons  int `json:"boons,omitempty" limit:"0..99"`
	Curses int `json:"curses,omitempty" limit:"0..99"`
	// Push spends 1 of the character's effort for a die, and Aid 1 of a
	// helper's. TemptFate takes a die for a consequence that happens with
	// any result of the roll, and costs no effort (ICON-N5).
	Push      bool `json:"push,omitempty"`
	Aid       bool `json:"aid,omitempty"`
	TemptFate bool `json:"temptFate,omitempty"`
	// Lead means that the character leads a team, which costs it 2 effort (ICON-N5).
	Lead bool `json:"lead,omitempty"`
	// Broken means that the character is broken: acting costs 1 effort more, its
	// own or, with Payer, that of a character nearby (ICON-N11).
	Broken bool `json:"broken,omitempty"`
	Payer  bool `json:"payer,omitempty"`
	// Effort, HelperEffort and PayerEffort are what the three have to spend.
	Effort       field.Number `json:"effort,omitzero" limit:"0..99"`
	HelperEffort field.Number `json:"helperEffort,omitzero" limit:"0..99"`
	PayerEffort  field.Number `json:"payerEffort,omitzero" limit:"0..99"`
}

// An ActionOutcome is how an action ends (ICON-N4).
type ActionOutcome string

const (
	// ActionFail fails with a consequence: the highest die is 1 to 3.
	ActionFail ActionOutcome = "fail"
	// ActionPartial succeeds at a cost: 4 or 5.
	ActionPartial ActionOutcome = "partial"
	// ActionSuccess succeeds: 6.
	ActionSuccess ActionOutcome = "success"
	// ActionCritical succeeds with increased effect: two sixes.
	ActionCritical ActionOutcome = "critical"
)

// actionOutcomes are the outcomes from the worst to the best.
var actionOutcomes = [...]ActionOutcome{ActionFail, ActionPartial, ActionSuccess, ActionCritical}

// Rank returns the place of the outcome, from 0 for a failure to 3 for a
// critical: of a team's rolls the highest counts (ICON-N5).
func (o ActionOutcome) Rank() int { return max(0, slices.Index(actionOutcomes[:], o)) }

// ActionResult is how an action ended.
type ActionResult struct {
	Pool Pool `json:"pool"`
	// Value is the die that counted.
	Value   int           `json:"value"`
	Outcome ActionOutcome `json:"outcome"`
	Risk    Risk          `json:"risk"`
	// Effect is the effect of a success, a critical's step included, and Ticks
	// the segments that a clock gains from it; a failure gains none (ICON-N8).
	Effect Effect `json:"effect"`
	Ticks  int    `json:"ticks"`
	// EffectSteps is how the effect came about.
	EffectSteps []Step `json:"effectSteps"`
	// Strain is what the consequence costs in strain, if the player takes it
	// so; 0 on a success (ICON-N7, ICON-N9).
	Strain int `json:"strain"`
	// TemptedFate means that a consequence happens with any result of the roll (ICON-N5).
	TemptedFate bool         `json:"temptedFate"`
	Events      []play.Event `json:"events"`
}

// Facts yields what the odds of an action are about.
func (r ActionResult) Facts(yield func(key string, value int)) {
	yield("fail", field.Flag(r.Outcome == ActionFail))
	yield("partial", field.Flag(r.Outcome == ActionPartial))
	yield("success", field.Flag(r.Outcome == ActionSuccess))
	yield("critical", field.Flag(r.Outcome == ActionCritical))
	yield("ticks", r.Ticks)
}

// ResolveAction resolves an action roll (ICON-N1 to ICON-N5, ICON-N7, ICON-N8,
// ICON-N11). The hero pays its cost before the dice are rolled.
func ResolveAction(source dice.Source, in Action) (ActionResult, *field.Error) {
	events, err := in.Pay()
	if err != nil {
		return ActionResult{}, err
	}
	r := in.Roll(source, "")
	r.Events = events
	return r, nil
}

// Pay returns the effort that the action takes of the character, its helper and
// its payer, or the refusal where some of it is not there: all or nothing
// (ICON-N5, ICON-N11). The field of the refusal is that of the effort.
func (in *Action) Pay() (events []play.Event, err *field.Error) {
	own, helper, payer := in.Effort.Or(0), in.HelperEffort.Or(0), in.PayerEffort.Or(0)
	pay := func(does bool, who string, name string, have *int, cost int, rule string) {
		switch {
		case !does || err != nil:
		case *have < cost:
			events, err = nil, field.RefusedBy(rule, name, "notEnoughEffort")
		default:
			events = append(events, play.Event{Kind: EffortSpent, Who: who, Field: FieldEffort, Before: field.Of(*have), After: field.Of(*have - cost), Rule: rule})
			*have -= cost
		}
	}
	pay(in.Broken && in.Payer, Payer, "payerEffort", &payer, 1, "ICON-N11")
	pay(in.Broken && !in.Payer, Target, "effort", &own, 1, "ICON-N11")
	pay(in.Lead, Target, "effort", &own, 2, "ICON-N5")
	pay(in.Push, Target, "effort", &own, 1, "ICON-N5")
	pay(in.Aid, Helper, "helperEffort", &helper, 1, "ICON-N5")
	return events, err
}

// Roll rolls the dice of the action, as if it were paid for. The result has no events.
// The id in Who is that of the character that rolls, for a request in which several do.
func (in *Action) Roll(source dice.Source, who string) ActionResult {
	pool := in.pool()
	value, doubleSix := pool.roll(source, "action", who)
	r := in.ends(outcome(value, doubleSix))
	r.Pool, r.Value = pool, value
	return r
}

// pool returns the dice of the action (ICON-N2, ICON-N5).
func (in *Action) pool() Pool {
	return newPool(in.Rating.Or(0), in.Burdens, in.Boons+field.Flag(in.Push)+field.Flag(in.Aid)+field.Flag(in.TemptFate), in.Curses)
}

// ends returns what the action comes to with that outcome (ICON-N5, ICON-N7, ICON-N8).
func (in *Action) ends(as ActionOutcome) ActionResult {
	r := ActionResult{Outcome: as, Risk: in.Risk, TemptedFate: in.TemptFate}
	if r.Risk == "" {
		r.Risk = Risky
	}
	if as == ActionFail || as == ActionPartial {
		r.Strain = r.Risk.Strain()
	}
	r.Effect, r.EffectSteps = in.Effect.raised(in.EffectSteps, as == ActionCritical)
	if as != ActionFail {
		r.Ticks = r.Effect.Ticks()
	}
	return r
}

// outcome reads the die that counted (ICON-N4).
func outcome(value int, doubleSix bool) ActionOutcome {
	switch {
	case doubleSix:
		return ActionCritical
	case value == 6:
		return ActionSuccess
	case value >= 4:
		return ActionPartial
	}
	return ActionFail
}
