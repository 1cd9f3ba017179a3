package elemental

import (
	"strconv"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// Numbers is the request to look something up that asks for no dice.
type Numbers struct {
	Of NumberOf `json:"of"`
	// Roll is what the number of dice is asked of.
	Roll Roll `json:"roll,omitzero"`
	// Feet is a base speed or a distance, Hexes a distance in hexes, and Speed a speed in hexes a segment.
	Feet  field.Number `json:"feet,omitzero" limit:"0..9999"`
	Hexes field.Number `json:"hexes,omitzero" limit:"0..9999"`
	Speed field.Number `json:"speed,omitzero" limit:"1..999"`
	// Range is in feet.
	Range field.Number `json:"range,omitzero" limit:"0..99999"`
	// Round is the one of a use, and Rounds how long a cooldown or penalty lasts.
	Round  field.Number `json:"round,omitzero" limit:"0..9999"`
	Rounds field.Number `json:"rounds,omitzero" limit:"0..9999"`
	// Segment is the one in which a penalty begins, from 1 to 3; 1 where it is missing.
	Segment field.Number `json:"segment,omitzero" limit:"1..3"`
	// Rank is a place in the order, and Top says that an unused standard action takes the top.
	Rank field.Number `json:"rank,omitzero" limit:"1..999"`
	Top  bool         `json:"top,omitempty"`
	// Actions are those of a round, or of a rank those that were not used.
	Actions []ActionKind `json:"actions,omitempty" limit:"..40"`
	// Steps is by how many steps the one action is reduced; 1 where it is missing.
	Steps field.Number `json:"steps,omitzero" limit:"0..9"`
	// Unaware and Sixes are what initiative came to.
	Unaware bool `json:"unaware,omitempty"`
	Sixes   int  `json:"sixes,omitempty" limit:"0..999"`
	// Hours is for how long the character has been binding, in hours.
	Hours field.Number `json:"hours,omitzero" limit:"1..999"`
}

// A NumberOf is something that can be looked up.
type NumberOf string

const (
	// NumberOfDice needs Roll (ELEMENTAL-V1 to ELEMENTAL-V5).
	NumberOfDice NumberOf = "dice"
	// NumbersOfMovement need Feet (ELEMENTAL-M1, ELEMENTAL-M2).
	NumbersOfMovement NumberOf = "movement"
	// NumbersOfTravel need Speed, and Feet or Hexes (ELEMENTAL-A6, ELEMENTAL-P1).
	NumbersOfTravel NumberOf = "travel"
	// NumberOfRange needs Range and Feet (ELEMENTAL-L1).
	NumberOfRange NumberOf = "range"
	// NumberOfCooldown needs Round and Rounds (ELEMENTAL-T1).
	NumberOfCooldown NumberOf = "cooldown"
	// NumbersOfPenalty need Rounds (ELEMENTAL-P2).
	NumbersOfPenalty NumberOf = "penalty"
	// NumberOfRank needs Rank and Actions (ELEMENTAL-I6).
	NumberOfRank NumberOf = "rank"
	// NumberOfActions needs Actions (ELEMENTAL-A2), NumberOfReduced one of them (ELEMENTAL-A3).
	NumberOfActions NumberOf = "actions"
	NumberOfReduced NumberOf = "reduced"
	// NumberOfSegment needs Unaware and Sixes (ELEMENTAL-I3).
	NumberOfSegment NumberOf = "firstSegment"
	// NumberOfExhaustion needs Hours (ELEMENTAL-E1).
	NumberOfExhaustion NumberOf = "exhaustion"
)

// NumbersResult holds what was looked up; the rest is missing.
type NumbersResult struct {
	// Dice is how many are rolled, and Chains tell why.
	Dice   field.Number `json:"dice,omitzero"`
	Chains []play.Chain `json:"chains,omitempty"`
	// Movements are move, dash, dodge and swim.
	Movements []MovementOf `json:"movements,omitempty"`
	// Segments is how long something takes or lasts, and PerSegment how many hexes each of them pushes.
	Segments   field.Number `json:"segments,omitzero"`
	PerSegment []int        `json:"perSegment,omitempty"`
	// Penalty is 0 or less.
	Penalty field.Number `json:"penalty,omitzero"`
	// Round is the one from which something may be used again, or in which a penalty has its last Segment.
	Round   field.Number `json:"round,omitzero"`
	Segment field.Number `json:"segment,omitzero"`
	Rank    field.Number `json:"rank,omitzero"`
	// Legal is 1 where a round allows the actions.
	Legal field.Number `json:"legal,omitzero"`
	// Action is what a reduced action is.
	Action ActionKind `json:"action,omitempty"`
	// Difficulty is what a check of strength must reach.
	Difficulty field.Number `json:"difficulty,omitzero"`
}

// A MovementOf is how far a way to move leads.
type MovementOf struct {
	Mode string `json:"mode"`
	// Hexes are those of each of the Segments, and Bonus those that come once on top.
	Hexes    int `json:"hexes"`
	Bonus    int `json:"bonus"`
	Segments int `json:"segments"`
}

// A want reads the numbers that are needed, and remembers the first that is missing.
type want struct{ err *field.Error }

// get returns the number, or 0 where it is missing.
func (w *want) get(name string, n field.Number) int {
	if !n.Known() && w.err == nil {
		w.err = field.MissingField(name)
	}
	return n.Or(0)
}

// ResolveNumbers looks something up. It asks for no dice; what it needs and does
// not have is named.
func ResolveNumbers(_ dice.Source, in Numbers) (r NumbersResult, err *field.Error) {
	for i, action := range in.Actions {
		if action.Size() < 0 {
			return r, field.Unknown("actions["+strconv.Itoa(i)+"]", string(action))
		}
	}
	var w want
	switch in.Of {
	case NumberOfDice:
		c := in.Roll.dice("dice")
		r.Dice, r.Chains = field.Of(c.Value), []play.Chain{c}
	case NumbersOfMovement:
		feet := w.get("feet", in.Feet)
		for i, m := range [...]Movement{MoveOf(feet), DashOf(feet), DodgeOf(feet), SwimOf(feet)} {
			r.Movements = append(r.Movements, MovementOf{movements[i], m.Hexes, m.Bonus, m.Segments})
		}
	case NumbersOfTravel:
		hexes := in.Hexes.Or(0)
		if in.Feet.Known() || !in.Hexes.Known() {
			hexes = Hexes(w.get("feet", in.Feet))
		}
		speed := w.get("speed", in.Speed)
		r.Segments, r.PerSegment = field.Of(Travel(hexes, speed)), Pushback(hexes, speed)
	case NumberOfRange:
		r.Penalty = field.Of(RangePenalty(w.get("range", in.Range), w.get("feet", in.Feet)))
	case NumberOfCooldown:
		r.Round = field.Of(UsableFrom(w.get("round", in.Round), w.get("rounds", in.Rounds)))
	case NumbersOfPenalty:
		lasts := PenaltySegments(w.get("rounds", in.Rounds))
		// The last segment, counted from the first one of the round in which it begins.
		last := max(0, in.Segment.Or(1)+lasts-2)
		r.Segments = field.Of(lasts)
		r.Round, r.Segment = field.Of(in.Round.Or(1)+last/Segments), field.Of(last%Segments+1)
	case NumberOfRank:
		r.Rank = field.Of(in.rank(w.get("rank", in.Rank)))
	case NumberOfActions:
		var used Used
		for _, action := range in.Actions {
			used.Add(action)
		}
		r.Legal = field.Of(field.Flag(used.Legal()))
	case NumberOfReduced:
		if len(in.Actions) == 0 {
			return r, field.MissingField("actions")
		}
		r.Action = in.Actions[0].Reduced(in.Steps.Or(1))
	case NumberOfSegment:
		r.Segment = field.Of(FirstSegment(in.Unaware, in.Sixes))
	case NumberOfExhaustion:
		r.Difficulty = field.Of(ExhaustionDifficulty(w.get("hours", in.Hours)))
	case "":
		return r, field.MissingField("of")
	default:
		return r, field.Unknown("of", string(in.Of))
	}
	if w.err != nil {
		return NumbersResult{}, w.err
	}
	return r, nil
}

// movements are the ways to move, in the order of the report.
var movements = [...]string{"move", "dash", "dodge", "swim"}

// rank returns the rank for the actions that were not used: what is not among them was.
func (in *Numbers) rank(rank int) int {
	var unused Used
	for _, action := range in.Actions {
		unused.Add(action)
	}
	used := Used{Standards: 1, Moves: 1}
	switch {
	case unused.Full > 0, unused.Standards > 0 && unused.Moves > 0:
		used = Used{}
	case unused.Standards > 0:
		used.Standards = 0
	}
	if in.Top && used.Standards == 0 {
		return 1
	}
	return RankAfterUnused(rank, used)
}
