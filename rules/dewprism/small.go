package dewprism

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A SmallKind is what a small encounter is about.
type SmallKind string

const (
	// Obstacle is met with an efficiency check (DEWPRISM-N1).
	Obstacle SmallKind = "obstacle"
	// SmallBattle is met with a self-check of the score that was chosen (DEWPRISM-N1).
	SmallBattle SmallKind = "battle"
)

// A Band is how well a participant did.
type Band string

const (
	Amazing  Band = "amazing"
	GreatJob Band = "great"
	General  Band = "general"
	Adequate Band = "adequate"
	Sloppy   Band = "sloppy"
	Horrible Band = "horrible"
)

// A bandRow is a band, the least margin that it needs, and its costs in percent:
// of the resources of an obstacle, of the vitals that an obstacle puts at risk,
// of the resources of a combat, which vitals are as well, and of the time of an obstacle.
type bandRow struct {
	band                         Band
	least                        int
	obstacle, risk, combat, time int
}

// bands is the one table of bands (DEWPRISM-N2 to DEWPRISM-N4, DEWPRISM-N6). The
// source has a band for failing by 0, which passing by 0 is as well: it counts as passing.
var bands = [...]bandRow{
	{Amazing, 12, 0, 0, 0, 0},
	{GreatJob, 6, 50, 0, 50, 50},
	{General, 0, 100, 0, 100, 100},
	{Adequate, -5, 100, 100, 100, 100},
	{Sloppy, -11, 150, 150, 200, 150},
	{Horrible, -2 * maxNumber, 200, 200, 400, 200},
}

// rowOf returns the row of bands for that margin.
func rowOf(margin int) bandRow {
	for _, r := range bands {
		if margin >= r.least {
			return r
		}
	}
	return bands[len(bands)-1]
}

// BandOf returns the band for that margin (DEWPRISM-N2), and its cost in
// percent of the resources of an obstacle (DEWPRISM-N3) or combat (DEWPRISM-N4).
func BandOf(kind SmallKind, margin int) (band Band, percent int) {
	row := rowOf(margin)
	if kind == SmallBattle {
		return row.band, row.combat
	}
	return row.band, row.obstacle
}

// RiskOf returns the cost of that margin in percent of the vitals at risk:
// passing an obstacle costs none, and failing it by the least costs all of them
// (DEWPRISM-N6). For a combat vitals are resources like others (DEWPRISM-N4).
func RiskOf(kind SmallKind, margin int) int {
	if kind == SmallBattle {
		return rowOf(margin).combat
	}
	return rowOf(margin).risk
}

// TimeOf returns how long an obstacle takes with that margin, in percent of its average time. The adequate band takes
// a little longer than that, which the source does not measure (DEWPRISM-N8).
func TimeOf(margin int) (percent int, longer bool) {
	row := rowOf(margin)
	return row.time, row.band == Adequate
}

// A Hint rates a difficulty (DEWPRISM-N5).
type Hint string

const (
	// Automatic: below 8 no roll is needed.
	Automatic Hint = "automatic"
	// Fair: in between.
	Fair Hint = "fair"
	// TooHard: above 20, or for combats above 18, it is likely too hard.
	TooHard Hint = "tooHard"
)

// HintOf returns what a difficulty is worth (DEWPRISM-N5).
func HintOf(kind SmallKind, dc int) Hint {
	hardest := 20
	if kind == SmallBattle {
		hardest = 18
	}
	switch {
	case dc < 8:
		return Automatic
	case dc > hardest:
		return TooHard
	}
	return Fair
}

// A Small is the request for the check of one participant of a small encounter.
type Small struct {
	Kind SmallKind `json:"kind"`
	// DC is the DM's, from 8 to 25 as a rule (DEWPRISM-N1).
	DC int `json:"dc" limit:"0..99"`
	// Total is what the check came to, where it was rolled already.
	Total field.Number `json:"total,omitzero" limit:"-999..999"`
	// Bonus is added to an efficiency check; for a combat it is the accuracy of the score that was chosen.
	Bonus int `json:"bonus,omitempty" limit:"-99..99"`
	// Resources are what it costs in full (DEWPRISM-N3, DEWPRISM-N4).
	Resources int `json:"resources,omitempty" limit:"0..9999"`
	// Vitals are the points of a vital that an adequate result costs (DEWPRISM-N6, DEWPRISM-N4).
	Vitals int `json:"vitals,omitempty" limit:"0..9999"`
	// Minutes are how long an obstacle takes on average (DEWPRISM-N8).
	Minutes int `json:"minutes,omitempty" limit:"0..9999"`
	// NoTools says that tools are required which the participant has not, and
	// Materials how many materials the group pays first (DEWPRISM-N5).
	NoTools   bool `json:"noTools,omitempty"`
	Materials int  `json:"materials,omitempty" limit:"0..999"`
	// Mandatory says that they were surprised and must react (DEWPRISM-N5).
	Mandatory bool `json:"mandatory,omitempty"`
}

