package notation

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/beacon"
	"rulewright/rules/rulestest"
)

// oneOf returns one of several values.
func oneOf[T any](t *rapid.T, list ...T) T { return rapid.SampledFrom(list).Draw(t, "one") }

func anyActions(t *rapid.T) []string {
	return oneOf(t, []string{"utter"}, []string{"finesse", "skirmish"}, []string{"hunt", "study", "sway"})
}

func anyTarget(t *rapid.T) Target {
	switch rapid.IntRange(0, 4).Draw(t, "aim") {
	case 0:
		return Target{}
	case 1:
		return Target{Is: AimSelf}
	case 2:
		target := Target{Is: AimArea, Shape: oneOf(t, Square, Around, Line), Size: oneOf(t, 5, 20, 45)}
		if target.Shape == Square {
			target.Within, target.Feet, target.Farther = WithinFeet, 60, oneOf(t, 0, 90)
		}
		return target
	}
	target := Target{Is: AimCreatures, Count: oneOf(t, 0, 1, 3), Side: oneOf(t, 0, Ally, Foe), Within: oneOf(t, WithinSight,
		WithinFeet, WithinThreat, WithinStride, WithinWeapon, WithinTouch, WithinReach)}
	if target.Within == WithinFeet {
		target.Feet = 35
	}
	if target.Count > 0 {
		target.Die = oneOf(t, 0, 4)
	}
	return target
}

func anyLasts(t *rapid.T, boon bool) Lasts {
	if boon {
		return oneOf(t, Lasts{}, Lasts{Rounds: 1}, Lasts{Rounds: 10, Until: UntilAct}, Lasts{Until: UntilCombat}, Lasts{Until: UntilDay})
	}
	return oneOf(t, Lasts{}, Lasts{Rounds: 1}, Lasts{Rounds: 7}, Lasts{Until: UntilHour}, Lasts{Until: UntilWeek})
}

func anyMarkStep(t *rapid.T) Step {
	c := rapid.SampledFrom(beacon.Conditions).Draw(t, "condition")
	if c.Passing {
		c = *beacon.Find(beacon.Stunned)
	}
	s := Step{Does: DoMark, Who: oneOf(t, Targets, User), Name: c.Name, Lasts: anyLasts(t, c.Boon)}
	if c.Level == 0 {
		s.Level = rapid.IntRange(1, 5).Draw(t, "level")
	}
	if c.Of != nil {
		s.Of = oneOf(t, c.Of[0], c.Of[len(c.Of)-1], Chosen)
	}
	return s
}

func anyDice(t *rapid.T) Dice {
	d := Dice{Sides: oneOf(t, "effect", "d4", "d12", "body"), Plus: oneOf(t, "", "mind")}
	switch rapid.IntRange(0, 3).Draw(t, "dice") {
	case 0:
		d.Number = oneOf(t, 1, 3)
		return d
	case 1:
		d.Half = true
	case 2:
		d.Number = 1
	case 3:
		d.Number, d.Half = 2, true
	}
	d.Rated, d.Actions = true, anyActions(t)[:1]
	if d.Number == 0 {
		d.Actions = anyActions(t)
	}
	return d
}

func anyStep(t *rapid.T) Step {
	who := oneOf(t, Targets, User)
	switch rapid.IntRange(0, 8).Draw(t, "does") {
	case 0:
		return Step{Does: DoDamage, Dice: anyDice(t), Types: oneOf(t, []string{"thermal"}, []string{"kinetic", "psychic", "radiant"})}
	case 1:
		return Step{Does: DoMove, Name: oneOf(t, beacon.Push, Slam), Feet: oneOf(t, 5, 20), Per: rapid.Bool().Draw(t, "per")}
	case 2:
		s := Step{Does: DoMove, Who: who, Name: oneOf(t, beacon.Advance, beacon.Maneuver), Beside: rapid.Bool().Draw(t, "beside"), React: rapid.Bool().Draw(t, "react")}
		if s.Stride = rapid.IntRange(0, 2).Draw(t, "stride"); s.Stride == 0 {
			s.Feet = 15
		}
		return s
	case 3:
		return Step{Does: DoGrant, Who: who, Count: oneOf(t, 1, 3), Name: oneOf(t, "", "melee", "ranged")}
	case 4:
		wholes := slices.DeleteFunc(slices.Clone(rows[:]), func(r row) bool {
			return strings.Contains(r.Words, "{") || r.Heard || r.Step.Name == beacon.Unsteady
		})
		return wholes[rapid.IntRange(0, len(wholes)-1).Draw(t, "whole")].Step
	case 5:
		return Step{Does: DoRecover, Who: who}
	case 6:
		return oneOf(t, Step{Does: DoFar, Who: User}, Step{Does: DoMark, Who: User, Name: beacon.Unsteady, Lasts: Lasts{Until: UntilCombat}})
	}
	return anyMarkStep(t)
}

