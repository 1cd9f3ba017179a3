package play

import "rulewright/rules/field"

// A Hand is a change that the table makes by hand to the damage that a command deals to one target.
type Hand struct {
	// The id of the target.
	Who string `json:"who" limit:"1..200"`
	// How is the kind of the change.
	How How `json:"how"`
	// Amount is the damage that [ByAmount] deals once, and the hit points that [ByHealing] gives back once.
	Amount field.Number `json:"amount,omitzero" limit:"0..9999"`
}

// A How is the kind of a change by hand.
type How string

const (
	// ByHalf halves each instance of damage, in the rounding of the game; ByDouble doubles it.
	ByHalf   How = "half"
	ByDouble How = "double"
	// ByAmount deals Amount in place of the first instance of damage, and nothing in place of further ones.
	ByAmount How = "amount"
	// ByHealing gives back Amount hit points in place of the damage, or without an amount as many as the damage.
	ByHealing How = "heal"
	// ByNothing leaves the target out: it takes no damage, and nothing else that the command does changes it. The
	// combatant that acts cannot be left out, because it pays the cost of the command.
	ByNothing How = "none"
)

// hands are the changes by hand of a command.
type hands struct {
	list []Hand
	// who is the id of the combatant that acts.
	who string
	// up rounds half of an odd number up.
	up bool
	// used are the places of the changes that have met damage.
	used uint64
}

// Hands sets the changes by hand of the command of a combatant. up rounds half of an odd number up.
func (l *Log) Hands(list []Hand, who string, up bool) { l.hands = hands{list: list, who: who, up: up} }

// Handed reports whether the command has a change by hand for a target.
func (l *Log) Handed(who string) bool {
	for i := range l.hands.list {
		if l.hands.list[i].Who == who {
			return true
		}
	}
	return false
}

// Hand returns the damage that a target takes after a change by hand, and the hit points
// that it gets back in place of damage. The damage has met all that the rules lower it by.
func (l *Log) Hand(who string, damage int) (dealt, healed int) {
	for i := range l.hands.list {
		h := &l.hands.list[i]
		if h.Who != who {
			continue
		}
		bit := uint64(1) << i
		again := l.hands.used&bit != 0
		if damage > 0 || h.Amount.Known() {
			l.hands.used |= bit
		}
		amount, known := h.Amount.Get()
		switch h.How {
		case ByHalf:
			if l.hands.up {
				damage++
			}
			return damage / 2, 0
		case ByDouble:
			return damage * 2, 0
		case ByAmount:
			if again {
				return 0, 0
			}
			return amount, 0
		case ByHealing:
			switch {
			case known && again:
				return 0, 0
			case known:
				return 0, amount
			}
			return 0, damage
		}
		return 0, 0
	}
	return damage, 0
}

// ByHand is [Log.Hand] for damage whose report is written already: it reports the change, and
// takes notes of those keys about the target out of that report, because they need not hold any more.
func (l *Log) ByHand(who string, damage int, keys ...string) (dealt, healed int) {
	if dealt, healed = l.Hand(who, damage); dealt == damage && healed == 0 {
		return dealt, healed
	}
	if last := len(l.Reports) - 1; last >= 0 {
		r := &l.Reports[last]
		if r.Target == who || r.Target == "" && r.Who == who {
			var kept []Note
			for _, n := range r.Notes {
				gone := false
				for _, key := range keys {
					gone = gone || n.Key == key
				}
				if !gone {
					kept = append(kept, n)
				}
			}
			r.Notes = kept
		}
	}
	c := Chain{Key: "damage"}
	c.Start("dealt", "", damage)
	var notes []Note
	if healed > 0 {
		c.Add("inPlaceOfDamage", "", -damage)
		notes = []Note{{Key: "healedByHand", Amount: healed}}
	} else {
		c.Add("byHand", "", dealt-damage)
	}
	l.Report(Report{Kind: "byHand", Who: who, Tone: Plain, Total: field.Of(c.Value), Chains: []Chain{c}, Notes: notes})
	return dealt, healed
}

// settleHands returns the error of the first change by hand that changes nothing. It leaves
// targets out.
func (l *Log) settleHands() *field.Error {
	for i := range l.hands.list {
		h := &l.hands.list[i]
		at := field.Entry("hands", i)
		switch h.How {
		case ByNothing:
			if h.Who == l.hands.who {
				return field.RefusedBy("", at+".who", "actorLeftOut")
			}
		case ByAmount:
			if !h.Amount.Known() {
				return field.MissingField(at + ".amount")
			}
		case ByHalf, ByDouble, ByHealing:
		default:
			return field.Unknown(at+".how", string(h.How))
		}
		if l.hands.used&(1<<i) == 0 {
			return field.RefusedBy("", at+".who", "noDamageByHand")
		}
		if h.How == ByNothing {
			l.leaveOut(h.Who)
		}
	}
	return nil
}

// leaveOut drops all events of a target, and its next steps.
func (l *Log) leaveOut(who string) {
	var events []Event
	for i := range l.Events {
		if l.Events[i].Who != who {
			events = append(events, l.Events[i])
		}
	}
	var next []Next
	for i := range l.Next {
		if l.Next[i].Who != who {
			next = append(next, l.Next[i])
		}
	}
	l.Events, l.Next = events, next
}

// PointsByHand returns the points of a command that deals damage or gives hit points back without an ability.
func PointsByHand(points field.Number) (int, *field.Error) {
	if !points.Known() {
		return 0, field.MissingField("points")
	}
	return points.Or(0), nil
}

// Mended reports hit points that were given back by hand.
func (l *Log) Mended(who string, before, after int) {
	c := Chain{Key: "hp"}
	c.Start("had", "", before).Add("healed", "", after-before)
	l.Report(Report{Kind: "mend", Who: who, Tone: Good, Total: field.Of(after - before), Chains: []Chain{c}})
}
