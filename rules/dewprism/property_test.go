package dewprism_test

import (
	"fmt"
	"reflect"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/rules/dewprism"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// elements are all elements and none.
var elements = []dewprism.Element{"", dewprism.Fire, dewprism.Wind, dewprism.Water, dewprism.Light, dewprism.Darkness, dewprism.Metal,
	dewprism.Electric, dewprism.Neutral, dewprism.Noble}

// drawNumber draws a number that may be missing.
func drawNumber(t *rapid.T, low, high int, name string) field.Number {
	if !rapid.Bool().Draw(t, name+" known") {
		return field.Number{}
	}
	return n(rapid.IntRange(low, high).Draw(t, name))
}

// drawAttack draws any attack.
func drawAttack(t *rapid.T) dewprism.Attack {
	element := func(name string) string {
		e := string(rapid.SampledFrom(elements).Draw(t, name))
		if e != "" && rapid.Bool().Draw(t, name+" is two") {
			e += "/" + string(rapid.SampledFrom(elements[1:]).Draw(t, name+" as well"))
		}
		return e
	}
	yes := func(name string) bool { return rapid.Bool().Draw(t, name) }
	in := dewprism.Attack{
		Check:    rapid.SampledFrom([]dewprism.HitCheck{"", dewprism.AccuracyCheck, dewprism.EvadeCheck, dewprism.LuckCheck, dewprism.NoCheck}).Draw(t, "check"),
		Accuracy: drawNumber(t, -5, 15, "accuracy"), AccuracyBonus: rapid.IntRange(-3, 6).Draw(t, "bonus"), HighGround: rapid.IntRange(-2, 4).Draw(t, "high"),
		Luck: drawNumber(t, 1, 20, "luck"), Ability: yes("ability"), Unaware: yes("unaware"),
		Blow: dewprism.Blow{Power: drawNumber(t, -5, 20, "power"), Rank: drawNumber(t, 0, 6, "rank"), Element: element("element"),
			WeaponElement: element("weapon"), OwnElement: element("own"), RankBonus: rapid.IntRange(-4, 4).Draw(t, "ranks"), Swarm: rapid.IntRange(0, 9).Draw(t, "swarm"),
			Fumbled: yes("fumbled"), Ranged: yes("ranged"), Distance: drawNumber(t, 0, 3, "distance"), NonLethal: yes("nonLethal"), HurtsDowned: yes("hurtsDowned")},
		Target: dewprism.Target{Evasion: drawNumber(t, 0, 25, "evasion"), Accuracy: drawNumber(t, -3, 15, "own accuracy"), Health: drawNumber(t, -20, 60, "health"),
			MaxHealth: drawNumber(t, 1, 60, "most"), Temporary: rapid.IntRange(0, 20).Draw(t, "temporary"), Element: element("target"),
			Swarm: rapid.IntRange(0, 9).Draw(t, "target swarm"), Guard: yes("guard"), Hidden: yes("hidden")},
	}
	if yes("text") {
		in.Blow.Text, in.Blow.Values = rapid.SampledFrom([]string{"2{MlePwr}", "{MgcPwr}+{CL}", "{CL}", "{SklPwr}{X2}-3"}).Draw(t, "expression"), *hero()
	}
	return in
}

// lawful resolves a request with a drawn seed: what is refused names a field,
// asks for no dice and gives nothing; the same faces give the same again, and
// the request stays as it was.
func lawful[In, Out any](t *rapid.T, rule func(dice.Source, In) (Out, *field.Error), in In) (out Out, ok bool) {
	seed := dice.Seed(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed"))
	before := fmt.Sprintf("%+v", in)
	roller := dice.Seeded(seed)
	out, err := rule(roller, in)
	if after := fmt.Sprintf("%+v", in); after != before {
		t.Fatalf("the request was changed\nfrom %s\nto   %s", before, after)
	}
	if err != nil {
		if !reflect.ValueOf(out).IsZero() || err.Field == "" || err.Code == "" || roller.Used() != 0 {
			t.Fatalf("refused with %v after %d dice, result %+v", err, roller.Used(), out)
		}
		return out, false
	}
	var faces []int
	for _, roll := range roller.Rolls() {
		faces = append(faces, roll.Faces...)
	}
	again, err := rule(dice.Scripted(faces), in)
	if d := cmp.Diff(out, again); err != nil || d != "" {
		t.Fatalf("%v, the replay differs (-first +second):\n%s", err, d)
	}
	return out, true
}

// told checks that a report's chains add up.
func told(t *rapid.T, r play.Report) {
	for _, c := range r.Chains {
		value := 0
		for i, s := range c.Steps {
			value += s.Change
			if s.Value != value || s.Rule == "" || i > 0 && s.Change == 0 {
				t.Fatalf("%s: step %+v after %d", c.Key, s, value-s.Change)
			}
		}
		if c.Value != value {
			t.Fatalf("%s is %d, its steps come to %d", c.Key, c.Value, value)
		}
	}
}

func TestEveryAttackIsLawful(t *testing.T) {
	t.Run("DEWPRISM-K1 DEWPRISM-D3 DEWPRISM-H1", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			in := drawAttack(t)
			r, ok := lawful(t, dewprism.ResolveAttack, in)
			if !ok {
				return
			}
			told(t, r.Report)
			switch {
			case r.Rank < 0 || r.Damage < 0 || r.Harm.Dealt < 0 || r.Harm.Dealt > r.Damage || r.Harm.Temporary < 0 || r.Harm.Temporary > in.Target.Temporary:
				t.Fatalf("got %+v", r)
			case r.Critical && !r.Hit, r.Deals && !r.Hit, r.Fumble && r.Natural != n(1):
				t.Fatalf("got %+v", r)
			case in.Blow.NonLethal && r.Deals && r.Harm.Health.Or(0) < min(in.Target.Health.Or(0), 0):
				t.Fatalf("what is not lethal takes health to %v", r.Harm.Health)
			case r.Deals && in.Target.Health.Known() && in.Target.Health.Or(0)-r.Harm.Dealt != r.Harm.Health.Or(0):
				t.Fatalf("%v less %d is %v", in.Target.Health, r.Harm.Dealt, r.Harm.Health)
			}
		})
	})
}

