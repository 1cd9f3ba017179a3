package dewprism

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A CheckKind is what is checked.
type CheckKind string

const (
	// LuckRoll reaches a fixed number (DEWPRISM-K2).
	LuckRoll CheckKind = "luck"
	// SelfCheck stays below a score (DEWPRISM-K5).
	SelfCheck CheckKind = "self"
	// BefriendRoll is Luck against how a monster thinks (DEWPRISM-C22).
	BefriendRoll CheckKind = "befriend"
)

// aggroLuck is the bonus on loot from the body of a combatant that had aggro (DEWPRISM-AG1, DEWPRISM-X1).
const aggroLuck = 5

// A Check is the request for a check that is no attack.
type Check struct {
	Kind CheckKind `json:"kind"`
	// DC is what a luck check must reach.
	DC field.Number `json:"dc,omitzero" limit:"1..99"`
	// Bonus is added to Luck, and Aggro says that the body had aggro: 5 more (DEWPRISM-X1).
	Bonus int  `json:"bonus,omitempty" limit:"-99..99"`
	Aggro bool `json:"aggro,omitempty"`
	// Accuracy and Score are those of a self-check: the own accuracy, and what to stay below.
	Accuracy field.Number `json:"accuracy,omitzero" limit:"-9999..9999"`
	Score    field.Number `json:"score,omitzero" limit:"-9999..9999"`
	// Intelligence, Health and MaxHealth are those of a monster to befriend.
	Intelligence Intelligence `json:"intelligence,omitempty"`
	Health       field.Number `json:"health,omitzero" limit:"-99999..99999"`
	MaxHealth    field.Number `json:"maxHealth,omitzero" limit:"0..99999"`
}

// CheckResult is how a check ended.
type CheckResult struct {
	// Natural is the die, Total the result, and Versus the number that it had to reach, or to stay below.
	Natural int         `json:"natural"`
	Total   int         `json:"total"`
	Versus  int         `json:"versus"`
	Success bool        `json:"success"`
	Report  play.Report `json:"report"`
}

// Facts yields what the odds of a check are about.
func (r CheckResult) Facts(yield func(key string, value int)) {
	yield("success", field.Flag(r.Success))
}

// ResolveCheck rolls a check (DEWPRISM-K2, DEWPRISM-K5, DEWPRISM-C22).
func ResolveCheck(source dice.Source, in Check) (CheckResult, *field.Error) {
	bonus := in.Bonus
	if in.Aggro {
		bonus += aggroLuck
	}
	switch in.Kind {
	case LuckRoll:
		dc, known := in.DC.Get()
		if !known {
			return CheckResult{}, field.MissingField("dc")
		}
		return Luck(source, dc, bonus), nil
	case SelfCheck:
		accuracy, known := in.Accuracy.Get()
		if !known {
			return CheckResult{}, field.MissingField("accuracy")
		}
		score, known := in.Score.Get()
		if !known {
			return CheckResult{}, field.MissingField("score")
		}
		return CheckSelf(source, accuracy, score), nil
	case BefriendRoll:
		most, known := in.MaxHealth.Get()
		if !known {
			return CheckResult{}, field.MissingField("maxHealth")
		}
		dc, err := BefriendDC(in.Intelligence, in.Health.Or(most), most)
		if err != nil {
			return CheckResult{}, err
		}
		r := Luck(source, dc, bonus)
		r.Report.Kind = "befriend"
		return r, nil
	}
	return CheckResult{}, field.Unknown("kind", string(in.Kind))
}

// Luck rolls 1d20 with a bonus, which must reach the number (DEWPRISM-K2).
func Luck(source dice.Source, dc, bonus int) CheckResult { return LuckWith(source, dc, bonus, 0) }

// LuckWith is Luck with advantage, or below 0 with disadvantage (DEWPRISM-K7).
func LuckWith(source dice.Source, dc, bonus, edge int) CheckResult {
	return LuckNoting(source, dc, bonus, edge, 0)
}

// LuckNoting is LuckWith for a caller that distinguishes more from a natural roll on.
func LuckNoting(source dice.Source, dc, bonus, edge, noted int) CheckResult {
	roll := play.Chain{Key: "luck"}
	roll.Start("natural", "DEWPRISM-K2", source.Sum(d20("luck", edge).Reaching(dc-bonus, noted)))
	r := CheckResult{Natural: roll.Value}
	roll.Add("bonus", "DEWPRISM-K2", bonus)
	return r.end("luck", roll, dc, roll.Value >= dc)
}

// CheckSelf rolls 1d20 less the own accuracy, which must stay below the score (DEWPRISM-K5).
func CheckSelf(source dice.Source, accuracy, score int) CheckResult {
	return CheckSelfWith(source, accuracy, score, 0)
}

// CheckSelfWith is CheckSelf with advantage, or below 0 with disadvantage: low is good, so that of two dice the lower
// counts with advantage (DEWPRISM-K7).
func CheckSelfWith(source dice.Source, accuracy, score, edge int) CheckResult {
	roll := play.Chain{Key: "selfCheck"}
	roll.Start("natural", "DEWPRISM-K5", source.Sum(d20("selfCheck", -edge).Reaching(score+accuracy)))
	r := CheckResult{Natural: roll.Value}
	roll.Add("accuracy", "DEWPRISM-K5", -accuracy)
	return r.end("selfCheck", roll, score, roll.Value < score)
}

// end puts a check into words.
func (r CheckResult) end(kind string, roll play.Chain, versus int, success bool) CheckResult {
	r.Total, r.Versus, r.Success = roll.Value, versus, success
	r.Report = play.Report{Kind: kind, Outcome: "failure", Tone: play.Bad, Total: field.Of(r.Total),
		Versus: field.Of(versus),
		Chains: []play.Chain{roll}, Notes: []play.Note{}}
	if success {
		r.Report.Outcome, r.Report.Tone = "success", play.Good
	}
	return r
}
