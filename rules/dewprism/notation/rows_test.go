package notation

import (
	"reflect"
	"strings"
	"testing"
)

// filled are words for the holes of rows.
var filled = strings.NewReplacer("{who}", "the target", "{who?}", "", "{whom}", "the target", "{whom?}", "", "{amount}", "3", "{spaces}", "1sp",
	"{ap}", "5AP", "{percent}", "30%", "{bound}", "4", "{bonus}", "5AP", "{units}", "5", "{reach}", "2sp", "{ring}", "=1sp", "{far}", "2", "{digits}", "3",
	"{count}", "3x", "{level}", "{DL}", "{number}", "1", "{gap}", "1sp", "{same}", "3", "{third}", "2", "{cost}", "5AP", "{price}", "3sta",
	"{old}", "3sta", "{vits}", "3 mana", "{vit}", "mana", "{pools}", "mana", "{pools?}", "stamina", "{vital}", "mana", "{toll}", "3 mana",
	"{ratio}", "{target's current mana}/{target's max mana}", "{scores}", "evasion scores", "{placed}", "{MgcEva}", "{st}", "burning (2)",
	"{fang}", "poison (1)", "{sts}", "poison and burning", "{elements}", "fire", "{cures}", "poison", "{either}", "poison or prone",
	"{marked}", "poison", "{tones}", "fire or metal", "{el}", "fire", "{el?}", "", "{tone}", "fire", "{score}", "magic", "{which}", "magic",
	"{which?}", "", "{kind}", "magic", "{kind?}", "", "{type}", "magic", "{dur}", "until the end of your next turn", "{dur?}", "")

// spoken returns the first words that a spelling describes, with values in its holes.
func spoken(spelling string) string {
	var list []string
	for word := range strings.FieldsSeq(spelling) {
		word = strings.TrimSuffix(word, "!")
		if !strings.HasPrefix(word, "{") {
			if len(word) > 1 && strings.HasSuffix(word, "?") {
				continue
			}
			word, _, _ = strings.Cut(strings.TrimPrefix(word, "~"), "|")
		}
		list = append(list, filled.Replace(word))
	}
	return strings.Join(list, " ")
}

// settings are abilities in which a sentence at their end means something: with and without a range, as a reaction, under
// other labels, and after sentences to which it refers.
var settings = []string{
	action + "Range: 2sp\nEffect: ", action + "Effect: ", "Magic-Support-Reaction\nTrigger: A bell rings.\nEffect: ", "Magic-Support-Passive\nEffect: ",
	action + "Range: 2sp\nEvade: Magic\nEffect: ", action + "IfKO: ", action + "Variable: X = 2\nTeamwork: ", "Magic-Support-Passive\nEffect: You are immune to poison.\nTeamwork: ",
	action + "Effect: Reduce your evasion scores by 2. ", action + "Effect: Make a free basic attack. ", action + "Range: 2sp\nEffect: Choose a space within range. ",
	action + "Effect: The target must pay 3sta to make a magic evade check. ", action + "Effect: Declare an enemy and ally (or yourself). ",
	action + "Effect: Your next attack-type action's potential damage cannot be reduced by elemental disadvantage or opposing ability effects. ",
	action + "Effect: Change your element to fire. ", action + "Effect: Choose a consumable item from your inventory to use as a projectile. ",
	action + "Effect: Increase the rank of your next attack by 1. ", action + "Range: 2sp\nEffect: Damage taken by enemies within range is increased by 30%. ",
	action + "Effect: If your next action has 2sp range then grant it AoE until the end of the action. ", action + "Effect: The target is moved 1sp away from you. ",
	action + "Effect: Make 2 magic accuracy checks. ", action + "Range: 2sp\nEffect: Teleport yourself into a space within range. ",
	action + "Effect: Targeted enemy is now weak to the element of your choice (excluding neutral). ", action + "Effect: The target is grabbed. ",
	action + "Effect: The target cannot make movement actions until the end of your next turn. ",
	action + "Effect: Incoming critical damage is treated as non-critical. ", action + "Effect: Target up to 3 different combatants within range. ",
}

const action = "Magic-Support-Action\nUse: 5AP\n"

// reads returns the steps of a sentence in the first setting in which it is read.
func reads(words string) ([]Step, bool) {
	for _, setting := range settings {
		before := Read(setting)
		a := Read(setting + words + ".")
		if c := a.Clauses[len(a.Clauses)-1]; c.Played {
			steps := a.Steps[len(before.Steps):]
			for i := range steps {
				steps[i].If = 0 // That of the label.
			}
			return steps, true
		}
	}
	return nil, false
}

// TestEachSpellingIsReadAndPrinted reads each spelling of each row, and the sentences that its steps are printed as.
func TestEachSpellingIsReadAndPrinted(t *testing.T) {
	for _, rows := range [][]row{verbs[:], deeds[:], lastings[:], nexts[:]} {
		for i := range rows {
			for spelling := range strings.SplitSeq(rows[i].Words, "\n") {
				words := spoken(strings.Replace(spelling, "damage taken by {who}", "damage taken by enemies within range", 1))
				steps, ok := reads(words)
				if !ok {
					t.Errorf("DEWPRISM-Q6 %q is not read", words)
					continue
				}
				for j := range steps {
					one := steps[j]
					got, _ := reads(line(&one))
					if len(got) != 1 || !reflect.DeepEqual(got[0], one) {
						t.Errorf("DEWPRISM-Q6 %q means\n%+v\nwhich is printed as %q, and read as\n%+v", words, one, line(&one), got)
					}
				}
			}
		}
	}
}
