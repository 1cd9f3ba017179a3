package notation

import (
	"rulewright/rules/dewprism"
	"rulewright/rules/markup"
)

// This file has what counts for the next action or check, and what changes one ability that is chosen.

// nexts are the sentences of marks for what follows, by the mark that they give, see [trait].
var nexts = [...]trait{
	{"double the ap cost of your next action", "double the AP cost of your next action", "next", "double", user, false},
	{"increase the accuracy / evade check of your next action by $amt",
		"increase the accuracy/evade check of your next action by #", "next", "accuracy", user, false},
	{"the? use cost of the|your next action is reduced by $pct", "the use cost of your next action is reduced by #%",
		"next", "percent", user, false},
	{"reduce the ap cost of their next action by $ap ( minimum 0 )",
		"reduce the AP cost of their next action by #AP (minimum 0)", "next", "less", Who{}, false},
	{"reduce the stamina , mana , and focus cost of their next action by $amt ( min 0 )",
		"reduce the stamina, mana, and focus cost of their next action by # (min 0)", "next", "less vitals", Who{},
		false},
	{"your next action will not invoke any effects either by abilities , tokens , or props",
		"your next action will not invoke any effects either by abilities, tokens, or props", "next", "quiet", user, false},
	{"your next attack-type action's potential damage cannot be reduced by elemental disadvantage " +
		"or opposing ability effects",
		"your next attack-type action's potential damage cannot be reduced by elemental disadvantage " +
			"or opposing ability effects",
		"next", "pierce", user, false},
	{"increase the accuracy check of your next attack-type action by $amt",
		"increase the accuracy check of your next attack-type action by #", "next", "aim", user, false},
	{"increase the critical threshold of your next attack by $amt",
		"increase the critical threshold of your next attack by #", "next", "keen", user, false},
	{"increase the critical failure threshold of your next attack by $amt",
		"increase the critical failure threshold of your next attack by #", "next", "fumble", user, false},
	{"increase the ranged or extended attribute of your next action by $sp",
		"increase the Ranged or Extended attribute of your next action by #sp", "next", "reach", user, false},
	{"the? target's|their next movement action? costs an? additional $vits",
		"the target's next movement costs an additional # @", "hobbled", "", Who{}, true},
	{"your next $score action|ability increases its range to battlefield aoe",
		"your next @ action increases its range to battlefield AoE", "next", "battlefield @", user, false},
	{"if your next action has $sp range then grant it aoe until the end of the action",
		"if your next action has #sp range then grant it AoE until the end of the action", "next", "burst", user,
		false},
	{"increase the critical threshold of your allies ' next attack by $amt",
		"increase the critical threshold of your allies' next attack by #", "next", "threshold",
		Who{Is: All, Side: Ally}, false},
	{"targets|target|they have|has - $amt on their next check", "targets have -# on their next check", "next", "check",
		Who{}, true},
	{"grant - $amt to the? target's self-check", "grant -# to the target's self-check", "next", "self", Who{}, false},
	{"the next attack against $who automatically succeeds and inflicts an additional $amt damage|dmg",
		"the next attack against the offending enemy combatant automatically succeeds and inflicts an additional # damage",
		"next", "against", Who{Is: Target, Side: Foe}, true},
	{"your next accuracy , luck , or evade check automatically succeeds",
		"your next accuracy, luck, or evade check automatically succeeds", "next", "success", user, false},
	{"your next roll d 20 naturally lands on $amt", "your next roll d 20 naturally lands on #", "fated", "next", user,
		false},
	{"the? target's luck checks automatically land on $amt $dur?", "the target's luck checks automatically land on #~",
		"fated", "luck", Who{}, true},
	{"all their luck checks? automatically fail", "all their luck checks automatically fail", "fated", "failure", Who{},
		true},
	{"all their luck checks have disadvantage", "all their luck checks have disadvantage", "clouded", "luck", Who{},
		true},
	{"any $score ability checks now? have disadvantage", "any @-type ability checks have disadvantage", "clouded", "",
		Who{}, true},
	{"increase your $score self-checks and evade checks by $amt", "increase your @ self-checks and evade checks by #",
		"increase", "check own @", user, false},
	{"while in combat , it is impossible for your opponents to flee the battlefield",
		"while in combat, it is impossible for your opponents to flee the battlefield", "cage", "", user, false},
	{"you do not trigger reaction-applicable abilities $dur?", "you do not trigger reaction-applicable abilities~",
		"unnoticed", "", user, false},
	{"you are considered to? be? out-of-range from|of all enemy actions", "you are considered out-of-range of all enemy actions",
		"aloof", "", user, false},
	{"all of? your actions have unlimited range", "all your actions have unlimited range", "increase", "range", user, false},
	{"they are counted as neutralized to the conflict", "they are counted as neutralized to the conflict", "neutralized", "foe",
		Who{}, true},
	{"you and allies sharing your space gain advantage on your next non-luck checks",
		"you and allies sharing your space gain advantage on your next non-luck checks", "next", "edge", Who{Is: Here, Side: Own},
		false},
	{"you are immune to abilities that disable your own abilities",
		"you are immune to abilities that disable your own abilities", "immune", "disabled", user, false},
	{"allied combatant|combatants in your space gain $amt to any luck check made",
		"allied combatants in your space gain # to any luck check made", "aura", "ally check luck", user, false},
	{"you and your allies ignore an? enemy's|enemies' stealth evasion modifiers if they're within range $dur?",
		"you and your allies ignore an enemy's stealth evasion modifiers if they're within range~", "aura", "foe sight", user,
		false},
	{"enemy combatants cannot use supportive abilities within range of you",
		"enemy combatants cannot use supportive abilities within range of you", "aura", "foe support", user, false},
	{"you have unlimited $vit", "you have unlimited @", "endless", "", user, false},
	{"you now count as a neutralized combatant", "you now count as a neutralized combatant", "neutralized", "", user,
		false},
	{"once per turn , you may execute a|an $score ability for free",
		"once per turn, you may execute a @ ability for free", "costless", "turn @", user, false},
	{"when making a movement action , you may pay its ap cost with $vits",
		"when making a movement action, you may pay its AP cost with # @", "floating", "", user, false},
	{"if your next attack-type check naturally rolls $amt or higher , the attack inflicts prone",
		"if your next attack-type check naturally rolls # or higher, the attack inflicts prone", "next", "prone",
		user, false},
	{"when using an ability you have full control over who it does or does not target",
		"when using an ability you have full control over who it does or does not target", "precise", "", user, false},
	{"if any of your attack-type accuracy checks roll a natural 20 , the attack automatically hits and the targeted combatant's health is reduced to 0",
		"if any of your attack-type accuracy checks roll a natural 20, the attack automatically hits and the targeted combatant's health is reduced to 0",
		"deadly", "", user, false},
	{"you cannot be effected|affected or targeted by allie|ally abilities",
		"you cannot be affected or targeted by ally abilities", "deaf", "", user, false},
	{"gain|gains $amt evasion against abilities of that type $dur?", "gain # evasion against abilities of that type~",
		"increase", "evasion ?", user, false},
	{"negate any positive evasion modifiers they have $dur?", "negate any positive evasion modifiers they have~",
		"plain",
		"", Who{}, true},
	{"your attacks with $score weapons increase their rank by $amt",
		"your attacks with @ weapons increase their rank by #", "increase", "rank arms @", user, false},
}

