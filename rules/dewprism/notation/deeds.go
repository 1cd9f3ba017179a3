package notation

// deeds are the sentences of one game's own: about items, elements, abilities that are chosen, and the battlefield.
var deeds = [...]row{
	{Words: "choose to target enemy combatants either in the same space or at {spaces} away",
		Guard: func(m *match, s *Step) bool { return m.eitherRange("0sp", s.Amount+"sp") }},
	{Words: "make an unarmed attack ( include only your melee power for damage ) with {amount} to its accuracy check",
		Step: Step{Does: DoTrait, Who: user, Of: []string{"next", "accuracy"}}, Heard: true,
		Then: func(_ *match, s *Step) ([]Step, bool) {
			return []Step{*s, {Does: DoAttack, Who: user, Of: []string{"unarmed"}}}, true
		}},
	{Words: "make an|a unarmed {el} attack", Step: Step{Does: DoAttack, Who: user, Of: []string{"unarmed"}}},
	{Words: "the action's accuracy check increases by {amount}",
		Step:  Step{Does: DoTrait, Who: user, Of: []string{"next", "aim"}},
		Guard: func(m *match, _ *Step) bool { return m.afterTrait("next", "pierce") }, Heard: true},
	{Words: "change your base? element to {tone}", Step: Step{Does: DoAttune, Who: user}},
	{Words: "change your base? element to {tone} ( for the rest of the battle )",
		Step: Step{Does: DoAttune, Who: user, Until: UntilBattle}},
	{Words: "change your base! element to either {elements}", Step: Step{Does: DoAttune, Who: user}},
	{Words: "it cannot be changed for the rest of the battle",
		Guard: func(m *match, _ *Step) bool {
			last := m.after(DoAttune)
			m.edit(func() { last.Until = UntilBattle })
			return last != nil
		}},
	{Words: "increase your critical-success range by {amount} and your critical-failure range by {bound} until the end of this action",
		Step: Step{Does: DoTrait, Who: user, Of: []string{"next", "keen"}}, Heard: true,
		Then: func(_ *match, s *Step) ([]Step, bool) {
			fumble := Step{Does: DoTrait, Who: user, Amount: s.Bound, Of: []string{"next", "fumble"}}
			s.Bound = ""
			return []Step{*s, fumble}, true
		}},
	{Words: "make two extra unarmed attacks",
		Step: Step{Does: DoAttack, Who: user, Of: []string{"unarmed"}}, Heard: true,
		Then: func(_ *match, s *Step) ([]Step, bool) { return []Step{*s, *s}, true }},
	{Words: "double the AP cost of your next action and increase its accuracy / evade check by {amount}",
		Step: Step{Does: DoTrait, Who: user, Of: []string{"next", "accuracy"}}, Heard: true,
		Then: func(_ *match, s *Step) ([]Step, bool) {
			return []Step{{Does: DoTrait, Who: user, Of: []string{"next", "double"}}, *s}, true
		}},
	{Words: "final? incoming damage is reduced to 0 {dur?}\n" +
		"no damage is taken",
		Step: Step{Does: DoTrait, Who: user, Of: []string{"spared", ""}}, Guard: spared},
	{Words: "the attack misses",
		Step:  Step{Does: DoTrait, Who: user, Until: UntilAction, Of: []string{"untouchable", ""}},
		Guard: func(m *match, _ *Step) bool { return m.r.into.Application == "reaction" }, Heard: true,
		Then: func(_ *match, s *Step) ([]Step, bool) {
			return []Step{*s, {Does: DoTrait, Who: user, Until: UntilAction, Of: []string{"spared", ""}}}, true
		}},
	{Words: "{who} becomes immortal , but now counts as a neutralized combatant",
		Step: Step{Does: DoTrait, Of: []string{"undying", ""}}, Heard: true,
		Then: func(_ *match, s *Step) ([]Step, bool) {
			return []Step{*s, {Does: DoTrait, Who: s.Who, Of: []string{"neutralized", ""}}}, true
		}},
	{Words: "choose either an opponent's weapon or an ability and reduce its rank by {amount}",
		Step: Step{Does: DoTune, Who: Who{Is: Target, Side: Foe}, Down: true, Of: []string{"rank", ""}}},
	{Words: "inflicts critical damage if damaged element is either! {elements}",
		Step: Step{Does: DoRankIf, Amount: "1"}},
	{Words: "targets in adjacent space of your choice cannot leave the space {dur}",
		Step: Step{Does: DoBar, Of: []string{"move"}}, Then: held, Heard: true},
	{Words: "all enemy combatants in an adjacent space of your choice cannot move out of that space {dur}",
		Step: Step{Does: DoBar, Of: []string{"move"}, Who: Who{Side: Foe}}, Then: held, Heard: true},
	{Words: "this ability also applies to allies in your space\n" +
		"this effect may also apply to teammates in your space\n" +
		"the effect also applies to? allies in your space",
		Step:  Step{Does: DoAlso, Who: Who{Is: Here, Side: Ally}},
		Guard: func(m *match, _ *Step) bool { return m.r.into.Application != "passive" }},
	{Words: "once the action is resolved , the item is destroyed",
		Guard: func(m *match, _ *Step) bool { last := m.after(DoGive); return last != nil && last.Who == user }},
	{Words: "look at the target's equipment and choose an item to target", Guard: ranged},
	{Words: "this effect can stack up to {amount} times",
		Guard: func(m *match, s *Step) bool { return m.stack(s.Amount) }},
	{Words: "roll {count} luck {amount} , where for each success increase the rank of this|the ability by 1",
		Step: Step{Does: DoRolls}},
	{Words: "successful enemy {score} attacks counter with {amount} {el?} damage|dmg to the attacker",
		Step:  Step{Does: DoWatch, Who: user},
		Guard: func(m *match, _ *Step) bool { return len(m.r.into.Modes) == 0 }, Heard: true,
		Then: func(_ *match, s *Step) ([]Step, bool) {
			return []Step{{Does: DoWatch, Who: user, Of: []string{"struck " + prefixOf(s.Own)},
				Else: []Step{{Does: DoDamage, Amount: s.Amount, Element: s.Element}}}}, true
		}},
	{Words: "choose a weapon within range and grant it honed {amount} , artisan {bound} , and oversized {number}",
		Step: Step{Does: DoTune}, Guard: ranged, Heard: true,
		Then: func(m *match, s *Step) ([]Step, bool) {
			return []Step{{Does: DoTune, Amount: s.Amount, Of: []string{"honed", "weapon"}},
				{Does: DoTune, Amount: s.Bound, Of: []string{"artisan", "weapon"}},
				{Does: DoTune, Amount: m.third, Of: []string{"rank", "weapon"}}}, true
		}},
	{Words: "choose a weapon and change its element ( except {elements} ) to one of your choosing",
		Step: Step{Does: DoTune, Who: user}, Heard: true,
		Guard: func(m *match, s *Step) bool {
			s.Of = append([]string{"element", "weapon"}, otherElements(s.Of)...)
			return m.r.into.Range == ""
		}},
	{Words: "change the listed element ( s ) of your {which} ability to either {elements}",
		Step: Step{Does: DoTune, Who: user}, Heard: true,
		Guard: func(_ *match, s *Step) bool {
			s.Of = append([]string{"element", "ability"}, s.Of...)
			return true
		}},
	{Words: "you may also change it to {elements}", Step: Step{Does: DoElements}},
	{Words: "you may only change between {elements}", Step: Step{Does: DoElements, Down: true}},
	{Words: "at {level} {digits} , you may include {elements} to choose from", Step: Step{Does: DoElements}},
	{Words: "allied? combatants|allies in your space make a luck {amount} check , whereupon success they each make a free attack action to attack the same combatant as you",
		Step: Step{Does: DoGamble, Who: Who{Is: Here, Side: Ally}}, Then: rush, Heard: true},
	{Words: "use as normal but choose only one allied combatant in your space instead",
		Guard: func(m *match, _ *Step) bool { m.lone = true; return m.r.only == IfKO }},
	{Words: "change your max {vital} to match the target's max {vital}",
		Step: Step{Does: DoCopy, Of: []string{"most", ""}}},
	{Words: "multiply your current {vital} by {ratio}", Step: Step{Does: DoCopy, Of: []string{"share", ""}}},
	{Words: "make a free attack action with {amount} to your accuracy check",
		Step: Step{Does: DoTrait, Who: user, Of: []string{"next", "aim"}}, Heard: true,
		Then: func(_ *match, s *Step) ([]Step, bool) { return []Step{*s, {Does: DoAttack, Who: user}}, true }},
	{Words: "choose an? enemy within range and leap through the air towards them",
		Step: Step{Does: DoMove, Who: user, Amount: "99", Way: WayInto}, Heard: true,
		Guard: func(m *match, _ *Step) bool { return m.aimAt(Foe) && m.r.into.Range != "" }},
	{Words: "this ability also applies to your allies",
		Guard: func(m *match, _ *Step) bool {
			m.shared = len(m.r.into.Clauses) + 1
			return m.r.into.Application == "passive" && m.r.into.Cost == "" && m.r.only == IfTeam && m.r.mode == nil
		}},
	{Words: "damage taken by {who} is increased by {percent} {dur?}",
		Step: Step{Does: DoWard, Percent: true, Down: true},
		Guard: func(m *match, s *Step) bool {
			if s.Who.Is == Target && s.Who.Side == Foe {
				s.Who.Is = Reach
			}
			return m.r.into.Range != "" && s.Who.Is == Reach
		}},
	{Words: "incoming damage to yourself and allies is not increased",
		Guard: func(m *match, _ *Step) bool { m.harmless = true; return m.r.only == IfKO }},
	{Words: "this also applies to you and your allies",
		Step: Step{Does: DoWard}, Heard: true,
		Guard: func(m *match, s *Step) bool {
			last := m.after(DoWard)
			if last == nil || last.Who.Side != Foe {
				return false
			}
			*s = *last
			if s.Who.Side = Own; m.harmless {
				s.If = IfNotKO
			}
			return true
		}},
	{Words: "choose an ally|allie within {spaces} of you to enter your space for free",
		Step:  Step{Does: DoMove, Who: Who{Near, Ally, true}, Way: WayJoin},
		Guard: func(_ *match, s *Step) bool { return s.Amount == "1" }},
	{Words: "targeted enemy combatants roll 1d20 as A",
		Step:  Step{Does: DoDie, Who: Who{Is: Target, Side: Foe}, Amount: "20"},
		Guard: func(m *match, _ *Step) bool { return !m.checked }},
	{Words: "grant a weapon within range honed {amount}", Step: Step{Does: DoTune, Of: []string{"honed", "weapon"}}},
	{Words: "grant a weapon within range artisan {amount}",
		Step: Step{Does: DoTune, Of: []string{"artisan", "weapon"}}},
	{Words: "grant a weapon within range rank {amount}", Step: Step{Does: DoTune, Of: []string{"rank", "weapon"}}},
	{Words: "choose an ability of yours and change its element to match your element",
		Step: Step{Does: DoTune, Who: user, Of: []string{"element", "ability", "own"}}},
	{Words: "change the element of your weapon to either {tones}",
		Step: Step{Does: DoTune, Who: user, Of: []string{"element", "weapon"}}},
	{Words: "change the element of your ability to either {tones}",
		Step: Step{Does: DoTune, Who: user, Of: []string{"element", "ability"}}},
	{Words: "choose {amount} of your abilities and change their element to match your element",
		Step: Step{Does: DoTune, Who: user}, Then: tuned, Heard: true},
	{Words: "it also targets allies",
		Guard: func(m *match, _ *Step) bool { return m.afterTrait("next", "burst") }},
	{Words: "each allie within {reach} gets|gains {bonus} for their next turn",
		Step: Step{Does: DoRangeSet}, Heard: true, Guard: unranged,
		Then: func(_ *match, s *Step) ([]Step, bool) {
			more := Step{Does: DoAP, Who: Who{Is: Reach, Side: Ally}, Amount: s.Bound}
			s.Bound = ""
			return []Step{*s, more}, true
		}},
	{Words: "you automatically teleport to another space on the battlefield",
		Step: Step{Does: DoRangeSet, Amount: "battlefield"}, Guard: unranged, Heard: true,
		Then: func(_ *match, s *Step) ([]Step, bool) { return []Step{*s, {Does: DoTeleport, Who: user}}, true }},
	{Words: "if they cannot move away into an adjacent space , they take {amount} {el?} damage",
		Step: Step{Does: DoDamage}, Heard: true,
		Then: func(m *match, s *Step) ([]Step, bool) {
			last, hurt := m.after(DoMove), *s
			m.edit(func() { last.Else = []Step{hurt} })
			return nil, last != nil && last.Way == WayAway
		}},
	{Words: "{elements} attacks against you are reduced in rank by {amount} , to a minimum of 0 {dur?}",
		Step: Step{Does: DoWard, Who: user}},
	{Words: "{elements} attacks against all others are reduced in rank by {amount} , to a minimum of 0 {dur?}",
		Step: Step{Does: DoWard, Who: Who{Is: All}}},
	{Words: "{elements} attacks are reduced in rank by {amount} , to a minimum of 0 {dur?}",
		Step: Step{Does: DoWard, Who: user}, Heard: true,
		Then: func(_ *match, s *Step) ([]Step, bool) {
			others := *s
			others.Who = Who{Is: All}
			return []Step{*s, others}, len(s.Of) == 1
		}},
	{Words: "roll {amount} times for this ability\n" +
		"make {amount} accuracy checks as part of this ability",
		Step: Step{Does: DoRepeat}, Then: repeat},
	{Words: "roll twice for this ability", Step: Step{Does: DoRepeat, Amount: "2"}, Then: repeat, Heard: true},
	{Words: "make {amount} {score} accuracy checks", Step: Step{Does: DoRepeat}, Then: repeatCheck, Heard: true},
	{Words: "for each hit , inflict|deal|deals {amount} {el?} damage\n" +
		"inflict|deal {amount} {el?} damage per hit",
		Step:  Step{Does: DoDamage},
		Guard: func(m *match, _ *Step) bool { return m.repeats && m.checked }, Heard: true},
	{Words: "subtract {ap} from their next turn for every passed check",
		Step:  Step{Does: DoAP, Down: true},
		Guard: func(m *match, _ *Step) bool { return m.repeats }, Heard: true},
	{Words: "choose a type : skill , magic , or melee"},
	{Words: "you can take any combatants in range with you by force", Step: Step{Does: DoCarry, Who: Who{Is: Reach}},
		Then: func(m *match, s *Step) ([]Step, bool) { // The others go with the user.
			last, carry := m.after(DoTeleport), *s
			if last == nil {
				return nil, false
			}
			was := *last
			m.edit(func() { *last = carry })
			return []Step{was}, true
		}},
	{Words: "the weakness is increased by {amount}",
		Step:  Step{Does: DoWeaken, Who: Who{Is: Target, Side: Foe}, Down: true},
		Guard: func(m *match, _ *Step) bool { return m.after(DoWeaken) != nil }},
	{Words: "destroy target prop or token\n" +
		"target a structure ( wall , ceiling , floor , et cetera ) , prop , or item in range and destroy it",
		Step: Step{Does: DoDestroy, Who: user}},
	{Words: "you may give an item to an ally", Step: Step{Does: DoGive, Who: user}},
	{Words: "choose an item from the! target's inventory and add it to your! own|yours\n" +
		"steal an|one item from your? the? target's inventory and add it to your? own|yours\n" +
		"the caught weapon is taken and added to your inventory",
		Step: Step{Does: DoGive, Of: []string{"take"}}},
	{Words: "exchange an unequipped item from your inventory with an unequipped item of your choice from the! target's inventory",
		Step: Step{Does: DoGive, Of: []string{"swap"}}},
	{Words: "destroy all consumable items in|within the|a target's|combatant's inventory",
		Step: Step{Does: DoGive, Of: []string{"consumables"}}},
	{Words: "the! targeted item is destroyed", Step: Step{Does: DoGive, Of: []string{"item"}}},
	{Words: "choose a consumable item from your inventory to use as a projectile",
		Step: Step{Does: DoGive, Who: user, Of: []string{"own"}}},
	{Words: "choose an ability belonging to yourself or another combatant and increase or decrease its uses-per-turn by {amount} ( min 1 )",
		Step: Step{Does: DoTune, Of: []string{"uses", "ability"}, Bound: "either"}},
	{Words: "choose an ability belonging to yourself or another combatant and increase or decrease its range by {spaces} ( min 0sp )\n" +
		"choose an ability belonging to yourself or another combatant and increase or decrease its range by {spaces} ( min {gap} )",
		Step: Step{Does: DoTune, Of: []string{"range", "ability"}, Bound: "either"}},
	{Words: "choose a target's ability and increase or decrease its existing mana , focus , and stamina costs by {amount} ( min 1 , max 7 )",
		Step: Step{Does: DoTune, Of: []string{"costs", "ability"}, Bound: "either"}},
	{Words: "increase the rank of any weapon you have equipped by {amount}",
		Step: Step{Does: DoTune, Who: user, Of: []string{"rank", "weapon"}}},
	{Words: "if your weapon does not have extended or reach , give it extended {amount} or reach {same}\n" +
		"if your weapon does not have extended or reach , give it extended {amount} or reach {number}",
		Step: Step{Does: DoTune, Who: user, Of: []string{"reach", "weapon"}}},
	{Words: "increase the rank of an ability by {amount}",
		Step: Step{Does: DoTune, Who: user, Of: []string{"rank", "ability"}}},
	{Words: "reset the X/turn or X/battle counter of an ability",
		Step: Step{Does: DoTune, Of: []string{"counter", "ability"}}},
	{Words: "you! gain very low cover {dur?}", Step: Step{Does: DoCover, Who: user, Amount: "1"}},
	{Words: "you! gain low cover {dur?}", Step: Step{Does: DoCover, Who: user, Amount: "2"}},
	{Words: "you! gain medium cover {dur?}", Step: Step{Does: DoCover, Who: user, Amount: "3"}},
	{Words: "you! gain high cover {dur?}", Step: Step{Does: DoCover, Who: user, Amount: "4"}},
	{Words: "you! gain very high cover {dur?}", Step: Step{Does: DoCover, Who: user, Amount: "5"}},
	{Words: "any props in your|the space are destroyed", Step: Step{Does: DoDestroy, Who: user, Of: []string{"all"}}},
	{Words: "any props in your space are destroyed and the space becomes difficult terrain",
		Step: Step{Does: DoDestroy, Who: user, Of: []string{"all", "rough"}}},
	{Words: "in addition to the effect , reduce the stamina , mana , and / or focus cost by {amount} ( min 0 )",
		Step: Step{Does: DoTrait, Of: []string{"next", "less vitals"}}, Heard: true},
	{Words: "make a free action ( ability or basic ) against the target\n" +
		"make a free action ( ability or basic ) against {whom}",
		Step: Step{Does: DoAttack, Who: user, Of: []string{"action"}}},
	{Words: "allies in your space make a free action that costs {ap} or less against the same target as you",
		Step: Step{Does: DoAttack, Who: Who{Is: Here, Side: Ally}, Of: []string{"action"}}},
	{Words: "{who} is|are pushed to the edge of the battlefield away from you|the! user?",
		Step: Step{Does: DoMove, Amount: "99", Way: WayEdge}},
	{Words: "enemy combatants within AoE are pushed away from you until outside of your AoE",
		Step: Step{Does: DoMove, Who: Who{Is: Target, Side: Foe}, Amount: "1", Way: WayOut}, Heard: true},
	{Words: "ignore a surface's elevation and jump up ( or down ) to it",
		Step: Step{Does: DoTeleport, Who: user}, Heard: true},
	{Words: "instantly! move in a straight line in any direction",
		Step: Step{Does: DoTeleport, Who: user, Way: WayStraight}},
	{Words: "move to a target within line-of-sight and? within? range?",
		Step: Step{Does: DoMove, Who: user, Amount: "99", Way: WayInto}, Heard: true},
	{Words: "this effect|ability|action cannot|can't trigger enemy abilities", Step: Step{Does: DoQuiet}},
	{Words: "choose up to {bound} allied combatants within range to make a free movement action towards the offender",
		Step: Step{Does: DoMove, Who: Who{Is: Reach, Side: Ally}, Amount: "1", Way: WayNear}},
	{Words: "incoming|taken damage is reduced by {amount} ranks|rank ( to a min of {bound} ) {dur?}",
		Step: Step{Does: DoWard, Who: user}},
	{Words: "your max {vit} are halved at the beginning of combat and are restored at the end",
		Step: Step{Does: DoMost, Who: user, Amount: "50", Percent: true, Down: true}, Heard: true},
	{Words: "if your accuracy check naturally rolls {bound} or higher , auto-pass the luck check",
		Step: Step{Does: DoPass}},
	{Words: "freely? revive up to {amount} of your fallen comrades|allies", Step: Step{Does: DoRevive, Who: user}},
	{Words: "can simultaneously target every ally|allie in|within range", Step: Step{Does: DoMany}},
	{Words: "make a free unarmed attack\n" +
		"make a|an free|extra unarmed attack action? against? {whom?}",
		Step: Step{Does: DoAttack, Who: user, Of: []string{"unarmed"}}},
	{Words: "make another attack action at the damaged combatant",
		Step: Step{Does: DoAttack, Who: user}, Heard: true},
	{Words: "inflict|inflicts primary weapon damage", Step: Step{Does: DoDamage, Of: []string{"weapon"}}},
	{Words: "{who} is forced into the next adjacent space away from you",
		Step: Step{Does: DoMove, Amount: "1", Way: WayAway}, Heard: true},
	{Words: "the? victim|target skips their|its turn", Step: Step{Does: DoBar, Of: []string{"action"}}, Heard: true},
	{Words: "improve this ability's effect to make an additional {which} accuracy check",
		Step: Step{Does: DoRepeat, Amount: "1"}},
	{Words: "increase this weapon's rank by {amount} for every successful accuracy check made with it until the end of the turn",
		Step: Step{Does: DoTune, Who: user, Of: []string{"rank", "this"}, Until: UntilUserEnd}},
	{Words: "an allie|ally in your space may follow you", Step: Step{Does: DoCarry, Who: Who{Here, Ally, true}}},
	{Words: "you may teleport to any space on the battlefield",
		Step: Step{Does: DoTeleport, Who: user, Amount: "99"}},
	{Words: "targeted enemy is now weak to the element of your choice ( excluding neutral )",
		Step: Step{Does: DoWeaken, Who: Who{Is: Target, Side: Foe}, Amount: "1"}},
	{Words: "leap through the air into the same space as your target",
		Step: Step{Does: DoMove, Who: user, Amount: "99", Way: WayInto}, Heard: true},
	{Words: "target takes damage equal to their remaining health", Step: Step{Does: DoFell, Amount: "100"}},
	{Words: "change your element to match theirs\n" +
		"target a combatant within range and change your element to match theirs",
		Step: Step{Does: DoAttune, Who: user}},
	{Words: "if the target has less than {amount} health remaining , their health is reduced to negative its max ( dead )",
		Step: Step{Does: DoSlay}},
	{Words: "if they haven't already been affected by this ability , target loses {ap} from their next turn",
		Step: Step{Does: DoAP, Down: true, Once: true}},
	{Words: "increase all of? your accuracy and evade checks by {amount} {dur?}",
		Step: Step{Does: DoTrait, Who: user, Of: []string{"increase", "check accuracy"}}, Heard: true,
		Then: func(_ *match, s *Step) ([]Step, bool) {
			evade := *s
			evade.Of = []string{"increase", "check evade"}
			return []Step{*s, evade}, true
		}},
	{Words: "you? make a free movement action with the? target in tow",
		Step:  Step{Does: DoMove, Who: user, Amount: "1"},
		Guard: func(m *match, _ *Step) bool { return m.r.carries() != nil }, Heard: true},
	{Words: "if you fall unconscious or die before the end of your next turn , the effect is canceled|cancelled\n" +
		"if you are|become knocked|ko'd unconscious? out? or die|killed , the effect is canceled|cancelled", Guard: frail},
	{Words: "release the target", Guard: func(m *match, _ *Step) bool { return m.r.carries() != nil }},
	{Words: "it is reduced to deal base damage",
		Guard: func(m *match, _ *Step) bool { return m.afterTrait("unshaken", "") }},
	{Words: "all combatants on the battlefield ( including you and your allies ) are afflicted with {st}",
		Step: Step{Does: DoStatus, Who: Who{Is: All}}, Heard: true,
		Then: func(_ *match, s *Step) ([]Step, bool) {
			own := *s
			own.Who = user
			return []Step{*s, own}, true
		}},
	{Words: "reduce taken|incoming damage to your allies by {amount} rank|ranks {dur?}",
		Step: Step{Does: DoWard, Who: Who{Is: All, Side: Ally}}, Heard: true,
		Guard: func(m *match, s *Step) bool {
			if m.r.into.Range != "" {
				s.Who.Is = Reach
			}
			return true
		}},
	{Words: "steal {vits} from {who} and add the points to your own! {pools}",
		Step: Step{Does: DoDrain}, Then: drained},
	{Words: "change your {kind} scores ( power , evasion , and accuracy ) to match the target's {kind} scores\n" +
		"change your {kind} scores ( power , evasion , and accuracy ) to match the? target's {which} scores",
		Step: Step{Does: DoCopy}},
	{Words: "if the target already has {marked} , increase the rank by {amount}\n" +
		"if {whom} already? has|have {marked} , increase the rank by {amount}\n" +
		"if {whom} is|are already? {marked} , increase the rank by {amount}",
		Step: Step{Does: DoRankIf}},
	{Words: "restore a disabled ability or disabled? action",
		Step: Step{Does: DoEnable, Amount: "1"}, Guard: ofObject},
	{Words: "a check is made against each one",
		Guard: func(m *match, _ *Step) bool { return m.r.into.Several != "" }},
	{Words: "choose a target? space within range to? target?",
		Step: Step{Does: DoArea, Of: []string{"space"}}, Guard: ranged},
	{Words: "target every enemy combatant in a space within range",
		Step: Step{Does: DoArea, Of: []string{"space"}}, Guard: ranged, Heard: true, Then: func(_ *match, s *Step) ([]Step, bool) { return []Step{*s, {Does: DoSmart}}, true }},
	{Words: "inflict {amount} {el?} damage honed {bound}",
		Step: Step{Does: DoDamage}, Heard: true,
		Then: func(_ *match, s *Step) ([]Step, bool) {
			more := Step{Does: DoBonus, Amount: s.Bound}
			s.Bound = ""
			return []Step{*s, more}, true
		}},
	{Words: "disable one|the|a of! the! target's|combatant's abilities|ability ( your choice ) {dur?}\n" +
		"disable the|a|one of? the? target's|combatant's ability|abilities {dur?}\n" +
		"choose an ability to disable {dur?}",
		Step: Step{Does: DoDisable}},
	{Words: "disable one|the|a of! the! target's|combatant's abilities|ability ( owner's choice ) {dur?}",
		Step: Step{Does: DoDisable, Down: true}},
	{Words: "any|all disabled abilities are re-enabled", Step: Step{Does: DoEnable, Amount: "99", Who: user}},
	{Words: "choose a disabled ability / action and re-enable it",
		Step: Step{Does: DoEnable, Amount: "1", Who: user}},
	{Words: "you cannot make sprint actions {dur?}", Step: Step{Does: DoBar, Who: user, Of: []string{"sprint"}}},
	{Words: "move up to {spaces} in any direction , ignoring rough|difficult terrain and checks for gaps equal to {gap}",
		Step: Step{Does: DoMove, Who: user}, Heard: true},
	{Words: "increase restored {vit} by {amount}", Step: Step{Does: DoHeal, Who: user}, Heard: true},
	{Words: "you are removed from the battlefield|battle", Step: Step{Does: DoLeave, Who: user}},
	{Words: "you are removed from the battlefield|battle and your health is set to {amount}",
		Step: Step{Does: DoLeave, Who: user}},
	{Words: "if an|the! enemy's|opponent's health is down to {percent} of their max , their health is reduced to 0",
		Step: Step{Does: DoFell, Who: Who{Is: Target, Side: Foe}}},
	{Words: "extend one of their status effects by {amount} turns|turn\n" +
		"{who} may? extend|extends one of their status effects by {amount} turn|turns",
		Step: Step{Does: DoExtend}},
	{Words: "you! gain|regain {ap} ( max {bound} )", Step: Step{Does: DoGainAP, Who: user}},
	{Words: "make a free movement action away from the! target|combatant|attacker\n" +
		"make a free movement action , but you can only move in the opposite direction of your attacker",
		Step: Step{Does: DoMove, Who: user, Amount: "1", Way: WayAway}},
	{Words: "make a free movement action to follow in their direction",
		Step: Step{Does: DoMove, Who: user, Amount: "1", Way: WayToward}},
	{Words: "move to a space within range as a free movement action",
		Step: Step{Does: DoTeleport, Who: user}, Heard: true},
	{Words: "increase X by {amount}", Step: Step{Does: DoVariable}},
	{Words: "increase the! {vit} cost by {amount} for every|each additional use in a single turn",
		Step: Step{Does: DoSurcharge}},
	{Words: "the! targeted? target|combatant cannot|can't use their accuracy in the proceeding evade check",
		Step: Step{Does: DoStiff}},
	{Words: "{who} is|are forced|pushed away from you|user until outside of range",
		Step: Step{Does: DoMove, Amount: "1", Way: WayOut}},
	{Words: "this ability automatically affects allies", Step: Step{Does: DoWilling}, Heard: true},
	{Words: "if the target is an enemy , their {vit} are all? reduced by {amount}",
		Step: Step{Does: DoLose, Who: Who{Is: Target, Side: Foe}}, Heard: true},
	{Words: "{who} cannot|can't target you again? {dur}", Step: Step{Does: DoBar, Of: []string{"you"}}},
	{Words: "{who} make|makes {amount} movement action|actions ( s ) in the direction of your position",
		Step: Step{Does: DoMove, Way: WayToward}, Heard: true},
	{Words: "increase the difficulty of the proceeding {which?} check by {amount}", Step: Step{Does: DoHarder}},
	{Words: "grant a free basic attack to {who}",
		Step:  Step{Does: DoAttack},
		Guard: func(_ *match, s *Step) bool { return s.Who.Is == Target || s.Who.Is == Here }},
	{Words: "{who} is|move|moves|are moved! pulled? {spaces} toward|towards|close|closer to? you",
		Step: Step{Does: DoMove, Way: WayToward}},
	{Words: "{who} is|are moved|pushed|forced {spaces} away from you\n" +
		"{who} is|are forced|pushed|moved away from you? up? to? {spaces}",
		Step: Step{Does: DoMove, Way: WayAway}},
	{Words: "{who?} may? make|makes a free movement action in your direction",
		Step: Step{Does: DoMove, Amount: "1", Way: WayToward}, Heard: true},
}
