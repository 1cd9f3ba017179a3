package notation

// common are the most common sentences. Of all that are understood the first that fits counts.
var common = [...]phrase{
	{"reduces the ap cost of this by $amt", func(m *match) ([]Step, bool) {
		return one(&Step{Does: DoCost, Amount: m.amountAt(0) + "AP", Down: true})
	}},
	{"reduce the ap cost of this ability by $amt", func(m *match) ([]Step, bool) {
		return one(&Step{Does: DoCost, Amount: m.amountAt(0) + "AP", Down: true})
	}},
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
	{"$who? restore|restores $vits", restore},
	{"$who? regain|regains|recover|gain|gains $vits", healUser},
	{"increase your? max|maximum $vit by $amt", mostUp},
	{"increase your? max|maximum $vit by $pct", mostUp},
	{"reduce your? max|maximum $vit by $amt", mostDown},
	{"reduce your? max|maximum $vit by $pct", mostDown},
	{"increase max health and current health by $amt", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoMost, Who: user, Amount: m.amountAt(0), Of: []string{"health"}},
			{Does: DoHeal, Who: user, Amount: m.amountAt(0), Of: []string{"health"}}}, true
	}},
	{"restore|heal $vits to $who", healTarget},
	{"$who may? restore|regain|regains|recover|recovers $vits", healUser},
	{"$who lose|loses $vits", loseTarget},
	{"$who? gain|gains|get|gets|take|takes|receives|has|have $st $dur?", statusTarget},
	{"$who now has|have $st", statusTarget},
	{"$who is|are|becomes|become|made now|knocked? $st", statusTarget},
	{"$who is|are|becomes|become $st", statusTarget},
	{"is|are made? $st", statusTarget},
	{"$who is|are inflicted|afflicted with $st", statusTarget},
	{"inflict|inflicts|afflict $st", statusTarget},
	{"inflict|inflicts|afflict $st on|to $who", statusTarget},
	{"$who may gain|gains $st", statusUser},
	{"$st", statusTarget},
	{"increase the accuracy check ( where applicable ) of all affected abilities by $amt", ofAccuracy},
	{"increase the accuracy of all your abilities by $amt", ofAccuracy},
	{"remove|removes $sts", func(m *match) ([]Step, bool) {
		for _, s := range m.of {
			if statusWord(s) == "" && s != "hidden" {
				return nil, false
			}
		}
		return one(&Step{Does: DoEnd, Who: m.r.object(), Of: m.of, Amount: m.oneOf()})
	}},
	{"remove|removes $sts from $who", func(m *match) ([]Step, bool) {
		for _, s := range m.of {
			if statusWord(s) == "" && s != "hidden" {
				return nil, false
			}
		}
		return one(&Step{Does: DoEnd, Who: m.whoAt(0, Who{}), Of: m.of, Amount: m.oneOf()})
	}},
	{"remove any|all negative status|statuses effects?", func(m *match) ([]Step, bool) {
		return one(&Step{Does: DoEnd, Who: m.r.object(), Amount: "99"})
	}},
	{"remove a negative status effect?", func(m *match) ([]Step, bool) {
		return one(&Step{Does: DoEnd, Who: m.r.object(), Amount: "1"})
	}},
	{"increase|improve $scores by $amt $dur?", scoreUp},
	{"reduce|decrease $scores by $amt $dur?", scoreDown},
	{"reduce|decrease the? target's $scores by $amt $dur?", scoreDownTarget},
	{"$who reduces $scores by $amt $dur?", scoreDownTarget},
	{"gain|gains $amt $scores $dur?", scoreUp},
	{"$amt to $amt", func(m *match) ([]Step, bool) { // Such as "+5 to {MgcEva}".
		of := scoresOf([]token{{s: m.amountAt(1)}})
		return []Step{{Does: DoScore, Who: user, Amount: m.amountAt(0), Of: of}}, len(of) == 1
	}},
	{"$who gain|gains|get|gets $amt to $scores $dur?", scoreUpTarget},
	{"increase the? rank of your next attack by $amt", ofAttack},
	{"increase the? rank of all? your $score? abilities by $amt $dur?", ranksOfScore},
	{"increase the? rank of all? your $score? actions by $amt $dur?", ofActions},
	{"increase the ranks of all of their applicable abilities by $amt $dur?", ranksOfTarget},
	{"increase all your action ranks by $amt $dur?", ofActions},
	{"increase your $score abilities by $amt ranks", ranksOfScore},
	{"all actions have their rank increased by $amt $dur?", ofActions},
	{"$who? gain|gains|get|gets advantage on their? your? next $amt? check|checks|roll|rolls", func(m *match) ([]Step,
		bool) {
		n := m.amountAt(0)
		if n == "" {
			n = "1"
		}
		return one(&Step{Does: DoAdvantage, Who: m.whoAt(0, user), Amount: n})
	}},
	{"$who is|are granted advantage on their next $amt? check|checks|roll|rolls", func(m *match) ([]Step, bool) {
		n := m.amountAt(0)
		if n == "" {
			n = "1"
		}
		return one(&Step{Does: DoAdvantage, Who: m.whoAt(0, user), Amount: n})
	}},
	{"you may move up to $sp before making your|the accuracy check", unchecked},
	{"you may make a free movement action before making your|the accuracy check", unchecked},
	{"swap places with $who", func(m *match) ([]Step, bool) {
		if w := m.whoAt(0, Who{}); w.Is == Target {
			if _, ok := aim(m); !ok {
				return nil, false
			}
			return one(&Step{Does: DoSwap})
		}
		return nil, false
	}},
	{"grant a free basic attack to $who", func(m *match) ([]Step, bool) {
		if w := m.whoAt(0, Who{}); w.Is == Target || w.Is == Here {
			return one(&Step{Does: DoAttack, Who: w})
		}
		return nil, false
	}},
	{"your next $score action|ability increases its rank by $amt", empowerScore},
	{"you are? now? also? immune to $sts $dur?", immuneTo},
	{"immune to $sts", immuneTo},
	{"you cannot be knocked $sts", immuneTo},
	{"at the beginning|start of your|each turn you? regain|restore|recover $vits", func(m *match) ([]Step, bool) {
		return vitalSteps(m, DoRegain, user, false), !m.percent
	}},
	{"at the beginning|start of your|each turn , you? regain|restore|recover $vits", func(m *match) ([]Step, bool) {
		return vitalSteps(m, DoRegain, user, false), !m.percent
	}},
	{"the? target's|their evasion scores are reduced to 0 $dur", opened},
	{"their evasion scores are reduced to 0 $dur", opened},
	{"disable $score", func(m *match) ([]Step, bool) {
		return one(&Step{Does: DoBar, Of: []string{m.own},
			Until: UntilBattle})
	}},
	{"$who make|makes a|an $score evade|evasion check|checks", checkEvade},
	{"$who must make|pass a|an $score evade|evasion check", checkEvade},
	{"$who make|makes a|an $score self-check", checkSelf},
	{"$who must make a|an $score self-check", checkSelf},
	{"make a|an $score accuracy|accuracy-check check? against $who", checkAccuracy},
	{"make a melee-accuracy check against $who", func(m *match) ([]Step, bool) {
		m.own = "melee"
		return checkAccuracy(m)
	}},
	{"$who must pay|spend $cost to make a|an $score evade|evasion check", func(m *match) ([]Step, bool) {
		steps, ok := check(DoEvade)(m)
		if ok {
			steps[0].Bound = m.costs[0]
		}
		return steps, ok && steps[0].Who.Is == Target
	}},
	{"if they cannot|can't pay the? $vit? or fail the evade check , they are hit", func(m *match) ([]Step, bool) {
		last := m.r.lastCheck()
		return nil, last != nil && last.Does == DoEvade && last.Bound != ""
	}},
	{"declare an? enemy combatant? and allie|ally combatant? ( or yourself )", func(m *match) ([]Step, bool) {
		if h := &m.r.into.Header; m.r.checked || h.Aim != 0 && h.Aim != Foe || h.Every != (Who{}) {
			return nil, false
		}
		m.r.into.Aim, m.r.declares = Foe, true
		return nil, true
	}},
	{"the? enemy gets|has disadvantage on any|all checks against them $dur?", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoCloud, Who: Who{Is: Target, Side: Foe}, Until: m.until, Turns: m.turns}}, m.r.declares
	}},
	{"make a luck $amt check", checkLuck},
	{"make a luck $amt check to proceed|use", checkLuck},
	{"you may replace|substitute the use|use-cost cost? with $cost", costInstead},
	{"instead of paying|pay $cost , you may pay $cost", func(m *match) ([]Step, bool) {
		return one(&Step{Does: DoInstead, Amount: m.costs[1]})
	}},
	{"pay $cost instead of $cost", func(m *match) ([]Step, bool) {
		return one(&Step{Does: DoCostSet,
			Amount: m.costs[0]})
	}},
	{"reduce|set|increase the? range to $sp", rangeSet},
	{"replace this ability's range with $amt", rangeSet},
	{"increase the? use|use-cost|cost cost? of? this? ability? by $cost", costUp},
	{"reduce the? use|use-cost|cost cost? of? this? ability? by $cost", costDown},
	{"set the? use? cost to $cost", costSet},
	{"set the? use-cost to $cost", costSet},
	{"adjust the? use? cost to $cost", costSet},
	{"choose|target $who", aim},
	{"choose|target $who within|in range to? target?", aim},
	{"target|choose up to $amt individual|unique|separate|different? combatants|targets within|in range", several},
	{"select|choose up to $amt combatants within range to target", several},
	{"choose up to $amt targets within range", several},
}

