package notation

// Kinds of characters that only the table knows, such as the members of a mob or the husks that
// an ability has raised: the player chooses those of them that the words mean.

// typeNames are nouns of such kinds, typesOfMany their plurals.
const (
	typeNames = " relict minion natal husk member villager goon twin brother lord hob demon automaton clot auxiliary " +
		"beast soul memory munition blade zombie centipede insect passenger engineer cultist spark decoy clone imperial "
	typesOfMany = " relict minions natals husks members villagers goons twins brothers lords hobs demons automata clots " +
		"auxiliaries beasts souls memories munitions blades zombies centipedes insects passengers engineers cultists " +
		"sparks decoys clones imperials "
)

// typeName reads the noun of such a kind, with a word before it: "husks", "other pack members".
func (p *parser) typeName(sel *Selector) (plural, ok bool) {
	ok = p.try(func() bool {
		start := p.at
		if p.any("other") {
			sel.Others = true
		}
		if p.left() > 1 && !p.typeNext() && p.t[p.at].is == isWord && p.t[p.at].n == 0 && !ruled(p.peek(0)) {
			p.at++ // "Pack members".
		}
		if !p.typeNext() {
			return false
		}
		plural = listedWord(typesOfMany, p.peek(0)) && !listedWord(typeNames, p.peek(0))
		p.at++
		sel.Named = p.spelled(start)
		return p.peek(0) != "'s"
	})
	return plural, ok
}

// typeNext reports whether the next word is one of the nouns.
func (p *parser) typeNext() bool {
	return listedWord(typeNames, p.peek(0)) || listedWord(typesOfMany, p.peek(0))
}

// nearType reads "any goon" behind "in range 4 of".
func (p *parser) nearType(sel *Selector) bool {
	return p.try(func() bool {
		start := p.at
		if !p.any("a|an|any|one or more|at least one|another") {
			return false
		}
		one := Selector{}
		_, ok := p.typeName(&one)
		p.thisWay()
		for start > 0 && (listedWord(" adjacent to in range of from within next standing ", p.t[start-1].word) || p.t[start-1].is == isNumber) {
			start-- // Those near one of that kind.
		}
		words := p.spelled(start)
		if p.t[start].word == "to" { // "Adjacent foes to a goon".
			words = "adjacent " + words
		}
		if sel.Named != "" {
			words = sel.Named + " " + words
		}
		sel.Named = words
		return ok
	})
}
