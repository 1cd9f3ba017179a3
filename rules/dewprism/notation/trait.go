package notation

import (
	"slices"
	"strings"

	"rulewright/rules/dewprism"
)

// A trait is a mark that a combatant has for a time, by the sentence that gives it: "#" is its amount, "~" its duration
// and "@" its subject, where the sentence names one.
type trait struct {
	// pattern is the sentence that is read, print the one that is printed.
	pattern, print string
	// name and of are the mark; of is "" where the sentence names it, and "@" in it is the short name of a score.
	name, of string
	// who has it, and down for a change to the worse.
	who  Who
	down bool
}

// traits are all traits. The first of each mark is printed.
var traits = append(lastings[:], nexts[:]...)

// lastings are those that last.
var lastings = [...]trait{
	{"reduce the? cost of all actions $dur? by $ap ( min 5 )", "reduce the cost of all actions~ by #AP (min 5)",
		"cheaper", "ap", user, false},
	{"reduce the? $vit cost of your abilities to 0", "reduce the @ cost of your abilities to 0", "costless", "", user,
		false},
	{"every action costs an? additional $amt $vit", "every action costs an additional # @", "dearer", "", user, false},
	{"your next used? defensive or supportive ability has no use|use-cost cost?",
		"your next defensive or supportive ability has no use cost", "costless", "support", user, false},
	{"abilities and actions are no longer limited by per-turn use restraints|limits",
		"abilities and actions are no longer limited by per-turn use limits", "unlimited", "action", user, false},
	{"$score abilities no longer have use-per-turn costs", "@-type abilities no longer have use-per-turn costs",
		"unlimited", "", user, false},
	{"increase your accuracy checks by $amt $dur?", "increase your accuracy checks by #~", "increase", "check accuracy",
		user, false},
	{"increase your melee|melee-type accuracy checks by $amt $dur?", "increase your melee accuracy checks by #~",
		"increase", "check accuracy mle", user, false},
	{"increase your magic|magic-type accuracy checks by $amt $dur?", "increase your magic accuracy checks by #~",
		"increase", "check accuracy mgc", user, false},
	{"increase your skill|skill-type accuracy checks by $amt $dur?", "increase your skill accuracy checks by #~",
		"increase", "check accuracy skl", user, false},
	{"increase your evade checks by $amt $dur?", "increase your evade checks by #~", "increase", "check evade", user,
		false},
	{"increase your next luck check by $amt", "increase your next luck check by #", "lucky", "", user, false},
	{"the? target's luck checks get - $amt $dur?", "the target's luck checks get -#~", "decrease", "check luck", Who{},
		true},
	{"increase your critical failure threshold by $amt $dur?", "increase your critical failure threshold by #~",
		"increase", "fumble", user, false},
	{"increase your crit|critical success? threshold by $amt $dur?", "increase your critical threshold by #~", "increase",
		"threshold", user, false},
	{"increase your crit|critical rank by $amt $dur?", "increase your critical rank by #~", "increase", "critical",
		user,
		false},
	{"increase the critical threshold for|of all? checks made during their next action by $amt",
		"increase the critical threshold of checks made during their next action by #", "keen", "", Who{}, false},
	{"disable critical bonus $dur?", "disable critical bonus~", "decrease", "critical", Who{}, true},
	{"any? taken|incoming $score damage is halved $dur?", "incoming @-type damage is halved~", "halved", "", user,
		false},
	{"damage from elemental|elemental-attacks attacks? is halved $dur?", "damage from elemental attacks is halved~",
		"halved", "elements", user, false},
	{"if the rank of an incoming attack is over $amt , reduce it to $amt",
		"if the rank of an incoming attack is over #, reduce it to #", "capped", "", user, false},
	{"incoming|taken damage while prone is halved $dur?", "incoming damage while prone is halved~", "halved", "prone",
		user, false},
	{"$amt per battle , when an attack would reduce your health to 0 or lower , the damage is ignored",
		"# per battle, when an attack would reduce your health to 0 or lower, the damage is ignored", "stubborn", "",
		user, false},
	{"grant yourself $amt free movement actions each turn", "grant yourself # free movement actions each turn",
		"costless", "move", user, false},
	{"allies within|in your space are protected from an amount of damage equal to $pct of your remaining health " +
		"each time they are attacked",
		"allies within your space are protected from an amount of damage equal to #% of your remaining health " +
			"each time they are attacked",
		"aura", "ally shelter", user, false},
	{"incoming critical damage is treated as non-critical", "incoming critical damage is treated as non-critical",
		"unshaken", "", user, false},
	{"attacks made against you from out|outside of your space are reduced by $amt ranks $dur?",
		"attacks made against you from outside of your space are reduced by # ranks~", "warded", "far", user, false},
	{"if your ability's range is 0 increase its rank by $amt", "if your ability's range is 0 increase its rank by #",
		"increase", "rank near", user, false},
	{"your? unarmed attacks inflict $st", "your unarmed attacks inflict @ #", "fangs", "", user, false},
	{"when making an unarmed attack you may? regain an amount equal to half your inflicted damage as health",
		"when making an unarmed attack you regain an amount equal to half your inflicted damage as health", "fangs",
		"health", user, false},
	{"all accuracy checks made against you automatically fail and all evade you make checks automatically succeed $dur?",
		"all accuracy checks made against you automatically fail and all evade you make checks automatically succeed~",
		"untouchable", "", user, false},
	{"health restored to a combatant ( including yourself ) by any of your abilities is increased by $pct",
		"health restored to a combatant (including yourself) by any of your abilities is increased by #%", "mending",
		"",
		user, false},
	{"while you can be ko'd you cannot take the dead status", "while you can be KO'd you cannot take the dead status",
		"undying", "", user, false},
}