func TestElementsAreFair(t *testing.T) {
	t.Run("DEWPRISM-E2 whoever is strong against another of a ring is weak the other way round", func(t *testing.T) {
		ring := []dewprism.Element{dewprism.Fire, dewprism.Wind, dewprism.Water}
		rapid.Check(t, func(t *rapid.T) {
			a, b := rapid.SampledFrom(ring).Draw(t, "a"), rapid.SampledFrom(ring).Draw(t, "b")
			if dewprism.Strength(a, b) != -dewprism.Strength(b, a) {
				t.Fatalf("%s and %s", a, b)
			}
		})
	})
}

func TestWhatIsBurntIsPaid(t *testing.T) {
	t.Run("DEWPRISM-A4 DEWPRISM-A5 turn by turn", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			ap, cost := rapid.IntRange(-40, 60).Draw(t, "ap"), rapid.IntRange(-40, 200).Draw(t, "cost")
			debt, now, lost := dewprism.Burn(ap, cost), ap-cost, 0
			if now <= 0 {
				for now += dewprism.TurnAP; now <= 0; now += dewprism.TurnAP {
					lost++
				}
			}
			if debt != (dewprism.Debt{After: ap - cost, Cooldown: lost, WhenFree: now}) {
				t.Fatalf("got %+v, want %d turns and then %d", debt, lost, now)
			}
			charging, now, turns := dewprism.Charge(ap, cost), ap, 0
			for now < cost {
				now += dewprism.TurnAP
				turns++
			}
			if charging.Turns != turns || charging.Left != now-cost || turns > 0 && charging.Paid < 0 {
				t.Fatalf("got %+v, want %d turns and then %d", charging, turns, now-cost)
			}
		})
	})
}

