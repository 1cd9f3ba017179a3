package notation

import (
	"strings"

	"rulewright/rules/dewprism"
)

// A Weapon is an item of a text: "Slot: Primary" and "Hook (Type: Skill, WC: L, Use: 5AP, Rank: 2, Honed 3; …)". Its steps
// happen to the target that it hits.
type Weapon struct {
	// Name is its name, Score "melee", "magic" or "skill", Weight its class, Cost what a use costs, and Range its range.
	Name, Score, Weight, Cost, Range string
	// Rank is a number, or "". Honed adds to its accuracy, Artisan to its critical threshold; "" for none.
	Rank, Honed, Artisan string
	// Element is its own, or "".
	Element string
}

// readSlot reads "Slot: Primary": the line behind it describes the weapon.
func (r *reader) readSlot(text string) bool {
	switch strings.ToLower(text) {
	case "primary", "secondary", "primary or secondary", "primary/secondary", "primary and secondary", "primary weapon",
		"secondary weapon", "primary or secondary weapon":
		r.slot = r.into.Application == "item" && r.into.Cost == "" && len(*r.steps) == 0 && r.mode == nil
		return r.slot
	}
	return false
}

// readWeapon reads the line of a weapon, and reports whether all of it is understood.
func (r *reader) readWeapon(start, end int) bool {
	text := r.page.Text
	for start < end && text[start] != '(' {
		start++
	}
	for end > start && text[end-1] != ')' {
		end--
	}
	if start+2 >= end {
		return false
	}
	w := &Weapon{}
	first := r.slotFrom
	w.Name = strings.TrimPrefix(strings.TrimPrefix(r.clean(first, start), "2x "), "Item: ")
	from, depth := start+1, 0
	var steps []Step
	for at := from; at < end; at++ {
		switch c := text[at]; {
		case (c == '(' || c == '{') && at < end-1:
			depth++
		case (c == ')' || c == '}') && depth > 0:
			depth--
		case c == ';' || c == ',' && !r.sentenceAhead(from, at) || at == end-1:
			if from < at {
				more, ok := r.weaponPart(w, from, at)
				if !ok {
					return false
				}
				steps = append(steps, more...)
			}
			from = at + 1
		}
	}
	if w.Weight == "" || w.Score == "" {
		return false
	}
	r.into.Weapon, r.slot = w, false
	*r.steps = append(*r.steps, steps...)
	return true
}

// sentenceAhead reports whether a part of the line is "On hit": its comma does not end it.
func (r *reader) sentenceAhead(from, to int) bool {
	return strings.ToLower(strings.TrimSpace(string(r.page.Text[from:to]))) == "on hit"
}

// readGear reads "Crown (Grants Artisan 3 to all attacks)".
func (r *reader) readGear(ws []token) bool {
	n := len(ws)
	if n < 8 || ws[n-5].is != isAmount || textOf(ws[n-7:n-5]) != "grants artisan" || textOf(ws[n-4:]) != "to all attacks )" ||
		!r.countable(ws[n-5].s) {
		return false
	}
	*r.steps = append(*r.steps, Step{Does: DoTrait, Who: user, Amount: ws[n-5].s, Of: []string{"increase",
		"threshold"}})
	return true
}

// weaponPart reads one part of the line.
func (r *reader) weaponPart(w *Weapon, from, to int) ([]Step, bool) {
	key, value := "", r.clean(from, to)
	if colon := r.colon(from, to); colon > 0 {
		key, value = strings.ToLower(strings.TrimSpace(string(r.page.Text[from:colon]))), r.clean(colon+1, to)
	}
	switch key {
	case "type":
		w.Score = scoreWord(strings.ToLower(value))
		return nil, w.Score != ""
	case "wc":
		class, err := dewprism.WeaponClassOf(value)
		w.Weight = value
		return nil, err == nil && class != dewprism.Unarmed
	case "use":
		if at := strings.IndexByte(value, ' '); at > 0 && !isCost(value) && w.Element == "" { // "5AP Metal".
			if e, err := dewprism.ElementOf(value[at+1:]); err == nil && e != "" {
				w.Element, value = string(e), value[:at]
			}
		}
		w.Cost = value
		return nil, isCost(value)
	case "rank":
		w.Rank = value
		return nil, isCount(value)
	case "weight":
		return nil, true
	case "range":
		if isCount(value) {
			value += "sp"
		}
		w.Range = value
		_, err := dewprism.ParseRange(value, &known)
		return nil, err == nil
	case "element":
		e, err := dewprism.ElementOf(value)
		w.Element = string(e)
		return nil, err == nil && e != ""
	case "":
	default:
		return nil, false
	}
	if score := scoreWord(strings.ToLower(value)); score != "" && w.Score == "" {
		w.Score = score
		return nil, true
	}
	if e, err := dewprism.ElementOf(value); err == nil && e != "" && w.Element == "" {
		w.Element = string(e)
		return nil, true
	}
	ws := trim(lex(r.page.Text, from, to))
	if len(ws) == 2 && ws[1].is == isAmount && ws[1].unit == "" && r.countable(ws[1].s) {
		switch ws[0].s {
		case "honed":
			w.Honed = ws[1].s
			return nil, true
		case "artisan":
			w.Artisan = ws[1].s
			return nil, true
		}
		for _, attribute := range [...][2]string{{"sever", "bleeding"}, {"poisoned", "poison"}, {"spark", "burning"}} {
			if ws[0].s == attribute[0] {
				return []Step{{Does: DoStatus, Amount: ws[1].s, Of: []string{attribute[1]}}}, true
			}
		}
	}
	if rest := cut(ws, "on hit ,"); rest != nil {
		ws = rest
	}
	r.before = r.effort.Spent
	steps, ok := r.parse(ws, 1)
	for i := range steps {
		s := &steps[i]
		ok = ok && !s.check() && !s.modifies() && (s.Who == Who{} || s.Does == DoTune)
	}
	return steps, ok && len(steps) > 0
}

// weaponWords returns the lines of a weapon.
func weaponWords(a *Ability) string {
	w := a.Weapon
	out := "Slot: Primary\n" + w.Name + " (Type: " + w.Score + ", WC: " + w.Weight
	for _, part := range [...][2]string{{", Use: ", w.Cost}, {", Rank: ", w.Rank}, {", Range: ", w.Range},
		{", Element: ", w.Element}, {", Honed ", w.Honed}, {", Artisan ", w.Artisan}} {
		if part[1] != "" {
			out += part[0] + part[1]
		}
	}
	for i := range a.Steps {
		out += "; " + sentence(&a.Steps[i])
	}
	return out + ")\n"
}
