package notation

import "slices"

// rewordings are wordings in place of which sentences are read as those beside them.
var rewordings = [...][2]string{
	{"when it 's", "when it is"},
	{"you in this stance", "you"},
	{"you and any of its allies", "you and allies"},
	{"you and any of your allies", "you and allies"},
	{"you and its allies", "you and allies"},
	{"itself and allies in the aura", "you and allies in the aura"},
	{"self and allies in the aura", "you and allies in the aura"},
	{"foes adjacent to it at the start of their turn", "foes that start their turn adjacent to it"},
	{"characters adjacent to it at the start of their turn", "characters that start their turn adjacent to it"},
	{"adjacent to it when it is created", "adjacent to that object"},
	{"adjacent to it when it is summoned", "adjacent to that object"},
	{"adjacent to it when it is placed", "adjacent to that object"},
	{"adjacent to it when created", "adjacent to that object"},
	{"all adjacent characters to it", "characters adjacent to that object"},
	{"interrupt until the start of the next turn", "interrupt until the start of your next turn"},
	{"ally anywhere is", "ally is"},
	{"foe anywhere starts", "foe starts"},
	{"uses an ability in range # ,", "in range # uses an ability ,"},
	{"or one of its allies in range", "or an ally in range"},
	{"self or any ally in range", "you or an ally in range"},
	{"deal bonus damage with all abilities", "gain bonus damage with all abilities"},
	{"may save against statuses at the start instead of end of their turn",
		"can save to end statuses and other effects at the start of their turns instead of the end"},
	{"damage from this ability does not break", "this attack does not break"},
	{"in its area of effect", "in the area"},
	{"in the area of effect", "in the area"},
	{"you files #", "you flies #"},
	{"on a successful save , they only take", "on a successful save , they take"},
	{"this action also deals fray damage", "that foe also takes fray damage"},
	{"if they move into difficult terrain during this shove", "if they are moved into difficult terrain"},
	{"and when targeted by an ability , may", "and when you are targeted by an ability , you may"},
	{"while adjacent to it allies have", "allies adjacent to it have"},
	{"you rushes # towards a foe $", "you chooses a foe , then rushes # towards them"},
	{"while marked , it takes [d] again at the end of its turns", "while marked , at the end of its turns , it takes [d] damage"},
	{"this marks ends if", "this mark ends if"},
	{"this effect ends instead if", "this mark ends instead if"},
	{"characters caught in the area when it is created are shoved", "characters in the area are shoved"},
	{"instead , and can be shoved in any direction", "in any direction instead"},
	{"is is", "is"},
	{"is be", "is"},
	{"an all", "all"},
	{"twice times", "twice"},
	{"either before or after", "before or after"},
	{"characters standing in the area when", "characters in the area when"},
	{"are all shoved # in a direction of your choice", "are shoved # in the same direction"},
	{"teleport affected foes #", "teleport all foes in the area #"},
	{"gains charge effect for free", "triggers the charge effect"},
	{"if fired through a", "if the line is fired through a"},
	{"increase damage on hit or miss by + [d] against weakened or slashed foes",
		"if the target is weakened or slashed , this attack deals + [d] damage on hit or miss"},
	{"drops a height", "creates a height"},
	{"drop a height", "create a height"},
	{"rolls # spaces in a straight line , or as far as possible , rushing", "rushes # spaces in a straight line"},
	{"allies of you in range # of it", "allies in range # of you"},
	{"all your allies in", "all allies in"},
	{"after all other effects have resolved , all", "all"},
	{"stunned , or slashed", "stunned or slashed"},
	{"to already stunned", "to stunned"},
	{"when bloodied , you becomes", "if you are bloodied , this ability becomes"},
	{"gain vigor #", "gain # vigor"},
	{"gains vigor #", "gains # vigor"},
	{"effect , in free space", "effect in free space"},
	{"gains aura # until the start of its next turn and becomes immobile for the duration",
		"becomes immobile and gains aura # until the start of its next turn"},
	{"cures and marks an ally in range", "cures an ally in range , then marks them"},
	{"becomes a free action while bloodied", "becomes a free action if you are bloodied"},
	{"increase damage to # $", "deal # damage instead"},
}

// reworded returns a sentence in the words that the grammar reads.
func (c *context) reworded(ws tokens) tokens {
	ws = c.inNewStance(apposed(c.withoutColour(ws)))
	ws = c.roundLast(c.ofItself(ws))
	if made := c.made(); made != nil && len(ws) > 3 {
		ws = c.ofThing(ws, made)
	}
	for i := range rewordings {
		for at := 0; at < len(ws); at++ {
			if out, end, ok := rewording(rewordings[i][0], rewordings[i][1], ws[at:]); ok {
				ws = slices.Concat(ws[:at], out, ws[at+end:])
			}
		}
	}
	return ws
}

// rewording returns the words that take the place of those at the beginning of the tokens, of which there
// are so many. It copies a number for "#". A "$" behind the words is the end of the sentence.
func rewording(from, to string, ws tokens) (out tokens, end int, ok bool) {
	var number *token
	for at := 0; at < len(from); end++ {
		next := endOf(from, at, ' ')
		if from[at:] == "$" && end > 0 && end == len(ws) {
			break
		}
		switch {
		case end == len(ws):
			return nil, 0, false
		case from[at:next] == "#" && ws[end].is == isNumber:
			number = &ws[end]
		case ws[end].word != from[at:next]:
			return nil, 0, false
		}
		at = next + 1
	}
	out = placedAt(to, ws[0].from, ws[end-1].to)
	for i := range out {
		if out[i].word == "#" && number != nil {
			out[i] = *number
		}
	}
	return out, end, true
}

// placedAt returns the tokens of words that take the place of those from one byte to another.
func placedAt(text string, from, to int) tokens {
	ws := words(text)
	for i := range ws {
		ws[i].from, ws[i].to = from, to
	}
	return ws
}

// ofItself returns the words of "Cold Snap deals 3 damage instead", in the text of that ability, without its name.
func (c *context) ofItself(ws tokens) tokens {
	own := words(c.ability.Name)
	n := len(own)
	if n == 0 || len(ws) < n+3 || ws[n].word != "deals" || ws[len(ws)-1].word != "instead" {
		return ws
	}
	for i := range own {
		if own[i].word != ws[i].word {
			return ws
		}
	}
	return ws[n:]
}

// roundLast returns the words of "you chooses a foe at the start of the round" of a round action without those for the
// time, at which it is used in any case.
func (c *context) roundLast(ws tokens) tokens {
	n := len(ws) - 6
	if !c.ability.Header.Round || n < 3 || !listedWord(" you ", ws[0].word) {
		return ws
	}
	if r := (reading{ws[n:]}); r.all("at the start of the round") {
		return ws[:n]
	}
	return ws
}