func TestRangesAreRead(t *testing.T) {
	t.Run("DEWPRISM-R1 as they are meant", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			x, more, d := rapid.IntRange(0, 9).Draw(t, "x"), rapid.IntRange(0, 9).Draw(t, "more"), rapid.IntRange(0, 20).Draw(t, "distance")
			y, text := x+more, strconv.Itoa(x)
			for spec, want := range map[string]bool{
				text: d <= x, text + "-" + strconv.Itoa(y): x <= d && d <= y, "=" + text: d == x, "-" + text: d <= x,
				text + "-": d >= x, "!" + text: d != x, ">" + text: d >= x,
			} {
				r, err := dewprism.ParseRange(spec, nil)
				if err != nil || r.Holds(d) != want {
					t.Fatalf("%q at %d: %v (%v)", spec, d, r.Holds(d), err)
				}
				if wide := r.Widen(0, more); r.Holds(d) && !wide.Holds(d) {
					t.Fatalf("%q with a bonus of %d no longer reaches %d", spec, more, d)
				}
			}
		})
	})
}

func TestSightGoesBothWays(t *testing.T) {
	t.Run("DEWPRISM-R3 whether walls stop it does not depend on who looks", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			place := func(name string) dewprism.Place {
				return dewprism.Place{X: rapid.IntRange(-6, 6).Draw(t, name+" x"), Y: rapid.IntRange(-6, 6).Draw(t, name+" y")}
			}
			var g dewprism.Ground
			for range rapid.IntRange(0, 20).Draw(t, "walls") {
				g.Walls = append(g.Walls, place("wall"))
			}
			a, b := place("a"), place("b")
			from, to := dewprism.Body{ID: "a", X: a.X, Y: a.Y}, dewprism.Body{ID: "b", X: b.X, Y: b.Y}
			g.Bodies = []dewprism.Body{from, to}
			r, _ := dewprism.ParseRange("line of sight", nil)
			there, back := g.Look(r, from, to), g.Look(r, to, from)
			if there.Reaches != back.Reaches || there.Wall != back.Wall || there.Distance != back.Distance || there.Reaches == there.Wall {
				t.Fatalf("there %+v, back %+v", there, back)
			}
			far, _ := dewprism.ParseRange("battlefield", nil)
			if !g.Look(far, from, to).Reaches {
				t.Fatal("a wall stops what knows none")
			}
		})
	})
}

func TestAnExpressionIsWhatItsPartsAre(t *testing.T) {
	t.Run("DEWPRISM-D1 sums and products", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			text, want := drawExpression(t, 3)
			got, err := dewprism.Evaluate(text, hero())
			if len(text) > 200 || want > 99999 || want < -99999 {
				return
			}
			if err != nil && err.Reason != "tooMuch" || err == nil && (got.Value != want || got.Value != got.Power*got.Rank+got.Rest) {
				t.Fatalf("%q is %+v (%v), want %d", text, got, err, want)
			}
		})
	})
}

// drawExpression draws an expression and what it comes to.
func drawExpression(t *rapid.T, depth int) (text string, value int) {
	kinds := 4
	if depth == 0 {
		kinds = 2
	}
	switch rapid.IntRange(0, kinds-1).Draw(t, "kind") {
	case 0:
		v := rapid.IntRange(0, 30).Draw(t, "number")
		return strconv.Itoa(v), v
	case 1:
		v := rapid.IntRange(0, 9).Draw(t, "count")
		return strconv.Itoa(v) + "{MlePwr}", 4 * v
	case 2:
		a, x := drawExpression(t, depth-1)
		b, y := drawExpression(t, depth-1)
		return "(" + a + ")(" + b + ")", x * y
	}
	a, x := drawExpression(t, depth-1)
	b, y := drawExpression(t, depth-1)
	if rapid.Bool().Draw(t, "minus") {
		return a + " - (" + b + ")", x - y
	}
	return a + "+" + b, x + y
}
