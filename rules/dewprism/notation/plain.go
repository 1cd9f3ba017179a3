package notation

import "strings"

// A plain phrase is sentences, one on a line, that mean the same step. "#" in its amount and bound are the amounts of the sentence, in
// order. As data it is a fraction of the size of a function.
type plain struct {
	patterns string
	step     Step
	takes    take
}

// A take is a part of the sentence that the step takes over.
type take uint8

const (
	// takeWho takes the combatants, where the sentence names any.
	takeWho take = 1 << iota
	takeUntil
	takeOf
	takeElement
	takeScore
)

// means returns the step of a sentence.
func (p *plain) means(m *match) ([]Step, bool) {
	s := p.step
	at := 0
	for _, text := range [...]*string{&s.Amount, &s.Bound} {
		if *text == "#" {
			*text = m.amountAt(at)
			at++
		}
	}
	if p.takes&takeWho != 0 {
		s.Who = m.whoAt(0, s.Who)
	}
	if p.takes&takeUntil != 0 {
		s.Until, s.Turns = m.until, m.turns
	}
	if p.takes&takeOf != 0 {
		s.Of = m.of
	}
	if p.takes&takeScore != 0 {
		s.Of = []string{m.own}
	}
	if p.takes&takeElement != 0 {
		s.Element = m.element
	}
	return []Step{s}, true
}

// allPhrases are all sentences, in the order in which they are tried.
func allPhrases() []phrase {
	list := traitPhrases()
	for _, part := range [...]struct {
		plains []plain
		others []phrase
	}{{plainAheads[:], aheads[:]}, {plainOthers[:], others[:]}, {plainCommon[:], common[:]}} {
		for i := range part.plains {
			for pattern := range strings.SplitSeq(part.plains[i].patterns, "\n") {
				list = append(list, phrase{pattern, part.plains[i].means})
			}
		}
		list = append(list, part.others...)
	}
	return list
}

// The functions below are helpers with their arguments: as names they need no initialization.

func statusTarget(m *match) ([]Step, bool) { return status(Who{})(m) }

func statusUser(m *match) ([]Step, bool) { return status(user)(m) }

func scoreUp(m *match) ([]Step, bool) { return score(user, false)(m) }

func scoreDownTarget(m *match) ([]Step, bool) { return score(Who{}, true)(m) }

func scoreDown(m *match) ([]Step, bool) { return score(user, true)(m) }

func scoreUpTarget(m *match) ([]Step, bool) { return score(Who{}, false)(m) }

func healUser(m *match) ([]Step, bool) { return heal(user)(m) }

func healTarget(m *match) ([]Step, bool) { return heal(Who{})(m) }

func loseTarget(m *match) ([]Step, bool) { return lose(Who{})(m) }

func costSet(m *match) ([]Step, bool) { return costs(DoCostSet, false)(m) }

func costInstead(m *match) ([]Step, bool) { return costs(DoInstead, false)(m) }

func costDown(m *match) ([]Step, bool) { return costs(DoCost, true)(m) }

func costUp(m *match) ([]Step, bool) { return costs(DoCost, false)(m) }

func checkSelf(m *match) ([]Step, bool) { return check(DoSelf)(m) }

func checkLuck(m *match) ([]Step, bool) { return check(DoLuck)(m) }

func checkEvade(m *match) ([]Step, bool) { return check(DoEvade)(m) }

func checkAccuracy(m *match) ([]Step, bool) { return check(DoAccuracy)(m) }

func repeated(m *match) ([]Step, bool) { return repeat(false)(m) }

func repeatedCheck(m *match) ([]Step, bool) { return repeat(true)(m) }

func alsoHere(m *match) ([]Step, bool) { return also(Here)(m) }

func holdAll(m *match) ([]Step, bool) { return hold(false)(m) }

func holdFoes(m *match) ([]Step, bool) { return hold(true)(m) }

func percentDown(m *match) ([]Step, bool) { return percent(true)(m) }

func percentUp(m *match) ([]Step, bool) { return percent(false)(m) }

func mostDown(m *match) ([]Step, bool) { return most(true)(m) }

func mostUp(m *match) ([]Step, bool) { return most(false)(m) }

func ranksOfScore(m *match) ([]Step, bool) { return ofScore(DoRanks, user, false)(m) }

func ranksOfTarget(m *match) ([]Step, bool) { return ofScore(DoRanks, Who{}, false)(m) }

func empowerScore(m *match) ([]Step, bool) { return ofScore(DoEmpower, user, false)(m) }

func enableObject(m *match) ([]Step, bool) { return enable("1", false)(m) }
