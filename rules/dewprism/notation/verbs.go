package notation

import "rulewright/rules/grammar"

// A row is one construct, see [grammar.Row].
type row = grammar.Row[*match, Step]

// verbs are the most common sentences.
var verbs = [...]row{
	{Words: "inflict {amount} {el?} damage to {who}\n" +
		"~inflict|deal {amount} {el?} damage|dmg to {who}\n" +
		"~inflict|deal {amount} {el?} damage|dmg\n" +
		"{who} must? ~take {amount} {el?} damage|dmg each?\n" +
		"~inflict {amount} {el?} to {who}\n" +
		"~inflict {amount} {el?}\n" +
		"{who} ~take {amount} {el?}\n" +
		"~take {amount} {el?} damage|dmg\n" +
		"{who} ~take {el} {amount} damage|dmg\n" +
		"~deal {el} {amount} to {who}\n" +
		"~deal|inflict {el} {amount} damage?",
		Step: Step{Does: DoDamage}},
	{Words: "{who} ~regain {vits}\n" +
		"{who?} ~regain|gain {vits}\n" +
		"{who?} recover {vits}\n" +
		"{who} may? ~restore|regain|recover {vits}",
		Step: Step{Does: DoHeal, Who: user}, Then: healed},
	{Words: "{who?} ~restore {vits}",
		Step: Step{Does: DoHeal, Who: user}, Then: restored},
	{Words: "restore|heal {vits} to {who}",
		Step: Step{Does: DoHeal}, Then: healed},
	{Words: "{who} ~lose {vits}",
		Step: Step{Does: DoLose}, Then: lost},
	{Words: "increase your! max|maximum {vit} by {amount}", Step: Step{Does: DoMost, Who: user}},
	{Words: "increase your! max|maximum {vit} by {percent}", Step: Step{Does: DoMost, Who: user, Percent: true}},
	{Words: "reduce your! max|maximum {vit} by {amount}", Step: Step{Does: DoMost, Who: user, Down: true}},
	{Words: "reduce your! max|maximum {vit} by {percent}",
		Step: Step{Does: DoMost, Who: user, Percent: true, Down: true}},
	{Words: "increase max health and current health by {amount}",
		Step: Step{Does: DoMost, Who: user, Of: []string{"health"}}, Heard: true,
		Then: func(_ *match, s *Step) ([]Step, bool) {
			return []Step{*s, {Does: DoHeal, Who: user, Amount: s.Amount, Of: s.Of}}, true
		}},
	{Words: "{who} ~gain {st} {dur?}\n" +
		"{who?} ~gain|take|have {st} {dur?}\n" +
		"{who?} receives {st} {dur?}\n" +
		"{who} now has|have {st}\n" +
		"{who} is|are|becomes|become|made now|knocked? {st}\n" +
		"is|are made? {st}\n" +
		"{who} is|are inflicted|afflicted with {st}\n" +
		"{who} catch|catches fire ( {st} )\n" +
		"{who} may gain|gains {st}\n" +
		"~inflict|afflict {st}\n" +
		"~inflict|afflict {st} on|to {who}\n" +
		"{st}",
		Step: Step{Does: DoStatus}},
	{Words: "increase the accuracy of all your abilities by {amount}\n" +
		"increase the accuracy check ( where applicable ) of all affected abilities by {amount}",
		Step: Step{Does: DoReach, Who: user, Of: []string{"accuracy"}}},
	{Words: "increase the! range attribute? of all! your! abilities by {spaces}",
		Step: Step{Does: DoReach, Who: user}},
	{Words: "you are no longer prone", Step: Step{Does: DoEnd, Who: user, Of: []string{"prone"}}},
	{Words: "remove {cures} from {who}\n" +
		"~remove {cures} from {who}",
		Step: Step{Does: DoEnd}},
	{Words: "remove {either} from {who}\n" +
		"~remove {either} from {who}",
		Step: Step{Does: DoEnd, Amount: "1"}},
	{Words: "~remove {cures}", Step: Step{Does: DoEnd}, Guard: ofObject, Heard: true},
	{Words: "~remove {either}", Step: Step{Does: DoEnd, Amount: "1"}, Guard: ofObject, Heard: true},
	{Words: "remove any|all negative status|statuses effects?",
		Step: Step{Does: DoEnd, Amount: "99"}, Guard: ofObject, Heard: true},
	{Words: "remove a negative status effect?", Step: Step{Does: DoEnd, Amount: "1"}, Guard: ofObject, Heard: true},
	{Words: "remove {amount} negative statuses|status effect? from {who}", Step: Step{Does: DoEnd}},
	{Words: "remove a negative status effect ( ignores death and ko )",
		Step: Step{Does: DoEnd, Who: user, Amount: "1"}},
	{Words: "remove any status effects that target your movement",
		Step: Step{Does: DoEnd, Who: user, Of: []string{"snared", "paralyzed", "slowed"}}, Heard: true},
	{Words: "choose a positive status effect to undo",
		Step: Step{Does: DoEnd, Amount: "1", Down: true}, Guard: ofObject},
	{Words: "increase your {scores} by {amount} {dur?}\n" +
		"increase|improve {scores} by {amount} {dur?}\n" +
		"gain|gains {amount} {scores} {dur?}",
		Step: Step{Does: DoScore, Who: user}, Guard: theirs},
	{Words: "reduce your {scores} by {amount} {dur?}\n" +
		"reduce|decrease {scores} by {amount} {dur?}",
		Step: Step{Does: DoScore, Who: user, Down: true}, Guard: theirs},
	{Words: "{who} reduces their {scores} by {amount} {dur?}\n" +
		"{who} reduces {scores} by {amount} {dur?}\n" +
		"reduce|decrease the? target's {scores} by {amount} {dur?}",
		Step: Step{Does: DoScore, Down: true}},
	{Words: "{who} ~gain {amount} to their {scores} {dur?}\n" +
		"{who} ~gain {amount} to {scores} {dur?}",
		Step: Step{Does: DoScore}},
	{Words: "{amount} to {placed}", // Such as "+5 to {MgcEva}".
		Step: Step{Does: DoScore, Who: user}, Heard: true},
	{Words: "increase your {scores} by {percent}\n" +
		"increase {scores} by {percent}",
		Step: Step{Does: DoScore, Who: user, Percent: true}, Guard: notTheirs},
	{Words: "reduce your {scores} by {percent}\n" +
		"reduce {scores} by {percent}",
		Step: Step{Does: DoScore, Who: user, Percent: true, Down: true}, Guard: notTheirs},
	{Words: "increase|improve {scores} by {amount} ( max {bound} ) {dur?}", Step: Step{Does: DoScore, Who: user}},
	{Words: "{who} reduces their {scores} by {amount} ( min {bound} ) {dur?}\n" +
		"{who} reduces|reduce {scores} by {amount} ( min {bound} ) {dur?}",
		Step: Step{Does: DoScore, Down: true}},
	{Words: "the? targeted? combatant's|target's {scores} is|are reduced to 0 {dur}",
		Step: Step{Does: DoScore, Amount: "999", Bound: "0", Down: true}, Heard: true},
	{Words: "at the beginning of your next turn , restore your {scores}\n" +
		"at the beginning of your next turn , restore your evasion and power scores",
		Guard: scoresReturn},
	{Words: "increase the! rank of your next attack by {amount}",
		Step: Step{Does: DoEmpower, Who: user, Of: []string{"attack"}}},
	{Words: "increase the attack's rank by {amount}",
		Step: Step{Does: DoEmpower, Who: user, Of: []string{"attack"}}, Heard: true,
		Guard: func(m *match, _ *Step) bool { return m.after(DoAttack) != nil }},
	{Words: "increase the rank of your next attack by {amount} ( stacks up to {bound} times )",
		Step: Step{Does: DoEmpower, Who: user, Of: []string{"attack"}}},
	{Words: "your next {kind} action|ability increases its rank by {amount}", Step: Step{Does: DoEmpower, Who: user}},
	{Words: "increase the! rank of your next action by {amount}\n" +
		"your next action increases its rank by {amount}",
		Step: Step{Does: DoEmpower, Who: user}},
	{Words: "all actions have their rank increased by {amount} {dur?}\n" +
		"increase the? rank of all? your actions by {amount} {dur?}\n" +
		"increase all your action ranks by {amount} {dur?}",
		Step: Step{Does: DoRanks, Who: user, Of: []string{"action"}}},
	{Words: "increase the! rank of all! your {kind?} abilities by {amount} {dur?}\n" +
		"increase your {kind} abilities by {amount} ranks",
		Step: Step{Does: DoRanks, Who: user}},
	{Words: "increase the ranks of all of their applicable abilities by {amount} {dur?}", Step: Step{Does: DoRanks}},
	{Words: "if the target is an allie|ally , the ranks of all their abilities and actions are increased by {amount} {dur?}",
		Step: Step{Does: DoRanks, Who: Who{Is: Target, Side: Ally}, Of: []string{"action"}}},
	{Words: "increase your {kind} actions by {amount} ranks\n" +
		"user increases the rank of all their {kind} abilities and equipment by {amount}",
		Step: Step{Does: DoRanks, Who: user}, Then: ofType, Heard: true},
	{Words: "{who} ~gain advantage on their next {amount} checks\n" +
		"{who?} ~gain advantage on their? your? next {amount} check|checks|roll|rolls\n" +
		"{who} is|are granted advantage on their next {amount} check|checks|roll|rolls\n" +
		"gain|gains advantage on? the? next {amount} checks",
		Step: Step{Does: DoAdvantage, Who: user}},
	{Words: "{who?} ~gain advantage on their? your? next check|checks|roll|rolls\n" +
		"{who} is|are granted advantage on their next check|checks|roll|rolls",
		Step: Step{Does: DoAdvantage, Who: user, Amount: "1"}},
	{Words: "{who} gets|gains advantage on their self-check",
		Step: Step{Does: DoAdvantage, Amount: "1"}, Heard: true},
	{Words: "you may move up to {spaces} before making your|the accuracy check",
		Step: Step{Does: DoMove, Who: user}, Guard: unchecked, Heard: true},
	{Words: "you may make a free movement action before making your|the accuracy check",
		Step: Step{Does: DoMove, Who: user, Amount: "1"}, Guard: unchecked, Heard: true},
	{Words: "swap places with the target\n" +
		"swap places with {who}",
		Step: Step{Does: DoSwap}, Then: swapped},
	{Words: "you are! now? also? immune to {sts} {dur?}\n" +
		"immune to {sts}\n" +
		"you cannot be knocked {sts}",
		Step: Step{Does: DoImmune, Who: user}},
	{Words: "you become immune to negative status effects afflicted by combatants",
		Step: Step{Does: DoImmune, Who: user, Of: []string{"negative"}}},
	{Words: "you are immune to damage that is neither {sts}",
		Step: Step{Does: DoImmune, Who: user}, Heard: true,
		Guard: func(_ *match, s *Step) bool {
			s.Of = otherElements(s.Of)
			return true
		}},
	{Words: "at the start|beginning of your|each turn your {vit} are restored to full",
		Step: Step{Does: DoRegain, Who: user, Amount: "9999"}},
	{Words: "at the start of their next turn {who} ~regain {vits}",
		Step: Step{Does: DoRegain, Until: UntilNextEnd}, Then: lost},
	{Words: "at the start|beginning of your|each turn ,? you! regain|restore|recover {vits}",
		Step: Step{Does: DoRegain, Who: user}, Then: lost},
	{Words: "their evasion scores are reduced to 0 {dur}", Step: Step{Does: DoOpen}},
	{Words: "disable {kind}\n" +
		"disable {kind} ( target cannot make {which} actions .? )",
		Step: Step{Does: DoBar, Until: UntilBattle}},
	{Words: "make a|an {score} accuracy|accuracy-check check! against {who}",
		Step: Step{Does: DoAccuracy}, Then: check},
	{Words: "make a melee-accuracy check against {who}",
		Step: Step{Does: DoAccuracy, Own: "melee"}, Then: check, Heard: true},
	{Words: "{who} makes|make a|an {score} evade|evasion check|checks\n" +
		"{who} must make|pass a|an {score} evade|evasion check",
		Step: Step{Does: DoEvade}, Then: check},
	{Words: "{who} must pay|spend {price} to make a|an {score} evade|evasion check",
		Step: Step{Does: DoEvade}, Then: check,
		Guard: func(_ *match, s *Step) bool { return s.Who.Is == Target }},
	{Words: "{who} must? makes|make a|an {score} self-check",
		Step: Step{Does: DoSelf}, Then: check},
	{Words: "make a luck {amount} check\n" +
		"make a luck {amount} check to proceed|use",
		Step: Step{Does: DoLuck}, Then: check},
	{Words: "every|each combatant within|in that|the targeted? space makes a|an {score} evade check",
		Step: Step{Does: DoEvade}, Then: check, Heard: true,
		Guard: func(m *match, _ *Step) bool { return m.after(DoArea) != nil }},
	{Words: "if they cannot|can't pay the? {pools?} or fail the evade check , they are hit",
		Guard: func(m *match, _ *Step) bool {
			last := m.r.lastCheck()
			return last != nil && last.Does == DoEvade && last.Bound != ""
		}},
	{Words: "declare an? enemy combatant? and allie|ally combatant? ( or yourself )", Guard: declared},
	{Words: "the! enemy gets|has disadvantage on any|all checks against them {dur?}",
		Step:  Step{Does: DoCloud, Who: Who{Is: Target, Side: Foe}},
		Guard: func(m *match, _ *Step) bool { return m.declares }},
	{Words: "reduce the AP cost of this ability by {units} ( min {bound} )", Step: Step{Does: DoCost, Down: true}},
	{Words: "reduce the AP cost of this ability by {units}\n" +
		"reduces the AP cost of this by {units}",
		Step: Step{Does: DoCost, Down: true}, Heard: true},
	{Words: "increase the? use|use-cost|cost cost! of? this? ability? by {cost}",
		Step: Step{Does: DoCost}, Guard: priced},
	{Words: "reduce the? use|use-cost|cost cost! of? this? ability? by {cost}",
		Step: Step{Does: DoCost, Down: true}, Guard: priced},
	{Words: "set|adjust the? use! cost to {cost}\n" +
		"set the? use-cost to {cost}",
		Step: Step{Does: DoCostSet}, Guard: priced},
	{Words: "pay {cost} instead of {old}", Step: Step{Does: DoCostSet}, Heard: true},
	{Words: "you may replace|substitute the use|use-cost cost! with {cost}",
		Step: Step{Does: DoInstead}, Guard: priced},
	{Words: "instead of paying|pay {old} , you may pay {cost}", Step: Step{Does: DoInstead}, Heard: true},
	{Words: "set range to {ring}", Step: Step{Does: DoRangeSet}},
	{Words: "set|reduce|increase the? range to {reach}\n" +
		"replace this ability's range with {far}",
		Step: Step{Does: DoRangeSet}},
	{Words: "improve|reduce|set|increase the? range to {reach} single",
		Step: Step{Does: DoRangeSet}, Heard: true,
		Then: func(_ *match, s *Step) ([]Step, bool) { return []Step{*s, {Does: DoSingle}}, true }},
	{Words: "choose|target {who}\n" +
		"choose|target {who} within|in range to? target?",
		Then: aim},
	{Words: "target|choose up to {amount} individual|unique|separate|different? combatants|targets within|in range\n" +
		"select|choose up to {amount} combatants within range to target\n" +
		"choose up to {amount} targets within range\n" +
		"make an accuracy check against ( up to ) {amount} unique|different targets",
		Then: several},
	{Words: "restore|regain your health to full",
		Step: Step{Does: DoHeal, Who: user, Amount: "100", Percent: true, Of: []string{"health"}}, Heard: true},
	{Words: "restore your {vit} to full",
		Step: Step{Does: DoHeal, Who: user, Amount: "100", Percent: true}, Heard: true},
	{Words: "reduce the? target's health by {amount}", Step: Step{Does: DoLose, Of: []string{"health"}}, Heard: true},
	{Words: "increase your health by {amount}",
		Step: Step{Does: DoHeal, Who: user, Of: []string{"health"}}, Heard: true},
	{Words: "restore your {vit} by {amount} points", Step: Step{Does: DoHeal, Who: user}, Heard: true},
	{Words: "you? may? move up! to! {spaces} in! any! available|horizontal|non-vertical? direction\n" +
		"move up? to? {spaces}\n" +
		"leap|jump up? to? {spaces} in any direction\n" +
		"move an addition|additional {spaces}\n" +
		"move up to {spaces} in any direction , ignoring rough|difficult terrain",
		Step: Step{Does: DoMove, Who: user}},
	{Words: "you? may? make|makes a free! movement action\n" +
		"{who?} may? make|makes a free movement action\n" +
		"you? move an additional space",
		Step: Step{Does: DoMove, Who: user, Amount: "1"}},
	{Words: "leap through the air into their space as a free movement action",
		Step: Step{Does: DoMove, Who: user, Amount: "99", Way: WayInto}, Heard: true},
	{Words: "making a free attack action? against them|it as you arrive",
		Step: Step{Does: DoAttack, Who: user}, Heard: true},
	{Words: "move into the! same space as the! target\n" +
		"follow the target into their space\n" +
		"target a combatant in|within range and teleport to their space",
		Step: Step{Does: DoMove, Who: user, Amount: "99", Way: WayInto}},
	{Words: "move {who} up! to! {spaces} in any direction", Step: Step{Does: DoMove}},
	{Words: "leap|move up to {spaces} in any direction , ignoring rough|difficult terrain and obstacles\n" +
		"move across up to {spaces} through the air and into another ground space",
		Step: Step{Does: DoMove, Who: user, Way: WayOver}},
	{Words: "teleport yourself! into|to any space occupied by enemies|enemy combatants?",
		Step: Step{Does: DoTeleport, Who: user, Of: []string{"foe"}}},
	{Words: "teleport yourself! into|to any space occupied by allies|allied combatants?",
		Step: Step{Does: DoTeleport, Who: user, Of: []string{"ally"}}},
	{Words: "relocate|move an allie|ally to|into a space adjacent to your? the! target's|attacker's space",
		Step: Step{Does: DoMove, Who: Who{All, Ally, true}, Amount: "1", Way: WayBeside}},
	{Words: "teleport|relocate yourself into|to a|any space within range\n" +
		"jump|move|teleport into|to a|another|any viable? space within range\n" +
		"instantly relocate to a space within range",
		Step: Step{Does: DoTeleport, Who: user}},
	{Words: "you? may? make a free basic! attack action?\n" +
		"make a free basic attack action? against {whom}\n" +
		"make a free basic attack action? at the same target",
		Step: Step{Does: DoAttack, Who: user}},
	{Words: "gain|take the? aggro status? {dur?}", Step: Step{Does: DoAggro, Who: user}},
	{Words: "you? end your turn", Step: Step{Does: DoEndTurn, Who: user}},
	{Words: "{who} ~lose {ap} from their next turn\n" +
		"subtract {ap} from the? target's|their next turn",
		Step: Step{Does: DoAP, Down: true}},
	{Words: "{who} ~gain|get {ap} for|to their next turn\n" +
		"grant an additional {ap} to their next turn",
		Step: Step{Does: DoAP}},
	{Words: "the! AP cost is refunded", Step: Step{Does: DoRefund, Who: user}},
	{Words: "{who} is|are grabbed", Step: Step{Does: DoCarry, Of: []string{"force"}}},
	{Words: "you! gain|regain an? additional? {ap} for? this? turn?", Step: Step{Does: DoGainAP, Who: user}},
	{Words: "reduce incoming|taken damage by {amount} ranks|rank {dur?}\n" +
		"incoming|taken damage is reduced by {amount} rank|ranks {dur?}\n" +
		"{dur} all taken damage is reduced by {amount} ranks",
		Step: Step{Does: DoWard, Who: user}},
	{Words: "reduce incoming|taken damage to {who} by {amount} ranks|rank {dur?}", Step: Step{Does: DoWard}},
	{Words: "increase incoming|taken damage by {amount} ranks|rank {dur?}",
		Step: Step{Does: DoWard, Who: user, Down: true}},
	{Words: "all? incoming|taken damage|damaged is halved {dur?}", Step: Step{Does: DoHalve, Who: user}},
	{Words: "you are unaffected|uninhibited by difficult terrain {dur?}\n" +
		"you are not affected by difficult terrain\n" +
		"your movement is unaffected by difficult terrain\n" +
		"you? ignore difficult|rough terrain {dur?}",
		Step: Step{Does: DoSure, Who: user}},
	{Words: "you do not take fall damage\n" +
		"ignore any fall damage you might take",
		Step: Step{Does: DoSoft, Who: user}},
	{Words: "{who} cannot|can't make actions ( including movement and basic ones )",
		Step: Step{Does: DoBar, Of: []string{"action"}}},
	{Words: "{who} cannot|can't make actions {dur}", Step: Step{Does: DoBar, Of: []string{"action"}}},
	{Words: "{who} cannot|can't make any? basic? movement actions {dur}\n" +
		"{who} cannot|can't leave your|the space {dur}\n" +
		"{who} cannot|can't move {dur}",
		Step: Step{Does: DoBar, Of: []string{"move"}}},
	{Words: "{who} can|may only make movement|movement-based actions {dur?}",
		Step: Step{Does: DoBar, Of: []string{"else"}}},
	{Words: "{who} also? cannot|can't use any class? abilities {dur}\n" +
		"all of the target's abilities are disabled {dur}",
		Step: Step{Does: DoBar, Of: []string{"ability"}}},
	{Words: "increase|improve the? its? this? range|max-range of? this? ability? by {spaces}\n" +
		"{spaces} to range\n" +
		"{amount} to range\n" +
		"increase the? range of? this? ability? by {amount}\n" +
		"increases|improve range by {amount}\n" +
		"increases range by {spaces}\n" +
		"range gains {spaces}",
		Step: Step{Does: DoRange}},
	{Words: "amount of restored health is halved", Step: Step{Does: DoShare, Amount: "50"}, Heard: true},
	{Words: "reduce amount of restored health by {percent}", Step: Step{Does: DoShare}},
	{Words: "range is no longer AoE", Step: Step{Does: DoSingle}},
	{Words: "this ability will not affect your allies\n" +
		"this ability does not affect your? allies",
		Step: Step{Does: DoSmart}},
	{Words: "increase the rank of critical damage for this attack by {amount}\n" +
		"critical damage from this attack is increased by {amount} rank|ranks",
		Step: Step{Does: DoCritical}},
	{Words: "automatically pass the accuracy|evade|luck! check", Step: Step{Does: DoPass}},
	{Words: "if the target is an allie|ally then skip the evade check\n" +
		"you may skip the self-check|evade check? for allies",
		Step: Step{Does: DoWilling}},
	{Words: "rank is equal allies in space ( max 3 )", Step: Step{Does: DoRank, Amount: "{TmWrk}"}, Heard: true},
	{Words: "range gains AoE\n" +
		"treat range as an? AoE circle?",
		Step: Step{Does: DoArea}},
	{Words: "reduce the? range by {spaces}", Step: Step{Does: DoRange, Down: true}},
	{Words: "increase|set the? range to cover? the? battlefield",
		Step: Step{Does: DoRangeSet, Amount: "battlefield"}},
	{Words: "increase the? its? rank of? this? the? ability|attack? by {amount}\n" +
		"increase the? rank for this attack by {amount} ranks?",
		Step: Step{Does: DoRank}},
	{Words: "reduce the? this? rank|ability's of? this? rank? ability? by {amount}",
		Step: Step{Does: DoRank, Down: true}},
	{Words: "increase|increases the? this? ability's? accuracy check|checks! by! {amount}\n" +
		"add {amount} to this ability's accuracy check\n" +
		"increase the? proceeding {which?} accuracy? check by {amount}\n" +
		"increase following accuracy checks by {amount}",
		Step: Step{Does: DoBonus}},
	{Words: "reduce the? accuracy check by {amount}", Step: Step{Does: DoBonus, Down: true}},
	{Words: "increase|improve the? difficulty? of? evade check? difficulty! by {amount}", Step: Step{Does: DoHarder}},
	{Words: "reduce evade check? difficulty by {amount}", Step: Step{Does: DoHarder, Down: true}},
	{Words: "increase luck check? difficulty by {amount}", Step: Step{Does: DoLucky}},
	{Words: "reduce luck check? difficulty check? by {amount}\n" +
		"reduce the? proceeding luck check by {amount}\n" +
		"increase this ability's luck check by {amount}",
		Step: Step{Does: DoLucky, Down: true}},
	{Words: "increase the? critical|crit threshold of? this? attack? to? by {amount}", Step: Step{Does: DoThreshold}},
	{Words: "gain advantage on the proceeding check\n" +
		"gain advantage on the proceeding? {which?} luck|accuracy? check\n" +
		"grant the proceeding? luck|accuracy check advantage\n" +
		"this ability's luck|accuracy check gains advantage",
		Step: Step{Does: DoEdge}},
	{Words: "ignore the use|use-cost cost! of? this? ability?\n" +
		"has no use|use-cost cost?",
		Step: Step{Does: DoFree}},
	{Words: "ignore the! AP cost of this ability", Step: Step{Does: DoFree, Of: []string{"ap"}}},
	{Words: "ignore the! {vit} cost of this ability\n" +
		"ignore the {vit} use-cost",
		Step: Step{Does: DoFree}},
	{Words: "you may change the element of this attack to your base|own element", Step: Step{Does: DoOwnElement}},
	{Words: "treat this ability as passive\n" +
		"treat this ability as passive with no trigger\n" +
		"this ability also counts as passive",
		Step: Step{Does: DoPassive}},
	{Words: "use as normal\n" +
		"this ability behaves as normal\n" +
		"this remains in effect while ko",
		Step: Step{Does: DoUsual}},
}
