package simulate_test

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/simulate"
)

// A duel is a fight of our own: each attack takes a die of 6 sides off the target, and 3 is the farthest that it reaches.
type duel struct {
	roller   *dice.Roller
	list     []simulate.Fighter
	round    int
	turn     int
	acted    bool
	stubborn bool
	log      *[]string
}

func (d *duel) Fighters() []simulate.Fighter { return append([]simulate.Fighter(nil), d.list...) }
func (d *duel) Round() int                   { return d.round }
func (d *duel) Begin() *field.Error          { d.round, d.turn = 1, -1; return nil }
func (d *duel) Settle(*play.Outlook) bool    { return false }

func (d *duel) Outlook() (*play.Outlook, *field.Error) {
	if d.turn >= 0 {
		return &play.Outlook{Active: d.list[d.turn].ID}, nil
	}
	if d.stubborn {
		return &play.Outlook{}, nil
	}
	return &play.Outlook{May: []string{d.list[(-d.turn-1)%len(d.list)].ID}}, nil
}

func (d *duel) find(id string) int {
	for i := range d.list {
		if d.list[i].ID == id {
			return i
		}
	}
	return -1
}

func (d *duel) Start(who string) bool { d.turn, d.acted = d.find(who), false; return true }

func (d *duel) Use(who *simulate.Fighter, ability int, target *simulate.Fighter) (left int, refused *field.Error) {
	if d.acted {
		return 0, field.Unknown("command.who", who.ID)
	}
	if target == nil || target.Hero == who.Hero || who.Placed && max(who.X-target.X, target.X-who.X) > 3 {
		return 0, field.Unknown("command.targets[0]", "")
	}
	d.acted = true
	if d.log != nil {
		*d.log = append(*d.log, who.ID+" hits "+target.ID)
	}
	one := &d.list[d.find(target.ID)]
	one.HP -= d.roller.Sum(dice.Pool{Dice: 1, Sides: 6})
	one.Up = one.HP > 0
	return ability, nil
}

func (d *duel) Approach(who, target *simulate.Fighter) bool {
	if !who.Placed || who.X == target.X {
		return false
	}
	if d.log != nil {
		*d.log = append(*d.log, who.ID+" goes to "+target.ID)
	}
	d.list[d.find(who.ID)].X = target.X
	return true
}

func (d *duel) Finish(string) *field.Error {
	if d.turn = -(d.turn + 2); -d.turn > len(d.list) {
		d.turn, d.round = -1, d.round+1
	}
	return nil
}

func one(id string, hero bool, hp int) simulate.Fighter {
	return simulate.Fighter{ID: id, Hero: hero, Up: true, HP: hp, MaxHP: 10}
}

