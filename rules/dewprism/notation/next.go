package notation

import "strings"

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

// ratio reads "multiply your current health by …": the share of it that the target has.
func (r *reader) ratio(ws []token) ([]Step, bool) {
	if len(ws) != 6 || vitalWord(ws[3].s) == "" {
		return nil, false
	}
	s := Step{Does: DoCopy, Of: []string{"share", vitalWord(ws[3].s)}}
	return []Step{s}, strings.ToLower(textOf(ws)) == otherWords(&s)
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
