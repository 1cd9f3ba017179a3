package api_test

import (
	"strings"
	"testing"

	"rulewright/wasm/api"
	"rulewright/wasm/golden"
)

func benchmark(b *testing.B, operation, request string) {
	b.ReportAllocs()
	in, out := []byte(request), []byte(nil)
	for b.Loop() {
		out = api.Call(operation, in, out[:0])
	}
}

// BenchmarkAttack resolves an attack with a seed, JSON to JSON.
func BenchmarkAttack(b *testing.B) { benchmark(b, "icon_attack", golden.SeededAttack) }

// BenchmarkAttackOdds finds the exact odds of the same attack.
func BenchmarkAttackOdds(b *testing.B) { benchmark(b, "icon_attack", golden.AttackOdds) }

// BenchmarkFight carries out an attack in a fight of eight on a grid.
func BenchmarkFight(b *testing.B) { benchmark(b, "icon_encounter", golden.SeededFight) }

// BenchmarkThreeChoices uses an ability by its text, with three answers.
func BenchmarkThreeChoices(b *testing.B) { benchmark(b, "icon_encounter", golden.ThreeChoices) }

// BenchmarkFightOdds finds the exact odds of an attack by its text in a fight.
func BenchmarkFightOdds(b *testing.B) { benchmark(b, "icon_encounter", golden.FightOdds) }

// BenchmarkSimulation plays twenty fights.
func BenchmarkSimulation(b *testing.B) { benchmark(b, "icon_simulate", golden.Simulation) }

// BenchmarkReach finds the squares that one of them can come to.
func BenchmarkReach(b *testing.B) { benchmark(b, "icon_reach", golden.Reach) }

// BenchmarkFullParty carries out the interlude of the largest party.
func BenchmarkFullParty(b *testing.B) { benchmark(b, "icon_narrative", golden.FullParty()) }

func TestTheBenchmarksTimeNoRefusal(t *testing.T) {
	for name, c := range map[string]struct{ operation, request, has string }{
		"an attack":            {"icon_attack", golden.SeededAttack, `"events":`},
		"its odds":             {"icon_attack", golden.AttackOdds, `"odds":`},
		"an attack in a fight": {"icon_encounter", golden.SeededFight, `"events":`},
		"three choices":        {"icon_encounter", golden.ThreeChoices, `"kind":"moved"`},
		"its odds in a fight":  {"icon_encounter", golden.FightOdds, `"odds":{`},
		"a simulation":         {"icon_simulate", golden.Simulation, `"fights":20`},
		"squares in reach":     {"icon_reach", golden.Reach, `"`},
		"a full party":         {"icon_narrative", golden.FullParty(), `"events":`},
	} {
		t.Run(name, func(t *testing.T) {
			got := string(api.Call(c.operation, []byte(c.request), nil))
			if strings.Contains(got, `"error"`) || !strings.Contains(got, c.has) {
				t.Errorf("%.400s", got)
			}
		})
	}
}
