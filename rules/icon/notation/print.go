package notation

import (
	"strconv"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// Print returns an ability in the notation, as [Read] reads it: its steps are the same then. A step for which prose has no
// words is an exact sentence, and one that no combat plays is left out.
func Print(a *Ability) string {
	p := printer{a: a}
	list := PrintHeader(&a.Header)
	switch {
	case a.Name != "" && list != "":
		p.text(a.Name, " (", list, ")\n")
	case a.Name != "" || list != "":
		p.text(a.Name, list, "\n")
	}
	for i := range a.Steps {
		if s := &a.Steps[i]; s.Before {
			p.line("Effect", s)
		}
	}
	p.strike(&a.Strike)
	for i := range a.Steps {
		if s := &a.Steps[i]; !s.Before {
			p.line(labelFor(s), s)
		}
	}
	return string(p.out)
}

// PrintExactly returns an ability as [Print] does, with all steps as exact sentences.
func PrintExactly(a *Ability) string {
	p := printer{a: a}
	p.text(PrintHeader(&a.Header), "\n")
	p.strike(&a.Strike)
	for i := range a.Steps {
		p.text("Effect: ", Exact(a.Steps[i:i+1]), "\n")
	}
	return string(p.out)
}

// Meaning returns steps in the notation, each as a sentence; "" for none. A step that the
// notation has no words for is named by what it does.
func Meaning(steps []Step) string {
	p := printer{a: &Ability{}}
	for i := range steps {
		s := &steps[i]
		if i > 0 {
			p.text(" ")
		}
		for j, on := range s.On {
			if j > 0 {
				p.text(" or ")
			}
			p.text(triggerName(on))
		}
		if len(s.On) > 0 {
			p.text(": ")
		}
		at := len(p.out)
		p.step(s)
		if at < len(p.out) && p.out[at] >= 'a' && p.out[at] <= 'z' {
			p.out[at] -= 'a' - 'A'
		}
		p.text(".")
	}
	return string(p.out)
}

// PrintHeader returns the header in the notation: "2 actions, attack, range 3".
func PrintHeader(h *Header) string {
	var p printer
	add := func(yes bool, parts ...string) {
		if yes {
			if len(p.out) > 0 {
				p.text(", ")
			}
			p.text(parts...)
		}
	}
	n := strconv.Itoa
	add(h.Resolve > 0, n(h.Resolve), " resolve")
	add(h.Actions == 1, "1 action")
	add(h.Actions > 1, n(h.Actions), " actions")
	add(h.Free, "free action")
	add(h.Interrupt > 0, "interrupt ", n(h.Interrupt))
	add(h.Round, "round action")
	add(h.Uses > 0, n(h.Uses), "/", string(h.Period))
	add(h.Chapter > 0, "chapter ", n(h.Chapter))
	add(h.Attack && h.Basic == "", "attack")
	add(h.Basic != "", string(h.Basic), " attack")
	add(h.Range > 0, "range ", n(h.Range))
	if h.Area != nil {
		add(true, areaName(h.Area))
		switch {
		case h.OnSelf:
			p.text(" (self)")
		case h.OnTarget:
			p.text(" (target)")
		}
	}
	add(h.Boons == 1, "+1 boon")
	add(h.Boons > 1, "+", n(h.Boons), " boons")
	add(h.Boons == -1, "+1 curse")
	add(h.Boons < -1, "+", n(-h.Boons), " curses")
	add(h.TrueStrike, "true strike")
	add(h.Pierce, "pierce")
	add(h.Divine, "divine")
	add(h.Unerring, "unerring")
	add(h.Sacrifice > 0, "sacrifice ", n(h.Sacrifice))
	add(h.Infuse > 0, "infuse ", n(h.Infuse))
	add(h.EndsTurn, "end turn")
	add(h.Delay, "delay")
	add(h.Repeatable, "repeatable")
	add(h.Gamble && h.Face == 0, "gamble")
	add(h.Face > 0, "gamble ", n(h.Face))
	add(h.Versions, "combo versions")
	add(h.ByMovement, "answers movement")
	add(h.Aim > 0, aims[h.Aim])
	add(h.Class != "", string(h.Class), " ability")
	add(h.Multimark, "multimark")
	add(h.Mark && !h.Multimark, "mark")
	add(h.Stance, "stance")
	add(h.Aura, "aura")
	add(h.PowerDie, "power die")
	add(h.Summon, "summon")
	add(h.Pit, "pit")
	for i := range h.If {
		switch c := &h.If[i]; c.Is {
		case IsBloodied:
			if c.Who.Is == RefTarget {
				add(true, "usable only on bloodied foes")
				continue
			}
			add(true, "usable when bloodied")
		case IsRound:
			add(true, "round ", n(c.N), "+")
		case HasTokens:
			add(c.N == 1, "requires a ", c.Key, " token")
		case IsAgreed:
			add(true, c.Key)
		}
	}
	add(h.Combo == AnyCombo, "combo")
	add(h.Combo > 0, "combo ", n(h.Combo))
	return string(p.out)
}

// areaName returns the words of an area.
func areaName(a *space.Area) string {
	if a.Shape == space.Blast && a.Size > 0 && a.Size <= 3 {
		return [...]string{"small", "medium", "large"}[a.Size-1] + " blast"
	}
	return string(a.Shape) + " " + strconv.Itoa(a.Size)
}

// A printer writes steps in the notation.
type printer struct {
	a   *Ability
	out []byte
	// label is the label of the line.
	label string
	// steps counts those that are written.
	steps int
}

// text writes words.
func (p *printer) text(parts ...string) {
	for _, part := range parts {
		p.out = append(p.out, part...)
	}
}

// number writes a number.
func (p *printer) number(n int) { p.out = strconv.AppendInt(p.out, int64(n), 10) }

// line writes a step as a line with its label: in prose where that is read as the same step, and exactly elsewhere. A step
// that a combat does not play is left out.
func (p *printer) line(label string, s *Step) {
	at := len(p.out)
	p.label = label
	p.text(label, ": ")
	start := len(p.out)
	p.step(s)
	if c := p.out[start]; c >= 'a' && c <= 'z' {
		p.out[start] = c - 'a' + 'A'
	}
	p.text(".\n")
	exact := Exact([]Step{*s})
	if !p.said(exact) {
		p.out = append(p.out[:at], "Effect: "...)
		if p.text(exact, "\n"); !p.said(exact) {
			p.out = p.out[:at]
			return
		}
	}
	p.steps++
}

// said reports whether the last line is read as the one step of an exact sentence.
func (p *printer) said(exact string) bool {
	read := Read(string(p.out))
	n := len(read.Steps)
	return n == p.steps+1 && Exact(read.Steps[n-1:]) == exact
}

// strike writes the damage of an attack.
func (p *printer) strike(s *Strike) {
	if !p.a.Header.Attack && s.Hit == (icon.Formula{}) {
		return
	}
	one := func(label string, f icon.Formula, times int) {
		if f == (icon.Formula{}) {
			return
		}
		p.text(label, ": ")
		p.formula(amountOf(f))
		if f == (icon.Formula{Flat: f.Flat}) {
			p.text(" damage")
		}
		p.times(times)
		p.text(". ")
	}
	label := "On hit"
	if s.AutoHit {
		label = "Auto-hit"
	}
	at := len(p.out)
	one(label, s.Hit, s.HitTimes)
	one("Miss", s.Miss, s.MissTimes)
	one("Area effect", s.Area, s.AreaTimes)
	if n := len(p.out); n > at {
		p.out[n-1] = '\n'
	}
}

// labelFor returns the label under which a step is written.
func labelFor(s *Step) string {
	var p printer
	for i, on := range s.On {
		if i > 0 {
			p.text(" or ")
		}
		p.text(triggerName(on))
	}
	switch {
	case len(p.out) > 0:
		return string(p.out)
	case s.Who.Is == RefArea:
		return "Area effect"
	case s.Does == DoMark:
		return "Mark"
	}
	return "Effect"
}

// triggerName returns the label of a trigger.
func triggerName(t Trigger) string {
	switch t {
	case OnHit:
		return "On hit"
	case OnMiss:
		return "Miss"
	case OnCritical:
		return "Critical hit"
	case OnFinishing:
		return "Finishing blow"
	case OnChainReact:
		return "Chain reaction"
	case OnInfused:
		return "Infuse"
	case "":
		return ""
	}
	return string(t[0]-'a'+'A') + string(t[1:])
}

// sideIs returns the side of a selector as a condition.
func sideIs(side Side) []Condition {
	switch side {
	case Ally:
		return []Condition{{Is: IsAlly}}
	case Foe:
		return []Condition{{Is: IsFoe}}
	}
	return nil
}
