package notation

import (
	"rulewright/rules/dewprism"
	"rulewright/rules/markup"
)

// A phrase is a pattern of sentences, and the steps that it means.
type phrase struct {
	pattern string
	means   func(m *match) ([]Step, bool)
}

// one returns a step as the meaning of a sentence.
func one(s Step) ([]Step, bool) { return []Step{s}, true }

// whoAt returns the combatants of that place in the sentence; without them the fallback.
func (m *match) whoAt(at int, or Who) Who {
	if at < len(m.who) {
		return m.who[at]
	}
	return or
}

// amountAt returns the amount of that place in the sentence, or "".
func (m *match) amountAt(at int) string {
	if at < len(m.amounts) {
		return m.amounts[at]
	}
	return ""
}

var user = Who{Is: User}

// damage means damage to those in the sentence.
func damage(m *match) ([]Step, bool) {
	return one(Step{Does: DoDamage, Who: m.whoAt(0, Who{}), Amount: m.amountAt(0), Element: m.element})
}

// vitalSteps are a step for each amount of vitals.
func vitalSteps(m *match, does Doing, who Who, down bool) []Step {
	var list []Step
	for _, v := range m.vitals {
		if n := len(list); n > 0 && list[n-1].Amount == v.amount {
			list[n-1].Of = append(list[n-1].Of, v.name)
			continue
		}
		list = append(list, Step{Does: does, Who: who, Amount: v.amount, Percent: m.percent, Of: []string{v.name},
			Down: down})
	}
	return list
}

// heal means that those in the sentence regain vitals, lose that they lose them.
func heal(or Who) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		who := m.whoAt(0, or)
		if m.theirs && len(m.who) == 0 {
			who = Who{}
		}
		return vitalSteps(m, DoHeal, who, false), true
	}
}

// restore is heal of the user, unless the range leaves open that the target is meant.
func restore(m *match) ([]Step, bool) {
	if len(m.who) == 0 && !m.theirs && !m.yours && m.r.into.Range != "" {
		return nil, false
	}
	return heal(user)(m)
}
func lose(or Who) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		return vitalSteps(m, DoLose, m.whoAt(0, or), false), !m.percent
	}
}

// score means that scores rise, or with down fall.
func score(or Who, down bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		who := or
		if m.theirs && or.Is == User {
			who = Who{}
		}
		return one(Step{Does: DoScore, Who: m.whoAt(0, who), Amount: m.amountAt(0), Of: m.of, Down: down, Until: m.until,
			Turns: m.turns})
	}
}

// status means that those in the sentence get a status.
func status(or Who) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		s := Step{Does: DoStatus, Who: m.whoAt(0, or), Amount: m.amountAt(0), Percent: m.percent, Of: []string{m.status}}
		if m.until == UntilTurns {
			s.Until, s.Turns = m.until, m.turns
			return one(s)
		}
		s.Until = m.until
		return one(s)
	}
}

// amounts is a step with an amount alone.
func amounts(does Doing, who Who, down bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		return one(Step{Does: does, Who: m.whoAt(0, who), Amount: m.amountAt(0), Down: down, Until: m.until, Turns: m.turns,
			Of: m.of})
	}
}

// ofScore is amounts with the score that the sentence names.
func ofScore(does Doing, who Who, down bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		s := Step{Does: does, Who: m.whoAt(0, who), Amount: m.amountAt(0), Down: down, Until: m.until, Turns: m.turns}
		if m.own != "" {
			s.Of = []string{m.own}
		}
		return one(s)
	}
}

// oneOf returns "1" for a list of which only one counts.
func (m *match) oneOf() string {
	if m.or {
		return "1"
	}
	return ""
}

// ofAccuracy raises the accuracy of all abilities.
func ofAccuracy(m *match) ([]Step, bool) {
	return one(Step{Does: DoReach, Who: user, Amount: m.amountAt(0), Of: []string{"accuracy"}})
}

// ofAttack raises the rank of the next attack, ofActions that of all actions, attacks among them.
func ofAttack(m *match) ([]Step, bool) {
	return one(Step{Does: DoEmpower, Who: user, Amount: m.amountAt(0), Of: []string{"attack"}})
}
func ofActions(m *match) ([]Step, bool) {
	if m.own != "" {
		return nil, false
	}
	return one(Step{Does: DoRanks, Who: user, Amount: m.amountAt(0), Of: []string{"action"}, Until: m.until,
		Turns: m.turns})
}