// SmallResult is how a participant did.
type SmallResult struct {
	Total  int  `json:"total"`
	Margin int  `json:"margin"`
	Band   Band `json:"band"`
	// Percent is what it costs of the resources, and Spent how many that are, rounded up.
	Percent int `json:"percent"`
	Spent   int `json:"spent"`
	// Risk is the cost in percent of the vitals, and Lost how many points that is,
	// rounded up, where the request has vitals (DEWPRISM-N6).
	Risk int `json:"risk,omitempty"`
	Lost int `json:"lost,omitempty"`
	// Minutes are how long an obstacle has taken, rounded up, where the request has a time (DEWPRISM-N8).
	Minutes int         `json:"minutes,omitempty"`
	Hint    Hint        `json:"hint"`
	Report  play.Report `json:"report"`
}

// Facts yields what the odds of a small encounter are about.
func (r SmallResult) Facts(yield func(key string, value int)) {
	yield("success", field.Flag(r.Margin >= 0))
	yield("percent", r.Percent)
	yield("spent", r.Spent)
}

// ResolveSmall resolves the check of one participant of a small encounter
// (DEWPRISM-N1 to DEWPRISM-N6): an efficiency check for an obstacle, and for a
// combat a self-check, in which a low die is good. So that one difficulty serves
// both, the die of a self-check counts from the other end, 21 less what fell.
func ResolveSmall(source dice.Source, in Small) (SmallResult, *field.Error) {
	switch {
	case in.Kind != Obstacle && in.Kind != SmallBattle:
		return SmallResult{}, field.Unknown("kind", string(in.Kind))
	case in.NoTools:
		return SmallResult{}, field.RefusedBy("DEWPRISM-N5", "noTools", "noTools")
	}
	roll := play.Chain{Key: "check"}
	switch total, known := in.Total.Get(); {
	case known:
		roll.Start("given", "DEWPRISM-N1", total)
	default:
		natural := source.Sum(dice.Pool{Purpose: "small", Dice: 1, Sides: 20}.Reaching(in.bounds()...))
		if in.Kind == SmallBattle {
			roll.Start("fromAbove", "DEWPRISM-K5", 21-natural)
		} else {
			roll.Start("natural", "DEWPRISM-N1", natural)
		}
		roll.Add("bonus", "DEWPRISM-N1", in.Bonus)
	}
	r := SmallResult{Total: roll.Value, Margin: roll.Value - in.DC, Hint: HintOf(in.Kind, in.DC)}
	r.Band, r.Percent = BandOf(in.Kind, r.Margin)
	r.Spent = (in.Resources*r.Percent + 99) / 100
	if in.Vitals > 0 {
		r.Risk = RiskOf(in.Kind, r.Margin)
		r.Lost = (in.Vitals*r.Risk + 99) / 100
	}
	if in.Kind == Obstacle {
		percent, _ := TimeOf(r.Margin)
		r.Minutes = (in.Minutes*percent + 99) / 100
	}
	r.tell(&in, roll)
	return r, nil
}

// bounds are the least rolls of the bands; those of a self-check are the least that miss them.
func (in *Small) bounds() []int {
	list := make([]int, 0, len(bands))
	for _, row := range bands[:len(bands)-1] {
		if in.Kind == SmallBattle {
			list = append(list, 22+in.Bonus-in.DC-row.least)
		} else {
			list = append(list, row.least+in.DC-in.Bonus)
		}
	}
	return list
}

// tell puts the result into words, with what no program decides.
func (r *SmallResult) tell(in *Small, roll play.Chain) {
	report := play.Report{Kind: "small", Outcome: string(r.Band), Tone: play.Good, Total: field.Of(r.Total),
		Versus: field.Of(in.DC), Chains: []play.Chain{roll}}
	switch {
	case r.Margin >= 12:
		report.Tone = play.Great
	case r.Margin < -5:
		report.Tone = play.Bad
	case r.Margin < 0:
		report.Tone = play.Mixed
	}
	rule := "DEWPRISM-N3"
	if in.Kind == SmallBattle {
		rule = "DEWPRISM-N4"
	}
	report.Notes = []play.Note{{Key: "costPercent", Rule: rule, Amount: r.Percent}}
	note := func(yes bool, key, rule string, amount int) {
		if yes {
			report.Notes = append(report.Notes, play.Note{Key: key, Rule: rule, Amount: amount})
		}
	}
	note(in.Resources > 0, "spent", rule, r.Spent)
	note(in.Vitals > 0, "vitalsPercent", "DEWPRISM-N6", r.Risk)
	note(in.Vitals > 0, "vitalsLost", "DEWPRISM-N6", r.Lost)
	_, longer := TimeOf(r.Margin)
	timed := in.Kind == Obstacle && in.Minutes > 0
	note(timed && r.Minutes > 0 && !longer, "minutesTaken", "DEWPRISM-N8", r.Minutes)
	note(timed && longer, "minutesAndMore", "DEWPRISM-N8", r.Minutes)
	note(timed && r.Minutes == 0, "atOnce", "DEWPRISM-N8", 0)
	note(in.Materials > 0, "materialsFirst", "DEWPRISM-N5", in.Materials)
	note(r.Hint != Fair, string(r.Hint), "DEWPRISM-N5", in.DC)
	note(in.Mandatory, "mandatory", "DEWPRISM-N5", 0)
	note(!in.Mandatory, "mayTurnBack", "DEWPRISM-N5", 0)
	note(in.Kind == SmallBattle, "anyoneMayDie", "DEWPRISM-N4", 0)
	note(in.Kind == SmallBattle, "lootWithoutXP", "DEWPRISM-N4", 0)
	r.Report = report
}
