package icon

import (
	"slices"
	"strconv"

	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// A Budget is the request for what the foes of an encounter cost together (ICON-F7).
type Budget struct {
	// Players is how many player characters there are.
	Players field.Number `json:"players" limit:"1..99"`
	// Foes are those of the encounter; none cost nothing.
	Foes []BudgetFoe `json:"foes,omitempty" limit:"..64"`
}

// A BudgetFoe is a foe, or several that are alike. All members of a mob are one foe (ICON-F6).
type BudgetFoe struct {
	Class ClassName `json:"class"`
	// Templates are laid over each of them (ICON-F5).
	Templates []Template `json:"templates,omitempty" limit:"..4"`
	// Count is how many there are; missing means one.
	Count field.Number `json:"count,omitzero" limit:"0..99"`
}

// BudgetResult is what the foes of an encounter cost (ICON-F7).
type BudgetResult struct {
	// Points is what all of them cost together, and Each what each entry of the request does.
	Points int   `json:"points"`
	Each   []int `json:"each"`
	// Budget is what they may cost: a point for each player and one more.
	Budget int `json:"budget"`
	// Over is by how much they cost more than that, or 0.
	Over int `json:"over"`
}

// ResolveBudget adds up what foes cost: 1 point each, an elite 2, a legend all
// of the budget (ICON-F7). It asks for no dice.
func ResolveBudget(source dice.Source, in Budget) (BudgetResult, *field.Error) {
	players, counted := in.Players.Get()
	if !counted {
		return BudgetResult{}, field.MissingField("players")
	}
	r := BudgetResult{Each: slices.Grow([]int{}, len(in.Foes)), Budget: budgetFor(players)}
	for i, foe := range in.Foes {
		name := "foes[" + strconv.Itoa(i) + "]"
		profile, err := ResolveProfile(source, Profile{Class: foe.Class, Templates: foe.Templates, Players: in.Players})
		if err != nil {
			return BudgetResult{}, err.In(name)
		}
		if profile.Side != Foe {
			return BudgetResult{}, field.RefusedBy("ICON-F7", name+".class", "notAFoe")
		}
		count, stated := foe.Count.Get()
		if !stated {
			count = 1
		}
		r.Each = append(r.Each, count*profile.Points)
		r.Points += count * profile.Points
	}
	r.Over = max(0, r.Points-r.Budget)
	return r, nil
}

// budgetFor returns the points of an encounter for that many players (ICON-F7).
func budgetFor(players int) int { return players + 1 }
