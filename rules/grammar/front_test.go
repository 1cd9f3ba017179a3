package grammar_test

import (
	"fmt"
	"strings"
	"testing"

	"rulewright/rules/grammar"
)

var (
	labels = []grammar.Label{{Words: "effect"}, {Words: "on hit"}, {Words: "on a hit", Means: "On hit"}, {Words: "miss"},
		{Words: "mode a", Stopped: true}}
	words = grammar.NewSynonyms([]grammar.Synonym{
		{Words: "gets|receives", Means: "gains"}, {Words: "enemy", Means: "foe"}, {Words: "as long as", Means: "while"},
		{Words: "until your|their next turn starts", Means: "until the start of $2 next turn"},
		{Words: "within # spaces", Means: "in range $2"}, {Words: "every", Means: "each"},
		{Words: "every two|three", Means: "every $2"}, {Words: "# ft", Means: "$1'"}, {Words: "1 Act", Means: "Act"},
	})
	plain = grammar.Front{Labels: labels, Words: words}
	lines = grammar.Front{Labels: labels, OnLines: true, Words: words}
)

func TestTextsAreReadInTheWordsOfTheReader(t *testing.T) {
	tests := []struct {
		name, text, want string
		front            *grammar.Front
	}{
		{name: "a sentence that was wrapped is one line",
			text: "Lamp\nEffect: A foe in range of the lamp is dazed and then it is\nshoved away from you by the light.\nMiss: fray.",
			want: "Lamp\nEffect: A foe in range of the lamp is dazed and then it is shoved away from you by the light.\nMiss: fray."},
		{name: "a sentence that begins in the next line of a wrapped text stays beside the one before",
			text: "Lamp\nEffect: A foe in range is dazed and it\nis shoved 2. After this you may choose.\nIt is then shoved once more by the bell.",
			want: "Lamp\nEffect: A foe in range is dazed and it is shoved 2. After this you may choose. It is then shoved once more by the bell."},
		{name: "lines after all that is read stay as they are", front: &grammar.Front{Labels: labels, Words: words, Most: 30},
			text: "Lamp\nEffect: It gets 2 vigor.\nEffect: It gets 2 vigor.\nEffect: It gets 2 vigor.\nOn a hit: It gets\n2 vigor.",
			want: "Lamp\nEffect: It gains 2 vigor.\nEffect: It gets 2 vigor.\nEffect: It gets 2 vigor.\nOn a hit: It gets\n2 vigor."},
		{name: "a word that was divided is one word",
			text: "Lamp\nEffect: A foe in range of the lamp is immo-\nbilized until the end of its next turn.",
			want: "Lamp\nEffect: A foe in range of the lamp is immobilized until the end of its next turn."},
		{name: "a bracket that is open goes on", text: "Lamp (2 actions, attack,\nrange 3)\nMiss: fray.", want: "Lamp (2 actions, attack, range 3)\nMiss: fray."},
		{name: "a number after a verb is no row",
			text: "Lamp\nEffect: Each foe that is beside the lamp is shoved\n2. It is dazed.",
			want: "Lamp\nEffect: Each foe that is beside the lamp is shoved 2. It is dazed."},
		{name: "short lines are a list", text: "Lamp\ngain 2 vigor\ndash 2", want: "Lamp\ngain 2 vigor\ndash 2"},
		{name: "rows and bullets are lines of their own",
			text: "Lamp\nRoll a die, and then apply what stands beside the number\n1: You are dazed.\n2+: Each foe is dazed.\n• Fly 2.",
			want: "Lamp\nRoll a die, and then apply what stands beside the number\n1: You are dazed.\n2+: Each foe is dazed.\n• Fly 2."},
		{name: "a blank line ends a paragraph",
			text: "Lamp\nEffect: A foe in range of the lamp is dazed and it\n\nis what the others call a light.",
			want: "Lamp\nEffect: A foe in range of the lamp is dazed and it\nis what the others call a light."},
		{name: "a title is a line of its own",
			text: "Lamp\nEffect: A foe in range is dazed and it\nis shoved by the bell of the tower\n(Chapter 2+): It is shoved once more.",
			want: "Lamp\nEffect: A foe in range is dazed and it is shoved by the bell of the tower\n(Chapter 2+): It is shoved once more."},

		{name: "a label has a colon", text: "Lamp\nEffect – Fly 2. Miss – fray.\nOn hit. Fly.", want: "Lamp\nEffect: Fly 2. Miss: fray.\nOn hit: Fly."},
		{name: "another spelling of a label", text: "Lamp\nOn a hit: Fly. On a hit: Run.", want: "Lamp\nOn hit: Fly. On hit: Run."},
		{name: "a bullet before a label goes", text: "Lamp\n• Effect: Fly.\n- Miss: Run.\n• Run.", want: "Lamp\nEffect: Fly.\nMiss: Run.\n• Run."},
		{name: "labels of one line", front: &lines, text: "Lamp\nEffect: Fly. Miss: Run.", want: "Lamp\nEffect: Fly.\nMiss: Run."},
		{name: "no label in brackets", front: &lines, text: "Lamp\nEffect: Fly (a bird. Miss: Run).", want: "Lamp\nEffect: Fly (a bird. Miss: Run)."},
		{name: "a name that is a label after a stop only", front: &lines, text: "Lamp\nEffect: Use Mode A: Fly. Mode A: Run.",
			want: "Lamp\nEffect: Use Mode A: Fly.\nMode A: Run."},
		{name: "a word of a sentence is no label", text: "Lamp\nYou hit. the effect: miss - no.", want: "Lamp\nYou hit. the effect: miss - no."},

		{name: "a synonym", text: "Lamp\nEach enemy gets 2 vigor.", want: "Lamp\nEach foe gains 2 vigor."},
		{name: "a synonym of several words", text: "Lamp\nAs long as you fly, until their next turn starts.",
			want: "Lamp\nWhile you fly, until the start of their next turn."},
		{name: "a synonym with a number", text: "Lamp\nA foe within 3 spaces. 40 ft. 1 Act.", want: "Lamp\nA foe in range 3. 40'. Act."},
		{name: "the longest one counts", text: "Lamp\nEvery foe, for every two steps.", want: "Lamp\nEach foe, for every two steps."},
		{name: "a possessive", text: "Lamp\nThe enemy's turn.", want: "Lamp\nThe foe's turn."},
		{name: "a name keeps its words", text: "Every Enemy\nYou use Every Enemy at them.", want: "Every Enemy\nYou use Every Enemy at them."},
		{name: "nothing", text: "", want: ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			front := tt.front
			if front == nil {
				front = &plain
			}
			if got := string(front.Read(tt.text).Text); got != tt.want {
				t.Errorf("got\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}

func TestPlacesAreThoseOfTheText(t *testing.T) {
	const text = "Lamp\nEach enemy gets 2 vigor and is\nmore than content with what it gets."
	page := plain.Read(text)
	for _, tt := range []struct{ read, written string }{
		{"foe", "enemy"}, {"gains 2", "gets 2"}, {"is more", "is\nmore"}, {"it gains", "it gets"},
	} {
		at := strings.Index(string(page.Text), tt.read)
		if at < 0 {
			t.Errorf("%q is not in %q", tt.read, page.Text)
			continue
		}
		from, to := page.Place(at), page.After(text, at+len(tt.read)-1)
		if got := text[from:to]; got != tt.written {
			t.Errorf("%q is at %q, not at %q", tt.read, got, tt.written)
		}
		if got := page.Plain(from, to); got != tt.written {
			t.Errorf("%q is shown as %q, not as %q", tt.read, got, tt.written)
		}
	}
}

func TestFaultyRowsAreFoundWhenTheBookIsBuilt(t *testing.T) {
	for _, row := range []grammar.Synonym{{Words: "", Means: "x"}, {Words: "a b", Means: "$3"}, {Words: "a", Means: "$"}, {Words: "a", Means: "$x"}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%+v is taken", row)
				}
			}()
			grammar.NewSynonyms([]grammar.Synonym{row})
		}()
	}
}

// BenchmarkLongTexts reads texts of 8 and of 64 KB that once took long, or might: a byte of either costs the same.
func BenchmarkLongTexts(b *testing.B) {
	for _, part := range []string{"<\n", "a\n", "(\n", "Effect: ", "Miss – ", "every ", "as long as ", "1.\n", "• ", "\u202e", "🔥\n", "a foe that is\n"} {
		for _, size := range []int{8 << 10, 64 << 10} {
			text := "Lamp\n" + strings.Repeat(part, size/len(part))
			b.Run(fmt.Sprintf("%q/%d", part, size>>10), func(b *testing.B) {
				b.SetBytes(int64(size))
				for b.Loop() {
					lines.Read(text)
				}
			})
		}
	}
}

func FuzzTheFrontKeepsItsPlaces(f *testing.F) {
	f.Add("Lamp\nEffect – a foe\nthat is within 3 spaces of\nthe ﬁre gets 2 vigor")
	f.Add("<p>On a hit:</p>\n<p>a\u2028b</p>")
	f.Fuzz(func(t *testing.T, text string) {
		for _, front := range []*grammar.Front{&plain, &lines} {
			page := front.Read(text)
			if len(page.Text) != len(page.From) {
				t.Fatalf("%d bytes have %d places", len(page.Text), len(page.From))
			}
			for i, at := range page.From {
				if at < 0 || int(at) > len(text) || i > 0 && at < page.From[i-1] {
					t.Fatalf("byte %d of %q is at %d of %q", i, page.Text, at, text)
				}
			}
		}
	})
}
