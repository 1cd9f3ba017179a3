package notation

import (
	"strings"

	"rulewright/rules/icon/space"
)

// Areas that burst where something is: explosions, eruptions, what is hurled.

// hurled reads "hurls an oil flask at a small blast area in range 3", an area behind words of
// colour. A burst without a place is around the user.
func (p *parser) hurled(step *Step) bool {
	return p.c.foreign && p.try(func() bool {
		start := p.at
		for p.at < start+9 && p.left() > 0 {
			switch p.peek(0) {
			case "small", "medium", "large", "burst", "line":
				lead := p.t[start:p.at]
				if len(lead) == 0 {
					return false
				}
				switch lead[0].word {
				case "throws", "launches", "tosses", "hurls", "shoots", "fires", "releases", "release", "creates",
					"breathes", "causes":
					p.form, lead = third, lead[1:]
				default: // "Slams the floor in a medium blast area effect".
					if n := len(lead) - 1; n < 1 || n == 1 && lead[n].word != "a" || !listedWord(" in with for as a ", lead[n].word) || !strings.HasSuffix(lead[0].word, "s") {
						return false
					}
					p.form = third
				}
				if !colour(lead) && !(len(lead) == 1 && lead[0].word == "a") {
					return false
				}
				a, ok := p.shape()
				if !ok || p.zoneTail || p.placed || p.words("of") {
					return false
				}
				step.Area = &a
				p.any("location|effect")
				p.try(func() bool { // "With slippery soap".
					from := p.at
					p.at = len(p.t)
					return p.left() == 0 && from < len(p.t) && p.t[from].word == "with" && len(p.t)-from < 5 && colour(p.t[from+1:])
				})
				if p.left() == 0 && a.Shape == space.Blast && p.c.ability.Header.Range > 0 && p.peek(-1) != "range" {
					return true
				}
				at, ok := p.centred(&a)
				switch {
				case ok && at != nil && at.Free:
					return a.Shape == space.Blast && at.Near == RefUser && p.c.ability.Header.Range == at.Within
				case ok:
					step.Anchor = at
				case a.Shape == space.Burst:
					step.Anchor = &Selector{Is: RefUser}
				default:
					return false
				}
				return true
			}
			p.at++
		}
		return false
	})
}
