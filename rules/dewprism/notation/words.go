package notation

// A wording is the sentence of a step: of the first one that suits it. As data it is a fraction of the size of code.
type wording struct {
	does Doing
	// way is that of a movement, of its first name and has signs of what the step must have, see [wording.suits].
	way  Way
	of   string
	has  string
	text string
}

// suits reports whether a wording is that of a step.
func (w *wording) suits(s *Step) bool {
	if w.does != s.Does || w.way != 0 && w.way != s.Way || w.of != "" && (len(s.Of) == 0 || s.Of[0] != w.of) {
		return false
	}
	for i := range len(w.has) {
		fine := false
		switch w.has[i] {
		case 'a':
			fine = s.Amount != ""
		case 'b':
			fine = s.Bound != ""
		case 'd':
			fine = s.Down
		case 'e':
			fine = s.Element != ""
		case 'i':
			fine = s.Who.One
		case 'k': // A status.
			fine = statusWord(s.Of[0]) != "" || s.Of[0] == "hidden"
		case 'l':
			fine = len(s.Else) > 0
		case 'o':
			fine = len(s.Of) > 0
		case 'O':
			fine = len(s.Of) > 1
		case 'f':
			fine = len(s.Of) > 1 && s.Of[1] == "left"
		case 'p':
			fine = s.Percent
		case 'r':
			fine = s.Until == UntilBattle
		case 's':
			fine = s.Who.Side == Ally
		case 'u':
			fine = s.Who.Is == User
		case 't':
			fine = s.Who.Is == Target
		case 'h':
			fine = s.Who.Is == Here
		case 'A':
			fine = s.Who.Is == All
		case 'w':
			fine = s.Amount == "battlefield"
		case 'x':
			fine = s.Once
		case '1':
			fine = s.Amount == "1"
		case '9':
			fine = s.Amount == "9999"
		case 'n':
			fine = s.Amount == "99"
		}
		if !fine {
			return false
		}
	}
	return true
}

// fill writes a sentence about a step: "#" in it is the amount, "&" the bound, "@" its characters, "*" its names
// and "$" the first of them, "+" the score that is rolled, "_" the element with a blank, "~" how long it lasts, "^" whether
// it raises or lowers, "|" the ending of a verb, and ">" what else happens.
func fill(text string, s *Step) string {
	out, from := "", 0
	for at := range len(text) {
		part := ""
		switch text[at] {
		case '#':
			part = s.Amount
		case '&':
			part = s.Bound
		case '@':
			part = whoWords(s.Who)
		case '*':
			part = list(s.Of)
		case '$':
			part = s.Of[0]
		case '+':
			part = s.Own
		case '_':
			part = elementWords(s)
		case '~':
			part = untilWords(s)
		case '>':
			part = andThen(s.Else)
		case '|':
			if s.Who.Is != User {
				part = "s"
			}
		case '^':
			if part = "increase"; s.Down {
				part = "reduce"
			}
		default:
			continue
		}
		out += text[from:at] + part
		from = at + 1
	}
	return out + text[from:]
}

