package dewprism

import "rulewright/rules/field"

// An Element is what an attack or a character is made of. A name may be
// missing; then there is none, and nothing is strong or weak. It may be several
// elements with strokes between them, such as "wind/darkness" (DEWPRISM-E4).
type Element string

const (
	Fire     Element = "fire"
	Wind     Element = "wind"
	Water    Element = "water"
	Light    Element = "light"
	Darkness Element = "darkness"
	Metal    Element = "metal"
	Electric Element = "electric"
	// Neutral is strong and weak against nothing (DEWPRISM-E3).
	Neutral Element = "neutral"
	// Noble is strong against everything, and everything against it (DEWPRISM-E3).
	Noble Element = "noble"
)

// Elements are all elements.
var Elements = [...]Element{Fire, Wind, Water, Light, Darkness, Metal, Electric, Neutral, Noble}

// ElementOf returns the element that a sheet names, however it is spaced and
// written; "" for none. Several have a stroke, "&", "+", a comma or "and"
// between them, as in "Light/Light" or "Electric & Light" (DEWPRISM-E4). A name
// that the rules do not know is an error without a field.
func ElementOf(text string) (Element, *field.Error) {
	all, start := Element(""), 0
	for at := 0; at <= len(text); at++ {
		next := at + 1
		switch {
		case at == len(text) || text[at] == '/' || text[at] == '&' || text[at] == '+' || text[at] == ',':
		case len(text)-at > 5 && isBlank(text[at]) && plain(text[at:at+5]) == "and" && isBlank(text[at+4]):
			next = at + 5
		default:
			continue
		}
		one, err := oneElement(text[start:at])
		switch {
		case err != nil, one == "" && (start > 0 || at < len(text)):
			return "", field.Unknown("", text)
		case all == "":
			all = one
		default:
			all += "/" + one
		}
		start, at = next, next-1
	}
	return all, nil
}

// oneElement returns the element of that name.
func oneElement(name string) (Element, *field.Error) {
	e := Element(plain(name))
	switch e {
	case "", Fire, Wind, Water, Light, Darkness, Metal, Electric, Neutral, Noble:
		return e, nil
	case "dark":
		return Darkness, nil
	case "lightning", "electricity":
		return Electric, nil
	case "none":
		return "", nil
	}
	return "", field.Unknown("", name)
}

// Each yields the elements of which an element is made, each as often as it is named.
func (e Element) Each(yield func(Element) bool) {
	start := 0
	for at := range len(e) + 1 {
		if at < len(e) && e[at] != '/' {
			continue
		}
		if at > start && !yield(e[start:at]) {
			return
		}
		start = at + 1
	}
}

// beats lists each element and the one that it is strong against, opposes the
// pairs that are strong against each other and weak against themselves (DEWPRISM-E2).
var (
	beats   = [...][2]Element{{Fire, Wind}, {Wind, Water}, {Water, Fire}}
	opposes = [...][2]Element{{Darkness, Light}, {Metal, Electric}}
)

// Strength returns by how many ranks the damage of an attack of one element
// changes against a target of another: 1 where it is strong, -1 where it is
// weak, 0 otherwise (DEWPRISM-E2). Neutral changes nothing. Noble attacks and
// attacks on noble targets are strong: read to the letter both would cancel out
// everywhere, and Noble would have no effect (DEWPRISM-E3). Where one of them
// has several elements, each of the attack counts against each of the target
// (DEWPRISM-E4): the source contains such elements and gives no rule for them.
func Strength(attack, target Element) int {
	sum := 0
	for a := range attack.Each {
		for t := range target.Each {
			sum += strength(a, t)
		}
	}
	return sum
}

// strength is [Strength] of one element each.
func strength(attack, target Element) int {
	switch {
	case attack == Neutral || target == Neutral:
		return 0
	case attack == Noble || target == Noble:
		return 1
	}
	for _, pair := range beats {
		switch {
		case attack == pair[0] && target == pair[1]:
			return 1
		case attack == pair[1] && target == pair[0]:
			return -1
		}
	}
	for _, pair := range opposes {
		inside := (attack == pair[0] || attack == pair[1]) && (target == pair[0] || target == pair[1])
		switch {
		case inside && attack == target:
			return -1
		case inside:
			return 1
		}
	}
	return 0
}