// aheads are the sentences of more than one mark, and those of one ability that is chosen.
var aheads = [...]phrase{
	{"choose to target enemy combatants either in the same space or at $sp away", func(m *match) ([]Step, bool) {
		return nil, m.r.eitherRange("0sp", m.amountAt(0)+"sp")
	}},
	{"make an unarmed attack ( include only your melee power for damage ) with $amt to its accuracy check",
		func(m *match) ([]Step, bool) {
			return []Step{{Does: DoTrait, Who: user, Amount: m.amountAt(0), Of: []string{"next", "accuracy"}},
				{Does: DoAttack, Who: user, Of: []string{"unarmed"}}}, true
		}},
	{"make an|a unarmed $el attack", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoAttack, Who: user, Of: []string{"unarmed"}, Element: m.element}}, true
	}},
	{"the action's accuracy check increases by $amt", func(m *match) ([]Step, bool) {
		last := len(*m.r.steps) - 1
		return []Step{{Does: DoTrait, Who: user, Amount: m.amountAt(0), Of: []string{"next", "aim"}}},
			last >= 0 && (*m.r.steps)[last].Does == DoTrait && (*m.r.steps)[last].Of[1] == "pierce"
	}},
	{"change your base? element to either $sts", func(m *match) ([]Step, bool) {
		for _, of := range m.of {
			if statusWord(of) != "" {
				return nil, false
			}
		}
		return one(&Step{Does: DoAttune, Who: user, Of: m.of})
	}},
	{"increase your critical-success range by $amt and your critical-failure range by $amt until the end of this action",
		func(m *match) ([]Step, bool) {
			return []Step{{Does: DoTrait, Who: user, Amount: m.amountAt(0), Of: []string{"next", "keen"}},
				{Does: DoTrait, Who: user, Amount: m.amountAt(1), Of: []string{"next", "fumble"}}}, true
		}},
	{"change your base? element to $el", func(m *match) ([]Step, bool) {
		return one(&Step{Does: DoAttune, Who: user, Of: []string{m.element}})
	}},
	{"change your base? element to $el ( for the rest of the battle )", func(m *match) ([]Step, bool) {
		return one(&Step{Does: DoAttune, Who: user, Of: []string{m.element}, Until: UntilBattle})
	}},
	{"it cannot be changed for the rest of the battle", func(m *match) ([]Step, bool) {
		last := len(*m.r.steps) - 1
		if last < 0 || (*m.r.steps)[last].Does != DoAttune {
			return nil, false
		}
		(*m.r.steps)[last].Until = UntilBattle
		return nil, true
	}},
	{"make two extra unarmed attacks", func(*match) ([]Step, bool) {
		s := Step{Does: DoAttack, Who: user, Of: []string{"unarmed"}}
		return []Step{s, s}, true
	}},
	{"reduce the ap cost of this ability by $amt ( min $amt )", func(m *match) ([]Step, bool) {
		return one(&Step{Does: DoCost, Amount: m.amountAt(0) + "AP", Bound: m.amountAt(1), Down: true})
	}},
	{"double the ap cost of your next action and increase its accuracy / evade check by $amt",
		func(m *match) ([]Step, bool) {
			return []Step{{Does: DoTrait, Who: user, Of: []string{"next", "double"}},
				{Does: DoTrait, Who: user, Amount: m.amountAt(0), Of: []string{"next", "accuracy"}}}, true
		}},
	{"increase your $score actions by $amt ranks", ofType},
	{"user increases the rank of all their $score abilities and equipment by $amt", ofType},
	{"final? incoming damage is reduced to 0 $dur?", spared},
	{"no damage is taken", spared},
	{"the attack misses", func(m *match) ([]Step, bool) {
		if m.r.into.Application != "reaction" {
			return nil, false
		}
		return []Step{{Does: DoTrait, Who: user, Until: UntilAction, Of: []string{"untouchable", ""}},
			{Does: DoTrait, Who: user, Until: UntilAction, Of: []string{"spared", ""}}}, true
	}},
	{"$who becomes immortal , but now counts as a neutralized combatant", func(m *match) ([]Step, bool) {
		who := m.whoAt(0, Who{})
		return []Step{{Does: DoTrait, Who: who, Of: []string{"undying", ""}},
			{Does: DoTrait, Who: who, Of: []string{"neutralized", ""}}}, true
	}},
	{"choose either an opponent's weapon or an ability and reduce its rank by $amt", tune("rank", "", Who{Is: Target,
		Side: Foe}, true)},
	{"increase the attack's rank by $amt", func(m *match) ([]Step, bool) {
		last := len(*m.r.steps) - 1
		if last < 0 || (*m.r.steps)[last].Does != DoAttack {
			return nil, false
		}
		return ofAttack(m)
	}},
	{"inflicts critical damage if damaged element is either? $sts", func(m *match) ([]Step, bool) {
		for _, e := range m.of {
			if statusWord(e) != "" {
				return nil, false
			}
		}
		return one(&Step{Does: DoRankIf, Amount: "1", Of: m.of})
	}},
	{"targets in adjacent space of your choice cannot leave the space $dur", holdAll},
	{"all enemy combatants in an adjacent space of your choice cannot move out of that space $dur", holdFoes},
	{"this effect may also apply to teammates in your space", alsoHere},
	{"the effect also applies to? allies in your space", alsoHere},
	{"this ability also applies to allies in your space", alsoHere},
	{"once the action is resolved , the item is destroyed", func(m *match) ([]Step, bool) {
		list := *m.r.steps
		return nil, len(list) > 0 && list[len(list)-1].Does == DoGive && list[len(list)-1].Who == user
	}},
	{"look at the target's equipment and choose an item to target", func(m *match) ([]Step, bool) {
		return nil, m.r.into.Range != ""
	}},
	{"this effect can stack up to $amt times", func(m *match) ([]Step, bool) { return nil, m.r.stack(m.amountAt(0)) }},
	{"roll $amt luck $amt , where for each success increase the rank of the|this ability by 1", func(m *match) ([]Step, bool) {
		times := m.amountAt(0)
		if n := len(times) - 1; times[n] == 'x' {
			times = times[:n]
		}
		return []Step{{Does: DoRolls, Amount: m.amountAt(1), Bound: times}}, isCount(times)
	}},
	{"successful enemy $score attacks counter with $amt $el? dmg|damage to the attacker", func(m *match) ([]Step, bool) {
		hit := Step{Does: DoDamage, Amount: m.amountAt(0), Element: m.element}
		return []Step{{Does: DoWatch, Who: user, Of: []string{"struck " + prefixOf(m.own)}, Else: []Step{hit}}},
			m.own != "" && len(m.r.into.Modes) == 0
	}},
	{"choose a weapon within range and grant it honed $amt , artisan $amt , and oversized $amt", func(m *match) ([]Step, bool) {
		var list []Step
		for i, of := range [...]string{"honed", "artisan", "rank"} {
			list = append(list, Step{Does: DoTune, Amount: m.amountAt(i), Of: []string{of, "weapon"}})
		}
		return list, m.r.into.Range != ""
	}},
	{"choose a weapon and change its element ( except $sts ) to one of your choosing", func(m *match) ([]Step, bool) {
		of := []string{"element", "weapon"}
		for _, e := range dewprism.Elements {
			if !contains(m.of, string(e)) {
				of = append(of, string(e))
			}
		}
		return []Step{{Does: DoTune, Who: user, Of: of}}, m.elements() && m.r.into.Range == ""
	}},
	{"change the listed element ( s ) of your $score ability to either $sts", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoTune, Who: user, Of: append([]string{"element", "ability"}, m.of...)}}, m.elements()
	}},
	{"you may also change it to $sts", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoElements, Of: m.of}}, m.elements()
	}},
	{"you may only change between $sts", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoElements, Of: m.of, Down: true}}, m.elements()
	}},
	{"at $amt $amt , you may include $sts to choose from", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoElements, Of: m.of, Amount: m.amountAt(1)}}, m.elements() && m.amountAt(0) == "{DL}" && isCount(m.amountAt(1))
	}},
	{"allied? combatants|allies in your space make a luck $amt check , whereupon success they each make a free attack action" +
		" to attack the same combatant as you", rush},
	{"use as normal but choose only one allied combatant in your space instead", func(m *match) ([]Step, bool) {
		m.r.lone = true
		return nil, m.r.only == IfKO
	}},
	{"change your max $vit to match the target's max $vit", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoCopy, Of: []string{"most", m.of[0]}}}, len(m.of) == 2 && m.of[0] == m.of[1]
	}},
	{"make a free attack action with $amt to your accuracy check", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoTrait, Who: user, Amount: m.amountAt(0), Of: []string{"next", "aim"}}, {Does: DoAttack, Who: user}}, true
	}},
	{"choose an? enemy within range and leap through the air towards them", func(m *match) ([]Step, bool) {
		if h := &m.r.into.Header; h.Aim != 0 && h.Aim != Foe || h.Every != (Who{}) {
			return nil, false
		}
		m.r.into.Aim = Foe
		return []Step{{Does: DoMove, Who: user, Amount: "99", Way: WayInto}}, m.r.into.Range != ""
	}},
	{"this ability also applies to your allies", func(m *match) ([]Step, bool) {
		m.r.shared = len(m.r.into.Clauses) + 1
		return nil, m.r.into.Application == "passive" && m.r.into.Cost == "" && m.r.only == IfTeam && m.r.mode == nil
	}},
	{"damage taken by $who is increased by $pct $dur?", func(m *match) ([]Step, bool) {
		who := m.whoAt(0, Who{})
		if who.Is == Target && who.Side == Foe {
			who.Is = Reach
		}
		return []Step{{Does: DoWard, Who: who, Amount: m.amountAt(0), Percent: true, Down: true, Until: m.until, Turns: m.turns}},
			m.r.into.Range != "" && who.Is == Reach
	}},
	{"incoming damage to yourself and allies is not increased", func(m *match) ([]Step, bool) {
		m.r.harmless = true
		return nil, m.r.only == IfKO
	}},
	{"this also applies to you and your allies", func(m *match) ([]Step, bool) {
		last := len(*m.r.steps) - 1
		if last < 0 || (*m.r.steps)[last].Does != DoWard || (*m.r.steps)[last].Who.Side != Foe {
			return nil, false
		}
		s := (*m.r.steps)[last]
		if s.Who.Side = Own; m.r.harmless {
			s.If = IfNotKO
		}
		return []Step{s}, true
	}},
	{"choose an allie|ally within $sp of you to enter your space for free", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoMove, Who: Who{Near, Ally, true}, Amount: "1", Way: WayJoin}}, m.amountAt(0) == "1"
	}},
	{"targeted enemy combatants roll 1d20 as a", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoDie, Who: Who{Is: Target, Side: Foe}, Amount: "20"}}, !m.r.checked
	}},
	{"choose $amt of your abilities and change their element to match your element", func(m *match) ([]Step, bool) {
		var list []Step
		for n := "1"; len(list) < 9; n = digitsOf(len(list) + 1) {
			list = append(list, Step{Does: DoTune, Who: user, Of: []string{"element", "ability", "own"}})
			if n == m.amountAt(0) {
				return list, true
			}
		}
		return nil, false
	}},
	{"it also targets allies", func(m *match) ([]Step, bool) {
		last := len(*m.r.steps) - 1
		return nil, last >= 0 && (*m.r.steps)[last].Does == DoTrait && (*m.r.steps)[last].Of[1] == "burst"
	}},
	{"each allie within $sp gets|gains $ap for their next turn", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoRangeSet, Amount: m.amountAt(0) + "sp"},
			{Does: DoAP, Who: Who{Is: Reach, Side: Ally}, Amount: m.amountAt(1)}}, m.r.into.Range == ""
	}},
	{"you automatically teleport to another space on the battlefield", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoRangeSet, Amount: "battlefield"}, {Does: DoTeleport, Who: user}}, m.r.into.Range == ""
	}},
	{"choose a positive status effect to undo", func(m *match) ([]Step, bool) {
		return one(&Step{Does: DoEnd, Who: m.r.object(), Amount: "1", Down: true})
	}},
	{"if they cannot move away into an adjacent space , they take $amt $el? damage", func(m *match) ([]Step, bool) {
		last := len(*m.r.steps) - 1
		if last < 0 || (*m.r.steps)[last].Does != DoMove || (*m.r.steps)[last].Way != WayAway {
			return nil, false
		}
		(*m.r.steps)[last].Else = []Step{{Does: DoDamage, Amount: m.amountAt(0), Element: m.element}}
		return nil, true
	}},
	{"$sts attacks are reduced in rank by $amt , to a minimum of 0 $dur?", func(m *match) ([]Step, bool) {
		if len(m.of) != 1 || statusWord(m.of[0]) != "" {
			return nil, false
		}
		s := Step{Does: DoWard, Who: user, Amount: m.amountAt(0), Of: m.of, Until: m.until, Turns: m.turns}
		others := s
		others.Who = Who{Is: All}
		return []Step{s, others}, true
	}},
	{"make $amt accuracy checks as part of this ability", repeated},
	{"roll $amt times for this ability", repeated},
	{"roll twice for this ability", repeated},
	{"make $amt $score accuracy checks", repeatedCheck},
	{"for each hit , inflict|deal|deals $amt $el? damage", perHit},
	{"inflict|deal $amt $el? damage per hit", perHit},
	{"subtract $ap from their next turn for every passed check", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoAP, Amount: m.amountAt(0), Down: true}}, m.r.repeats
	}},
	{"choose a type : skill , magic , or melee", func(*match) ([]Step, bool) { return nil, true }},
	{"you can take any combatants in range with you by force", func(m *match) ([]Step, bool) {
		last := len(*m.r.steps) - 1
		if last < 0 || (*m.r.steps)[last].Does != DoTeleport {
			return nil, false
		}
		was := (*m.r.steps)[last]
		(*m.r.steps)[last] = Step{Does: DoCarry, Who: Who{Is: Reach}}
		return []Step{was}, true
	}},
	{"the weakness is increased by $amt", func(m *match) ([]Step, bool) {
		last := len(*m.r.steps) - 1
		return []Step{{Does: DoWeaken, Who: Who{Is: Target, Side: Foe}, Amount: m.amountAt(0), Down: true}},
			last >= 0 && (*m.r.steps)[last].Does == DoWeaken
	}},
	{"increase your? $scores by $pct", percentUp},
	{"reduce your? $scores by $pct", percentDown},
	{"at the beginning of your next turn , restore your $scores", func(m *match) ([]Step, bool) {
		return restored(m)
	}},
	{"at the beginning of your next turn , restore your evasion and power scores", restored},
}

