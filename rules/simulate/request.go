package simulate

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A Request is the request to play a combat C many times by policies; K are its kits. The Simulation of a game is
// defined as one.
type Request[C, K any] struct {
	// Combat is how each combat starts: before its first round, or in the middle.
	Combat C `json:"combat"`
	// Kits are the abilities of the combatants.
	Kits    []K     `json:"kits,omitempty" limit:"..80"`
	Setting Setting `json:"setting,omitzero"`
}

// Abilities are those that a combatant uses, in the order in which it prefers them. The Kit of a game is defined as them.
type Abilities[A any] struct {
	// The id of the combatant.
	Who       string `json:"who" limit:"..200"`
	Abilities []A    `json:"abilities" limit:"..24"`
}

// kitOf is the Kit of a game with abilities A: a type that is defined as [Abilities].
type kitOf[A any] interface {
	~struct {
		Who       string `json:"who" limit:"..200"`
		Abilities []A    `json:"abilities" limit:"..24"`
	}
}

// A Kit are the abilities of a combatant: the ids in the order in which it prefers them.
type Kit struct {
	Who string
	IDs []string
}

// KitsOf returns the kits of a request. id returns the id of an ability, and known reports whether a combatant of that
// id takes part.
func KitsOf[K kitOf[A], A any](list []K, id func(*A) string, known func(id string) bool) ([]Kit, *field.Error) {
	kits := make([]Kit, len(list))
	for i := range list {
		k, given := &kits[i], Abilities[A](list[i])
		k.Who = given.Who
		for j := range given.Abilities {
			k.IDs = append(k.IDs, id(&given.Abilities[j]))
		}
		name := field.Entry("kits", i) + ".who"
		if !known(k.Who) {
			return nil, field.Unknown(name, k.Who)
		}
		for j := range i {
			if kits[j].Who == k.Who {
				return nil, play.IDTwice(name, k.Who)
			}
		}
	}
	return kits, nil
}
