package combat_test

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// TestMeaningsLeaveNothingOut clears each field of each step of the invented abilities: what is
// shown as understood changes with it. It compares nothing with words, so it finds a field that is left out.
func TestMeaningsLeaveNothingOut(t *testing.T) {
	silent := map[string]string{}
	for _, one := range playedTexts() {
		a := notation.Read(one.text)
		notation.EachStep(a.Steps, func(s *notation.Step) {
			for field := range unexplained(s) {
				silent[s.Does.String()+" "+field] = one.name + ": " + notation.Meaning([]notation.Step{*s})
			}
		})
	}
	for _, field := range slices.Sorted(maps.Keys(silent)) {
		t.Errorf("%s is not explained, as in %q", field, silent[field])
	}
}

// unexplained returns the fields of a step without which its explanation stays the same.
func unexplained(s *notation.Step) map[string]bool {
	list := map[string]bool{}
	full := notation.Meaning([]notation.Step{*s})
	clear := func(name string, field reflect.Value) {
		if field.IsZero() {
			return
		}
		kept := reflect.New(field.Type()).Elem()
		kept.Set(field)
		field.SetZero()
		if notation.Meaning([]notation.Step{*s}) == full {
			list[name] = true
		}
		field.Set(kept)
	}
	all := reflect.ValueOf(s).Elem()
	for i := range all.NumField() {
		name := all.Type().Field(i).Name
		field := all.Field(i)
		if implied(s, name) {
			continue
		}
		clear(name, field)
		if (name == "Change" || name == "When") && !field.IsNil() {
			field = field.Elem()
		} else if name == "If" && field.Len() > 0 {
			field = field.Index(0)
		} else if name != "Who" && name != "Amount" && name != "Times" && name != "Terrain" {
			continue
		}
		for j := range field.NumField() {
			if part := name + "." + field.Type().Field(j).Name; !field.Field(j).IsZero() && !implied(s, part) {
				clear(part, field.Field(j))
			}
		}
	}
	return list
}

// implied reports whether other fields of a step give the value of a field, or nothing depends on it.
func implied(s *notation.Step, name string) bool {
	switch name {
	case "Does", "Part", "Text", "On":
		return true
	case "Who", "Who.Is":
		return s.Who.Is == notation.RefUser && (s.Does == notation.DoChange || s.Does == notation.DoChoose || s.Does == notation.DoRefund) || s.Does == notation.DoExpire || s.Does == notation.DoRefresh ||
			s.Does == notation.DoZone && s.Anchor != nil && s.Anchor.Is == s.Who.Is
	case "Amount", "Amount.Flat":
		return s.Does == notation.DoModify
	case "Who.Kind":
		return s.Who.Named != ""
	case "When.Who":
		return s.When.Is == notation.RoundStarts || s.When.Is == notation.RoundEnds || s.When.Is == notation.Ticks
	case "When.Ability", "When.Attack":
		return s.When.Ability && s.When.Attack || s.When.Is == notation.Begins || s.When.Is == notation.Attacks || s.When.Is == notation.Hits || s.When.Is == notation.Misses || s.When.Is == notation.Uses
	case "If.N":
		return s.If[0].N == 1 // The least that there is.
	case "If.Who":
		return s.If[0].Who.Is == notation.RefUser || s.If[0].Who.Is == notation.RefIt
	case "Who.Near":
		return s.Who.Within >= 40
	case "Mode":
		return s.Mode == space.Walk
	case "Anchor":
		return s.Anchor != nil && (s.Anchor.Is == notation.RefUser || s.Does == notation.DoArea && s.Key == "pit" || s.Does == notation.DoZone && s.Anchor.Is == s.Who.Is)
	case "Area":
		return s.Area != nil && *s.Area == space.Area{Shape: space.Burst}
	case "Terrain", "Terrain.Pit":
		return s.Does == notation.DoPit
	}
	return false
}