// plainAheads are those of one step each, see [plain].
var plainAheads = [...]plain{
	{"destroy target prop or token\n" +
		"target a structure ( wall , ceiling , floor , et cetera ) , prop , or item in range and destroy it",
		Step{Does: DoDestroy, Who: user}, 0},
	{"you may give an item to an ally",
		Step{Does: DoGive, Who: user}, 0},
	{"choose an item from the? target's inventory and add it to your? own|yours\n" +
		"steal an|one item from your? the? target's inventory and add it to your? own|yours\n" +
		"the caught weapon is taken and added to your inventory",
		Step{Does: DoGive, Of: []string{"take"}}, 0},
	{"exchange an unequipped item from your inventory with an unequipped item of your choice from the? target's inventory",
		Step{Does: DoGive, Of: []string{"swap"}}, 0},
	{"destroy all consumable items within|in a|the combatant's|target's inventory",
		Step{Does: DoGive, Of: []string{"consumables"}}, 0},
	{"the? targeted item is destroyed",
		Step{Does: DoGive, Of: []string{"item"}}, 0},
	{"choose a consumable item from your inventory to use as a projectile",
		Step{Does: DoGive, Who: user, Of: []string{"own"}}, 0},
	{"choose an ability belonging to yourself or another combatant and increase or decrease its uses-per-turn by $amt ( min 1 )",
		Step{Does: DoTune, Amount: "#", Of: []string{"uses", "ability"}, Bound: "either"}, 0},
	{"choose an ability belonging to yourself or another combatant and increase or decrease its range by $sp ( min $sp )",
		Step{Does: DoTune, Amount: "#", Of: []string{"range", "ability"}, Bound: "either"}, 0},
	{"choose a target's ability and increase or decrease its existing mana , focus , and stamina costs by $amt ( min 1 , max 7 )",
		Step{Does: DoTune, Amount: "#", Of: []string{"costs", "ability"}, Bound: "either"}, 0},
	{"increase the rank of any weapon you have equipped by $amt",
		Step{Does: DoTune, Who: user, Amount: "#", Of: []string{"rank", "weapon"}}, 0},
	{"if your weapon does not have extended or reach , give it extended $amt or reach $amt",
		Step{Does: DoTune, Who: user, Amount: "#", Of: []string{"reach", "weapon"}}, 0},
	{"increase the rank of an ability by $amt",
		Step{Does: DoTune, Who: user, Amount: "#", Of: []string{"rank", "ability"}}, 0},
	{"reset the X/turn or X/battle counter of an ability",
		Step{Does: DoTune, Of: []string{"counter", "ability"}}, 0},
	{"you? gain very low cover $dur?", Step{Does: DoCover, Who: user, Amount: "1"}, takeUntil},
	{"you? gain low cover $dur?", Step{Does: DoCover, Who: user, Amount: "2"}, takeUntil},
	{"you? gain medium cover $dur?", Step{Does: DoCover, Who: user, Amount: "3"}, takeUntil},
	{"you? gain high cover $dur?", Step{Does: DoCover, Who: user, Amount: "4"}, takeUntil},
	{"you? gain very high cover $dur?", Step{Does: DoCover, Who: user, Amount: "5"}, takeUntil},
	{"any props in your|the space are destroyed",
		Step{Does: DoDestroy, Who: user, Of: []string{"all"}}, 0},
	{"any props in your space are destroyed and the space becomes difficult terrain",
		Step{Does: DoDestroy, Who: user, Of: []string{"all", "rough"}}, 0},
	{"in addition to the effect , reduce the stamina , mana , and / or focus cost by $amt ( min 0 )",
		Step{Does: DoTrait, Amount: "#", Of: []string{"next", "less vitals"}}, 0},
	{"make a free action ( ability or basic ) against $who",
		Step{Does: DoAttack, Who: user, Of: []string{"action"}}, 0},
	{"allies in your space make a free action that costs $ap or less against the same target as you",
		Step{Does: DoAttack, Who: Who{Is: Here, Side: Ally}, Amount: "#", Of: []string{"action"}}, 0},
	{"$who is|are pushed to the edge of the battlefield away from you|the? user?",
		Step{Does: DoMove, Who: Who{}, Amount: "99", Way: WayEdge}, takeWho},
	{"enemy combatants within aoe are pushed away from you until outside of your aoe",
		Step{Does: DoMove, Who: Who{Is: Target, Side: Foe}, Amount: "1", Way: WayOut}, 0},
	{"ignore a surface's elevation and jump up ( or down ) to it",
		Step{Does: DoTeleport, Who: user}, 0},
	{"instantly? move in a straight line in any direction",
		Step{Does: DoTeleport, Who: user, Way: WayStraight}, 0},
	{"move to a target within line-of-sight and? within? range?",
		Step{Does: DoMove, Who: user, Amount: "99", Way: WayInto}, 0},
	{"this effect|ability|action cannot|can't trigger enemy abilities",
		Step{Does: DoQuiet}, 0},
	{"you become immune to negative status effects afflicted by combatants",
		Step{Does: DoImmune, Who: user, Of: []string{"negative"}}, 0},
	{"choose up to $amt allied combatants within range to make a free movement action towards the offender",
		Step{Does: DoMove, Who: Who{Is: Reach, Side: Ally}, Amount: "1", Bound: "#", Way: WayNear}, 0},
	{"increase the rank of your next attack by $amt ( stacks up to $amt times )",
		Step{Does: DoEmpower, Who: user, Amount: "#", Bound: "#", Of: []string{"attack"}}, 0},
	{"incoming|taken damage is reduced by $amt rank|ranks ( to a min of $amt ) $dur?",
		Step{Does: DoWard, Who: user, Amount: "#", Bound: "#"}, takeUntil},
	{"your max $vit are halved at the beginning of combat and are restored at the end",
		Step{Does: DoMost, Who: user, Amount: "50", Percent: true, Down: true}, takeOf},
	{"if your accuracy check naturally rolls $amt or higher , auto-pass the luck check",
		Step{Does: DoPass, Bound: "#"}, 0},
	{"disable $score ( target cannot make $score actions .? )",
		Step{Does: DoBar, Until: UntilBattle}, takeScore},
	{"freely? revive up to $amt of your fallen comrades|allies",
		Step{Does: DoRevive, Who: user, Amount: "#"}, 0},
	{"can simultaneously target every allie|ally in|within range",
		Step{Does: DoMany}, 0},
	{"make a free unarmed attack action? against? $who?",
		Step{Does: DoAttack, Who: user, Of: []string{"unarmed"}}, 0},
	{"make an extra unarmed attack action?",
		Step{Does: DoAttack, Who: user, Of: []string{"unarmed"}}, 0},
	{"make another attack action at the damaged combatant",
		Step{Does: DoAttack, Who: user}, 0},
	{"the? targeted? combatant's|target's $scores is|are reduced to 0 $dur",
		Step{Does: DoScore, Amount: "999", Bound: "0", Down: true}, takeUntil | takeOf},
	{"inflict|inflicts primary weapon damage",
		Step{Does: DoDamage, Of: []string{"weapon"}}, 0},
	{"$who gets|gains advantage on their self-check",
		Step{Does: DoAdvantage, Who: Who{}, Amount: "1"}, takeWho},
	{"$who is forced into the next adjacent space away from you",
		Step{Does: DoMove, Who: Who{}, Amount: "1", Way: WayAway}, takeWho},
	{"remove any status effects that target your movement",
		Step{Does: DoEnd, Who: user, Of: []string{"snared", "paralyzed", "slowed"}}, 0},
	{"the? victim|target skips their|its turn",
		Step{Does: DoBar, Of: []string{"action"}}, takeWho | takeUntil},
	{"improve this ability's effect to make an additional $score accuracy check",
		Step{Does: DoRepeat, Amount: "1"}, 0},
	{"increase this weapon's rank by $amt for every successful accuracy check made with it until the end of the turn",
		Step{Does: DoTune, Who: user, Amount: "#", Of: []string{"rank", "this"}, Until: UntilUserEnd}, 0},
	{"an allie|ally in your space may follow you",
		Step{Does: DoCarry, Who: Who{Here, Ally, true}}, 0},
	{"you may teleport to any space on the battlefield",
		Step{Does: DoTeleport, Who: user, Amount: "99"}, 0},
	{"targeted enemy is now weak to the element of your choice ( excluding neutral )",
		Step{Does: DoWeaken, Who: Who{Is: Target, Side: Foe}, Amount: "1"}, 0},
	{"leap through the air into the same space as your target",
		Step{Does: DoMove, Who: user, Amount: "99", Way: WayInto}, takeWho},
	{"target takes damage equal to their remaining health",
		Step{Does: DoFell, Amount: "100"}, 0},
	{"remove a negative status effect ( ignores death and ko )",
		Step{Does: DoEnd, Who: user, Amount: "1"}, 0},
	{"change your element to match theirs\n" +
		"target a combatant within range and change your element to match theirs",
		Step{Does: DoAttune, Who: user}, 0},
	{"if the target has less than $amt health remaining , their health is reduced to negative its max ( dead )",
		Step{Does: DoSlay, Amount: "#"}, 0},
	{"if they haven't already been affected by this ability , target loses $ap from their next turn",
		Step{Does: DoAP, Amount: "#", Down: true, Once: true}, 0},
}