func TestWhatIsPrintedIsRead(t *testing.T) {
	t.Run("BEACON-P1 read(print(a)) = a", rapid.MakeCheck(func(t *rapid.T) {
		a := Ability{Header: Header{Name: oneOf(t, "", "Lamp Dance"), Rarity: oneOf(t, "", "Rare"), Requires: oneOf(t, nil, anyActions(t)), Arms: oneOf(t, "", "melee weapon"),
			Takes: oneOf(t, nil, []string{Act}, []string{Act, React}, []string{Free}, []string{Downtime}), Trigger: oneOf(t, "", "A bell rings."), Target: anyTarget(t)}}
		if a.Takes != nil {
			a.Stress = rapid.IntRange(0, 20).Draw(t, "stress")
		}
		if a.Roll.Is = oneOf(t, NoRoll, Attack, Check); a.Roll.Is != NoRoll {
			a.Roll.Fewer = oneOf(t, 0, 2)
			a.Roll.Actions, a.Roll.Against = anyActions(t), oneOf(t, []string{"grit"}, []string{"iron", "ward"})
			if a.Roll.Is == Check && oneOf(t, true, false) {
				a.Roll.Against, a.Roll.Number = nil, 12
			}
		}
		for range rapid.IntRange(0, 5).Draw(t, "steps") {
			s := anyStep(t)
			if s.Does == DoMark && (s.Name == beacon.Goading || s.Name == beacon.Outflanking) {
				s.Lasts.Until = UntilCombat
			}
			if a.Roll.Is != NoRoll && s.Does != DoFar {
				if s.When = oneOf(t, Always, OnHit, OnMiss); s.When == OnHit && len(a.Roll.Against) > 0 {
					s.Versus = oneOf(t, "", a.Roll.Against[0])
				}
			}
			a.Steps = append(a.Steps, s)
		}
		if a.Target.Count == 1 && oneOf(t, true, false) {
			a.Steps = append(a.Steps, Step{Does: DoDamage, Who: Beside, Dice: anyDice(t), Types: []string{"thermal"}})
		}
		text := Print(&a)
		got := Read(text)
		for _, c := range got.Clauses {
			if !c.Played {
				t.Fatalf("%q is left to the table, of\n%s", c.Text, text)
			}
		}
		got.Clauses, got.Effort = nil, 0
		if !reflect.DeepEqual(&a, got) {
			t.Fatalf("%s\nis read as\n%+v\nnot\n%+v", text, got, &a)
		}
	}))
}

// unread returns the words of the clauses that are left to the table.
func unread(a *Ability) []string {
	list := []string{}
	for _, c := range a.Clauses {
		if !c.Played {
			list = append(list, c.Text)
		}
	}
	return list
}

func TestListsOfMarkdownAndHTMLAreRead(t *testing.T) {
	want := Read("Ash Wind\nCost: Act, 3 Stress\nTarget: 15' square within 40'\nAttack: utter! vs iron\nHit: (1 + utter)[d6] thermal damage\nHit: the target suffers burning 2\n")
	want.Clauses, want.Effort = nil, 0
	for name, text := range map[string]string{
		"BEACON-P1 Markdown": "* Ash Wind\n    * *Grey snow falls upwards.*\n    * Cost: Act, 3 Stress (range 1, force 2).\n    * Target: Creatures in 15' cube within 40'.\n    * Attack: UTTER! vs Iron.\n    * Hit: (1 + Utter)[d6] *Thermal* damage, and target suffers *Burning d6*.\n    * Upgrades:\n        * `[ ]` Ash Storm (6 Clock) - It covers 30'.\n",
		"BEACON-P1 HTML":     "<p>Ash Wind</p><ul><li><em>Grey snow falls upwards.</em></li><li><b>Cost:</b> Act, 3 Stress</li><li>Target: 15&rsquo; square within 40’.</li><li>Attack: <strong>UTTER!</strong> vs Iron</li><li>Hit: (1 + Utter)\\[d6\\] thermal damage and target suffers burning d6.</li></ul>",
	} {
		t.Run(name, func(t *testing.T) {
			got := Read(text)
			list := unread(got)
			got.Clauses, got.Effort = nil, 0
			if !reflect.DeepEqual(want, got) {
				t.Errorf("it is read as\n%+v\nnot\n%+v", got, want)
			}
			if len(list) != 1 || !strings.HasPrefix(list[0], "Grey snow") {
				t.Errorf("left to the table are %q", list)
			}
		})
	}
}