// traitPhrases are the sentences of traits.
func traitPhrases() []phrase {
	list := make([]phrase, 0, len(traits))
	for i := range traits {
		list = append(list, phrase{traits[i].pattern, traits[i].means})
	}
	return list
}

// means returns the step that gives the trait.
func (t *trait) means(m *match) ([]Step, bool) {
	s := Step{Does: DoTrait, Who: t.who, Amount: m.amountAt(0), Down: t.down, Until: m.until, Turns: m.turns,
		Of: []string{t.name, t.of}}
	switch {
	case len(m.amounts) == 2 && m.amounts[0] != m.amounts[1], len(m.of) > 1, len(m.vitals) > 1 || m.percent &&
		len(m.vitals) > 0,
		t.name == "stubborn" && m.r.into.Cost != "": // Its price would belong to each time.
		return nil, false
	case m.status != "":
		if s.Of[1] = m.status; m.percent || m.status != "poison" && m.status != "bleeding" {
			return nil, false
		}
	case m.own != "" && t.of != "":
		at := strings.IndexByte(t.of, '@')
		s.Of[1] = t.of[:at] + prefixOf(m.own)
	case m.own != "":
		s.Of[1] = m.own
	case len(m.vitals) == 1 && !m.percent:
		s.Of[1], s.Amount = m.vitals[0].name, m.vitals[0].amount
	case len(m.of) == 1:
		s.Of[1] = m.of[0]
	}
	return one(&s)
}

// traitWords returns a trait in words.
func traitWords(s *Step) string {
	for i := range traits {
		t := &traits[i]
		named := strings.IndexByte(t.print, '@') >= 0 && t.of == ""
		subject := s.Of[1]
		if at := strings.IndexByte(t.of, '@'); at >= 0 {
			for _, p := range prefixes {
				if s.Of[1] == t.of[:at]+p[1] {
					subject, named = p[0], true
				}
			}
			if !named {
				continue
			}
		} else if t.name != s.Of[0] || t.of != s.Of[1] && !named || named && !t.suits(s.Of[1]) {
			continue
		}
		if t.name != s.Of[0] {
			continue
		}
		out := ""
		for at := range len(t.print) {
			switch c := t.print[at]; {
			case c == '#':
				out += s.Amount
			case c == '~':
				out += untilWords(s)
			case c == '@':
				out += subject
			default:
				out += t.print[at : at+1]
			}
		}
		return out
	}
	return ""
}

