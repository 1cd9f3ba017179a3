package dewprism

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// A Mode is how something reaches its target (DEWPRISM-R0, DEWPRISM-R3).
type Mode string

const (
	// Nearby: every combatant in the same space (DEWPRISM-R2).
	Nearby Mode = "nearby"
	// LineOfSight: the first target on the path, and nothing behind a wall.
	LineOfSight Mode = "lineOfSight"
	// Battlefield: walls and bodies in between do not matter.
	Battlefield Mode = "battlefield"
	// Beam: every combatant on the line.
	Beam Mode = "beam"
)

// A Shape is the pattern of the spaces that an area strikes (DEWPRISM-R5).
type Shape string

const (
	// Single: the space at which the area is aimed. An area without a shape is one.
	Single Shape = "single"
	// Circle: every space around the user at a distance that the range holds.
	Circle Shape = "circle"
	// Cone: those of the circle within 45 degrees of the direction of the aim.
	Cone Shape = "cone"
	// Ray: every space on the line through the aim, as far as the range goes.
	Ray Shape = "ray"
)

// A Range holds the distances that something reaches, in spaces, and how it
// reaches them (DEWPRISM-R1).
type Range struct {
	Mode Mode `json:"mode"`
	// Least and Most are the distances from and to which it reaches. Open says
	// that there is no most, and Not that it reaches every distance but Least.
	Least int  `json:"least"`
	Most  int  `json:"most"`
	Open  bool `json:"open"`
	Not   bool `json:"not"`
	// Area says that it strikes spaces and not a target, Shape which spaces, and
	// Smart that it leaves out friends (DEWPRISM-R4, DEWPRISM-R5).
	Area  bool  `json:"area,omitempty"`
	Shape Shape `json:"shape,omitempty"`
	Smart bool  `json:"smart,omitempty"`
}

// ParseRange reads a range as sheets have it: a specifier (DEWPRISM-R1), a mode
// (DEWPRISM-R0), and the words of an area (DEWPRISM-R5), in any order, such as
// "2-4", "=2", "!1", "line of sight", "beam 5", "3 spaces", "2sp AoE circle" or
// "1+{TL/5}sp cone". The numbers may be expressions of the values (DEWPRISM-D7).
// Without a specifier a mode reaches as far as the battlefield goes, Nearby the
// own space. Without a mode a range of the own space alone is Nearby, and every
// other one needs to be seen. An area of the whole battlefield without a shape
// strikes all of it. An error without a field is about the text, and names the
// character; an error with a field names the value that is missing.
func ParseRange(text string, v *Values) (Range, *field.Error) {
	p := rangeReader{expression: express(text, v), Range: Range{Open: true}}
	if p.done() && p.failure == nil {
		return Range{}, field.MissingField("")
	}
	for p.failure == nil && !p.done() {
		p.part()
		if !p.take(',') && p.take('.') && !p.done() {
			p.fail(p.at, wantsEnd)
		}
	}
	if p.failure == nil && p.Mode == "" && !p.specified {
		p.fail(p.at, wantsRange)
	}
	if err := p.problem(); err != nil {
		return Range{}, err
	}
	r := p.Range
	switch {
	case r.Mode == Nearby && !p.specified:
		r.Open = false
	case r.Mode == Battlefield && !p.specified && r.Area && r.Shape == "":
		r.Shape = Circle
	case r.Mode == "" && !r.Open && r.Most == 0:
		r.Mode = Nearby
	case r.Mode == "":
		r.Mode = LineOfSight
	}
	return r, nil
}

// A rangeReader reads the parts of a range.
type rangeReader struct {
	expression
	Range
	// specified says that a specifier was read.
	specified bool
}

// part reads a specifier, or the words of a mode or of an area.
func (p *rangeReader) part() {
	start := p.at
	if field.IsLetter(p.peek()) {
		if p.words() || p.failure != nil {
			return
		}
		p.at = start
		if p.name(); p.failure != nil {
			if p.failure.Reason == wantsPlaceholder {
				p.failure.Reason = wantsRange
			}
			return
		}
		p.at = start
	}
	if p.specified {
		p.fail(start, twice)
		return
	}
	p.specified = true
	p.span()
}

// words reads the words of a mode or of an area, and reports whether there were any.
func (p *rangeReader) words() bool {
	start := p.at
	mode, shape := Mode(""), Shape("")
	switch p.word() {
	case "nearby":
		mode = Nearby
	case "los", "sight":
		mode = LineOfSight
	case "line":
		if p.word() != "of" || p.word() != "sight" {
			p.fail(start, wantsRange)
			return false
		}
		mode = LineOfSight
	case "battlefield":
		mode = Battlefield
	case "beam":
		mode = Beam
	case "aoe", "area":
		p.flag(start, &p.Area)
		return true
	case "smart":
		p.flag(start, &p.Smart)
		return true
	case "circle", "sphere":
		shape = Circle
	case "cone":
		shape = Cone
	case "ray":
		shape = Ray
	case "single":
		shape = Single
		if at := p.at; p.take('-') && p.word() != "space" {
			p.at = at
		}
	default:
		return false
	}
	if mode != "" && p.Mode != "" || shape != "" && p.Shape != "" {
		p.fail(start, twice)
	}
	if mode != "" {
		p.Mode = mode
	} else {
		p.Shape, p.Area = shape, true
	}
	return true
}

