package combat_test

import (
	"strconv"
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

// watching puts a watch on a combatant, in force by the words of its own.
func watching(key, text string) icon.Status {
	return icon.Status{Name: icon.Watching, Key: key, Text: text, Part: 1}
}

// ICON-C40: a watch that fires itself is stopped, and the event names it.
func TestAWatchThatFiresItselfStops(t *testing.T) {
	echo := watching("echo", "When you are damaged, you take 1 damage.")
	e := scene(carrying(echo))
	r := chosen(t, e, combat.Command{Do: combat.Harm, Who: "sten", Target: "mira", Blow: &combat.Blow{Roll: icon.DamageRoll{Amount: n(1)}}}, nil)
	same(t, "fired", 1, fired(r))
	same(t, "hit points", 18, hpOf(t, r.Combat, "mira"))
	same(t, "stopped", []string{"echo"}, named(r, icon.WatchStopped))
}

// ICON-C40: two watches that fire each other come to an end.
func TestWatchesThatFireEachOtherStop(t *testing.T) {
	e := scene(carrying(watching("out", "When you are damaged, deal 1 damage to all foes.")))
	e.Combatants[2].Character.Statuses = []icon.Status{watching("back", "When you are damaged, deal 1 damage to all foes.")}
	r := chosen(t, e, combat.Command{Do: combat.Harm, Who: "sten", Target: "mira", Blow: &combat.Blow{Roll: icon.DamageRoll{Amount: n(1)}}}, nil)
	same(t, "stopped", true, len(named(r, icon.WatchStopped)) > 0)
}

// named lists the keys of the events of that kind.
func named(r combat.Result, kind icon.EventKind) []string {
	var keys []string
	for _, e := range r.Events {
		if e.Kind == kind {
			keys = append(keys, e.Key)
		}
	}
	return keys
}

// ICON-C40: words that the rules do not read stay, and the event names them.
func TestUnreadableWordsStay(t *testing.T) {
	for _, text := range []string{"The moon hums to itself.", "\x00\xff", "When When When"} {
		e := scene(carrying(watching("moon", text)))
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, nil)
		same(t, "unread", []string{"moon"}, named(r, icon.WatchUnread))
		same(t, "marks", []string{"watch"}, carries(t, r.Combat, "mira"))
	}
}

// ICON-C40: what an ability of no combatant has begun fires no more.
func TestAWatchWithoutItsOwner(t *testing.T) {
	lost := watching("lost", "When you are damaged, gain 2 vigor.")
	lost.From = "nowhere"
	r := chosen(t, scene(carrying(lost)), combat.Command{Do: combat.Harm, Who: "sten", Target: "mira", Blow: &combat.Blow{Roll: icon.DamageRoll{Amount: n(1)}}}, nil)
	same(t, "fired", 0, fired(r))
	gone := watching("gone", "When you are damaged, gain 2 vigor.")
	gone.From = "sten"
	e := scene(carrying(gone))
	r = chosen(t, e, combat.Command{Do: combat.Set, Who: "sten", Field: combat.FieldHP, Value: n(0)}, nil)
	same(t, "marks", []string{}, carries(t, r.Combat, "mira"))
}

// ICON-C40 ICON-C41: bad zones, marks and passives are refused by the field.
func TestBadZones(t *testing.T) {
	end := combat.Command{Do: combat.EndTurn}
	for name, zones := range map[string][]play.Zone{
		"combat.zones[1].id":    {{ID: "a", Shape: "burst"}, {ID: "a", Shape: "burst"}},
		"combat.zones[0].shape": {{ID: "a", Shape: "spiral"}},
		"combat.zones[0].until": {{ID: "a", Shape: "burst", Until: "doomsday"}},
	} {
		e := scene()
		e.Zones = zones
		_, err := combat.ResolvePlay(nil, combat.Play{Combat: e, Command: end})
		if err == nil || err.Field != name {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// throng is a fight of many combatants with ten watches each.
func throng(many int) combat.Combat {
	var list []combat.Combatant
	for i := range many {
		class := icon.Vagabond
		if i%2 == 1 {
			class = icon.Skirmisher
		}
		c := one("c"+strconv.Itoa(i), class, at(i%10*2, i/10*2), hp(20), bare)
		for j := range 10 {
			c.Character.Statuses = append(c.Character.Statuses,
				watching("w"+strconv.Itoa(j), "When a foe ends their turn adjacent to you, gain "+strconv.Itoa(j+1)+" vigor."))
		}
		list = append(list, c)
	}
	return inTurn("c0", fight(list...))
}

// With four times as many combatants, who have ten watches each, the end of a turn takes about the square of four times
// as long at most.
func TestManyWatches(t *testing.T) {
	few, many := throng(15), throng(60)
	end := func(e combat.Combat) combat.Result {
		return rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: e, Command: combat.Command{Do: combat.EndTurn}})
	}
	same(t, "active", "", activeAfter(t, many, end(many)))
	// One turn is too short to measure.
	tenTurns := func(e combat.Combat) func() {
		return func() {
			for range 10 {
				end(e)
			}
		}
	}
	rulestest.GrowsAtMost(t, "the end of a turn", 4*4*2, tenTurns(few), tenTurns(many))
}

// activeAfter returns whose turn runs after a result.
func activeAfter(t *testing.T, e combat.Combat, r combat.Result) string {
	t.Helper()
	folded, err := combat.Fold(e, r.Events)
	if err != nil {
		t.Fatal(err)
	}
	return folded.Active
}

func BenchmarkManyWatches(b *testing.B) {
	e := throng(60)
	for b.Loop() {
		if _, err := combat.ResolvePlay(nil, combat.Play{Combat: e, Command: combat.Command{Do: combat.EndTurn}}); err != nil {
			b.Fatal(err)
		}
	}
}
