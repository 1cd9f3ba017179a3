package space_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon/space"
)

func TestStepCost(t *testing.T) {
	for _, test := range []struct {
		name               string
		engaged, difficult bool
		climb, want        int
	}{
		{"ICON-M2 a plain step", false, false, 0, 1},
		{"ICON-M2 leaving engagement", true, false, 0, 2},
		{"ICON-M2 ICON-M10 leaving difficult terrain", false, true, 0, 2},
		{"ICON-M2 the highest penalty alone counts", true, true, 0, 2},
		{"ICON-M2 ICON-G74 all three while climbing 2", true, true, 2, 3},
		{"ICON-M2 a penalty and a climb of one level", true, false, 1, 2},
		{"ICON-M2 each level climbed costs", false, false, 3, 4},
		{"ICON-M3 down is free", false, false, -9, 1},
		{"ICON-M3 down does not pay for engagement", true, false, -9, 2},
		{"ICON-M3 ICON-G76 over 3 levels is impossible", false, false, 4, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, ok := space.StepCost(test.engaged, test.difficult, test.climb); got != test.want || ok != (test.want > 0) {
				t.Errorf("it costs %d, possible %t", got, ok)
			}
		})
	}
}

func TestDash(t *testing.T) {
	for _, test := range []struct {
		name        string
		speed, want int
	}{
		{"ICON-T8 half the speed", 4, 2},
		{"ICON-T8 ICON-G77 rounded up", 5, 3},
		{"ICON-T8 one space", 1, 1},
		{"ICON-T8 nothing of nothing", 0, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := space.DashSpaces(test.speed); got != test.want {
				t.Errorf("a dash goes %d, want %d", got, test.want)
			}
		})
	}
}

// A stepTest is one step of A; cost 0 means that it is refused by rule for reason.
type stepTest struct {
	name, rows   string
	way          string
	mode         space.Mode
	change       func(f *space.Field, m *space.Mover)
	cost         int
	endangers    bool
	rule, reason string
}

