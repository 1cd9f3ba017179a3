package battle_test

import (
	"testing"

	"rulewright/rules/dewprism/battle"
	"rulewright/rules/play"
)

// What somebody might try to gain that the rules do not give.
func TestNobodyGainsWhatTheRulesDoNotGive(t *testing.T) {
	t.Run("DEWPRISM-S2 cover that is used up by poison keeps nobody from burning", func(t *testing.T) {
		f := of(hero("ann", marked(play.Mark{Name: "cover", Value: 5}, play.Mark{Name: "poison", Value: 8, Left: 3}, play.Mark{Name: "burning", Value: 10, Left: 3})), foe("rat"))
		f, _ = do(t, f, plain(battle.EndTurn, "ann"))
		numbers(t, f, "ann", map[string]int{"health": 24})
	})
	t.Run("DEWPRISM-T4 a round passes when the last who waits for a turn cannot take it", func(t *testing.T) {
		f, _ := do(t, of(hero("ann"), foe("rat"), foe("bat", func(f *battle.Fighter) { f.Taken = n(1) })), plain(battle.EndTurn, "ann"))
		same(t, "round", n(1), f.Round)
		f, _ = do(t, f, battle.Command{Do: battle.Fall, Who: "rat", Spaces: 2})
		same(t, "round", n(2), f.Round)
		do(t, f, plain(battle.TakeTurn, "ann"))
	})
	t.Run("DEWPRISM-T4 no round passes for those who never rolled initiative", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"))
		f, _ = do(t, f, battle.Command{Do: battle.Fall, Who: "ann", Spaces: 2})
		f, _ = do(t, f, plain(battle.EndTurn, "ann"))
		f, _ = do(t, f, battle.Command{Do: battle.Fall, Who: "rat", Spaces: 2})
		f.Fighters = append(f.Fighters, hero("late"))
		_, r := do(t, f, battle.Command{Do: battle.Guard, Who: "late", Insist: true})
		same(t, "a round begins", false, happened(r, "roundBegan", ""))
	})
	t.Run("DEWPRISM-W2 who has had a turn has no other one by joining a swarm and leaving it", func(t *testing.T) {
		f, _ := do(t, of(foe("rat"), foe("bat"), hero("ann")), plain(battle.EndTurn, "rat"))
		f, _ = do(t, f, plain(battle.Join, "bat", "rat"))
		f, _ = do(t, f, plain(battle.Split, "bat"))
		numbers(t, f, "rat", map[string]int{"taken": 1})
		numbers(t, f, "bat", map[string]int{"taken": 0})
	})
	t.Run("DEWPRISM-A5 a price below nothing gives no more AP than can be counted", func(t *testing.T) {
		f, _ := do(t, of(hero("ann"), foe("rat")), use("ann", battle.Ability{ID: "well", Cost: "-99999!"}))
		numbers(t, f, "ann", map[string]int{"ap": 9999})
	})
	t.Run("DEWPRISM-K3 a natural 1 in somebody else's turn spoils that turn and not the own one", func(t *testing.T) {
		f := of(hero("ann"), foe("rat", func(f *battle.Fighter) { f.AP = n(20) }))
		bite := battle.Ability{ID: "bite", Kind: "weapon", Weight: "M", Application: "reaction"}
		c := use("rat", bite, "ann")
		c.Do = battle.Attack
		f, _ = do(t, f, c, 1)
		marks(t, f, "rat", play.Mark{Name: "rattled"})
		f, _ = do(t, f, plain(battle.EndTurn, "ann"))
		marks(t, f, "rat")
	})
	t.Run("DEWPRISM-A4 what is charged is done in the turn in which it is paid", func(t *testing.T) {
		f := of(hero("ann", marked(play.Mark{Name: "charged", Of: "bolt"})), foe("rat"))
		f, _ = do(t, f, plain(battle.EndTurn, "ann"))
		marks(t, f, "ann")
	})
}

func TestMarksByHandThatAreNone(t *testing.T) {
	f := of(hero("ann"), foe("rat"))
	put := func(m play.Mark) battle.Command {
		return battle.Command{Do: battle.PutMark, Who: "ann", Mark: &m}
	}
	t.Run("DEWPRISM-C16 cover is of nothing and not below it", func(t *testing.T) {
		wrong(t, f, put(play.Mark{Name: "cover", Value: -5}), "outOfRange", "command.mark.value")
		wrong(t, f, put(play.Mark{Name: "cover", Value: 5, Of: "rat"}), "unknownName", "command.mark.of")
	})
	t.Run("DEWPRISM-A4 nobody charges less than nothing", func(t *testing.T) {
		wrong(t, f, put(play.Mark{Name: "charging", Value: -50, Of: "bolt"}), "outOfRange", "command.mark.value")
	})
}
