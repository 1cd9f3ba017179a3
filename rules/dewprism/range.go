package dewprism

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// A Mode is how something reaches its target (DEWPRISM-R0, DEWPRISM-R3).
type Mode string

const (
	// Nearby: whoever is in the same space (DEWPRISM-R2).
	Nearby Mode = "nearby"
	// LineOfSight: the first target on the path, and nothing behind a wall.
	LineOfSight Mode = "lineOfSight"
	// Battlefield: walls and whoever stands between do not matter.
	Battlefield Mode = "battlefield"
	// Beam: everybody on the line.
	Beam Mode = "beam"
)

// A Range is at which distances something reaches, in spaces, and how (DEWPRISM-R1).
type Range struct {
	Mode Mode `json:"mode"`
	// Least and Most are the distances from and to which it reaches. Open says
	// that there is no most, and Not that it reaches every distance but Least.
	Least int  `json:"least"`
	Most  int  `json:"most"`
	Open  bool `json:"open"`
	Not   bool `json:"not"`
}

// ParseRange reads a range as sheets have it: a specifier (DEWPRISM-R1), a mode
// (DEWPRISM-R0), or both in either order, such as "2-4", "=2", "!1", "line of
// sight", "beam 5" or "3 spaces". Without a specifier a mode reaches as far as
// the battlefield goes, Nearby the own space. Without a mode what reaches no
// further than the own space is Nearby, and everything else needs to be seen.
// An error says at which character, and has no field.
func ParseRange(text string) (Range, *field.Error) {
	p := open(text)
	r := Range{Open: true}
	specified := false
	for p.failure == nil && !p.done() {
		start := p.at
		if !isLetter(p.peek()) {
			if specified {
				p.fail(start, twice)
				break
			}
			specified = true
			p.span(&r)
			continue
		}
		mode := p.mode()
		switch {
		case mode == "":
			p.fail(start, wantsRange)
		case r.Mode != "":
			p.fail(start, twice)
		}
		r.Mode = mode
		p.take(',')
	}
	switch {
	case p.failure != nil:
		return Range{}, p.failure
	case r.Mode == "" && !specified:
		return Range{}, field.MissingField("")
	case r.Mode == Nearby && !specified:
		r.Open = false
	case r.Mode == "" && !r.Open && r.Most == 0:
		r.Mode = Nearby
	case r.Mode == "":
		r.Mode = LineOfSight
	}
	return r, nil
}

// span reads a specifier (DEWPRISM-R1): X and -Y from 0 on, X-Y from the one to
// the other, X- and >X from X on, =X exactly, !X every distance but X.
func (p *reader) span(r *Range) {
	switch {
	case p.take('='):
		r.Least = p.number()
		r.Most, r.Open = r.Least, false
	case p.take('!'):
		r.Least, r.Not = p.number(), true
	case p.take('>'):
		r.Least = p.number()
	case p.takeDash():
		r.Most, r.Open = p.number(), false
	default:
		n := p.number()
		if !p.takeDash() {
			r.Most, r.Open = n, false
			break
		}
		r.Least = n
		if start := p.at; isDigit(p.peek()) {
			if r.Most, r.Open = p.number(), false; r.Most < r.Least {
				p.fail(start, backwards)
			}
		}
	}
	before := p.at
	switch p.word() {
	case "", "sp", "space", "spaces":
	default:
		p.at = before // The words of a mode.
	}
	p.take(',')
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

// mode reads the words of a mode; "" where they are those of none.
func (p *reader) mode() Mode {
	switch p.word() {
	case "nearby":
		return Nearby
	case "los", "sight":
		return LineOfSight
	case "line":
		if p.word() == "of" && p.word() == "sight" {
			return LineOfSight
		}
	case "battlefield":
		return Battlefield
	case "beam":
		return Beam
	}
	return ""
}

// Widen returns the range with bonuses to its least and to its most; a bonus
// that says nothing changes the most (DEWPRISM-R1). What has no most keeps none.
func (r Range) Widen(least, most int) Range {
	if r.Not {
		return r
	}
	r.Least = clamp(r.Least+least, 0, maxNumber)
	if !r.Open {
		r.Most = clamp(r.Most+most, 0, maxNumber)
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
	// Range is written as sheets have it, such as "2-4 line of sight".
	Range string `json:"range" limit:"..200"`
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

// ResolveReach finds out whether something reaches a target, by its distance
// alone or with all that stands in the way (DEWPRISM-R0 to DEWPRISM-R4). It
// asks for no dice.
func ResolveReach(_ dice.Source, in Reach) (ReachResult, *field.Error) {
	r, err := ParseRange(in.Range)
	if err != nil {
		return ReachResult{}, err.In("range")
	}
	r = r.Widen(in.Least, in.Most)
	if distance, known := in.Distance.Get(); known {
		holds := r.Holds(distance)
		return ReachResult{Range: r, Sight: Sight{Distance: distance, InRange: holds, Reaches: holds, Hit: []string{}}}, nil
	}
	sight := in.Ground.Look(r, in.From, in.To)
	if spaces, known := in.Area.Get(); known && sight.Reaches {
		spared := ""
		if in.Smart {
			spared = in.From.Side
		}
		sight.Hit = in.Ground.Within(in.To.Place(), spaces, spared)
	}
	return ReachResult{Range: r, Sight: sight}, nil
}
