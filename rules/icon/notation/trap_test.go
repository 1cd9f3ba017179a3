package notation

import (
	"testing"

	"pgregory.net/rapid"
)

// pieces are parts of invented texts, whole and cut.
var pieces = []string{"X (1 action)", "1 action, attack, range 9", "(1 action, requires a", "summons a in range 2, a height 1 object.", "Characters adjacent to the cauldron", "when it is summoned", "requires free", "hand)", "Effect: Gain 1 aether.", "Effect: You gain 2 vigor, or 4 vigor if bloodied.",
	"under them.", "set up a slow hum in a foe's bones", "The foe", "you", "them", "with", ":", "•", "or", "then", "is dazed", "Mark:",
	"Stance:", "Summon: Summon a beast in range 3.", "area effect:", "terrain effect", "of searing fire", "a colored cloud", "clouds",
	"for each of the following that is true:", "• The foe is dazed", "Gamble:", "1:", "toward the gulper", "The sky gulper rushes",
	"while in this stance", "with the following effects:", "Interrupt 1", "Trigger:", "Collide:", "Exceed:", "instead", "(", ")", ",", ".", "'s",
	"Repeat this three times:", "shoved this way", "if bloodied", "they must save or be stunned", "an ally in range 3 gains 4 vigor", "range",
	"rush 1, then rush 1", "At round 3+, increase this to 2", "the", "a", "your target", "it", "one", "both", "each", "end", "[D]+fray", "2"}

// TestNoTextTraps reads texts that are cut and wrapped anywhere.
func TestNoTextTraps(t *testing.T) {
	for _, text := range []string{
		"X (1 action)\nEffect: Gain 1 aether.\nunder them.",
		"Lantern (1 action)\nEffect: Gain 1 aether.\nthem.",
		"Hum (1 action)\nEffect: You gain 2 vigor, or 4 vigor if bloodied.",
		"Sling (1 action, requires a free hand)\nEffect: Gain 1 vigor.",
		"Sling (1 action, requires your other hand)",
		"Cauldron (1 action)\nThe troll summons a in range 2, a height 1 object. Characters adjacent to the cauldron when it is summoned are shoved 1.",
		"Bolts (Interrupt 1, range 3)\nEffect: You create a small blast terrain effect in range. Foes that start their turn in the area that end their turn outside of the area",
		"Ring (1 action, terrain effect)\nTerrain effect: End your turn and create a ring of mushrooms, a burst 2 (self) terrain effect. " +
			"While the ring is active, gain the following interrupt.\nSpirit Away\nInterrupt 2\nTrigger: A foe enters the area.\nEffect: You sing.",
		"Purr (1 action)\nEffect:\nGain 4 vigor.\n\ned foes)\nAuto-hit: -\n",
		"Hold (1 action, mark, range 5)\nThe Sergeant marks an ally in range. That ally gains regeneration and becomes sturdy. " +
			"All these effects are lost if the mark is moved or replaced.\n* The d6 Attribute starts at Defense 14.\nresolves.",
		"Sisyphus (1 action, mark, range 5)\n" +
			"{ mark, to any (number 1, within 5, of you) { watch, when ends { expire, to you, called area }; watch, to the bearer, when turn starts (of the bearer) { zone, to the bearer, at the bearer, area burst 0, ground (in place of earlier ones) }; watch, if you like, to the bearer, when turn ends (of the bearer, if near (of the bearer, number 3, near all in the zone)) { remove, to the bearer; return, to the bearer, at all in the zone, or as near as possible }; modify, to the bearer, change (pierce, against the bearer) }; vigor, to you, amount 2 }",
	} {
		end := 0
		for _, c := range Read(text).Clauses {
			if c.From < end {
				t.Errorf("%q: the clause %q comes before another one", text, c.Text)
			}
			end = c.To
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		text := ""
		for range rapid.IntRange(1, 12).Draw(t, "pieces") {
			text += rapid.SampledFrom(pieces).Draw(t, "piece") + rapid.SampledFrom([]string{" ", "\n", ", ", ". ", ""}).Draw(t, "joint")
		}
		if from := rapid.IntRange(0, len(text)).Draw(t, "from"); rapid.Bool().Draw(t, "cut") {
			text = text[from:]
		}
		Read(text)
		Parse(text)
	})
}