func TestWhatIsNotUnderstoodIsLeft(t *testing.T) {
	for _, test := range []struct{ name, text, left string }{
		{"a hit without a roll", "Cost: Act\nHit: [d6] thermal damage.", "Hit: [d6] thermal damage."},
		{"a second target", "Target: 1 enemy\nTarget: 1 ally\nEffect: [d6] thermal damage.", "Target: 1 ally"},
		{"an upgrade that is taken", "Effect: [d6] thermal damage.\nUpgrades:\n[x] More (6 Clock) - Deal [d8] thermal damage.", "[x] More (6 Clock) - Deal [d8] thermal damage."},
		{"a condition", "Target: 1 ally\nEffect: If they sing, they gain Focused. They gain Hastened.", "Effect: If they sing, they gain Focused."},
		{"a wrong explanation", "Target: 1 enemy\nEffect: The target suffers Exposed (-10 Defense) for 1 of the hit defenses.", "Effect: The target suffers Exposed (-10 Defense) for 1 of the hit defenses."},
		{"two costs that may be one or both", "Cost: Act, React", "Cost: Act, React"},
		{"a verb without a subject", "Target: 1 ally\nEffect: Gains Focused.", "Effect: Gains Focused."},
		{"a word for no combatant", "Target: 1 ally\nEffect: It becomes Hidden.", "Effect: It becomes Hidden."},
		{"a story in place of a name", "A bell rings in the deep.\nEffect: Advance up to your Stride.", "A bell rings in the deep."},
		{"a weakness without a level", "Target: 1 enemy\nEffect: The target suffers Weakened.", "Effect: The target suffers Weakened."},
		{"a roll behind its effect", "Effect: Advance up to your Stride.\nAttack: HUNT! vs Iron", "Attack: HUNT! vs Iron"},
		{"an energy type that nobody chooses", "Target: 1 ally\nEffect: The target gains Resistance to that Energy Type.", "Effect: The target gains Resistance to that Energy Type."},
	} {
		t.Run("BEACON-P1 "+test.name, func(t *testing.T) {
			list := unread(Read(test.text))
			if len(list) == 0 || list[0] != test.left {
				t.Errorf("left to the table are %q", list)
			}
		})
	}
}

func TestAnOrderIsSaidToTheUser(t *testing.T) {
	a := Read("Target: 1 ally\nEffect: Gain Focused for 1 round, and the target gains Hastened and recovers.")
	want := []Step{{Does: DoMark, Who: User, Name: beacon.Focused, Lasts: Lasts{Rounds: 1}}, {Does: DoMark, Name: beacon.Hastened}, {Does: DoRecover}}
	if !reflect.DeepEqual(want, a.Steps) || len(unread(a)) > 0 {
		t.Errorf("BEACON-P1 it is read as %+v, and left are %q", a.Steps, unread(a))
	}
}

func FuzzAnyTextIsRead(f *testing.F) {
	f.Add("<ul><li>Cost: Act, 3 Stress (range 2)</li><li>Attack: UTTER! vs Iron</li><li>Hit (half Utter)[d6] thermal damage &amp; x.")
	f.Add("* Select one Energy Type.\nEffect: Select one Energy Type. \\[[d4\n•••\n**\n(((: 99999'")
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		for _, c := range Read(text).Clauses {
			if c.From < last || c.To < c.From || c.To > len(text) {
				t.Fatalf("a clause is at %d to %d behind %d of %d", c.From, c.To, last, len(text))
			}
			last = c.From
		}
	})
}

func TestLongTextsAreReadInProportion(t *testing.T) {
	for name, part := range map[string]string{
		"sentences": "The target suffers Burning 2 and Slowed and [d6] thermal damage for 3 rounds. ", "lines": "Effect: x.\n",
		"steps": "Effect: The target suffers Slowed for 3 rounds.\n", "and": "the target suffers slowed and ", "words": "and ",
		"parentheses": "((half ", "sentence ends": "Effect: a. b. c. (d. e. ", "stars": "* *", "brackets": "Effect: [d6] + [body] and [d6] and\n",
	} {
		begin := ""
		if !strings.Contains(part, "Effect") {
			begin = "Effect: "
		}
		rulestest.ReadsInProportion(t, "BEACON-P1 "+name, begin, part, func(text string) { Read(text) })
	}
}

func TestBritishTextsOfBeacon(t *testing.T) {
	const head = "Cost: React.\nTrigger: A bell rings.\nEffect: "
	british, american := Read(head+"Manoeuvre up to half your Stride."), Read(head+"Maneuver up to half your Stride.")
	if g, w := Print(british), Print(american); g != w || len(british.Steps) != 1 {
		t.Errorf("it is read as %q, not as %q", g, w)
	}
}