// bar means that those in the sentence may not do something.
func bar(things ...string) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		return one(Step{Does: DoBar, Who: m.whoAt(0, Who{}), Of: things, Until: m.until, Turns: m.turns})
	}
}

// modify is a change of the ability by an amount.
func modify(does Doing, down bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) { return one(Step{Does: does, Amount: m.amountAt(0), Down: down}) }
}

// costs is a change of the cost.
func costs(does Doing, down bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		if len(m.costs) == 0 || markup.IndexByte(m.costs[0], '-') >= 0 || does == DoCost && !m.r.addable(m.costs[0]) {
			return nil, false
		}
		return one(Step{Does: does, Amount: m.costs[0], Down: down})
	}
}

// addable reports whether a cost can be added to that of the ability: a limit of use is added where it has none of
// that period, so that both ways to read an increase agree.
func (r *reader) addable(text string) bool {
	by, err := dewprism.ParseCost(text, &known)
	if err != nil {
		return false
	}
	has, _ := dewprism.ParseCost(r.into.Cost, &known)
	return (by.PerTurn == 0 || has.PerTurn == 0) && (by.PerRound == 0 || has.PerRound == 0) && (by.PerBattle == 0 ||
		has.PerBattle == 0)
}

// object returns the one that an ability is about where its words leave that open: the target of one with a range,
// otherwise the user.
func (r *reader) object() Who {
	if r.into.Range != "" {
		return Who{}
	}
	return user
}

// most raises the most of vitals.
func most(down bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		return one(Step{Does: DoMost, Who: user, Amount: m.amountAt(0), Percent: m.percent, Down: down, Of: m.of})
	}
}

// opened makes the Evasions of the target 0.
func opened(m *match) ([]Step, bool) { return one(Step{Does: DoOpen, Until: m.until, Turns: m.turns}) }

// aim limits the targets of the ability to a side; it yields no step.
func aim(m *match) ([]Step, bool) {
	who := m.whoAt(0, Who{})
	h := &m.r.into.Header
	if who.Is != Target && who.Is != User && m.r.every(who) {
		return nil, true
	}
	if who.Is != Target || h.Aim != 0 && who.Side != 0 && h.Aim != who.Side {
		return nil, false
	}
	h.Aim = max(h.Aim, who.Side)
	return nil, true
}

// every makes a group the targets of the ability, and reports whether it has no others.
func (r *reader) every(who Who) bool {
	h := &r.into.Header
	if h.Every != who && (h.Every != Who{} || h.Aim != 0 || h.Several != "" || r.mode != nil) {
		return false
	}
	for i := range *r.steps {
		if s := &(*r.steps)[i]; s.Who.Is == Target && !s.modifies() {
			return false
		}
	}
	h.Every = who
	return true
}

// several is aim at more than one combatant.
func several(m *match) ([]Step, bool) {
	h := &m.r.into.Header
	if h.Several != "" || h.Every != (Who{}) {
		return nil, false
	}
	h.Several = m.amountAt(0)
	return nil, true
}

// move is a movement of those in the sentence.
func move(who Who, way Way, steps string) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		s := Step{Does: DoMove, Who: m.whoAt(0, who), Amount: m.amountAt(0), Way: way}
		if steps != "" {
			s.Amount = steps
		}
		return one(s)
	}
}

// unchecked is a movement of the user before the check of the ability.
func unchecked(m *match) ([]Step, bool) {
	steps := m.amountAt(0)
	if steps == "" {
		steps = "1"
	}
	if m.r.checked {
		return nil, false
	}
	return one(Step{Does: DoMove, Who: user, Amount: steps})
}

// checks are the checks inside of a sentence.
func check(does Doing) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		s := Step{Does: does, Own: m.own, Against: m.own}
		if who := m.whoAt(0, Who{}); who.Is == User || who.Is != Target && (m.r.checked || !m.r.every(who)) {
			return nil, false
		} else if who.Is == Target {
			s.Who = who
		}
		m.r.checked = true
		if does == DoLuck {
			s = Step{Does: does, Amount: m.amountAt(0)}
		}
		return one(s)
	}
}