// elements reports whether the names of a list are all elements.
func (m *match) elements() bool {
	for _, of := range m.of {
		if statusWord(of) != "" || of == "hidden" {
			return false
		}
	}
	return len(m.of) > 0
}

// rush grants an attack to each ally in the space that has luck, or to one of them while a clause limits it so.
func rush(m *match) ([]Step, bool) {
	s := Step{Does: DoGamble, Who: Who{Is: Here, Side: Ally}, Amount: m.amountAt(0), Else: []Step{{Does: DoAttack, Who: user}}}
	if !m.r.lone {
		return one(&s)
	}
	alone := s
	s.If, alone.If, alone.Who.One = IfNotKO, IfKO, true
	return []Step{s, alone}, true
}

// ratio reads "multiply your current health by …": the share of it that the target has.
func (r *reader) ratio(ws []token) ([]Step, bool) {
	if len(ws) != 6 || vitalWord(ws[3].s) == "" {
		return nil, false
	}
	s := Step{Does: DoCopy, Of: []string{"share", vitalWord(ws[3].s)}}
	return []Step{s}, markup.Lower(textOf(ws)) == otherWords(&s)
}

// share lets allies be immune to what the user is immune to.
func (r *reader) share() {
	if r.shared == 0 {
		return
	}
	count := len(r.into.Steps)
	for _, s := range r.into.Steps {
		if s.Does == DoImmune && s.If == 0 {
			s.Who, s.If = Who{Is: All, Side: Ally}, IfTeam
			r.into.Steps = append(r.into.Steps, s)
		}
	}
	if c := &r.into.Clauses[r.shared-1]; len(r.into.Steps) == count || count > 1 {
		r.into.Steps = r.into.Steps[:count]
		c.Played, c.Meaning = false, ""
	}
}

