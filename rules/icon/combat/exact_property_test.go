package combat_test

import (
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/notation/notationtest"
)

// TestAnyExactSentenceIsPlayed plays what no prose says: any steps of which the reader says that a combat plays them.
func TestAnyExactSentenceIsPlayed(t *testing.T) {
	played := 0
	rapid.Check(t, func(rt *rapid.T) {
		header := rapid.SampledFrom([]string{"1 action", "1 action, attack, range 4", "2 actions, blast 2, range 3", "1 action, stance",
			"1 action, mark, power die", "1 action, infuse 2", "1 action, combo 1"}).Draw(rt, "header")
		text := "Lamp Trick (" + header + ")\n"
		for range rapid.IntRange(1, 60).Draw(rt, "lines") {
			line := "Effect: " + notation.Exact([]notation.Step{notationtest.Step(rt, 10, 2)}) + "\n"
			if before, all := notation.Read(text), notation.Read(text+line); len(all.Steps) > len(before.Steps) {
				text += line
				played++
			}
		}
		seed := rapid.Uint64().Draw(rt, "seed")
		defer func() {
			if trap := recover(); trap != nil {
				rt.Fatalf("%v, of the text\n%s", trap, text)
			}
		}()
		playText(t, text, seed)
	})
	if played < 50 {
		t.Errorf("only %d steps were played", played)
	}
}
