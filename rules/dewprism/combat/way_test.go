package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// painted is a combat on this ground in which ann has her turn at 0, 0.
func painted(cells ...play.Cell) combat.Combat {
	f := of(hero("ann", at(0, 0)), foe("rat", at(9, 9)))
	f.Ground.Cells = cells
	return f
}

// to is a command that leads ann to a space.
func to(do combat.Do, x, y int) combat.Command {
	return combat.Command{Do: do, Who: "ann", ToX: n(x), ToY: n(y)}
}

// wallAt and roughAt are spaces of the ground.
func wallAt(x, y int) play.Cell  { return play.Cell{X: x, Y: y, Kind: "wall"} }
func roughAt(x, y int) play.Cell { return play.Cell{X: x, Y: y, Difficult: true} }

func TestWaysOnTheGround(t *testing.T) {
	t.Run("DEWPRISM-C30 a movement ends in no wall, and leads around walls", func(t *testing.T) {
		f := painted(wallAt(1, -1), wallAt(1, 0), wallAt(1, 1))
		refused(t, f, to(combat.Move, 1, 0), "DEWPRISM-C30", "command.toX", "wallOnTheWay")
		refused(t, f, to(combat.Sprint, 4, 0), "DEWPRISM-C30", "command.toX", "wallOnTheWay")
		do(t, f, to(combat.Sprint, 3, 0))
		do(t, f, to(combat.Move, 0, 1))
		through := to(combat.Move, 1, 0)
		through.Insist = true
		do(t, f, through)
		refused(t, f, to(combat.Move, 2, 0), "DEWPRISM-C1", "command.toX", "tooFar")
	})
	t.Run("DEWPRISM-C3 DEWPRISM-C30 the ground of another floor is in no way", func(t *testing.T) {
		for floor, counts := range map[string]bool{"loft": false, "hall": true, "": true} {
			block, mire := wallAt(1, 0), roughAt(0, 1)
			block.Floor, mire.Floor = floor, floor
			f := painted(block, mire)
			f.Combatants[0].Floor = "hall"
			if counts {
				refused(t, f, to(combat.Move, 1, 0), "DEWPRISM-C30", "command.toX", "wallOnTheWay")
			} else {
				do(t, f, to(combat.Move, 1, 0))
			}
			f, _ = do(t, f, to(combat.Move, 0, 1))
			numbers(t, f, "ann", map[string]int{"ap": map[bool]int{true: 10, false: 15}[counts]})
		}
	})
	t.Run("DEWPRISM-C3 painted difficult terrain costs a step 10 AP", func(t *testing.T) {
		f, _ := do(t, painted(roughAt(1, 0)), to(combat.Move, 1, 0))
		numbers(t, f, "ann", map[string]int{"ap": 10})
		f, _ = do(t, painted(roughAt(1, 0)), to(combat.Move, 1, 1))
		numbers(t, f, "ann", map[string]int{"ap": 15})
	})
	t.Run("DEWPRISM-C2 a sprint takes the easiest way, and each difficult space of it counts twice", func(t *testing.T) {
		var mire []play.Cell
		for y := -4; y <= 4; y++ {
			mire = append(mire, roughAt(2, y))
		}
		refused(t, painted(mire...), to(combat.Sprint, 4, 0), "DEWPRISM-C30", "command.toX", "wallOnTheWay")
		do(t, painted(mire...), to(combat.Sprint, 3, 0))
		do(t, painted(mire[4]), to(combat.Sprint, 4, 0))
	})
}

func TestPowerOverDifficultTerrain(t *testing.T) {
	climb := to(combat.Move, 1, 0)
	climb.Score, climb.Versus = "skill", n(12)
	t.Run("DEWPRISM-C31 the GM may ask for a d20 and a power that reach a difficulty, or the space is not left", func(t *testing.T) {
		f, r := do(t, painted(roughAt(1, 0)), climb, 7)
		numbers(t, f, "ann", map[string]int{"ap": 10, "x": 1})
		same(t, "outcome", "success", report(t, r, "powerCheck").Outcome)
		f, r = do(t, painted(roughAt(1, 0)), climb, 6)
		numbers(t, f, "ann", map[string]int{"ap": 10, "x": 0})
		note(t, r, "staysThere", "DEWPRISM-C31")
		f, _ = do(t, painted(roughAt(0, 0)), climb, 6) // It is left.
		numbers(t, f, "ann", map[string]int{"ap": 15, "x": 0})
	})
	t.Run("DEWPRISM-C31 what the check lacks is named before anything is paid", func(t *testing.T) {
		c := climb
		c.Score = "luck"
		wrong(t, painted(), c, "unknownName", "command.score")
		f := painted()
		f.Combatants[0].SklPwr = field.Number{}
		wrong(t, f, climb, "missing", "combat.combatants[0].sklPwr")
	})
}

func TestDestroyingTerrain(t *testing.T) {
	strike := plain(combat.DestroyTerrain, "ann")
	t.Run("DEWPRISM-C32 a destroyed wall stops neither movement nor sight, in its space alone", func(t *testing.T) {
		f := painted(wallAt(1, 0), wallAt(1, 1), wallAt(3, 0))
		f, r := answered(t, f, strike, []string{"1,0"})
		numbers(t, f, "ann", map[string]int{"ap": 0})
		same(t, "ground", []play.Cell{wallAt(1, 1), wallAt(3, 0)}, f.Ground.Cells)
		same(t, "event", true, happened(r, "terrainDestroyed", "ann"))
		f.Combatants[0].AP = n(20)
		do(t, f, to(combat.Move, 1, 0))
	})
	t.Run("DEWPRISM-C32 of several in a space a wall comes before difficult terrain, which stays", func(t *testing.T) {
		f, _ := answered(t, painted(play.Cell{X: 1, Kind: "wall", Difficult: true}), strike, []string{"1,0"})
		same(t, "ground", []play.Cell{roughAt(1, 0)}, f.Ground.Cells)
		f.Combatants[0].AP = n(20)
		f, _ = answered(t, f, strike, []string{"1,0"})
		same(t, "ground", []play.Cell(nil), f.Ground.Cells)
	})
	t.Run("DEWPRISM-C32 where nothing is painted beside it the table decides", func(t *testing.T) {
		_, r := do(t, painted(wallAt(2, 0)), strike)
		note(t, r, "destroyTerrain", "DEWPRISM-C32")
	})
}

func TestStealthOnTheGround(t *testing.T) {
	c := plain(combat.Stealth, "ann")
	t.Run("DEWPRISM-C33 the ground may give a check for stealth advantage or disadvantage", func(t *testing.T) {
		c.Edge = "advantage"
		f, _ := do(t, of(hero("ann"), foe("rat")), c, 20, 11)
		marks(t, f, "ann", play.Mark{Name: "hidden"})
		c.Edge = "disadvantage"
		f, _ = do(t, of(hero("ann"), foe("rat")), c, 12, 11)
		marks(t, f, "ann")
		c.Edge = "fog"
		wrong(t, of(hero("ann"), foe("rat")), c, "unknownName", "command.edge")
	})
}