// stack lets what the steps of the text add to the next attack add up so many times.
func (r *reader) stack(times string) bool {
	found := false
	all := [][]Step{r.into.Steps}
	for i := range r.into.Modes {
		all = append(all, r.into.Modes[i].Steps)
	}
	for _, list := range all {
		for i := range list {
			if s := &list[i]; s.Does == DoEmpower {
				s.Bound, found = times, true
			} else if !s.modifies() {
				return false
			}
		}
	}
	return found
}

// coverWords are the ranks of cover (DEWPRISM-C16).
var coverWords = [...]string{"no", "very low", "low", "medium", "high", "very high"}

// repeat plays the check so often; with checks the sentence is that check.
func repeat(checks bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		n := m.amountAt(0)
		if n == "" {
			n = "2"
		}
		last := len(*m.r.steps) - 1
		if m.r.checked && (checks || last < 0 || !(*m.r.steps)[last].check()) || m.r.repeats ||
			len(m.r.into.Modes) > 0 {
			return nil, false
		}
		list := []Step{{Does: DoRepeat, Amount: n}}
		m.r.repeats = true
		if checks {
			m.r.checked = true
			list = append(list, Step{Does: DoAccuracy, Own: m.own, Against: m.own})
		}
		return list, true
	}
}

// perHit is damage for each of several checks.
func perHit(m *match) ([]Step, bool) {
	return []Step{{Does: DoDamage, Amount: m.amountAt(0), Element: m.element}}, m.r.repeats && m.r.checked
}