// common are the most common sentences. Of all that are understood the first that fits counts.
var common = [...]phrase{
	// Damage.
	{"inflict|inflicts|deal $amt $el? damage|dmg", damage},
	{"inflict|inflicts|deal $amt $el? damage|dmg to $who", damage},
	{"$who take|takes $amt $el? damage|dmg", damage},
	{"$who must? take|takes $amt $el? damage|dmg each?", damage},
	{"inflict|inflicts $amt $el? to $who", damage},
	{"inflict|inflicts $amt $el?", damage},
	{"$who take|takes $amt $el?", damage},
	{"take|takes $amt $el? damage|dmg", damage},
	{"$who take|takes $el $amt damage|dmg", damage},
	{"deal|deals $el $amt to $who", damage},
	{"deal|deals|inflict $el $amt damage?", damage},

	// Vitals.
	{"$who? restore|restores $vits", restore},
	{"$who? regain|regains|recover|gain|gains $vits", heal(user)},
	{"at the beginning|start of each|your turn your $vit are restored to full", func(m *match) ([]Step, bool) {
		return one(Step{Does: DoRegain, Who: user, Amount: "9999", Of: m.of})
	}},
	{"increase your? max|maximum $vit by $amt", most(false)},
	{"increase your? max|maximum $vit by $pct", most(false)},
	{"reduce your? max|maximum $vit by $amt", most(true)},
	{"reduce your? max|maximum $vit by $pct", most(true)},
	{"increase max health and current health by $amt", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoMost, Who: user, Amount: m.amountAt(0), Of: []string{"health"}},
			{Does: DoHeal, Who: user, Amount: m.amountAt(0), Of: []string{"health"}}}, true
	}},
	{"restore|heal $vits to $who", heal(Who{})},
	{"$who may? restore|regain|regains|recover|recovers $vits", heal(user)},
	{"restore|regain your health to full", full("health")},
	{"restore your $vit to full", func(m *match) ([]Step, bool) {
		return one(Step{Does: DoHeal, Who: user, Amount: "100", Percent: true, Of: m.of})
	}},
	{"$who lose|loses $vits", lose(Who{})},
	{"reduce the? target's health by $amt", func(m *match) ([]Step, bool) {
		return one(Step{Does: DoLose, Amount: m.amountAt(0), Of: []string{"health"}})
	}},
	{"increase your health by $amt", func(m *match) ([]Step, bool) {
		return one(Step{Does: DoHeal, Who: user, Amount: m.amountAt(0), Of: []string{"health"}})
	}},
	{"restore your $vit by $amt points", func(m *match) ([]Step, bool) {
		return one(Step{Does: DoHeal, Who: user, Amount: m.amountAt(0), Of: m.of})
	}},

	// Statuses.
	{"$who? gain|gains|get|gets|take|takes|receives|has|have $st $dur?", status(Who{})},
	{"$who now has|have $st", status(Who{})},
	{"$who is|are|becomes|become|made now|knocked? $st", status(Who{})},
	{"$who is|are|becomes|become $st", status(Who{})},
	{"is|are made? $st", status(Who{})},
	{"$who is|are inflicted|afflicted with $st", status(Who{})},
	{"inflict|inflicts|afflict $st", status(Who{})},
	{"inflict|inflicts|afflict $st on|to $who", status(Who{})},
	{"$who may gain|gains $st", status(user)},
	{"$st", status(Who{})},

	// Ends of statuses.
	{"increase the accuracy check ( where applicable ) of all affected abilities by $amt", ofAccuracy},
	{"increase the accuracy of all your abilities by $amt", ofAccuracy},
	{"remove|removes $sts", func(m *match) ([]Step, bool) {
		for _, s := range m.of {
			if statusWord(s) == "" && s != "hidden" {
				return nil, false
			}
		}
		return one(Step{Does: DoEnd, Who: m.r.object(), Of: m.of, Amount: m.oneOf()})
	}},
	{"remove|removes $sts from $who", func(m *match) ([]Step, bool) {
		for _, s := range m.of {
			if statusWord(s) == "" && s != "hidden" {
				return nil, false
			}
		}
		return one(Step{Does: DoEnd, Who: m.whoAt(0, Who{}), Of: m.of, Amount: m.oneOf()})
	}},
	{"you are no longer prone", func(*match) ([]Step, bool) {
		return one(Step{Does: DoEnd, Who: user,
			Of: []string{"prone"}})
	}},
	{"remove any|all negative status|statuses effects?", func(m *match) ([]Step, bool) {
		return one(Step{Does: DoEnd, Who: m.r.object(), Amount: "99"})
	}},
	{"remove a negative status effect?", func(m *match) ([]Step, bool) {
		return one(Step{Does: DoEnd, Who: m.r.object(), Amount: "1"})
	}},
	{"remove $amt negative status|statuses effect? from $who", func(m *match) ([]Step, bool) {
		return one(Step{Does: DoEnd, Who: m.whoAt(0, Who{}), Amount: m.amountAt(0)})
	}},

	// Scores.
	{"increase|improve $scores by $amt $dur?", score(user, false)},
	{"reduce|decrease $scores by $amt $dur?", score(user, true)},
	{"reduce|decrease the? target's $scores by $amt $dur?", score(Who{}, true)},
	{"$who reduces $scores by $amt $dur?", score(Who{}, true)},
	{"gain|gains $amt $scores $dur?", score(user, false)},
	{"$who gain|gains|get|gets $amt to $scores $dur?", score(Who{}, false)},

	// Ranks of what follows.
	{"increase the? rank of your next action by $amt", amounts(DoEmpower, user, false)},
	{"increase the? rank of your next attack by $amt", ofAttack},
	{"increase the? rank of all? your $score? abilities by $amt $dur?", ofScore(DoRanks, user, false)},
	{"increase the? rank of all? your $score? actions by $amt $dur?", ofActions},
	{"increase the ranks of all of their applicable abilities by $amt $dur?", ofScore(DoRanks, Who{}, false)},
	{"increase all your action ranks by $amt $dur?", ofActions},
	{"increase your $score abilities by $amt ranks", ofScore(DoRanks, user, false)},
	{"all actions have their rank increased by $amt $dur?", ofActions},
	{"increase the? range attribute? of all? your? abilities by $sp", amounts(DoReach, user, false)},

	// Advantage.
	{"gain|gains advantage on? the? next $amt checks", amounts(DoAdvantage, user, false)},
	{"$who? gain|gains|get|gets advantage on their? your? next $amt? check|checks|roll|rolls", func(m *match) ([]Step,
		bool) {
		n := m.amountAt(0)
		if n == "" {
			n = "1"
		}
		return one(Step{Does: DoAdvantage, Who: m.whoAt(0, user), Amount: n})
	}},
	{"$who is|are granted advantage on their next $amt? check|checks|roll|rolls", func(m *match) ([]Step, bool) {
		n := m.amountAt(0)
		if n == "" {
			n = "1"
		}
		return one(Step{Does: DoAdvantage, Who: m.whoAt(0, user), Amount: n})
	}},

	// Movement.
	{"you? may? move up? to? $sp in? any? available|horizontal|non-vertical? direction", move(user, WayAny, "")},
	{"move up? to? $sp", move(user, WayAny, "")},
	{"leap|jump up? to? $sp in any direction", move(user, WayAny, "")},
	{"you? may? make|makes a free? movement action", move(user, WayAny, "1")},
	{"$who? may? make|makes a free movement action", move(user, WayAny, "1")},
	{"$who? may? make|makes a free movement action in your direction", move(Who{}, WayToward, "1")},
	{"follow the target into their space", move(user, WayInto, "99")},
	{"you may move up to $sp before making your|the accuracy check", unchecked},
	{"you may make a free movement action before making your|the accuracy check", unchecked},
	{"move into the? same space as the? target", move(user, WayInto, "99")},
	{"move $who up? to? $sp in any direction", move(Who{}, WayAny, "")},
	{"$who move|moves|is|are moved? pulled? $sp toward|towards|close|closer to? you", move(Who{}, WayToward, "")},
	{"$who is|are forced|pushed|moved away from you? up? to? $sp", move(Who{}, WayAway, "")},
	{"$who is|are pushed|moved|forced $sp away from you", move(Who{}, WayAway, "")},
	{"move across up to $sp through the air and into another ground space", move(user, WayOver, "")},
	{"move an addition|additional $sp", move(user, WayAny, "")},
	{"you? move an additional space", move(user, WayAny, "1")},
	{"leap|move up to $sp in any direction , ignoring rough|difficult terrain and obstacles", move(user, WayOver, "")},
	{"move up to $sp in any direction , ignoring rough|difficult terrain", move(user, WayAny, "")},
	{"relocate|teleport yourself to|into any|a space within range", func(*match) ([]Step, bool) {
		return one(Step{Does: DoTeleport, Who: user})
	}},
	{"jump|move|teleport into|to a|another|any viable? space within range", func(*match) ([]Step, bool) {
		return one(Step{Does: DoTeleport, Who: user})
	}},
	{"instantly relocate to a space within range", func(*match) ([]Step, bool) {
		return one(Step{Does: DoTeleport,
			Who: user})
	}},
	{"target a combatant in|within range and teleport to their space", move(user, WayInto, "99")},
	{"swap places with $who", func(m *match) ([]Step, bool) {
		if w := m.whoAt(0, Who{}); w.Is == Target {
			if _, ok := aim(m); !ok {
				return nil, false
			}
			return one(Step{Does: DoSwap})
		}
		return nil, false
	}},

	// Attacks, aggro and turns.
	{"you? may? make a free basic? attack action?", func(*match) ([]Step, bool) {
		return one(Step{Does: DoAttack,
			Who: user})
	}},
	{"make a free basic attack action? against $who", func(*match) ([]Step, bool) {
		return one(Step{Does: DoAttack,
			Who: user})
	}},
	{"make a free basic attack action? at the same target", func(*match) ([]Step, bool) {
		return one(Step{Does: DoAttack,
			Who: user})
	}},
	{"grant a free basic attack to $who", func(m *match) ([]Step, bool) {
		if w := m.whoAt(0, Who{}); w.Is == Target || w.Is == Here {
			return one(Step{Does: DoAttack, Who: w})
		}
		return nil, false
	}},
	{"gain|take the? aggro status? $dur?", amounts(DoAggro, user, false)},
	{"you? end your turn", func(*match) ([]Step, bool) { return one(Step{Does: DoEndTurn, Who: user}) }},
	{"$who lose|loses $ap from their next turn", amounts(DoAP, Who{}, true)},
	{"subtract $ap from the? target's|their next turn", amounts(DoAP, Who{}, true)},
	{"$who get|gets|gain|gains $ap to|for their next turn", amounts(DoAP, Who{}, false)},
	{"grant an additional $ap to their next turn", amounts(DoAP, Who{}, false)},
	{"you? gain|regain an? additional? $ap for? this? turn?", amounts(DoGainAP, user, false)},
	{"your next action increases its rank by $amt", amounts(DoEmpower, user, false)},
	{"your next $score action|ability increases its rank by $amt", ofScore(DoEmpower, user, false)},

	// Protection.
	{"you are? now? also? immune to $sts $dur?", immuneTo},
	{"immune to $sts", immuneTo},
	{"you cannot be knocked $sts", immuneTo},
	{"incoming|taken damage is reduced by $amt rank|ranks $dur?", amounts(DoWard, user, false)},
	{"reduce incoming|taken damage by $amt rank|ranks $dur?", amounts(DoWard, user, false)},
	{"increase incoming|taken damage by $amt rank|ranks $dur?", amounts(DoWard, user, true)},
	{"reduce taken|incoming damage to $who by $amt rank|ranks $dur?", amounts(DoWard, user, false)},
	{"all? incoming|taken damage|damaged is halved $dur?", amounts(DoHalve, user, false)},
	{"$dur all taken damage is reduced by $amt ranks", amounts(DoWard, user, false)},
	{"at the beginning|start of your|each turn you? regain|restore|recover $vits", func(m *match) ([]Step, bool) {
		return vitalSteps(m, DoRegain, user, false), !m.percent
	}},
	{"at the beginning|start of your|each turn , you? regain|restore|recover $vits", func(m *match) ([]Step, bool) {
		return vitalSteps(m, DoRegain, user, false), !m.percent
	}},
	{"you are unaffected|uninhibited by difficult terrain $dur?", amounts(DoSure, user, false)},
	{"you are not affected by difficult terrain", amounts(DoSure, user, false)},
	{"your movement is unaffected by difficult terrain", amounts(DoSure, user, false)},
	{"you? ignore difficult|rough terrain $dur?", amounts(DoSure, user, false)},
	{"you do not take fall damage", amounts(DoSoft, user, false)},
	{"ignore any fall damage you might take", amounts(DoSoft, user, false)},

	// Prohibitions.
	{"$who cannot|can't make actions $dur", bar("action")},
	{"$who cannot|can't make any? basic? movement actions $dur", bar("move")},
	{"$who cannot|can't leave your|the space $dur", bar("move")},
	{"$who cannot|can't move $dur", bar("move")},
	{"$who also? cannot|can't use any class? abilities $dur", bar("ability")},
	{"the? target's|their evasion scores are reduced to 0 $dur", opened},
	{"their evasion scores are reduced to 0 $dur", opened},
	{"all of the target's abilities are disabled $dur", bar("ability")},
	{"disable $score", func(m *match) ([]Step, bool) {
		return one(Step{Does: DoBar, Of: []string{m.own},
			Until: UntilBattle})
	}},

	// Checks.
	{"$who make|makes a|an $score evade|evasion check|checks", check(DoEvade)},
	{"$who must make|pass a|an $score evade|evasion check", check(DoEvade)},
	{"$who make|makes a|an $score self-check", check(DoSelf)},
	{"$who must make a|an $score self-check", check(DoSelf)},
	{"make a|an $score accuracy|accuracy-check check? against $who", check(DoAccuracy)},
	{"make a luck $amt check", check(DoLuck)},
	{"make a luck $amt check to proceed|use", check(DoLuck)},

	// Changes of the ability.
	{"increase|improve the? its? this? range|max-range of? this? ability? by $sp", modify(DoRange, false)},
	{"increases|increase|improve range by tmwrk", func(*match) ([]Step, bool) {
		return one(Step{Does: DoRange,
			Amount: "{TmWrk}"})
	}},
	{"$sp to range", modify(DoRange, false)},
	{"$amt to range", modify(DoRange, false)},
	{"amount of restored health is halved", func(*match) ([]Step, bool) { return one(Step{Does: DoShare, Amount: "50"}) }},
	{"reduce amount of restored health by $pct", func(m *match) ([]Step, bool) {
		return one(Step{Does: DoShare, Amount: m.amountAt(0)})
	}},
	{"range is no longer aoe", func(*match) ([]Step, bool) { return one(Step{Does: DoSingle}) }},
	{"this ability will not affect your allies", func(*match) ([]Step, bool) { return one(Step{Does: DoSmart}) }},
	{"this ability does not affect your? allies", func(*match) ([]Step, bool) { return one(Step{Does: DoSmart}) }},
	{"increase the rank of critical damage for this attack by $amt", modify(DoCritical, false)},
	{"critical damage from this attack is increased by $amt rank|ranks", modify(DoCritical, false)},
	{"automatically pass the accuracy|evade|luck? check", func(*match) ([]Step, bool) { return one(Step{Does: DoPass}) }},
	{"if the target is an allie|ally then skip the evade check", func(*match) ([]Step,
		bool) {
		return one(Step{Does: DoWilling})
	}},
	{"you may skip the self-check|evade check? for allies", func(*match) ([]Step,
		bool) {
		return one(Step{Does: DoWilling})
	}},
	{"you may replace|substitute the use|use-cost cost? with $cost", costs(DoInstead, false)},
	{"instead of paying|pay $cost , you may pay $cost", func(m *match) ([]Step, bool) {
		return one(Step{Does: DoInstead, Amount: m.costs[1]})
	}},
	{"pay $cost instead of $cost", func(m *match) ([]Step, bool) {
		return one(Step{Does: DoCostSet,
			Amount: m.costs[0]})
	}},
	{"rank is equal allies in space ( max 3 )", func(*match) ([]Step, bool) {
		return one(Step{Does: DoRank,
			Amount: "{TmWrk}"})
	}},
	{"increase the? range of? this? ability? by $amt", modify(DoRange, false)},
	{"increases range by $sp", modify(DoRange, false)},
	{"range gains $sp", modify(DoRange, false)},
	{"range gains aoe", func(*match) ([]Step, bool) { return one(Step{Does: DoArea}) }},
	{"treat range as an? aoe circle?", func(*match) ([]Step, bool) { return one(Step{Does: DoArea}) }},
	{"reduce the? range by $sp", modify(DoRange, true)},
	{"reduce|set|increase the? range to $sp", rangeSet},
	{"increase|set the? range to cover? the? battlefield", func(*match) ([]Step, bool) {
		return one(Step{Does: DoRangeSet, Amount: "battlefield"})
	}},
	{"increase the? its? rank of? this? the? ability|attack? by $amt", modify(DoRank, false)},
	{"increase the? rank of? this? ability by tmwrk", func(*match) ([]Step, bool) {
		return one(Step{Does: DoRank, Amount: "{TmWrk}"})
	}},
	{"increase the? rank for this attack by $amt ranks?", modify(DoRank, false)},
	{"reduce the? this? rank|ability's of? this? rank? ability? by $amt", modify(DoRank, true)},
	{"increase|increases the? this? ability's? accuracy check|checks? by? $amt", modify(DoBonus, false)},
	{"add $amt to this ability's accuracy check", modify(DoBonus, false)},
	{"increase the? proceeding $score? accuracy? check by $amt", modify(DoBonus, false)},
	{"increase following accuracy checks by $amt", modify(DoBonus, false)},
	{"reduce the? accuracy check by $amt", modify(DoBonus, true)},
	{"increase|improve the? difficulty? of? evade check? difficulty? by $amt", modify(DoHarder, false)},
	{"reduce evade check? difficulty by $amt", modify(DoHarder, true)},
	{"increase luck check? difficulty by $amt", modify(DoLucky, false)},
	{"reduce luck check? difficulty check? by $amt", modify(DoLucky, true)},
	{"reduce the? proceeding luck check by $amt", modify(DoLucky, true)},
	{"increase this ability's luck check by $amt", modify(DoLucky, true)},
	{"increase the? critical|crit threshold of? this? attack? to? by $amt", modify(DoThreshold, false)},
	{"gain advantage on the proceeding? $score? luck|accuracy? check", func(*match) ([]Step,
		bool) {
		return one(Step{Does: DoEdge})
	}},
	{"this ability's luck|accuracy check gains advantage", func(*match) ([]Step, bool) { return one(Step{Does: DoEdge}) }},
	{"increase the? use|use-cost|cost cost? of? this? ability? by $cost", costs(DoCost, false)},
	{"reduce the? use|use-cost|cost cost? of? this? ability? by $cost", costs(DoCost, true)},
	{"reduce the ap cost of this ability by $amt", func(m *match) ([]Step, bool) {
		return one(Step{Does: DoCost, Amount: m.amountAt(0) + "AP", Down: true})
	}},
	{"reduces the ap cost of this by $amt", func(m *match) ([]Step, bool) {
		return one(Step{Does: DoCost, Amount: m.amountAt(0) + "AP", Down: true})
	}},
	{"set the? use? cost to $cost", costs(DoCostSet, false)},
	{"set the? use-cost to $cost", costs(DoCostSet, false)},
	{"adjust the? use? cost to $cost", costs(DoCostSet, false)},
	{"ignore the use|use-cost cost? of? this? ability?", func(*match) ([]Step, bool) { return one(Step{Does: DoFree}) }},
	{"ignore the? ap cost of this ability", func(*match) ([]Step, bool) {
		return one(Step{Does: DoFree,
			Of: []string{"ap"}})
	}},
	{"ignore the? $vit cost of this ability", func(m *match) ([]Step, bool) { return one(Step{Does: DoFree, Of: m.of}) }},
	{"ignore the $vit use-cost", func(m *match) ([]Step, bool) { return one(Step{Does: DoFree, Of: m.of}) }},
	{"use as normal", func(*match) ([]Step, bool) { return one(Step{Does: DoUsual}) }},
	{"this ability behaves as normal", func(*match) ([]Step, bool) { return one(Step{Does: DoUsual}) }},
	{"this remains in effect while ko", func(*match) ([]Step, bool) { return one(Step{Does: DoUsual}) }},

	// Targets.
	{"choose|target $who", aim},
	{"choose|target $who within|in range to? target?", aim},
	{"target|choose up to $amt individual|unique|separate|different? combatants|targets within|in range", several},
	{"select|choose up to $amt combatants within range to target", several},
	{"choose up to $amt targets within range", several},
}