// flag sets the property of a word, once. A shape implies an area as well.
func (p *rangeReader) flag(start int, to *bool) {
	if *to && p.Shape == "" {
		p.fail(start, twice)
	}
	*to = true
}

// span reads a specifier (DEWPRISM-R1): X and -Y from 0 on, X-Y from the one to
// the other, X- and >X from X on, =X exactly, !X every distance but X.
func (p *rangeReader) span() {
	switch {
	case p.take('='):
		p.Least = p.spaces()
		p.Most, p.Open = p.Least, false
	case p.take('!'):
		p.Least, p.Not = p.spaces(), true
	case p.take('>'):
		p.Least = p.spaces()
	case p.takeDash():
		p.Most, p.Open = p.spaces(), false
	default:
		n := p.spaces()
		if !p.takeDash() {
			p.Most, p.Open = n, false
			break
		}
		p.Least = n
		start := p.at
		if c := p.peek(); field.IsDigit(c) || c == '{' || c == '(' {
			if p.Most, p.Open = p.spaces(), false; p.Most < p.Least {
				p.fail(start, backwards)
			}
		}
	}
}

// takeDash skips a hyphen or a dash.
func (p *reader) takeDash() bool {
	const dash = "–"
	if p.at+len(dash) <= len(p.text) && p.text[p.at:p.at+len(dash)] == dash {
		p.at += len(dash)
		p.blank()
		return true
	}
	return p.take('-')
}

// spaces reads a distance: a sum of numbers, braces, names and X, each with or
// without its unit, as "1sp+{TL/5}". It is 0 at least.
func (p *rangeReader) spaces() int {
	sum := 0
	for {
		start := p.at
		t := p.factor()
		for p.failure == nil {
			sign := p.at
			if p.take('/') {
				t = p.divided(t, sign)
			} else if next := p.peek(); next == '{' || next == '(' {
				t = t.times(p.factor(), false)
			} else {
				break
			}
		}
		if sum += t.value; field.Abs(t.value) > maxNumber || field.Abs(sum) > maxNumber {
			p.fail(start, tooMuch)
		}
		unit := p.at
		switch p.word() {
		case "sp", "space", "spaces":
		default:
			p.at = unit // The words of a mode or of an area.
		}
		if p.failure != nil || !p.take('+') {
			return max(sum, 0)
		}
	}
}

// Widen returns the range with bonuses to its least and to its most; a bonus
// without a direction changes the most (DEWPRISM-R1). A range without a most
// keeps none.
func (r Range) Widen(least, most int) Range {
	if r.Not {
		return r
	}
	r.Least = field.Clamp(r.Least+least, 0, maxNumber)
	if !r.Open {
		r.Most = field.Clamp(r.Most+most, 0, maxNumber)
	}
	return r
}

// Holds reports whether the range reaches that distance in spaces.
func (r Range) Holds(distance int) bool {
	if r.Not {
		return distance != r.Least
	}
	return distance >= r.Least && (r.Open || distance <= r.Most)
}

// A Reach is the request to find out whether something reaches a target.
type Reach struct {
	// Range is written as sheets have it, such as "2-4 line of sight" or "3 cone".
	Range string `json:"range" limit:"..200"`
	// Values are the numbers that braces name.
	Values Values `json:"values,omitzero"`
	// Least and Most are bonuses to the range (DEWPRISM-R1).
	Least int `json:"least,omitempty" limit:"-99..99"`
	Most  int `json:"most,omitempty" limit:"-99..99"`
	// Distance is how far away the target is, in spaces. Where it is missing it
	// is counted from where From and To stand.
	Distance field.Number `json:"distance,omitzero" limit:"0..9999"`
	From     Body         `json:"from,omitzero"`
	To       Body         `json:"to,omitzero"`
	Ground   Ground       `json:"ground,omitzero"`
	// Area is how far an area reaches around the target's space, and Smart that
	// it leaves out the side of From (DEWPRISM-R4).
	Area  field.Number `json:"area,omitzero" limit:"0..99"`
	Smart bool         `json:"smart,omitempty"`
}

// ReachResult is whether something reaches a target.
type ReachResult struct {
	Range Range `json:"range"`
	Sight Sight `json:"sight"`
}

// ResolveReach returns whether a range reaches a target, by the distance alone
// or with all obstacles in the way (DEWPRISM-R0 to DEWPRISM-R5). It asks for no
// dice.
func ResolveReach(_ dice.Source, in Reach) (ReachResult, *field.Error) {
	r, err := ParseRange(in.Range, &in.Values)
	if err != nil {
		return ReachResult{}, under(err, "range", "values")
	}
	r = r.Widen(in.Least, in.Most)
	r.Smart = r.Smart || in.Smart && r.Area
	if distance, known := in.Distance.Get(); known {
		holds := r.Holds(distance)
		return ReachResult{Range: r, Sight: Sight{Distance: distance, InRange: holds, Reaches: holds, Hit: []string{}}}, nil
	}
	sight := in.Ground.Look(r, in.From, in.To)
	if spaces, known := in.Area.Get(); known && sight.Reaches {
		spared := ""
		if in.Smart || r.Smart {
			spared = in.From.Side
		}
		sight.Hit = in.Ground.Within(in.To.Place(), spaces, spared)
	}
	return ReachResult{Range: r, Sight: sight}, nil
}
