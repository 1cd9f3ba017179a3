package narrative_test

import (
	"fmt"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
	"rulewright/rules/odds"
)

// One strain too many breaks a hero, and a command may follow that describes its burden.
func ExampleResolvePlay() {
	party := narrative.Party{Heroes: []narrative.Hero{{
		Character: icon.Character{ID: "sten"}, Strain: field.Of(4), MaxStrain: field.Of(5),
	}}}
	r, err := narrative.ResolvePlay(dice.Fast(1), narrative.Play{Party: party,
		Command: narrative.Command{Do: narrative.TakeStrain, Who: "sten", Risk: icon.Risky}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, event := range r.Events {
		fmt.Println(event.Kind, event.Rule)
	}
	fmt.Println(r.Reports[0].Outcome)
	fmt.Println("next:", r.Next[0].Do, r.Next[0].Clock)
	// Output:
	// broke ICON-N11
	// strainCleared ICON-N11
	// burdenTaken ICON-N11
	// breaks
	// next: burden burden1
}

// Two heroes with a die each: the better of them counts, and the leader pays 2 effort.
func ExamplePlayOdds() {
	one := narrative.Ratings{Sneak: field.Of(1)}
	report, err := narrative.PlayOdds(new(odds.Walker), narrative.Play{
		Party: narrative.Party{Heroes: []narrative.Hero{
			{Character: icon.Character{ID: "mira"}, Ratings: one}, {Character: icon.Character{ID: "sten"}, Ratings: one},
		}},
		Command: narrative.Command{Do: narrative.Lead, Who: "mira", Action: icon.Sneak, Team: []string{"sten"}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, fact := range report.Facts {
		fmt.Printf("%s %.3f\n", fact.Key, fact.Mean)
	}
	// Output:
	// fail 0.250
	// partial 0.444
	// success 0.306
	// critical 0.000
	// ticks 1.500
}