// full restores a vital to the most of it.
func full(name string) func(*match) ([]Step, bool) {
	return func(*match) ([]Step, bool) {
		return one(Step{Does: DoHeal, Who: user, Amount: "100", Percent: true, Of: []string{name}})
	}
}

// immuneTo means immunity of the user.
func immuneTo(m *match) ([]Step, bool) {
	return one(Step{Does: DoImmune, Who: user, Of: m.of, Until: m.until, Turns: m.turns})
}

// rangeSet replaces the range by a number of spaces.
func rangeSet(m *match) ([]Step, bool) {
	return one(Step{Does: DoRangeSet, Amount: m.amountAt(0) + "sp"})
}

// mostEffort is how many parts of sentences are compared with the patterns: more than any ability has.
const mostEffort = 500

// phrase reads a sentence by the patterns, or one that is a condition and another sentence.
func (r *reader) phrase(ws []token) ([]Step, bool) {
	if r.effort++; len(ws) == 0 || r.effort > mostEffort {
		return nil, false
	}
	var words set
	for i := range ws {
		words.add(ws[i].id)
	}
	first := ws[0].id
	if int(first) >= len(begun) {
		first = 0
	}
	for _, i := range begun[first] {
		c := &patterns[i]
		if !c.could(&words) {
			continue
		}
		m := match{r: r}
		if m.fits(c.items, ws) {
			return phrases[i].means(&m)
		}
	}
	return r.conditional(ws)
}

