package notation

import (
	"slices"
	"strconv"

	"rulewright/rules/dewprism"
)

// This file has the sentences about the next action or check, and about one ability that is chosen.

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
			if !slices.Contains(m.of, string(e)) {
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
		for n := "1"; len(list) < 9; n = strconv.Itoa(len(list) + 1) {
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

// coverWords are the ranks of cover (DEWPRISM-C16).
var coverWords = [...]string{"no", "very low", "low", "medium", "high", "very high"}

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