// percent changes scores by a share of them.
func percent(down bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		return []Step{{Does: DoScore, Who: user, Amount: m.amountAt(0), Percent: true, Down: down, Of: m.of}}, !m.theirs
	}
}

// restored ends the changes of scores before it at the start of the next turn.
func restored(m *match) ([]Step, bool) {
	found := 0
	for i := range *m.r.steps {
		if s := &(*m.r.steps)[i]; s.Does != DoScore || s.Until != UntilUsual || s.Who != user {
			return nil, false
		}
		found++
	}
	for i := range *m.r.steps {
		(*m.r.steps)[i].Until = UntilUserStart
	}
	return nil, found > 0
}

// watched reads "After using an Offensive action, …", "At the beginning of your turn choose one: A) … B) …".
func (r *reader) watched(ws []token) ([]Step, bool) {
	if len(ws) > 6 && ws[0].s == "after" && ws[1].s == "using" && ws[3].s == "offensive" && ws[4].s == "action" &&
		ws[5].s == "," {
		return r.watch("offended", ws[6:])
	}
	if len(ws) > 9 && either("at", ws[0].s) && ws[1].s == "the" && either("beginning|start", ws[2].s) &&
		ws[3].s == "of" &&
		ws[4].s == "your" && ws[5].s == "turn" {
		rest := ws[6:]
		if rest[0].s == "," {
			rest = rest[1:]
		}
		if either("choose", rest[0].s) {
			return r.watch("turnStart", rest)
		}
	}
	if len(ws) > 9 && ws[0].s == "after" && ws[1].s == "the" && either("attack|action", ws[2].s) && ws[3].s == "is" &&
		ws[4].s == "resolved" && ws[5].s == "," && r.into.Application == "reaction" {
		return r.watch("answered", ws[6:])
	}
	if len(ws) > 4 && either("spend|pay", ws[0].s) {
		return r.spent(ws)
	}
	if len(ws) > 8 && ws[0].s == "choose" && ws[1].s == "one" && ws[2].s == ":" {
		return r.options(ws[3:])
	}
	return nil, false
}

