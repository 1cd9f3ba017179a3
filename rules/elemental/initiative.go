package elemental

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// An Initiative is the request to roll for who acts when.
type Initiative struct {
	Combatants []Initiator `json:"combatants,omitempty" limit:"..80"`
}

// An Initiator is one who rolls for initiative. Its modifiers are 0 where they are missing.
type Initiator struct {
	ID           string       `json:"id" limit:"1..200"`
	Dexterity    field.Number `json:"dexterity,omitzero" limit:"-99..99"`
	Intelligence field.Number `json:"intelligence,omitzero" limit:"-99..99"`
	// Unaware says that it does not expect the combat (ELEMENTAL-I3).
	Unaware bool `json:"unaware,omitempty"`
}

// InitiativeResult is the order of a combat.
type InitiativeResult struct {
	// Order are all who rolled, the first to act first.
	Order []Place `json:"order"`
}

// IDTwice returns the conflict of two combatants of a list that have the same id.
func IDTwice(at, first int) *field.Error {
	return play.IDTwice(field.Entry("combatants", at)+".id", field.Entry("combatants", first)+".id")
}

// A Place is the place of one participant in the order.
type Place struct {
	Who string `json:"who"`
	// Dice is how many it rolled, and Score how many of them were sixes (ELEMENTAL-I1).
	Dice  int `json:"dice"`
	Score int `json:"score"`
	// Rerolls is how often it rolled again because of a tie.
	Rerolls int `json:"rerolls"`
	// Rank is its place, from 1.
	Rank int `json:"rank"`
	// Segment is the segment of the first round in which it first acts, from 1 to 3 (ELEMENTAL-I3).
	Segment int `json:"segment"`
	// Report explains how it came about.
	Report play.Report `json:"report"`

	latest int
}

// Facts yields the facts for the odds of a single combatant's initiative.
func (r InitiativeResult) Facts(yield func(key string, value int)) {
	if len(r.Order) == 1 {
		yield("score", r.Order[0].Score)
		yield("segment", r.Order[0].Segment)
	}
}

// maxRerolls limits the rerolls of a tie. Fallen dice break one far sooner.
// Participants without dice cannot be separated, and stay in the order of the
// request.
const maxRerolls = 20

// FirstSegment returns the segment of the first round in which a combatant first
// acts: one later if it is unaware, and one later if it has no six
// (ELEMENTAL-I3).
func FirstSegment(unaware bool, sixes int) int {
	return 1 + field.Flag(unaware) + field.Flag(sixes <= 0)
}

// chain returns the number of dice of an initiative, with its steps (ELEMENTAL-I1).
func (f *Initiator) chain() play.Chain {
	c := play.Chain{Key: "initiativeDice"}
	c.Start("dice", "ELEMENTAL-I1", 4)
	c.AddOf("attribute", "ELEMENTAL-I1", "dexterity", f.Dexterity.Or(0))
	c.AddOf("attribute", "ELEMENTAL-I1", "intelligence", f.Intelligence.Or(0))
	c.Add("noDice", "ELEMENTAL-V1", max(0, -c.Value))
	return c
}

// ResolveInitiative rolls (Dexterity + Intelligence + 4) d6 for each and counts
// sixes; more go first, and those who tie roll again among themselves until
// they do not (ELEMENTAL-I1). Only the ranks are kept, and the first roll alone
// says in which segment they begin (ELEMENTAL-I3).
func ResolveInitiative(source dice.Source, in Initiative) (InitiativeResult, *field.Error) {
	order := make([]Place, len(in.Combatants))
	for i := range in.Combatants {
		f, p := &in.Combatants[i], &order[i]
		for j := range i {
			if in.Combatants[j].ID == f.ID {
				return InitiativeResult{}, IDTwice(i, j)
			}
		}
		c := f.chain()
		p.Who, p.Dice = f.ID, min(c.Value, dice.MaxDice)
		p.roll(source)
		p.Score, p.Segment = p.latest, FirstSegment(f.Unaware, p.latest)
		p.Report = play.Report{Kind: "initiative", Who: f.ID, Total: field.Of(p.Score), Tone: play.Plain, Chains: []play.Chain{c}}
		if p.Segment > 1 {
			p.Report.Notes = []play.Note{{Key: "firstSegment", Rule: "ELEMENTAL-I3", Amount: p.Segment}}
		}
	}
	settle(source, order)
	for i := range order {
		p := &order[i]
		p.Rank = i + 1
		p.Report.Notes = append([]play.Note{{Key: "rank", Rule: "ELEMENTAL-I1", Amount: p.Rank}}, p.Report.Notes...)
		if p.Rerolls > 0 {
			p.Report.Notes = append(p.Report.Notes, play.Note{Key: "rerolled", Rule: "ELEMENTAL-I1", Amount: p.Rerolls})
		}
	}
	return InitiativeResult{Order: order}, nil
}

// InitiativeOdds returns the exact odds of the initiative of one combatant. Several
// have none: those who tie roll again, without an end.
func InitiativeOdds(w *odds.Walker, in Initiative) (odds.Report, *field.Error) {
	if len(in.Combatants) > 1 {
		return odds.Report{}, field.RefusedBy("", "dice.odds", "noOdds")
	}
	var refusal *field.Error
	report, failure := odds.ReportRule(w, func(source dice.Source) odds.Factual {
		r, err := ResolveInitiative(source, in)
		if err != nil {
			refusal = err
		}
		return r
	})
	if failure != nil {
		return odds.Report{}, odds.TooMany(failure)
	}
	return report, refusal
}

// roll counts the sixes of a roll.
func (p *Place) roll(source dice.Source) {
	p.latest = source.Sum(dice.Pool{Purpose: "initiative", Who: p.Who, Dice: p.Dice, Sides: 6, AtLeast: sixFace})
}

// settle orders the combatants by their last rolls, and lets ties roll again.
func settle(source dice.Source, order []Place) {
	for i := range order {
		for at := i; at > 0 && order[at-1].latest < order[at].latest; at-- {
			order[at-1], order[at] = order[at], order[at-1]
		}
	}
	for from := 0; from < len(order); {
		to := from + 1
		for to < len(order) && order[to].latest == order[from].latest {
			to++
		}
		if tied := order[from:to]; len(tied) > 1 && tied[0].Rerolls < maxRerolls {
			for i := range tied {
				tied[i].Rerolls++
				tied[i].roll(source)
			}
			settle(source, tied)
		}
		from = to
	}
}
