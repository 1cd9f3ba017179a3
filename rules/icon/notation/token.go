package notation

// A token is a word, a number or a mark of a sentence.
type token struct {
	// word is the word in lower case with straight apostrophes, the digits of a number,
	// "[d]" for the damage die, or a mark such as "," "+" "/" "%" "(" ")" ":" ".".
	//
	// Contractions are words of their own: "can't" is "can" "not", "they're" is "they"
	// "are", and "foe's" is "foe" "'s". The user's own name in the text of a foe ("The
	// Gulper") is "you", its genitive "your"; named is true then.
	word string
	// n is the value of a number from 0 to 9999 in digits, or in a word from "one" to "ten".
	n  int
	is tokenKind
	// upper means that it begins with a capital, glued that it touches the token before it,
	// as "+" does in "weakened+", and named that it replaces the user's own name.
	upper, glued, named bool
	// from and to are its place in the text that was given, in bytes.
	from, to int
}

// A tokenKind is the kind of a token.
type tokenKind uint8

const (
	isWord tokenKind = iota
	isNumber
	isMark
)

// tokens are those of a sentence, without the full stop at its end.
type tokens []token

// without returns the words without those that cut reads.
func (ws tokens) without(cut func(*reading) bool) tokens {
	var out tokens
	for at := 0; at < len(ws); at++ {
		r := reading{ws[at:]}
		if cut(&r) {
			at = len(ws) - len(r.rest) - 1
			continue
		}
		out = append(out, ws[at])
	}
	return out
}

// An item is a bullet of a list, or a row of a table.
type item struct {
	// label is the first part of a row, such as "1" or "2-5", or of a bullet with a title; often empty.
	label     tokens
	sentences []tokens
}

// A context is the surroundings in which a sentence is read.
type context struct {
	// tokenNouns are the nouns that the text itself uses as something that is counted.
	tokenNouns *tokenNouns
	// budget is the work that reading the text may be; nil is as much as it takes.
	budget *budget
	// ability is what was read so far, the header first.
	ability *Ability
	// label is the label of the clause in lower case, such as "effect", "mark" or "trigger";
	// of joined labels it is the last. on are the triggers of the label; the reader
	// adds them to each step that comes back without any.
	label string
	on    []Trigger
	// when are the conditions of the label, such as "Round 3+".
	when []Condition
	// late is set by a label that names a round or a chapter.
	late bool
	// items are the bullets or rows behind the sentence. A sentence that has some and does
	// not set itemsRead is unread.
	items     []item
	itemsRead bool
	// foreign means that the text names its user ("The Gulper"), so that "it" may be the user.
	foreign bool
	// plays reports whether a step is played, where a sentence changes one that was read before.
	plays func(*Step) bool
	// refers is set by a phrase that refers to an earlier sentence ("it", "they", "that
	// foe"), introduces by one that selects or creates what a later one may refer to.
	// A sentence that refers to something that an unread sentence introduced is unread.
	refers, introduces bool
	// die is the number of faces of the power die of the ability that grants this one.
	die int
	// markNoun is what the text calls the mark: "is marked and gains a deep brand" and "while branded".
	markNoun string
	// thing is what a sentence of colour has set up in the target, such as "vibrations".
	thing string
	// lays is set where the sentence may lay an area of its own.
	lays bool
	// carried is the bearer of the mark or the aura that grants the interrupt that is read.
	carried *referent
	// aura is the size of the aura of the ability that grants the interrupt.
	aura int
	// inZone is set in the words of what a zone grants.
	inZone bool
	// granted is set behind the words of an interrupt that is granted.
	granted bool
	// effect are the steps of the effect that was read last, of all its sentences; whole is
	// set while each of them was read.
	effect extent
	whole  bool
	// ofArea are the steps of what was read last under "Area effect", of all its sentences; it is empty where one is unread.
	ofArea extent
	// open is set until a label begins another part.
	open bool
	// earlier is the memory before the sentence that was read last.
	earlier memory
	// colours is set where the sentence that was read last does nothing.
	colours bool
	// touched is set where the sentence only chooses a character for the next one.
	touched bool
	// grants is set once a sentence was read that grants an interrupt.
	grants bool
	// memory is what the sentences before left for pronouns.
	memory
}