// suits reports whether the subject of a trait is of the kind that its sentence names.
func (t *trait) suits(of string) bool {
	return (vitalWord(of) != "") == (strings.Index(t.pattern, "$vit") >= 0) &&
		(scoreWord(of) != "") == (strings.Index(t.pattern, "$score") >= 0)
}

// others are phrases of which each has a step of its own.
var others = [...]phrase{
	{"increase all of? your accuracy and evade checks by $amt $dur?", func(m *match) ([]Step, bool) {
		s := Step{Does: DoTrait, Who: user, Amount: m.amountAt(0), Until: m.until, Turns: m.turns,
			Of: []string{"increase",
				"check accuracy"}}
		evade := s
		evade.Of = []string{"increase", "check evade"}
		return []Step{s, evade}, true
	}},
	{"you are immune to damage that is neither $sts", func(m *match) ([]Step, bool) {
		s := Step{Does: DoImmune, Who: user}
		for _, e := range dewprism.Elements {
			if !slices.Contains(m.of, string(e)) {
				s.Of = append(s.Of, string(e))
			}
		}
		return one(&s)
	}},
	{"you? make a free movement action with the? target in tow", towed},
	{"if you fall unconscious or die before the end of your next turn , the effect is canceled|cancelled", frail},
	{"if you are|become knocked|ko'd unconscious? out? or die|killed , the effect is canceled|cancelled", frail},
	{"release the target", func(m *match) ([]Step, bool) { return nil, m.r.carries() != nil }},
	{"it is reduced to deal base damage", func(m *match) ([]Step, bool) {
		last := len(*m.r.steps) - 1
		return nil, last >= 0 && (*m.r.steps)[last].Does == DoTrait && (*m.r.steps)[last].Of[0] == "unshaken"
	}},
	{"all combatants on the battlefield ( including you and your allies ) are afflicted with $st",
		func(m *match) ([]Step,
			bool) {
			s := Step{Does: DoStatus, Who: Who{Is: All}, Amount: m.amountAt(0), Percent: m.percent, Of: []string{m.status}}
			own := s
			own.Who = user
			return []Step{s, own}, true
		}},
	{"reduce taken|incoming damage to your allies by $amt rank|ranks $dur?", func(m *match) ([]Step, bool) {
		who := Who{Is: All, Side: Ally}
		if m.r.into.Range != "" {
			who.Is = Reach
		}
		return one(&Step{Does: DoWard, Who: who, Amount: m.amountAt(0), Until: m.until, Turns: m.turns})
	}},
	{"$who catch|catches fire ( $st )", statusTarget},
	{"steal $vits from $who and add the points to your own? $vit", func(m *match) ([]Step, bool) {
		list := vitalSteps(m, DoDrain, m.whoAt(0, Who{}), false)
		return list, len(list) == 1 && !m.percent && len(m.of) == len(m.vitals)
	}},
	{"change your $score scores ( power , evasion , and accuracy ) to match the? target's $score scores",
		func(m *match) ([]Step, bool) {
			return one(&Step{Does: DoCopy, Of: []string{m.own}})
		}},
	{"if $who already? has|have $sts , increase the rank by $amt", againstStatus},
	{"if $who is|are already? $sts , increase the rank by $amt", againstStatus},
	{"restore a disabled ability or disabled? action", enableObject},
	{"improve|reduce|set|increase the? range to $sp single", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoRangeSet, Amount: m.amountAt(0) + "sp"}, {Does: DoSingle}}, true
	}},
	{"a check is made against each one", func(m *match) ([]Step, bool) { return nil, m.r.into.Several != "" }},
	{"make an accuracy check against ( up to ) $amt unique|different targets", several},
	{"choose a target? space within range to? target?", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoArea, Of: []string{"space"}}}, m.r.into.Range != ""
	}},
	{"target every enemy combatant in a space within range", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoArea, Of: []string{"space"}}, {Does: DoSmart}}, m.r.into.Range != ""
	}},
	{"every|each combatant within|in that|the targeted? space makes a|an $score evade check", func(m *match) ([]Step,
		bool) {
		if n := len(*m.r.steps); n == 0 || (*m.r.steps)[n-1].Does != DoArea {
			return nil, false
		}
		return check(DoEvade)(m)
	}},
	{"inflict $amt $el? damage honed $amt", func(m *match) ([]Step, bool) {
		return []Step{{Does: DoDamage, Amount: m.amountAt(0), Element: m.element}, {Does: DoBonus,
				Amount: m.amountAt(1)}},
			true
	}},
}