// options reads "A) … B) …" or "1) … 2) …" of which the user chooses one.
func (r *reader) options(ws []token) ([]Step, bool) {
	s := Step{Does: DoChoose, Who: user}
	signs := [...]string{"a", "1"}
	for n := 0; len(ws) > 2; n++ {
		end := 2
		for end < len(ws)-1 && (ws[end+1].s != ")" || ws[end].s != string(rune('b'+n)) && ws[end].s != digitsOf(n+2)) {
			end++
		}
		if end == len(ws)-1 {
			end++
		}
		if n > 0 {
			signs = [...]string{string(rune('a' + n)), digitsOf(n + 1)}
		}
		steps, ok := r.parse(ws[2:end], 2)
		if !ok || ws[1].s != ")" || ws[0].s != signs[0] && ws[0].s != signs[1] || len(steps) != 1 || steps[0].modifies() ||
			steps[0].check() || steps[0].Who.Side != 0 || steps[0].Who.Is > User {
			return nil, false
		}
		if steps[0].Who.Is == Target {
			s.Who = Who{}
		}
		s.Else = append(s.Else, steps[0])
		ws = ws[end:]
	}
	return []Step{s}, len(ws) == 0 && len(s.Else) > 1 && len(s.Else) < 10
}

// watch lets steps of the user happen at a moment.
func (r *reader) watch(moment string, ws []token) ([]Step, bool) {
	steps, ok := r.parse(ws, 2)
	if !ok || len(steps) == 0 || len(r.into.Modes) > 0 {
		return nil, false
	}
	for i := range steps {
		if s := &steps[i]; s.modifies() || s.check() || s.Who != user || s.Does == DoWatch {
			return nil, false
		}
	}
	return one(&Step{Does: DoWatch, Who: user, Of: []string{moment}, Else: steps})
}

// eitherRange lets the user choose between two ranges at which all enemies are the targets.
func (r *reader) eitherRange(first, second string) bool {
	if len(r.into.Modes) > 0 || r.into.Range != "" || r.checked || !r.every(Who{Is: Reach, Side: Foe}) {
		return false
	}
	r.into.Modes = []Mode{{Label: first, Range: first}, {Label: second, Range: "=" + second}}
	return true
}

// spent reads "Spend 5AP to …" of an ability without a cost: the price is its cost. "Pay 3fcs to …" replaces the price
// of one that has such a cost.
func (r *reader) spent(ws []token) ([]Step, bool) {
	for i := 2; i < min(len(ws)-1, 6); i++ {
		if ws[i].s != "to" {
			continue
		}
		cost := r.words(ws[1:i])
		steps, ok := r.parse(ws[i+1:], 2)
		pays := ws[0].s == "pay"
		if !ok || !isCost(cost) || pays != r.spends || r.mode != nil || len(steps) == 0 {
			return nil, false
		}
		for j := range steps {
			if steps[j].check() || steps[j].modifies() || steps[j].Who != user {
				return nil, false
			}
		}
		if pays {
			return append([]Step{{Does: DoCostSet, Amount: cost}}, steps...), true
		}
		if r.into.Cost != "" {
			return nil, false
		}
		r.into.Cost, r.spends = cost, true
		return steps, true
	}
	return nil, false
}

// hold keeps all in an adjacent space from leaving it.
func hold(smart bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		list := []Step{{Does: DoRangeSet, Amount: "=1sp"}, {Does: DoArea, Of: []string{"space"}}}
		if smart {
			list = append(list, Step{Does: DoSmart})
		}
		list = append(list, Step{Does: DoBar, Of: []string{"move"}, Until: m.until, Turns: m.turns})
		return list, m.r.into.Range == ""
	}
}

// also lets what happens to the user happen to a group of allies: not for passive abilities, which would have to follow
// them around.
func also(is Ref) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		return []Step{{Does: DoAlso, Who: Who{Is: is, Side: Ally}}}, m.r.into.Application != "passive"
	}
}

// ofType raises the rank of all abilities and attacks of a score.
func ofType(m *match) ([]Step, bool) {
	short := prefixOf(m.own)
	return []Step{{Does: DoRanks, Who: user, Amount: m.amountAt(0), Of: []string{m.own}},
		{Does: DoTrait, Who: user, Amount: m.amountAt(0), Of: []string{"increase", "rank arms " + short}}}, m.own != ""
}

// prefixOf returns how the names of the numbers of a score begin.
func prefixOf(score string) string {
	for _, p := range prefixes {
		if p[0] == score {
			return p[1]
		}
	}
	return ""
}

// spared means that the user takes no damage: for the action that a reaction answers, or for a time.
func spared(m *match) ([]Step, bool) {
	s := Step{Does: DoTrait, Who: user, Until: m.until, Turns: m.turns, Of: []string{"spared", ""}}
	if s.Until == UntilUsual && m.r.named == nil {
		switch m.r.into.Application {
		case "reaction":
			s.Until = UntilAction
		case "passive":
		default:
			return nil, false
		}
	}
	return one(&s)
}

// tune changes one ability of the combatant that the user chooses.
func tune(what, kind string, who Who, down bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		s := Step{Does: DoTune, Who: who, Amount: m.amountAt(0), Of: []string{what, kind}, Down: down}
		if who == (Who{}) {
			s.Bound = "either"
		}
		return one(&s)
	}
}

// tunes are the sentences of changes of one ability, without the amount.
var tunes = [...]struct{ what, kind, text string }{
	{"rank", "", "choose either an opponent's weapon or an ability and reduce its rank by #"},
	{"rank", "ability", "increase the rank of an ability by #"},
	{"rank", "weapon", "increase the rank of any weapon you have equipped by #"},
	{"range", "ability",
		"choose an ability belonging to yourself or another combatant and increase or decrease its range by #sp (min 0sp)"},
	{"uses", "ability",
		"choose an ability belonging to yourself or another combatant and increase or decrease its uses-per-turn by # (min 1)"},
	{"reach", "weapon", "if your weapon does not have extended or reach, give it extended 1 or reach #"},
	{"counter", "ability", "reset the X/turn or X/battle counter of an ability"},
	{"rank", "this", "increase this weapon's rank by # for every successful accuracy check made with it until the end of the turn"},
	{"costs", "ability",
		"choose a target's ability and increase or decrease its existing mana, focus, and stamina costs by # (min 1, max 7)"},
}

