package choice

import "slices"

// This file has the policies of simulated players. Each is a function of the question and
// of what a [View] shows of the combatants in it. Its answer is always a legal one, and
// the same for the same question and view.

// A Seen is a combatant as the player of a question sees it.
type Seen struct {
	// Ally means that it is on the side of the one whose player chooses, or that one itself.
	Ally bool
	// HP and MaxHP are its hit points; 0 of both means that they are not known.
	HP, MaxHP int
}

// A View shows a combatant to the player of whose. A nil View shows none: all are foes
// with unknown hit points.
type View func(whose, id string) Seen

// Careful decides for a player that protects. It chooses allies before foes, the ally with the smallest share of its
// hit points left, and the foe with the most hit points; it chooses as few as it may. It declines where it may, and
// takes the first of several options, such as a number of charges.
func Careful(see View) Policy {
	return func(q *Question) []string {
		if q.Kind == YesNo {
			return []string{No}
		}
		return q.pick(see, q.Least, true, func(a, b Seen) bool {
			if a.Ally {
				return a.HP*b.MaxHP < b.HP*a.MaxHP
			}
			return a.HP > b.HP
		})
	}
}

// Aggressive decides for a player that attacks all it can. It agrees to everything and
// chooses as many as it may: foes first, of these the one with the most hit points, and
// of options the last, such as the highest number.
func Aggressive(see View) Policy {
	return func(q *Question) []string {
		return q.attack(see, func(a, b Seen) bool { return a.HP > b.HP })
	}
}

// Focused decides as [Aggressive], but of foes it chooses the one with the fewest hit
// points left, so that they fall one after the other.
func Focused(see View) Policy {
	return func(q *Question) []string {
		return q.attack(see, func(a, b Seen) bool { return a.HP < b.HP })
	}
}

// attack is the answer of a player that agrees and chooses as many as it may, foes first.
func (q *Question) attack(see View, before func(a, b Seen) bool) []string {
	switch q.Kind {
	case YesNo:
		return []string{Yes}
	case Option:
		chosen := []string{}
		for i := len(q.Among) - 1; i >= 0 && len(chosen) < q.Most; i-- {
			chosen = append(chosen, q.Among[i])
		}
		return chosen
	}
	return q.pick(see, q.Most, false, before)
}

// pick returns so many answers: of characters those of the side that comes first, in the
// order of before, and of all else the first ones. An order stays as it is.
func (q *Question) pick(see View, count int, alliesFirst bool, before func(a, b Seen) bool) []string {
	list := slices.Clone(q.Among)
	if q.Kind == Character && see != nil {
		shown := make([]Seen, len(list))
		for i, id := range list {
			shown[i] = see(q.Whose, id)
		}
		// An insertion sort keeps the order of those that are equal, and the lists are short.
		for i := range list {
			for at := i; at > 0 && earlier(shown[at], shown[at-1], alliesFirst, before); at-- {
				list[at], list[at-1] = list[at-1], list[at]
				shown[at], shown[at-1] = shown[at-1], shown[at]
			}
		}
	}
	return list[:min(count, len(list))]
}

// earlier reports whether a comes before b.
func earlier(a, b Seen, alliesFirst bool, before func(a, b Seen) bool) bool {
	if a.Ally != b.Ally {
		return a.Ally == alliesFirst
	}
	return before(a, b)
}
