package combat_test

import (
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// texts are texts that each of the members of an ability can be.
var texts = map[string][]string{
	"Cost": {"10AP+3sta", "5+(2/turn)", "7mna+(1/3turn)", "{TL}fcs"}, "Accuracy": {"[Magic:Skill]", "Skill+3", "melee"},
	"Damage": {"(3){MgcPwr/2}", "2{MlePwr}+{CL}"}, "Heal": {"{MgcPwr/2}", "5"}, "Element": {"Wind/Dark", "fire"},
	"Range": {"2sp AoE circle", "1-3", "=1"}, "Mode": {"battlefield", "beam"}, "Shape": {"cone", "ray"},
	"OnHit": {"poison 3/2, bleeding +2", "decrease mlePwr 2", "-taunted"}, "OnSelf": {"restore health 3", "immune fire"},
	"Score": {"melee", "Magic"}, "Vital": {"mana", "health"}, "Application": {"action", "reaction"}, "Weight": {"VL", "heavy"},
}

// foreign are characters of which no text of an ability knows any.
const foreign = "@#%$~^|\\?\"§ß"

func TestEveryCharacterOfAnAbilityIsReadOrRefused(t *testing.T) {
	t.Run("DEWPRISM-Q1 DEWPRISM-S1 DEWPRISM-Q2", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			name := rapid.SampledFrom([]string{"Cost", "Accuracy", "Damage", "Heal", "Element", "Range", "Mode", "Shape", "OnHit", "OnSelf", "Score", "Vital", "Application", "Weight"}).Draw(t, "name")
			text := rapid.SampledFrom(texts[name]).Draw(t, "text")
			at := rapid.IntRange(0, len(text)).Draw(t, "at")
			sign := rapid.SampledFrom([]rune(foreign)).Draw(t, "sign")
			a := combat.Ability{ID: "a", Cost: "5", Damage: "1"}
			if name == "Weight" || name == "Score" {
				a.Kind = "weapon"
			}
			if name == "Shape" {
				a.Range = "2"
			}
			member := reflect.ValueOf(&a).Elem().FieldByName(name)
			try := func(text string) *field.Error {
				member.SetString(text)
				_, err := combat.ResolvePlay(dice.Seeded(dice.Seed{1}), combat.Play{Combat: of(hero("ann"), foe("rat")), Command: use("ann", a, "rat")})
				return err
			}
			if err := try(text); err != nil {
				t.Fatalf("%s %q is refused: %v", name, text, err)
			}
			err := try(text[:at] + string(sign) + text[at:])
			want := "command.ability." + strings.ToLower(name[:1]) + name[1:]
			if err == nil || err.Field != want || err.Code != field.Unreadable && err.Code != field.UnknownName {
				t.Fatalf("%s %q with %c at %d: %v", name, text, sign, at, err)
			}
			if err.Code == field.Unreadable && err.Max > utf8.RuneCountInString(text[:at])+1 {
				t.Fatalf("%s %q with %c at %d: %v points behind it", name, text, sign, at, err)
			}
		})
	})
}

func TestEveryCharacterOfAStatusCounts(t *testing.T) {
	t.Run("DEWPRISM-S1 without one of its characters a text is refused or means something else", func(t *testing.T) {
		given := func(text string) (string, *field.Error) {
			start := of(hero("ann"), foe("rat"))
			r, err := combat.ResolvePlay(dice.Scripted(nil), combat.Play{Combat: start, Command: use("ann", gives(text), "rat")})
			list := ""
			for _, event := range r.Events {
				if m := event.Mark; m != nil {
					list += m.Name + " " + m.Of + " " + n(m.Value).String() + " " + n(m.Left).String() + "\n"
				}
			}
			return list, err
		}
		for _, text := range []string{"poison 34/25", "decrease mlePwr 2", "restore health 35/4", "Immune Fire, BLEEDING 2/4, taunted", "burning +12"} {
			whole, err := given(text)
			if err != nil {
				t.Fatalf("%q is refused: %v", text, err)
			}
			for at := range len(text) {
				if text[at] == ' ' {
					continue
				}
				if got, err := given(text[:at] + text[at+1:]); err == nil && got == whole && text[at] != '+' {
					t.Errorf("%q means the same without its character %d", text, at+1)
				} else if err != nil && (err.Field != "command.ability.onHit" || err.Code != field.Unreadable) {
					t.Errorf("%q without its character %d: %v", text, at+1, err)
				}
			}
		}
	})
}