func TestSteps(t *testing.T) {
	phasing := func(_ *space.Field, m *space.Mover) { m.Phasing = true }
	flying := func(_ *space.Field, m *space.Mover) { m.Flying = true }
	diagonal := func(_ *space.Field, m *space.Mover) { m.Diagonal = true }
	unstoppable := func(_ *space.Field, m *space.Mover) { m.Unstoppable = true }
	slip := func(_ *space.Field, m *space.Mover) { m.Slip = true }
	here := func(c space.Cell) func(f *space.Field, m *space.Mover) {
		return func(f *space.Field, m *space.Mover) {
			c.X, c.Y = m.At.X, m.At.Y
			f.Ground.Cells = append(f.Ground.Cells, c)
		}
	}
	rampart := func(also func(f *space.Field, m *space.Mover)) func(f *space.Field, m *space.Mover) {
		return func(f *space.Field, m *space.Mover) {
			for i := range f.Bodies {
				f.Bodies[i].Rampart = f.Bodies[i].ID != m.ID
			}
			if also != nil {
				also(f, m)
			}
		}
	}
	tests := []stepTest{
		{name: "ICON-M1 straight", rows: "A.", way: "e", cost: 1},
		{name: "ICON-M1 no diagonal", rows: "A. ..", way: "2", rule: "ICON-M1", reason: "diagonal"},
		{name: "ICON-X-SKIRMISHER ICON-M1 a skirmisher steps diagonally", rows: "A. ..", way: "2", change: diagonal, cost: 1},
		{name: "ICON-X-SKIRMISHER between two foes as well", rows: "Ab c.", way: "2", change: diagonal, cost: 2},
		{name: "ICON-M1 off the map", rows: "A.", way: "n", rule: "ICON-M1", reason: "offTheMap"},
		{name: "ICON-M1 a large body off the map", rows: "AA AA", way: "e", rule: "ICON-M1", reason: "offTheMap"},
		{name: "ICON-M1 without edges there is no end", rows: "A.", way: "n", cost: 1,
			change: func(f *space.Field, _ *space.Mover) { f.Ground.Height = 0 }},
		{name: "ICON-M2 leaving a foe", rows: "A. b.", way: "e", cost: 2},
		{name: "ICON-M2 coming to a foe", rows: "A.b", way: "e", cost: 1},
		{name: "ICON-M2 ICON-M10 leaving difficult terrain", rows: "A.", way: "e", change: here(space.Cell{Difficult: true}), cost: 2},
		{name: "ICON-M10 entering difficult terrain", rows: "A~", way: "e", cost: 1},
		{name: "ICON-M10 within difficult terrain a large body pays for what it leaves", rows: "AA~ AA~", way: "e", cost: 1},
		{name: "ICON-M2 climbing costs by level", rows: "A2", way: "e", cost: 3},
		{name: "ICON-M2 ICON-M10 climbing out of a pit", rows: "A.", way: "e", change: here(space.Cell{Pit: true}), cost: 2},
		{name: "ICON-M3 down is free", rows: "A.", way: "e", change: here(space.Cell{Level: 9}), cost: 1},
		{name: "ICON-M3 three levels up", rows: "A3", way: "e", cost: 4},
		{name: "ICON-M3 four levels up", rows: "A4", way: "e", rule: "ICON-M3", reason: "tooSteep"},
		{name: "ICON-M3 a climb starts at the level that the body has", rows: "A4", way: "e", cost: 2,
			change: func(_ *space.Field, m *space.Mover) { m.Level = field.Of(3) }},
		{name: "ICON-M3 ICON-T8 a dash ignores engagement", rows: "A. b.", way: "e", mode: space.Dash, cost: 1},
		{name: "ICON-M3 a dash ignores nothing else", rows: "A2", way: "e", mode: space.Dash, cost: 3},
		{name: "ICON-M3 ICON-M6 flying ignores all penalties", rows: "A9 b.", way: "e", mode: space.Fly, cost: 1},
		{name: "ICON-M4 a foe bars the way", rows: "Ab", way: "e", rule: "ICON-M4", reason: "obstructedByFoe"},
		{name: "ICON-M4 a mob bars the way", rows: "Ab", way: "e", rule: "ICON-M4", reason: "obstructedByFoe",
			change: func(f *space.Field, _ *space.Mover) { f.Bodies[1].Mob = true }},
		{name: "ICON-M4 an ally does not", rows: "AB", way: "e", cost: 1},
		{name: "ICON-M4 ICON-X-INTANGIBLE nor does what is intangible", rows: "Ab", way: "e", cost: 1,
			change: func(f *space.Field, _ *space.Mover) { f.Bodies[1].Passable = true }},
		{name: "ICON-M4 terrain bars the way", rows: "A#", way: "e", rule: "ICON-M4", reason: "obstructedByTerrain"},
		{name: "ICON-M4 one square of a large body's suffices", rows: "AA. AA#", way: "e", rule: "ICON-M4", reason: "obstructedByTerrain"},
		{name: "ICON-M4 ICON-C16 an object is climbed", rows: "A%", way: "e", cost: 3},
		{name: "ICON-M4 an object stands on the ground, whatever is said of it", rows: "A*", way: "e", cost: 4,
			change: func(f *space.Field, _ *space.Mover) {
				f.Ground.Cells = append(f.Ground.Cells, space.Cell{X: 1, Level: 2})
				f.Bodies[1].Level = field.Of(-5)
			}},
		{name: "ICON-M4 of two objects on a square the higher is climbed", rows: "A%", way: "e", cost: 3,
			change: func(f *space.Field, _ *space.Mover) {
				f.Bodies = append(f.Bodies, space.Body{ID: "low", At: at(1, 0), Size: 1, Object: true, Rise: 1})
			}},
		{name: "ICON-M3 who flew lower than the ground now stands on it", rows: "A4", way: "e", cost: 2,
			change: func(f *space.Field, m *space.Mover) {
				f.Ground.Cells = append(f.Ground.Cells, space.Cell{Level: 3})
				m.Level = field.Of(1)
			}},
		{name: "ICON-M6 flying over a foe", rows: "Ab", way: "e", change: flying, cost: 1},
		{name: "ICON-M6 flying over a wall", rows: "A#", way: "e", mode: space.Fly, cost: 1},
		{name: "ICON-M8 phasing through a foe pays for leaving it", rows: "Ab", way: "e", change: phasing, cost: 2},
		{name: "ICON-M8 phasing through a wall", rows: "A#", way: "e", change: phasing, cost: 1},
		{name: "ICON-M8 phasing through what is too high", rows: "A9", way: "e", change: phasing, cost: 1},
		{name: "ICON-M8 phasing through a cliff that is a level too high", rows: "A4", way: "e", change: phasing, cost: 1},
		{name: "ICON-M8 not through one that can be climbed", rows: "A3", way: "e", change: phasing, cost: 4},
		{name: "ICON-M8 the phasing climb like others", rows: "A2", way: "e", change: phasing, cost: 3},
		{name: "ICON-M9 entering dangerous terrain", rows: "A^", way: "e", cost: 1, endangers: true},
		{name: "ICON-M9 leaving dangerous terrain", rows: "A.", way: "e", change: here(space.Cell{Dangerous: true}), cost: 1, endangers: true},
		{name: "ICON-M9 a large body that stays in it is not hurt", rows: "AA. AA.", way: "e", cost: 1,
			change: func(f *space.Field, _ *space.Mover) {
				f.Ground.Cells = append(f.Ground.Cells, space.Cell{X: 1, Dangerous: true})
			}},
		{name: "ICON-M9 a large body that enters it with one square is", rows: "AA. AA^", way: "e", cost: 1, endangers: true},
		{name: "ICON-M9 a large body leaves it upwards with its lower squares", rows: "... AA. AA.", way: "n", cost: 1, endangers: true,
			change: func(f *space.Field, _ *space.Mover) {
				f.Ground.Cells = append(f.Ground.Cells, space.Cell{X: 1, Y: 2, Dangerous: true})
			}},
		{name: "ICON-M9 and to the left with its right ones", rows: ".AA .AA", way: "w", cost: 1, endangers: true,
			change: func(f *space.Field, _ *space.Mover) {
				f.Ground.Cells = append(f.Ground.Cells, space.Cell{X: 2, Dangerous: true})
			}},
		{name: "ICON-M6 flying over dangerous terrain", rows: "A^", way: "e", mode: space.Fly, cost: 1},
		{name: "ICON-M15 a rush through dangerous terrain", rows: "A^", way: "e", mode: space.Rush, cost: 1},
		{name: "ICON-M15 a rush ignores engagement", rows: "A. b.", way: "e", mode: space.Rush, cost: 1},
		{name: "ICON-M15 a rush climbs like others", rows: "A2", way: "e", mode: space.Rush, cost: 3},
		{name: "ICON-M15 a rush ignores rampart", rows: "A. b.", way: "e", mode: space.Rush, change: rampart(flying), cost: 1},
		{name: "ICON-X-UNSTOPPABLE ignores engagement", rows: "A. b.", way: "e", change: unstoppable, cost: 1},
		{name: "ICON-M11 a dash out of a rampart", rows: "A.. b..", way: "e", mode: space.Dash, change: rampart(nil), rule: "ICON-M11", reason: "rampart"},
		{name: "ICON-M11 a dash into a rampart", rows: "A.b", way: "e", mode: space.Dash, change: rampart(nil), rule: "ICON-M11", reason: "rampart"},
		{name: "ICON-M11 a flight into a rampart", rows: "A.b", way: "e", mode: space.Fly, change: rampart(nil), rule: "ICON-M11", reason: "rampart"},
		{name: "ICON-M11 who flies walks into no rampart", rows: "A.b", way: "e", change: rampart(flying), rule: "ICON-M11", reason: "rampart"},
		{name: "ICON-M11 a normal move may", rows: "A.b", way: "e", change: rampart(nil), cost: 1},
		{name: "ICON-M11 an ally's rampart bars nobody", rows: "A.B", way: "e", mode: space.Dash, change: rampart(nil), cost: 1},
		{name: "ICON-M11 the rampart of the defeated bars nobody", rows: "A.b", way: "e", mode: space.Dash, cost: 1,
			change: rampart(func(f *space.Field, _ *space.Mover) { f.Bodies[1].Passable = true })},
		{name: "ICON-M11 slip ignores rampart", rows: "A.b", way: "e", mode: space.Dash, change: rampart(slip), cost: 1},
		{name: "ICON-M11 ICON-X-UNSTOPPABLE ignores rampart", rows: "A.b", way: "e", mode: space.Dash, change: rampart(unstoppable), cost: 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := parse(test.rows)
			m := mover(t, &f, test.mode, 9)
			if test.change != nil {
				test.change(&f, &m)
			}
			to := along(m.At, test.way)[0]
			s, err := f.Step(m, m.At, to)
			if test.rule != "" {
				refused(t, err, test.rule, "to", test.reason)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if s.Cost != test.cost || s.Endangers != test.endangers || s.To != to {
				t.Errorf("got %+v", s)
			}
		})
	}
}

func TestAStepTellsItsPenalties(t *testing.T) {
	f := parse("A2 b.")
	f.Ground.Cells = append(f.Ground.Cells, space.Cell{Difficult: true})
	got, err := f.Step(mover(t, &f, space.Walk, 9), at(0, 0), at(1, 0))
	want := space.Step{To: at(1, 0), Cost: 3, Engagement: 1, Difficult: 1, Climb: 2}
	if err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestAStepGoesToANeighbour(t *testing.T) {
	f := parse("A..")
	for _, to := range []space.Point{at(0, 0), at(2, 0), at(-900, 900)} {
		_, err := f.Step(mover(t, &f, space.Walk, 9), at(0, 0), to)
		refused(t, err, "ICON-M1", "to", "notAdjacent")
	}
}