// wordings are all sentences that need no code of their own.
var wordings = [...]wording{
	{DoDamage, 0, "", "o", "inflict primary weapon damage"},
	{DoDamage, 0, "", "", "inflict #_ damage to @"},
	{DoHeal, 0, "", "p", "@ regain| #% *"},
	{DoHeal, 0, "", "", "@ regain| # *"},
	{DoLose, 0, "", "", "@ lose| # *"},
	{DoRanks, 0, "", "so", "if the target is an allie, the ranks of all their abilities and actions are increased by #~"},
	{DoRanks, 0, "action", "", "all actions have their rank increased by #~"},
	{DoRanks, 0, "", "uo", "increase the rank of all your $ abilities by #~"},
	{DoRanks, 0, "", "u", "increase the rank of all your abilities by #~"},
	{DoRanks, 0, "", "", "increase the ranks of all of their applicable abilities by #~"},
	{DoReach, 0, "", "o", "increase the accuracy of all your abilities by #"},
	{DoReach, 0, "", "", "increase the range of all your abilities by #sp"},
	{DoEmpower, 0, "attack", "b", "increase the rank of your next attack by # (stacks up to & times)"},
	{DoEmpower, 0, "attack", "", "increase the rank of your next attack by #"},
	{DoEmpower, 0, "", "o", "your next $ action increases its rank by #"},
	{DoEmpower, 0, "", "", "increase the rank of your next action by #"},
	{DoAdvantage, 0, "", "", "@ gain| advantage on their next # checks"},
	{DoMove, WayToward, "", "u1", "make a free movement action to follow in their direction"},
	{DoMove, WayAway, "", "u1", "make a free movement action away from the target"},
	{DoMove, 0, "", "l", "@ is forced into the next adjacent space away from you"},
	{DoMove, WayNear, "", "", "choose up to & allied combatants within range to make a free movement action towards the offender"},
	{DoMove, WayJoin, "", "", "choose an ally within 1sp of you to enter your space for free"},
	{DoMove, WayBeside, "", "", "relocate an allie to a space adjacent to the target's space"},
	{DoMove, WayEdge, "", "", "@ is pushed to the edge of the battlefield away from you"},
	{DoMove, WayOut, "", "", "@ is forced away from you until outside of range"},
	{DoMove, WayToward, "", "", "@ is moved #sp toward you"},
	{DoMove, WayAway, "", "", "@ is moved #sp away from you"},
	{DoMove, WayOver, "", "", "leap up to #sp in any direction, ignoring rough terrain and obstacles"},
	{DoMove, WayInto, "", "", "move into the same space as the target"},
	{DoMove, 0, "", "u", "move up to #sp in any direction"},
	{DoMove, 0, "", "", "move @ up to #sp in any direction"},
	{DoProp, 0, "", "f", "place a $ prop in the space you left"},
	{DoProp, 0, "", "O", "create a $ prop in your space"},
	{DoProp, 0, "", "", "create a $ prop within range"},
	{DoTeleport, WayStraight, "", "", "instantly move in a straight line in any direction"},
	{DoTeleport, 0, "", "a", "you may teleport to any space on the battlefield"},
	{DoTeleport, 0, "ally", "", "teleport yourself into any space occupied by allies"},
	{DoTeleport, 0, "", "o", "teleport yourself into any space occupied by enemies"},
	{DoTeleport, 0, "", "", "teleport yourself into a space within range"},
	{DoSwap, 0, "", "", "swap places with the target"},
	{DoAttack, 0, "", "e", "make an unarmed_ attack"},
	{DoAttack, 0, "action", "a", "@ make a free action that costs #AP or less against the same target as you"},
	{DoAttack, 0, "action", "", "make a free action (ability or basic) against the target"},
	{DoAttack, 0, "", "o", "make a free unarmed attack"},
	{DoAttack, 0, "", "u", "make a free basic attack"},
	{DoAttack, 0, "", "", "grant a free basic attack to @"},
	{DoAggro, 0, "", "", "gain aggro~"},
	{DoEndTurn, 0, "", "", "end your turn"},
	{DoAP, 0, "", "x", "if they haven't already been affected by this ability, target loses #AP from their next turn"},
	{DoAP, 0, "", "d", "@ lose| #AP from their next turn"},
	{DoAP, 0, "", "", "@ gain| #AP for their next turn"},
	{DoCloud, 0, "", "", "declare an enemy and ally (or yourself). The enemy gets disadvantage on any checks against them~"},
	{DoGamble, 0, "", "h", "@ make a luck # check, whereupon success they each make a free attack action to attack the same combatant as you"},
	{DoGamble, 0, "", "", "roll luck #, whereupon success >"},
	{DoRefund, 0, "", "", "the AP cost is refunded"},
	{DoGainAP, 0, "", "b", "you gain #AP (max &)"},
	{DoGainAP, 0, "", "", "you gain #AP"},
	{DoImmune, 0, "", "A", "your allies are immune to *~"},
	{DoImmune, 0, "negative", "", "you become immune to negative status effects afflicted by combatants"},
	{DoImmune, 0, "", "", "you are immune to *~"},
	{DoWard, 0, "", "o", "* attacks are reduced in rank by #, to a minimum of 0~"},
	{DoWard, 0, "", "b", "incoming damage is reduced by # ranks (to a min of &)~"},
	{DoWard, 0, "", "p", "damage taken by @ is increased by #%~"},
	{DoWard, 0, "", "d", "increase incoming damage by # ranks~"},
	{DoWard, 0, "", "u", "reduce incoming damage by # ranks~"},
	{DoWard, 0, "", "", "reduce incoming damage to @ by # ranks~"},
	{DoHalve, 0, "", "", "incoming damage is halved~"},
	{DoRegain, 0, "", "t", "at the start of their next turn @ regains # *"},
	{DoRegain, 0, "", "9", "at the start of your turn your * are restored to full"},
	{DoRegain, 0, "", "", "at the start of your turn you regain # *"},
	{DoSure, 0, "", "", "you are unaffected by difficult terrain~"},
	{DoSoft, 0, "", "", "you do not take fall damage"},
	{DoBar, 0, "action", "", "@ cannot make actions~"},
	{DoBar, 0, "move", "", "@ cannot make movement actions~"},
	{DoBar, 0, "else", "", "@ can only make movement actions~"},
	{DoBar, 0, "ability", "", "@ cannot use any abilities~"},
	{DoBar, 0, "you", "", "@ cannot target you~"},
	{DoBar, 0, "sprint", "", "you cannot make sprint actions~"},
	{DoBar, 0, "", "", "disable $~"},
	{DoMost, 0, "", "p", "^ your max * by #%"},
	{DoMost, 0, "", "", "^ your max * by #"},
	{DoOpen, 0, "", "", "their evasion scores are reduced to 0~"},
	{DoAccuracy, 0, "", "a", "make a + accuracy check against @ (#)"},
	{DoAccuracy, 0, "", "", "make a + accuracy check against @"},
	{DoEvade, 0, "", "b", "@ must pay & to make a + evade check"},
	{DoEvade, 0, "", "a", "@ makes a + evade check (#)"},
	{DoEvade, 0, "", "", "@ makes a + evade check"},
	{DoSelf, 0, "", "", "@ makes a + self-check"},
	{DoLuck, 0, "", "", "make a luck # check"},
	{DoPay, 0, "", "d", "you may spend # to >"},
	{DoPay, 0, "", "o", "@ must spend # to leave the space or else >"},
	{DoPay, 0, "", "", "@ must spend # or else >"},
	{DoDrain, 0, "", "", "steal # * from @ and add the points to your own *"},
	{DoLeave, 0, "", "a", "you are removed from the battlefield and your health is set to #"},
	{DoLeave, 0, "", "", "you are removed from the battlefield"},
	{DoFell, 0, "", "", "if an enemy's health is down to #% of their max, their health is reduced to 0"},
	{DoExtend, 0, "", "", "extend one of their status effects by # turns"},
	{DoDisable, 0, "", "d", "disable one of the target's abilities (owner's choice)~"},
	{DoDisable, 0, "", "", "disable one of the target's abilities (your choice)~"},
	{DoEnable, 0, "", "n", "any disabled abilities are re-enabled"},
	{DoEnable, 0, "", "u", "choose a disabled ability/action and re-enable it"},
	{DoEnable, 0, "", "", "restore a disabled ability or action"},
	{DoDie, 0, "", "", "targeted enemy combatants roll 1d20 as A"},
	{DoRevive, 0, "", "", "revive up to # of your fallen comrades"},
	{DoCopy, 0, "", "", "change your $ scores (power, evasion, and accuracy) to match the target's $ scores"},
	{DoWeaken, 0, "", "d", "the weakness is increased by #"},
	{DoWeaken, 0, "", "", "targeted enemy is now weak to the element of your choice (excluding neutral)"},
	{DoDestroy, 0, "", "O", "any props in your space are destroyed and the space becomes difficult terrain"},
	{DoDestroy, 0, "", "o", "any props in your space are destroyed"},
	{DoDestroy, 0, "", "", "destroy target prop or token"},
	{DoGive, 0, "take", "", "choose an item from the target's inventory and add it to your own"},
	{DoGive, 0, "swap", "", "exchange an unequipped item from your inventory with an unequipped item of your choice from the target's inventory"},
	{DoGive, 0, "consumables", "", "destroy all consumable items in the target's inventory"},
	{DoGive, 0, "own", "", "choose a consumable item from your inventory to use as a projectile"},
	{DoGive, 0, "item", "", "the targeted item is destroyed"},
	{DoGive, 0, "", "", "you may give an item to an ally"},
	{DoCarry, 0, "", "o", "@ is grabbed"},
	{DoCarry, 0, "", "i", "an allie in your space may follow you"},
	{DoCarry, 0, "", "", "you can take any combatants in range with you by force"},
	{DoAttune, 0, "", "O", "change your base element to either *"},
	{DoAttune, 0, "", "or", "change your element to * (for the rest of the battle)"},
	{DoAttune, 0, "", "o", "change your element to *"},
	{DoAttune, 0, "", "", "change your element to match theirs"},
	{DoSlay, 0, "", "", "if the target has less than # health remaining, their health is reduced to negative its max (dead)"},
	{DoRange, 0, "", "", "^ range by #sp"},
	{DoRangeSet, 0, "", "w", "increase range to battlefield"},
	{DoRangeSet, 0, "", "", "set range to #"},
	{DoCost, 0, "", "", "^ use cost by #"},
	{DoCostSet, 0, "", "", "set use cost to #"},
	{DoFree, 0, "", "o", "ignore the * cost of this ability"},
	{DoFree, 0, "", "", "ignore the use cost"},
	{DoOwnElement, 0, "", "", "you may change the element of this attack to your base element"},
	{DoQuiet, 0, "", "", "this effect cannot trigger enemy abilities"},
	{DoRolls, 0, "", "", "roll &x luck #, where for each success increase the rank of this ability by 1"},
	{DoMany, 0, "", "", "can simultaneously target every ally in range"},
	{DoElements, 0, "", "d", "you may only change between *"},
	{DoElements, 0, "", "a", "at {DL} #, you may include * to choose from"},
	{DoElements, 0, "", "", "you may also change it to *"},
	{DoPassive, 0, "", "", "treat this ability as passive"},
	{DoStiff, 0, "", "", "the target cannot use their accuracy in the proceeding evade check"},
	{DoRepeat, 0, "", "", "roll # times for this ability"},
	{DoAlso, 0, "", "", "this ability also applies to @"},
	{DoVariable, 0, "", "", "increase X by #"},
	{DoSurcharge, 0, "", "", "increase the $ cost by # for every additional use in a single turn"},
	{DoRankIf, 0, "", "k", "if the target already has $, increase the rank by #"},
	{DoRankIf, 0, "", "", "inflicts critical damage if damaged element is either *"},
	{DoRank, 0, "", "", "^ rank by #"},
	{DoBonus, 0, "", "", "^ accuracy check by #"},
	{DoHarder, 0, "", "", "^ evade difficulty by #"},
	{DoLucky, 0, "", "", "^ luck difficulty by #"},
	{DoThreshold, 0, "", "", "increase critical threshold by #"},
	{DoEdge, 0, "", "", "gain advantage on the proceeding check"},
	{DoArea, 0, "", "o", "choose a space within range"},
	{DoArea, 0, "", "", "range gains aoe"},
	{DoSingle, 0, "", "", "range is no longer aoe"},
	{DoSmart, 0, "", "", "this ability will not affect your allies"},
	{DoCritical, 0, "", "", "increase the rank of critical damage for this attack by #"},
	{DoPass, 0, "", "b", "if your accuracy check naturally rolls & or higher, auto-pass the luck check"},
	{DoPass, 0, "", "", "automatically pass the accuracy check"},
	{DoWilling, 0, "", "", "if the target is an allie then skip the evade check"},
	{DoShare, 0, "", "", "reduce amount of restored health by #%"},
	{DoInstead, 0, "", "", "you may replace the use cost with #"},
}