// frail lets what the steps before it give end when the user falls.
func frail(m *match) ([]Step, bool) {
	found := false
	for i := range *m.r.steps {
		if s := &(*m.r.steps)[i]; s.Does == DoBar && s.Who.Is != User {
			s.Frail, found = true, true
		} else if !s.modifies() && !s.check() && s.Does != DoEndTurn {
			return nil, false
		}
	}
	return nil, found
}

// carries returns the step that takes the target along by force, or nil.
func (r *reader) carries() *Step {
	for i := range *r.steps {
		if s := &(*r.steps)[i]; s.Does == DoCarry && len(s.Of) > 0 {
			return s
		}
	}
	return nil
}

// towed is a movement of the user together with the target that it holds.
func towed(m *match) ([]Step, bool) {
	return []Step{{Does: DoMove, Who: user, Amount: "1"}}, m.r.carries() != nil
}

// plainOthers are those of one step each, see [plain].
var plainOthers = [...]plain{
	{"disable the|a|one of? the? target's|combatant's ability|abilities $dur?\n" +
		"disable the|a|one of? the? target's|combatant's ability|abilities ( your choice ) $dur?\n" +
		"choose an ability to disable $dur?",
		Step{Does: DoDisable}, takeUntil},
	{"disable the|a|one of? the? target's|combatant's ability|abilities ( owner's choice ) $dur?",
		Step{Does: DoDisable, Down: true}, takeUntil},
	{"any|all disabled abilities are re-enabled",
		Step{Does: DoEnable, Amount: "99", Who: user}, 0},
	{"choose a disabled ability / action and re-enable it",
		Step{Does: DoEnable, Amount: "1", Who: user}, 0},
	{"increase|improve $scores by $amt ( max $amt ) $dur?",
		Step{Does: DoScore, Who: user, Amount: "#", Bound: "#"}, takeWho | takeUntil | takeOf},
	{"$who reduces|reduce $scores by $amt ( min $amt ) $dur?",
		Step{Does: DoScore, Amount: "#", Bound: "#", Down: true}, takeWho | takeUntil | takeOf},
	{"you cannot make sprint actions $dur?",
		Step{Does: DoBar, Who: user, Of: []string{"sprint"}}, takeUntil},
	{"move up to $sp in any direction , ignoring rough|difficult terrain and checks for gaps equal to $sp",
		Step{Does: DoMove, Who: user, Amount: "#"}, takeWho},
	{"increase restored $vit by $amt",
		Step{Does: DoHeal, Who: user, Amount: "#"}, takeOf},
	{"you are removed from the battle|battlefield",
		Step{Does: DoLeave, Who: user}, 0},
	{"you are removed from the battle|battlefield and your health is set to $amt",
		Step{Does: DoLeave, Who: user, Amount: "#"}, 0},
	{"if the|an? opponent's|enemy's health is down to $pct of their max , their health is reduced to 0",
		Step{Does: DoFell, Who: Who{Is: Target, Side: Foe}, Amount: "#"}, 0},
	{"extend one of their status effects by $amt turn|turns\n" +
		"$who may? extend|extends one of their status effects by $amt turn|turns",
		Step{Does: DoExtend, Who: Who{}, Amount: "#"}, takeWho | takeUntil | takeOf},
	{"you? gain|regain $ap ( max $amt )",
		Step{Does: DoGainAP, Who: user, Amount: "#", Bound: "#"}, 0},
	{"make a free movement action , but you can only move in the opposite direction of your attacker\n" +
		"make a free movement action away from the? combatant|attacker|target",
		Step{Does: DoMove, Who: user, Amount: "1", Way: WayAway}, takeWho},
	{"make a free movement action to follow in their direction",
		Step{Does: DoMove, Who: user, Amount: "1", Way: WayToward}, takeWho},
	{"move to a space within range as a free movement action",
		Step{Does: DoTeleport, Who: user}, 0},
	{"increase X by $amt",
		Step{Does: DoVariable, Amount: "#"}, 0},
	{"increase the? $vit cost by $amt for every|each additional use in a single turn",
		Step{Does: DoSurcharge, Amount: "#"}, takeOf},
	{"the? targeted? combatant|target cannot|can't use their accuracy in the proceeding evade check",
		Step{Does: DoStiff}, 0},
	{"$who is|are forced|pushed away from user|you until outside of range",
		Step{Does: DoMove, Who: Who{}, Amount: "1", Way: WayOut}, takeWho},
	{"this ability automatically affects allies",
		Step{Does: DoWilling}, 0},
	{"if the target is an enemy , their $vit are all? reduced by $amt",
		Step{Does: DoLose, Who: Who{Is: Target, Side: Foe}, Amount: "#"}, takeOf},
	{"if the target is an allie|ally , the ranks of all their abilities and actions are increased by $amt $dur?",
		Step{Does: DoRanks, Who: Who{Is: Target, Side: Ally}, Amount: "#", Of: []string{"action"}}, takeUntil},
	{"$who cannot|can't target you again? $dur",
		Step{Does: DoBar, Of: []string{"you"}}, takeWho | takeUntil},
	{"$who make|makes $amt movement action|actions ( s ) in the direction of your position",
		Step{Does: DoMove, Who: Who{}, Amount: "#", Way: WayToward}, takeWho},
	{"increase the difficulty of the proceeding $score? check by $amt",
		Step{Does: DoHarder, Amount: "#"}, 0},
}

