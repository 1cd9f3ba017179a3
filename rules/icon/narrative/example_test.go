package narrative_test

import (
	"fmt"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
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
	fmt.Println("broken until the end of the", r.Reports[0].Strain.Until)
	fmt.Println("next:", r.Next[0].Do, r.Next[0].Clock)
	// Output:
	// broke ICON-N11
	// strainCleared ICON-N11
	// burdenTaken ICON-N11
	// broken until the end of the scene
	// next: burden burden1
}
