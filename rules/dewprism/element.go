package dewprism

import "rulewright/rules/field"

// An Element is what an attack or a character is made of. A name may be
// missing; then there is none, and nothing is strong or weak.
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

// ElementOf returns the element that a sheet names, however it is spaced and
// written; "" for none. A name that the rules do not know is an error without a field.
func ElementOf(name string) (Element, *field.Error) {
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

// elementOf returns the element of an attack: that of the ability, else of the
// weapon, else the attacker's own (DEWPRISM-E1).
func elementOf(ability, weapon, own Element) Element {
	switch {
	case ability != "":
		return ability
	case weapon != "":
		return weapon
	}
	return own
}

// beats says for each element which one it is strong against, and opposes which
// pairs are strong against each other and weak against themselves (DEWPRISM-E2).
var (
	beats   = [...][2]Element{{Fire, Wind}, {Wind, Water}, {Water, Fire}}
	opposes = [...][2]Element{{Darkness, Light}, {Metal, Electric}}
)

// Strength returns by how many ranks the damage of an attack of one element
// changes against a target of another: 1 where it is strong, -1 where it is
// weak, 0 otherwise (DEWPRISM-E2). Neutral changes nothing. Noble attacks and
// attacks on noble targets are strong: read to the letter both would cancel out
// everywhere, and Noble be nothing (DEWPRISM-E3).
func Strength(attack, target Element) int {
	switch {
	case attack == "" || target == "" || attack == Neutral || target == Neutral:
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
