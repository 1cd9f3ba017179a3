package elemental

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A Check is the request for a check.
type Check struct {
	Kind CheckKind `json:"kind"`
	// Roll is what is rolled. Where its dice are missing they are 4 of a skill
	// check and 2 of the others.
	Roll Roll `json:"roll,omitzero"`
	// Against is what the other side of an ability check rolls. Without it,
	// and of the other kinds, Difficulty is what must be reached.
	Against    *Roll        `json:"against,omitempty"`
	Difficulty field.Number `json:"difficulty,omitzero" limit:"0..9999"`
	// Hours is for how many hours the character has been binding, which sets
	// the difficulty of a check of strength that names none (ELEMENTAL-E1).
	Hours field.Number `json:"hours,omitzero" limit:"1..999"`
}

// A CheckKind is a kind of check.
type CheckKind string

const (
	// AbilityCheck counts faces of 5 and 6 (ELEMENTAL-C2).
	AbilityCheck CheckKind = "ability"
	// SkillCheck counts sixes of 4 dice (ELEMENTAL-C2).
	SkillCheck CheckKind = "skill"
	// StrengthCheck adds up its dice, which is how the game's older pages roll
	// against a number (ELEMENTAL-E1).
	StrengthCheck CheckKind = "strength"
)

// skillDice is how many dice a skill check has (ELEMENTAL-C2).
const skillDice = 4

// CheckResult is how a check ended.
type CheckResult struct {
	Total int `json:"total"`
	// Versus is what had to be reached, or what the other side rolled.
	Versus  field.Number `json:"versus"`
	Success bool         `json:"success"`
	Report  play.Report  `json:"report"`
}

// Facts yields what the odds of a check are about.
func (r CheckResult) Facts(yield func(key string, value int)) {
	yield("success", field.Flag(r.Success))
	yield("total", r.Total)
}

// ExhaustionDifficulty returns what a check of strength must reach after so many hours of binding, from 1 (ELEMENTAL-E1).
func ExhaustionDifficulty(hours int) int { return 10 + 2*(hours-1) }

// ResolveCheck makes a check. The acting character wins ties (ELEMENTAL-C2).
func ResolveCheck(source dice.Source, in Check) (CheckResult, *field.Error) {
	rule, least := "ELEMENTAL-C2", abilityFace
	switch in.Kind {
	case AbilityCheck:
	case SkillCheck:
		least, in.Roll.usual = sixFace, skillDice
	case StrengthCheck:
		rule, least = "ELEMENTAL-E1", 0
		if hours, known := in.Hours.Get(); known && !in.Difficulty.Known() {
			in.Difficulty = field.Of(ExhaustionDifficulty(hours))
		}
	case "":
		return CheckResult{}, field.MissingField("kind")
	default:
		return CheckResult{}, field.Unknown("kind", string(in.Kind))
	}
	contested := in.Kind == AbilityCheck && in.Against != nil
	if !contested && !in.Difficulty.Known() {
		return CheckResult{}, field.MissingField("difficulty")
	}
	r := CheckResult{Versus: in.Difficulty, Report: play.Report{Kind: string(in.Kind), Outcome: "failure", Tone: play.Bad}}
	r.Total = in.Roll.total(source, string(in.Kind), least)
	r.Report.Chains = in.Roll.explain("check", rule, r.Total)
	if contested {
		other := *in.Against
		versus := other.total(source, "against", least)
		r.Versus = field.Of(versus)
		r.Report.Chains = append(r.Report.Chains, other.explain("against", rule, versus)...)
	}
	r.Success = r.Total >= r.Versus.Or(0)
	r.Report.Total, r.Report.Versus = field.Of(r.Total), r.Versus
	if r.Success {
		r.Report.Outcome, r.Report.Tone = "success", play.Good
	}
	return r, nil
}