// conditional reads "On hit, …" behind a check, "… whereupon failure …", and "… must spend 3sta or else …".
func (r *reader) conditional(ws []token) ([]Step, bool) {
	if steps, ok := r.watched(ws); ok {
		return steps, true
	}
	if len(ws) > 5 && ws[0].s == "you" && ws[1].s == "may" && either("spend|pay", ws[2].s) {
		return r.bought(ws[3:])
	}
	for i, w := range ws {
		if w.s == "whereupon" && i > 1 && i+2 < len(ws) {
			before, ok := r.parse(ws[:i], 3)
			if !ok || len(before) == 0 || !before[len(before)-1].check() {
				return nil, false
			}
			last := &before[len(before)-1]
			evades := last.Does == DoEvade || last.Does == DoSelf
			if ws[i+1].s == "failure" != evades || ws[i+1].s != "failure" && ws[i+1].s != "success" {
				return nil, false
			}
			after, ok := r.parse(ws[i+2:], 2)
			return append(before, after...), ok
		}
		if w.s == "or" && i > 3 && i+2 < len(ws) && ws[i+1].s == "else" {
			return r.toll(ws[:i], ws[i+2:])
		}
	}
	for _, after := range [...]string{"onpass", "onhit", "inflicting"} {
		if len(ws) > 3 && ws[0].s == "after" && ws[1].s == after && r.checked {
			rest := ws[2:]
			if rest[0].s == "damage" {
				rest = rest[1:]
			}
			if len(rest) > 1 && rest[0].s == "," {
				return r.parse(rest[1:], 2)
			}
		}
	}
	if len(ws) > 3 && ws[0].s == "on" && either("crit|critical", ws[1].s) && ws[2].s == "," && r.checked {
		steps, ok := r.parse(ws[3:], 2)
		for i := range steps {
			steps[i].Crit = true
			ok = ok && !steps[i].check() && !steps[i].modifies()
		}
		return steps, ok
	}
	lead := 0
	switch {
	case len(ws) > 3 && either("on|upon", ws[0].s) && either("hit|failure|fail", ws[1].s) && ws[2].s == ",":
		lead = 3
	case len(ws) > 3 && ws[0].s == "upon" && ws[1].s == "success" && ws[2].s == ",":
		lead = 3
	}
	if lead > 0 && r.checked {
		last := r.lastCheck()
		if last == nil {
			return nil, false
		}
		evades := last.Does == DoEvade || last.Does == DoSelf
		if word := ws[1].s; word == "failure" && !evades || word == "success" && evades || word == "fail" {
			return nil, false
		}
		return r.parse(ws[lead:], 2)
	}
	return nil, false
}

