package notation

// listed reads a sentence with the list behind it: a choice, a table, or effects one after another.
func (p *parser) listed() (steps []Step, ok bool) {
	if len(p.c.items) == 0 {
		return p.inline()
	}
	ok = p.try(func() bool {
		step := Step{}
		lead, _ := p.leading()
		switch {
		case p.any("choose one|you may choose one|you choose one|choose one of the following options|" +
			"choose one effect"):
			step.Does = DoChoose
			p.any("of the following options|of the following effects|of the following|option|effect")
		case p.any("choose|you may choose|you choose"):
			n, ok := p.number(9)
			if !ok || n == 0 {
				return false
			}
			step.Does, step.Pick = DoChoose, n
			p.any("of the following options|of the following effects|of the following|options|effects")
		case p.any("gamble , then apply the listed effect|gamble|roll 1 d6|roll a d6|roll 1d6|" +
			"you gamble"):
			step.Does = DoTable
			p.words("in the area")
			p.any("with the following effects|for the following effects|to determine the effect|for effect")
		default:
			return false
		}
		for p.any(":|.|,") {
		}
		if p.left() > 0 {
			return false
		}
		for i := range p.c.items {
			it := &p.c.items[i]
			o := Option{}
			if step.Does == DoTable {
				if o.Min, o.Max, ok = faces(it.label); !ok {
					return false
				}
			}
			for _, t := range it.label {
				if o.Label != "" && !t.glued {
					o.Label += " "
				}
				o.Label += t.word
			}
			if n := p.chooseSome(it); n > 0 && n <= i {
				// "Choose two" is a choice among the rows above it.
				o.Steps = []Step{{Does: DoChoose, Pick: n, Options: append([]Option(nil), step.Options...)}}
			} else if o.Steps, ok = p.item(it); !ok {
				return false
			}
			step.Options = append(step.Options, o)
		}
		if step.Pick > len(step.Options) {
			return false
		}
		steps = append(lead, step)
		p.itemsRead = true
		p.last, p.before, p.subject = unnamed, unnamed, unnamed
		return true
	})
	return steps, ok
}

// chooseSome returns how many of the rows above it the row "Choose two" lets the user choose, 0 for any other row.
func (p *parser) chooseSome(it *item) int {
	if len(it.sentences) != 1 {
		return 0
	}
	r, n := reading{it.sentences[0]}, 0
	if r.all("choose") && r.number(&n) && r.end() {
		return n
	}
	return 0
}

// inline reads a choice in one sentence: "choose one: gain 2 vigor; or dash 2".
func (p *parser) inline() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.any("choose one :|you may choose one :") {
			return false
		}
		step := Step{Does: DoChoose}
		before := p.memory
		for {
			p.memory = before
			start := p.at
			got, ok := p.clauses()
			if !ok {
				return false
			}
			step.Options = append(step.Options, Option{Label: p.spelled(start), Steps: got})
			if p.left() == 0 {
				break
			}
			if !p.any("; or|, or|;") {
				return false
			}
		}
		p.memory = before
		steps = []Step{step}
		return len(step.Options) > 1
	})
	return steps, ok
}

// leading reads what comes before the choice or the table in its sentence.
func (p *parser) leading() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if got, ok := p.special(); ok && (p.any(", then|then|and|,")) {
			steps = got
			return true
		}
		return false
	})
	return steps, ok
}

// item reads the sentences of a bullet.
func (p *parser) item(it *item) (steps []Step, ok bool) {
	sub := parser{c: p.c, memory: p.memory, depth: p.depth + 1}
	if sub.depth >= deepest {
		return nil, false
	}
	for _, sentence := range it.sentences {
		sub.t, sub.at, sub.inside, sub.fresh = sentence, 0, false, 0
		got, ok := sub.clauses()
		if !ok || sub.left() > 0 {
			return nil, false
		}
		if open := sub.open(steps); open != nil && sub.inside {
			open.Steps = append(open.Steps, got...)
			continue
		}
		steps = append(steps, got...)
	}
	return steps, len(steps) > 0
}

// faces returns the faces of a row: "3", "2-5" or "4+".
func faces(label tokens) (from, to int, ok bool) {
	switch {
	case len(label) == 1 && label[0].is == isNumber:
		from, to = label[0].n, label[0].n
	case len(label) == 3 && label[0].is == isNumber && label[1].word == "-" && label[2].is == isNumber:
		from, to = label[0].n, label[2].n
	case len(label) == 2 && label[0].is == isNumber && label[1].word == "+":
		from, to = label[0].n, 6
	}
	return from, to, from >= 1 && from <= to && to <= 6
}