// gamble reads "Roll luck 12, whereupon success …": a roll that decides about what comes behind it alone.
func (r *reader) gamble(ws []token) ([]Step, bool) {
	for len(ws) > 0 && either("roll|make|a", ws[0].s) {
		ws = ws[1:]
	}
	if len(ws) < 6 || ws[0].s != "luck" || r.only == 0 { // Elsewhere it decides about all that follows.
		return nil, false
	}
	amount, ok := r.amount(ws[1:2], "")
	ws = ws[2:]
	for len(ws) > 0 && either("check|,", ws[0].s) {
		ws = ws[1:]
	}
	if !ok || len(ws) < 3 || ws[0].s != "whereupon" || ws[1].s != "success" {
		return nil, false
	}
	steps, ok := r.parse(ws[2:], 2)
	for i := range steps {
		ok = ok && !steps[i].check() && !steps[i].modifies() && steps[i].Who == user
	}
	return []Step{{Does: DoGamble, Who: user, Amount: amount, Else: steps}}, ok && len(steps) > 0
}

// fading reads "…, where X is equal to 4 minus how many spaces the attack traveled".
func (r *reader) fading(ws []token) ([]Step, bool) {
	const tail = "minus how many spaces the attack traveled"
	words := split(tail, ' ')
	at := len(ws) - len(words)
	if at < 8 || r.hasX {
		return nil, false
	}
	for i, word := range words {
		if ws[at+i].s != word {
			return nil, false
		}
	}
	amount, ok := r.amount(ws[at-1:at], "")
	head := ws[:at-1]
	for len(head) > 0 && either("where|X|is|equal|to|,", head[len(head)-1].s) {
		head = head[:len(head)-1]
	}
	if !ok || len(head) == 0 {
		return nil, false
	}
	counted := r.counted
	r.hasX, r.counted = true, map[string]bool{}
	steps, ok := r.parse(head, 2)
	r.hasX, r.counted = false, counted
	if !ok || len(steps) != 1 || steps[0].Does != DoDamage || steps[0].Who.Is != Target || !hasX(steps[0].Amount) {
		return nil, false
	}
	steps[0].Fades = amount
	return steps, true
}

// low reads "If their stamina is at 2 or less, …".
func (r *reader) low(ws []token) ([]Step, bool) {
	if len(ws) < 8 || ws[0].s != "if" || !either("their|your", ws[1].s) {
		return r.reached(ws)
	}
	own := ws[1].s == "your"
	name := vitalWord(ws[2].s)
	rest := ws[3:]
	for len(rest) > 0 && either("is|at", rest[0].s) {
		rest = rest[1:]
	}
	if name == "" || len(rest) < 5 || rest[1].s != "or" || rest[2].s != "less" || rest[3].s != "," {
		return nil, false
	}
	amount, ok := r.amount(rest[:1], "")
	if !ok {
		return nil, false
	}
	steps, ok := r.parse(rest[4:], 2)
	for i := range steps {
		s := &steps[i]
		ok = ok && !s.check() && !s.modifies() && s.Low == Low{} && (s.Who == user) == own && (own || s.Who.Is == Target)
		s.Low = Low{name, amount}
	}
	return steps, ok && len(steps) > 0
}

// reached reads "If A is 10 or greater, …" about the die that was rolled before.
func (r *reader) reached(ws []token) ([]Step, bool) {
	m := match{r: r}
	at := 0
	for at < len(ws) && ws[at].s != "," {
		at++
	}
	if !m.fits(reaches, ws[:at]) {
		return nil, false
	}
	steps, ok := r.parse(ws[at:], 2)
	most := m.amounts[0]
	for i := range steps {
		s := &steps[i]
		ok = ok && !s.check() && !s.modifies() && s.Low == Low{} && s.Who.Is == Target
		s.Low = Low{"die", most}
	}
	for i := range *r.steps {
		die := &(*r.steps)[i]
		switch {
		case die.Does != DoDie:
		case die.Amount == "20", die.Amount == most:
			die.Amount = most
			return steps, ok
		case die.Bound == "", die.Bound == most: // The odds tell no more than two apart.
			die.Bound = most
			return steps, ok
		}
	}
	return nil, false
}

// reaches is what comes before the comma of "If A is 10 or greater, …".
var reaches = itemsOf("if a is also? $amt or greater")

// aheadWords returns// aheadWords returns the words of the steps in this file.
func aheadWords(s *Step) string {
	switch s.Does {
	case DoTune:
		if len(s.Of) > 2 && s.Of[2] == "own" {
			return "choose an ability of yours and change its element to match your element"
		}
		if len(s.Of) > 2 {
			return "change the element of your " + s.Of[1] + " to either " + joined(s.Of[2:], " or ")
		}
		if s.Who.Is == Target && s.Of[1] == "weapon" {
			return "grant a weapon within range " + s.Of[0] + " " + s.Amount
		}
		for i := range tunes {
			if t := &tunes[i]; t.what == s.Of[0] && t.kind == s.Of[1] {
				return fill(t.text, s)
			}
		}
	case DoTrait:
		return fill("incoming damage is reduced to 0~", s)
	case DoWatch:
		switch s.Of[0] {
		case "struck mle", "struck mgc", "struck skl":
			hit := &s.Else[0]
			for _, p := range prefixes {
				if p[1] == s.Of[0][7:] {
					return "successful enemy " + p[0] + " attacks counter with " + hit.Amount + elementWords(hit) + " damage to the attacker"
				}
			}
		case "answered":
			return "after the attack is resolved, " + andThen(s.Else)
		case "offended":
			return "after using an offensive action, " + andThen(s.Else)
		}
		return "at the beginning of your turn " + andThen(s.Else)
	case DoChoose:
		out := "choose one:"
		for i := range s.Else {
			out += " " + string(rune('A'+i)) + ") " + sentence(&s.Else[i])
		}
		return out
	case DoCover:
		return "you gain " + coverWords[int(s.Amount[0]-'0')%len(coverWords)] + " cover" + untilWords(s)
	}
	return ""
}