// bought reads "5fcs to …": the user may pay for what follows.
func (r *reader) bought(ws []token) ([]Step, bool) {
	for i := 1; i < min(len(ws)-1, 4); i++ {
		if ws[i].s != "to" {
			continue
		}
		cost := r.words(ws[:i])
		steps, ok := r.parse(ws[i+1:], 2)
		if !ok || !isCost(cost) || ws[0].is != isAmount {
			return nil, false
		}
		for j := range steps {
			if steps[j].check() || steps[j].modifies() || steps[j].Who.Is != User {
				return nil, false
			}
		}
		return one(Step{Does: DoPay, Who: user, Amount: cost, Down: true, Else: steps})
	}
	return nil, false
}

// lastCheck returns the check that was read last, or nil.
func (r *reader) lastCheck() *Step {
	for i := len(*r.steps) - 1; i >= 0; i-- {
		if s := &(*r.steps)[i]; s.check() {
			return s
		}
	}
	return nil
}

// tolls is what comes before "or else".
var tolls = []item{{part: "who"}, {words: []wordID{idOf("must")}}, {words: []wordID{idOf("spend"), idOf("pay")}},
	{part: "cost"}}

// toll reads "… must spend 3sta" before "or else" and what happens otherwise.
func (r *reader) toll(before, after []token) ([]Step, bool) {
	m := match{r: r}
	if len(before) < 4 || !m.fits(tolls, before) {
		return nil, false
	}
	steps, ok := r.parse(after, 2)
	for i := 1; !ok && i < len(before) && before[i-1].s != "must"; i++ {
		if before[i].s == "must" { // The target is the one who takes it.
			steps, ok = r.parse(append(append([]token{}, before[:i]...), after...), 2)
		}
	}
	if !ok {
		return nil, false
	}
	for i := range steps {
		if steps[i].check() || steps[i].modifies() || steps[i].Who.Is != Target {
			return nil, false
		}
	}
	return one(Step{Does: DoPay, Who: m.whoAt(0, Who{}), Amount: m.costs[0], Else: steps})
}