// againstStatus raises the rank against a target that has a status.
func againstStatus(m *match) ([]Step, bool) {
	if m.whoAt(0, Who{}).Is != Target || len(m.of) != 1 || statusWord(m.of[0]) == "" && m.of[0] != "hidden" {
		return nil, false
	}
	return one(&Step{Does: DoRankIf, Amount: m.amountAt(0), Of: m.of})
}

// enable ends what disables abilities: of the user, or of the one that the ability is about.
func enable(amount string, own bool) func(*match) ([]Step, bool) {
	return func(m *match) ([]Step, bool) {
		s := Step{Does: DoEnable, Amount: amount, Who: user}
		if !own {
			s.Who = m.r.object()
		}
		return one(&s)
	}
}

// otherWords returns the words of the steps in this file.
func otherWords(s *Step) string {
	switch s.Does {
	case DoTrait:
		if words := traitWords(s); words != "" {
			return words
		}
		return aheadWords(s)
	case DoTune, DoCover, DoWatch, DoChoose:
		return aheadWords(s)
	case DoCopy:
		if s.Of[0] == "most" {
			return "change your max " + s.Of[1] + " to match the target's max " + s.Of[1]
		} else if s.Of[0] == "share" {
			return "multiply your current " + s.Of[1] + " by {target's current " + s.Of[1] + "}/{target's max " + s.Of[1] + "}"
		}
	}
	return ""
}
