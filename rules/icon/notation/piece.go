package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// The lines about a summon or an object behind the sentence that creates it: its title, its
// properties, and what it does as long as it is there.

// made returns the summon or the object that the ability created last, or nil.
func (p *parser) made() *Step {
	all := p.c.ability.Steps
	if n := len(all); n > 0 && (all[n-1].Does == DoSummon || all[n-1].Does == DoObject) {
		return &all[n-1]
	}
	return nil
}

// ofPiece reports whether the label is that of what a summon or an object does.
func ofPiece(label string) bool {
	return label == "summon" || label == "summon effect" || label == "object effect"
}

// titles reads the title of a summon or an object that is described, such as "Clay Urn".
func (p *parser) titles(made *Step) bool {
	n := len(p.t)
	if made == nil || n == 0 || n > 4 || !p.t[0].upper || p.t[n-1].is != isWord {
		return false
	}
	last := p.t[n-1].word
	key := made.Key
	return len(key) >= len(last) && key[len(key)-len(last):] == last && slices.ContainsFunc(p.t,
		func(t token) bool { return t.is == isWord })
}

// properties reads "size 1 object, destructible (5 hp)", "height 1 object" or "summon, size 1,
// intangible" into the summon or the object.
func (p *parser) properties(made *Step) bool {
	return made != nil && len(p.t) < 20 && p.try(func() bool {
		changed := *made
		changed.Steps = slices.Clone(made.Steps)
		t := &changed.Terrain
		named := false
		p.any("it is a|it is an")
		for p.left() > 0 {
			ok := true
			n, number := p.number(99)
			switch {
			case number && p.words("hp"):
				t.HP = n
			case number && p.words("defense"):
				t.Defense = n
			case number:
				return false
			case p.words("size"):
				t.Size, ok = p.number(9)
			case p.words("height"):
				t.Height, ok = p.number(9)
			case p.words("object"):
				changed.Does, named = DoObject, true
			case p.words("summon"):
				ok = changed.Does == DoSummon
				named = true
			case p.any("destructible|(|)|,|with|and"):
			default:
				var name icon.StatusName
				if name, ok = p.statusName(); ok {
					changed.Steps = append(changed.Steps, Step{Does: DoStatus, Who: Selector{Is: RefBearer},
						Status: name})
				}
			}
			if !ok {
				return false
			}
		}
		if t.Height > 0 && changed.Does != DoObject || !named && t.Size == 0 && t.HP == 0 || !p.c.plays(&changed) {
			return false
		}
		*made = changed
		return true
	})
}

// emits reads that a summon or an object has an aura: "Aura 1", "The urn has aura 1".
func (p *parser) emits(made *Step) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if p.words("the") {
			p.at++
		} else {
			p.any("it")
		}
		if p.at > 0 && !p.any("has|emits|gains") || !p.words("aura") {
			return false
		}
		n, ok := p.number(9)
		p.any("around it")
		steps = []Step{{Does: DoAura, Who: Selector{Is: RefBearer}, Amount: Amount{Flat: n}}}
		return ok && n > 0 && p.left() == 0
	})
	return steps, ok
}