func run(t *testing.T, s simulate.Setting, seed byte, kits []simulate.Kit, list ...simulate.Fighter) simulate.Forecast {
	t.Helper()
	roller := dice.Seeded(dice.Seed{seed})
	r, err := simulate.Run(s, kits, list, func(choice.Policy) simulate.Fight {
		return &duel{roller: roller, list: append([]simulate.Fighter(nil), list...)}
	})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

var sword = []string{"sword"}

func TestSumsOfSeveralRequestsAddUp(t *testing.T) {
	kits := []simulate.Kit{{Who: "a", IDs: sword}, {Who: "x", IDs: sword}}
	list := []simulate.Fighter{one("a", true, 8), one("x", false, 9)}
	first := run(t, simulate.Setting{Fights: 40}, 1, kits, list...)
	second := run(t, simulate.Setting{Fights: 60, Earlier: []simulate.Sums{first.Sums}}, 2, kits, list...)
	alone := run(t, simulate.Setting{Fights: 60}, 2, kits, list...)
	both := run(t, simulate.Setting{Earlier: []simulate.Sums{first.Sums, alone.Sums}}, 3, kits, list...)
	if diff := cmp.Diff(both, second); diff != "" {
		t.Errorf("one request after the other and both added differ:\n%s", diff)
	}
	s := both.Sums
	if s.Fights != 100 || s.Won+s.Lost != 100 || s.Won == 0 || s.Lost == 0 {
		t.Errorf("of 100 fights %d are won and %d lost", s.Won, s.Lost)
	}
	ended := 0
	for _, n := range s.Rounds {
		ended += n
	}
	if ended != 100 || s.Members[0].Fell != s.Lost || s.Members[1].Fell != s.Won {
		t.Errorf("%d fights have ended, %+v", ended, s)
	}
	if s.Usages[0].Used < 100 || s.Usages[0].Left != 0 {
		t.Errorf("the sword was used %d times in 100 fights", s.Usages[0].Used)
	}
}

func TestSumsOfAnotherFightAreRefused(t *testing.T) {
	kits := []simulate.Kit{{Who: "a", IDs: sword}, {Who: "x", IDs: sword}}
	list := []simulate.Fighter{one("a", true, 8), one("x", false, 9)}
	sums := run(t, simulate.Setting{Fights: 4}, 1, kits, list...).Sums
	for name, change := range map[string]func(*simulate.Sums){
		"earlier[0].members":        func(s *simulate.Sums) { s.Members = s.Members[:1] },
		"earlier[0].members[1].who": func(s *simulate.Sums) { s.Members[1].Who = "y" },
		"earlier[0].usages":         func(s *simulate.Sums) { s.Usages = s.Usages[:1] },
		"earlier[0].usages[0].id":   func(s *simulate.Sums) { s.Usages[0].ID = "axe" },
	} {
		other := sums
		other.Members = append([]simulate.Member(nil), sums.Members...)
		other.Usages = append([]simulate.Usage(nil), sums.Usages...)
		change(&other)
		_, err := simulate.Run(simulate.Setting{Earlier: []simulate.Sums{other}}, kits, list, nil)
		if err == nil || err.Field != name {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := simulate.Run(simulate.Setting{Foes: "timid"}, kits, list, nil); err == nil || err.Field != "foes" {
		t.Errorf("the policy timid: %v", err)
	}
}

func TestKitsNameACombatantOnce(t *testing.T) {
	type kit simulate.Abilities[string]
	id := func(name *string) string { return *name }
	known := func(id string) bool { return id == "a" }
	if _, err := simulate.KitsOf([]kit{{Who: "b"}}, id, known); err == nil || err.Field != "kits[0].who" {
		t.Error(err)
	}
	if _, err := simulate.KitsOf([]kit{{Who: "a"}, {Who: "a"}}, id, known); err == nil || err.Field != "kits[1].who" {
		t.Error(err)
	}
}

func TestAFightThatCannotBeWonStaysUndecided(t *testing.T) {
	list := []simulate.Fighter{one("a", true, 8), one("x", false, 9)}
	t.Run("no one has an ability", func(t *testing.T) {
		r := run(t, simulate.Setting{Fights: 3, Rounds: 4}, 1, nil, list...)
		if r.Open.Chance != 1 || r.Sums.Won+r.Sums.Lost != 0 || r.MeanRounds != 4 {
			t.Errorf("%+v", r)
		}
	})
	t.Run("no one may take a turn", func(t *testing.T) {
		r, err := simulate.Run(simulate.Setting{Fights: 2}, nil, list, func(choice.Policy) simulate.Fight {
			return &duel{stubborn: true, list: append([]simulate.Fighter(nil), list...)}
		})
		if err != nil || r.Open.Chance != 1 {
			t.Errorf("%+v, %v", r, err)
		}
	})
}

func TestPoliciesChooseTargets(t *testing.T) {
	at := func(f simulate.Fighter, x int) simulate.Fighter { f.Placed, f.X = true, x; return f }
	for _, c := range []struct {
		policy string
		weak   int
		want   []string
	}{
		{simulate.Aggressive, 3, []string{"a hits near"}},
		{simulate.Careful, 3, []string{"a hits near"}},
		{simulate.Focused, 3, []string{"a hits weak"}},
		{"", 3, []string{"a hits weak"}},
		{simulate.Focused, 9, []string{"a hits near"}}, // The weak one is out of reach.
	} {
		list := []simulate.Fighter{at(one("a", true, 9), 0), at(one("near", false, 9), 2), at(one("weak", false, 3), c.weak)}
		if diff := cmp.Diff(c.want, logged(t, c.policy, list)); diff != "" {
			t.Errorf("%s, the weak one at %d:\n%s", c.policy, c.weak, diff)
		}
	}
	far := []simulate.Fighter{at(one("a", true, 9), 0), at(one("near", false, 9), 20), at(one("weak", false, 3), 30)}
	if diff := cmp.Diff([]string{"a goes to weak", "a hits weak"}, logged(t, simulate.Focused, far)); diff != "" {
		t.Errorf("all are out of reach:\n%s", diff)
	}
	if diff := cmp.Diff([]string{"a goes to near", "a hits near"}, logged(t, simulate.Aggressive, far)); diff != "" {
		t.Errorf("all are out of reach:\n%s", diff)
	}
}

// logged returns the deeds of the first combatant in one round by that policy.
func logged(t *testing.T, policy string, list []simulate.Fighter) (deeds []string) {
	t.Helper()
	var log []string
	_, err := simulate.Run(simulate.Setting{Heroes: policy, Fights: 1, Rounds: 1}, []simulate.Kit{{Who: list[0].ID, IDs: sword}}, list,
		func(choice.Policy) simulate.Fight {
			return &duel{roller: dice.Seeded(dice.Seed{}), list: append([]simulate.Fighter(nil), list...), log: &log}
		})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range log {
		if strings.HasPrefix(line, list[0].ID+" ") {
			deeds = append(deeds, line)
		}
	}
	return deeds
}

func TestPoliciesAnswerQuestions(t *testing.T) {
	list := []simulate.Fighter{one("a", true, 9), one("x", false, 9), one("y", false, 3)}
	question := choice.Question{Kind: choice.Character, Whose: "a", Among: []string{"a", "x", "y"}, Least: 1, Most: 1}
	for policy, want := range map[string]string{simulate.Careful: "a", simulate.Aggressive: "x", simulate.Focused: "y"} {
		var got []string
		_, err := simulate.Run(simulate.Setting{Heroes: policy, Fights: 1, Rounds: 1}, nil, list, func(answers choice.Policy) simulate.Fight {
			return &asking{duel{list: append([]simulate.Fighter(nil), list...)}, func() { got = answers(&question) }}
		})
		if err != nil || len(got) != 1 || got[0] != want {
			t.Errorf("%s chooses %v, %v", policy, got, err)
		}
	}
}

// asking is a duel that asks before each turn.
type asking struct {
	duel
	ask func()
}

func (a *asking) Start(who string) bool { a.ask(); return a.duel.Start(who) }

func TestTheIntervalIsWilsons(t *testing.T) {
	// Newcombe (1998), Statistics in Medicine 17, table I: 81 of 263, and 15 of 148.
	for _, of := range []struct {
		count, of int
		low, high float64
	}{{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}} {
		s := simulate.ShareOf(of.count, of.of)
		if math.Abs(s.Low-of.low) > 5e-5 || math.Abs(s.High-of.high) > 5e-5 {
			t.Errorf("%d of %d: %.4f to %.4f", of.count, of.of, s.Low, s.High)
		}
	}
	if s := simulate.ShareOf(0, 0); s != (simulate.Share{High: 1}) {
		t.Errorf("of no fight: %+v", s)
	}
}