// plainCommon are those of one step each, see [plain].
var plainCommon = [...]plain{
	{"restore|regain your health to full",
		Step{Does: DoHeal, Who: user, Amount: "100", Percent: true, Of: []string{"health"}}, 0},
	{"at the beginning|start of each|your turn your $vit are restored to full",
		Step{Does: DoRegain, Who: user, Amount: "9999"}, takeOf},
	{"restore your $vit to full",
		Step{Does: DoHeal, Who: user, Amount: "100", Percent: true}, takeOf},
	{"reduce the? target's health by $amt",
		Step{Does: DoLose, Amount: "#", Of: []string{"health"}}, 0},
	{"increase your health by $amt",
		Step{Does: DoHeal, Who: user, Amount: "#", Of: []string{"health"}}, 0},
	{"restore your $vit by $amt points",
		Step{Does: DoHeal, Who: user, Amount: "#"}, takeOf},
	{"you are no longer prone",
		Step{Does: DoEnd, Who: user, Of: []string{"prone"}}, 0},
	{"remove $amt negative status|statuses effect? from $who",
		Step{Does: DoEnd, Who: Who{}, Amount: "#"}, takeWho},
	{"increase the? rank of your next action by $amt\n" +
		"your next action increases its rank by $amt",
		Step{Does: DoEmpower, Who: user, Amount: "#"}, takeWho | takeUntil | takeOf},
	{"increase the? range attribute? of all? your? abilities by $sp",
		Step{Does: DoReach, Who: user, Amount: "#"}, takeWho | takeUntil | takeOf},
	{"gain|gains advantage on? the? next $amt checks",
		Step{Does: DoAdvantage, Who: user, Amount: "#"}, takeWho | takeUntil | takeOf},
	{"you? may? move up? to? $sp in? any? available|horizontal|non-vertical? direction\n" +
		"move up? to? $sp\n" +
		"leap|jump up? to? $sp in any direction\n" +
		"move an addition|additional $sp\n" +
		"move up to $sp in any direction , ignoring rough|difficult terrain",
		Step{Does: DoMove, Who: user, Amount: "#"}, takeWho},
	{"you? may? make|makes a free? movement action\n" +
		"$who? may? make|makes a free movement action\n" +
		"you? move an additional space",
		Step{Does: DoMove, Who: user, Amount: "1"}, takeWho},
	{"$who? may? make|makes a free movement action in your direction",
		Step{Does: DoMove, Who: Who{}, Amount: "1", Way: WayToward}, takeWho},
	{"leap through the air into their space as a free movement action",
		Step{Does: DoMove, Who: user, Amount: "99", Way: WayInto}, 0},
	{"making a free attack action? against them|it as you arrive",
		Step{Does: DoAttack, Who: user}, 0},
	{"follow the target into their space\n" +
		"move into the? same space as the? target\n" +
		"target a combatant in|within range and teleport to their space",
		Step{Does: DoMove, Who: user, Amount: "99", Way: WayInto}, takeWho},
	{"move $who up? to? $sp in any direction",
		Step{Does: DoMove, Who: Who{}, Amount: "#"}, takeWho},
	{"$who move|moves|is|are moved? pulled? $sp toward|towards|close|closer to? you",
		Step{Does: DoMove, Who: Who{}, Amount: "#", Way: WayToward}, takeWho},
	{"$who is|are forced|pushed|moved away from you? up? to? $sp\n" +
		"$who is|are pushed|moved|forced $sp away from you",
		Step{Does: DoMove, Who: Who{}, Amount: "#", Way: WayAway}, takeWho},
	{"move across up to $sp through the air and into another ground space\n" +
		"leap|move up to $sp in any direction , ignoring rough|difficult terrain and obstacles",
		Step{Does: DoMove, Who: user, Amount: "#", Way: WayOver}, takeWho},
	{"teleport yourself? to|into any space occupied by enemy|enemies combatants?",
		Step{Does: DoTeleport, Who: user, Of: []string{"foe"}}, 0},
	{"teleport yourself? to|into any space occupied by allies|allied combatants?",
		Step{Does: DoTeleport, Who: user, Of: []string{"ally"}}, 0},
	{"relocate|move an allie|ally to|into a space adjacent to your? the? attacker's|target's space",
		Step{Does: DoMove, Who: Who{All, Ally, true}, Amount: "1", Way: WayBeside}, 0},
	{"relocate|teleport yourself to|into any|a space within range\n" +
		"jump|move|teleport into|to a|another|any viable? space within range\n" +
		"instantly relocate to a space within range",
		Step{Does: DoTeleport, Who: user}, 0},
	{"you? may? make a free basic? attack action?\n" +
		"make a free basic attack action? against $who\n" +
		"make a free basic attack action? at the same target",
		Step{Does: DoAttack, Who: user}, 0},
	{"gain|take the? aggro status? $dur?",
		Step{Does: DoAggro, Who: user, Amount: "#"}, takeWho | takeUntil | takeOf},
	{"you? end your turn",
		Step{Does: DoEndTurn, Who: user}, 0},
	{"$who lose|loses $ap from their next turn\n" +
		"subtract $ap from the? target's|their next turn",
		Step{Does: DoAP, Who: Who{}, Amount: "#", Down: true}, takeWho | takeUntil | takeOf},
	{"$who get|gets|gain|gains $ap to|for their next turn\n" +
		"grant an additional $ap to their next turn",
		Step{Does: DoAP, Who: Who{}, Amount: "#"}, takeWho | takeUntil | takeOf},
	{"the? ap cost is refunded",
		Step{Does: DoRefund, Who: user}, 0},
	{"$who is|are grabbed",
		Step{Does: DoCarry, Of: []string{"force"}}, takeWho},
	{"you? gain|regain an? additional? $ap for? this? turn?",
		Step{Does: DoGainAP, Who: user, Amount: "#"}, takeWho | takeUntil | takeOf},
	{"incoming|taken damage is reduced by $amt rank|ranks $dur?\n" +
		"reduce incoming|taken damage by $amt rank|ranks $dur?\n" +
		"reduce taken|incoming damage to $who by $amt rank|ranks $dur?\n" +
		"$dur all taken damage is reduced by $amt ranks",
		Step{Does: DoWard, Who: user, Amount: "#"}, takeWho | takeUntil | takeOf},
	{"increase incoming|taken damage by $amt rank|ranks $dur?",
		Step{Does: DoWard, Who: user, Amount: "#", Down: true}, takeWho | takeUntil | takeOf},
	{"all? incoming|taken damage|damaged is halved $dur?",
		Step{Does: DoHalve, Who: user, Amount: "#"}, takeWho | takeUntil | takeOf},
	{"you are unaffected|uninhibited by difficult terrain $dur?\n" +
		"you are not affected by difficult terrain\n" +
		"your movement is unaffected by difficult terrain\n" +
		"you? ignore difficult|rough terrain $dur?",
		Step{Does: DoSure, Who: user, Amount: "#"}, takeWho | takeUntil | takeOf},
	{"you do not take fall damage\n" +
		"ignore any fall damage you might take",
		Step{Does: DoSoft, Who: user, Amount: "#"}, takeWho | takeUntil | takeOf},
	{"$who cannot|can't make actions ( including movement and basic ones )",
		Step{Does: DoBar, Of: []string{"action"}}, takeWho},
	{"$who cannot|can't make actions $dur",
		Step{Does: DoBar, Of: []string{"action"}}, takeWho | takeUntil},
	{"$who cannot|can't make any? basic? movement actions $dur\n" +
		"$who cannot|can't leave your|the space $dur\n" +
		"$who cannot|can't move $dur",
		Step{Does: DoBar, Of: []string{"move"}}, takeWho | takeUntil},
	{"$who may|can only make movement-based|movement actions $dur?",
		Step{Does: DoBar, Of: []string{"else"}}, takeWho | takeUntil},
	{"$who also? cannot|can't use any class? abilities $dur\n" +
		"all of the target's abilities are disabled $dur",
		Step{Does: DoBar, Of: []string{"ability"}}, takeWho | takeUntil},
	{"increase|improve the? its? this? range|max-range of? this? ability? by $sp\n" +
		"$sp to range\n" +
		"$amt to range\n" +
		"increase the? range of? this? ability? by $amt\n" +
		"increases range by $sp\n" +
		"range gains $sp",
		Step{Does: DoRange, Amount: "#"}, 0},
	{"increases|increase|improve range by tmwrk",
		Step{Does: DoRange, Amount: "{TmWrk}"}, 0},
	{"amount of restored health is halved",
		Step{Does: DoShare, Amount: "50"}, 0},
	{"reduce amount of restored health by $pct",
		Step{Does: DoShare, Amount: "#"}, 0},
	{"range is no longer aoe",
		Step{Does: DoSingle}, 0},
	{"this ability will not affect your allies\n" +
		"this ability does not affect your? allies",
		Step{Does: DoSmart}, 0},
	{"increase the rank of critical damage for this attack by $amt\n" +
		"critical damage from this attack is increased by $amt rank|ranks",
		Step{Does: DoCritical, Amount: "#"}, 0},
	{"automatically pass the accuracy|evade|luck? check",
		Step{Does: DoPass}, 0},
	{"if the target is an allie|ally then skip the evade check\n" +
		"you may skip the self-check|evade check? for allies",
		Step{Does: DoWilling}, 0},
	{"rank is equal allies in space ( max 3 )\n" +
		"increase the? rank of? this? ability by tmwrk",
		Step{Does: DoRank, Amount: "{TmWrk}"}, 0},
	{"range gains aoe\n" +
		"treat range as an? aoe circle?",
		Step{Does: DoArea}, 0},
	{"reduce the? range by $sp",
		Step{Does: DoRange, Amount: "#", Down: true}, 0},
	{"increase|set the? range to cover? the? battlefield",
		Step{Does: DoRangeSet, Amount: "battlefield"}, 0},
	{"increase the? its? rank of? this? the? ability|attack? by $amt\n" +
		"increase the? rank for this attack by $amt ranks?",
		Step{Does: DoRank, Amount: "#"}, 0},
	{"reduce the? this? rank|ability's of? this? rank? ability? by $amt",
		Step{Does: DoRank, Amount: "#", Down: true}, 0},
	{"increase|increases the? this? ability's? accuracy check|checks? by? $amt\n" +
		"add $amt to this ability's accuracy check\n" +
		"increase the? proceeding $score? accuracy? check by $amt\n" +
		"increase following accuracy checks by $amt",
		Step{Does: DoBonus, Amount: "#"}, 0},
	{"reduce the? accuracy check by $amt",
		Step{Does: DoBonus, Amount: "#", Down: true}, 0},
	{"increase|improve the? difficulty? of? evade check? difficulty? by $amt",
		Step{Does: DoHarder, Amount: "#"}, 0},
	{"reduce evade check? difficulty by $amt",
		Step{Does: DoHarder, Amount: "#", Down: true}, 0},
	{"increase luck check? difficulty by $amt",
		Step{Does: DoLucky, Amount: "#"}, 0},
	{"reduce luck check? difficulty check? by $amt\n" +
		"reduce the? proceeding luck check by $amt\n" +
		"increase this ability's luck check by $amt",
		Step{Does: DoLucky, Amount: "#", Down: true}, 0},
	{"increase the? critical|crit threshold of? this? attack? to? by $amt",
		Step{Does: DoThreshold, Amount: "#"}, 0},
	{"gain advantage on the proceeding? $score? luck|accuracy? check\n" +
		"grant the proceeding? luck|accuracy check advantage\n" +
		"this ability's luck|accuracy check gains advantage",
		Step{Does: DoEdge}, 0},
	{"ignore the use|use-cost cost? of? this? ability?\n" +
		"has no use|use-cost cost?",
		Step{Does: DoFree}, 0},
	{"ignore the? ap cost of this ability",
		Step{Does: DoFree, Of: []string{"ap"}}, 0},
	{"ignore the? $vit cost of this ability\n" +
		"ignore the $vit use-cost",
		Step{Does: DoFree}, takeOf},
	{"you may change the element of this attack to your base|own element",
		Step{Does: DoOwnElement}, 0},
	{"treat this ability as passive\n" +
		"treat this ability as passive with no trigger\n" +
		"this ability also counts as passive",
		Step{Does: DoPassive}, 0},
	{"use as normal\n" +
		"this ability behaves as normal\n" +
		"this remains in effect while ko",
		Step{Does: DoUsual}, 0},
}

// immuneTo means immunity of the user.
func immuneTo(m *match) ([]Step, bool) {
	return one(&Step{Does: DoImmune, Who: user, Of: m.of, Until: m.until, Turns: m.turns})
}

// rangeSet replaces the range by a number of spaces.
func rangeSet(m *match) ([]Step, bool) {
	return one(&Step{Does: DoRangeSet, Amount: m.amountAt(0) + "sp"})
}
