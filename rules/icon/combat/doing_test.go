package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/notation"
)

// An example is an exact sentence with a doing, which sten plays.
type example struct {
	text string
	// shows is the event, with its combatant, by which a combat shows that it plays the text. Of a doing that keeps
	// something from happening, it is the event of the text without it.
	shows, without string
	// before is played before the text, and the commands after it.
	before string
	after  []combat.Command
	// interrupt means that the text is that of an interrupt, which answers a foe that targets sten.
	interrupt bool
}

// examples are those of all doings.
var examples = [notation.Doings]example{
	notation.DoDamage:    {text: "{ damage, to any (foes, number 1, within 9, of you), amount 2 }", shows: "hpLost owl"},
	notation.DoVigor:     {text: "{ vigor, to you, amount 2 }", shows: "vigorGained sten"},
	notation.DoSurge:     {text: "{ surge, to you }", shows: "vigorGained sten"},
	notation.DoCure:      {text: "{ cure, to you }", shows: "vigorGained sten"},
	notation.DoHeal:      {before: "{ sacrifice, to you, amount 5 }", text: "{ heal, to you, amount 3 }", shows: "healed sten"},
	notation.DoSaves:     {before: "{ status, to any (foes, number 1, within 9, of you), status dazed }", text: "{ saves, to any (foes, number 1, within 9, of you) }", shows: "saveFailed owl"},
	notation.DoStatus:    {text: "{ status, to any (foes, number 1, within 9, of you), status dazed }", shows: "statusGained owl"},
	notation.DoEnd:       {before: "{ status, to any (foes, number 1, within 9, of you), status dazed }", text: "{ end status, to any (foes, number 1, within 9, of you), status dazed }", shows: "statusEnded owl"},
	notation.DoShove:     {text: "{ shove, to any (foes, number 1, within 9, of you), amount 1, way away, at you }", shows: "shoved owl"},
	notation.DoMove:      {text: "{ move, to you, amount 1, mode dash }", shows: "moved sten"},
	notation.DoSwap:      {text: "{ select, to any (foes, number 1, within 9, of you); swap, to you, at it }", shows: "moved owl"},
	notation.DoRemove:    {text: "{ remove, to you }", shows: "wentAway sten"},
	notation.DoReturn:    {text: "{ remove, to you; return, to you }", shows: "returned sten"},
	notation.DoBless:     {text: "{ bless, to you, amount 1 }", shows: "statusGained sten"},
	notation.DoVigilance: {text: "{ vigilance, to any (foes, number 1, within 9, of you), amount 1 }", shows: "statusGained owl"},
	notation.DoAether:    {text: "{ aether, to you, amount 1 }", shows: "statusGained sten"},
	notation.DoToken:     {text: "{ token, to you, amount 1, called salt }", shows: "statusGained sten"},
	notation.DoPowerDie:  {text: "{ power die, to you, die 6, set to it, amount 1 }", shows: "statusGained sten"},
	notation.DoMark:      {text: "{ mark, to any (foes, number 1, within 9, of you) }", shows: "statusGained owl"},
	notation.DoStance:    {text: "{ stance, to you }", shows: "statusGained sten"},
	notation.DoAura:      {text: "{ aura, to you, amount 1 }", shows: "statusGained sten"},
	notation.DoRefresh:   {before: "{ stance, to you }", text: "{ refresh, to you }", shows: "stanceRefreshed sten"},
	notation.DoEndMark:   {text: "{ mark, to any (foes, number 1, within 9, of you); end mark, to it }", shows: "statusEnded owl"},
	notation.DoWatch:     {text: "{ watch, to you, when turn ends (of the bearer) { vigor, to you, amount 1 } }", after: []combat.Command{turnEnds}, shows: "vigorGained sten"},
	notation.DoZone:      {text: "{ zone, until combatEnd, at you, area burst 1, ground (difficult) }", shows: "zoneBegan "},
	notation.DoPit:       {text: "{ pit, to any (foes, number 1, within 9, of you) }", shows: "groundChanged "},
	notation.DoObject:    {text: "{ object, to any (number 1, within 3, of you, free squares), called post }", shows: "pieceCame sten/b/1"},
	notation.DoSummon:    {text: "{ summon, to any (number 1, within 3, of you, free squares), called moth }", shows: "pieceCame sten/b/1"},
	notation.DoChoose:    {text: "{ choose, either calm { vigor, to you, amount 1 } or wild { damage, to any (foes, number 1, within 9, of you), amount 1 } }", shows: "hpLost owl"},
	notation.DoTable:     {text: "{ table, either calm from 1 to 6 { vigor, to you, amount 1 } }", shows: "vigorGained sten"},
	notation.DoSelect:    {text: "{ select, to any (foes, number 1, within 9, of you) { damage, to it, amount 2 } }", shows: "hpLost owl"},
	notation.DoRepeat:    {text: "{ repeat, amount 2 { vigor, to you, amount 1 } }", shows: "vigorGained sten"},
	notation.DoSacrifice: {text: "{ sacrifice, to you, amount 2 }", shows: "sacrificed sten"},
	notation.DoRefund:    {text: "{ refund, amount 1 }", shows: "actionsSpent "},
	notation.DoChange:    {text: "{ change, change (range 1) }", shows: "triggered sten"},
	notation.DoResist:    {text: "{ resist, before the attack, to any (foes, number 1, within 9, of you), status immune; damage, to any (foes, number 1, within 9, of you), amount 2 }", without: "{ damage, to any (foes, number 1, within 9, of you), amount 2 }", shows: "hpLost owl"},
	notation.DoEndTurn:   {text: "{ end turn }", shows: "turnUsedUp "},
	notation.DoDelay:     {text: "{ delay { vigor, to you, amount 1 } }", shows: "delayed sten"},
	notation.DoAttack:    {text: "{ attack }"},
	notation.DoArea:      {text: "{ area, at you, area burst 2 { damage, to all in the area (foes), amount 2 } }", shows: "hpLost rat"},
	notation.DoGamble:    {text: "{ gamble }", shows: "gambled sten"},
	notation.DoModify:    {text: "{ modify, to you, until combatEnd, change (boons 1) }", shows: "statusGained sten"},
	notation.DoBar:       {text: "{ bar, to you, called vigor, until combatEnd; vigor, to you, amount 2 }", without: "{ vigor, to you, amount 2 }", shows: "vigorGained sten"},
	notation.DoRescue:    {before: "{ defeat, to any (allies, number 1, within 9, of you) }", text: "{ rescue, to any (allies, number 1, within 9, of you) }", shows: "rescued ann"},
	notation.DoDefeat:    {text: "{ defeat, to any (foes, number 1, within 9, of you) }", shows: "defeated owl"},
	notation.DoImmune:    {text: "{ select, to any (foes, number 1, within 9, of you); immune, to it; damage, to it, amount 2 }", without: "{ select, to any (foes, number 1, within 9, of you); damage, to it, amount 2 }", shows: "hpLost owl"},
	notation.DoTrigger:   {text: "{ trigger, called exceed; vigor, on exceed, to you, amount 1 }", shows: "vigorGained sten"},
	notation.DoExpire:    {text: "{ watch, to you, when turn ends (of the bearer) { expire, to you } }", after: []combat.Command{turnEnds}, shows: "statusEnded sten"},
	notation.DoRedirect: {text: "{ redirect, to any (allies, number 1, within 9, of you) }", shows: "hpLost ann",
		interrupt: true, after: []combat.Command{turnEnds, starts("rat"), blow("rat", "sten", 9)}},
}

// ability returns the text of an ability that does what the words say.
func (x *example) ability(words string) string {
	if x.interrupt {
		return "Lamp Trick (Interrupt 1)\nTrigger: A foe targets you with an ability.\nEffect: " + words
	}
	return "Lamp Trick (1 action)\nEffect: " + words
}

// events plays a text of the example, and returns what the last command does, each event with its combatant. Of a
// question the last answer is chosen, but of an interrupt that it is used.
func (x *example) events(t testing.TB, text string) (shown []string) {
	t.Helper()
	e, list := arena(beside), x.after
	if x.interrupt {
		whose("sten", func(c *combat.Combatant) { c.Passives = []combat.Passive{{ID: "b", Text: x.ability(text)}} })(&e)
	} else {
		list = slices.Insert(slices.Clone(list), 0, words("sten", "b", x.ability(text)))
	}
	if x.before != "" {
		list = slices.Insert(list, 0, words("sten", "a", x.ability(x.before)))
	}
	for _, command := range list {
		in := combat.Play{Combat: e, Command: command, Whole: true}
		r, err := combat.PlayBy(dice.Fast(1), choice.Policy(func(q *choice.Question) []string {
			if slices.Contains(q.Among, choice.Yes) {
				return []string{choice.Yes}
			}
			return q.Among[len(q.Among)-max(1, q.Least):]
		}), &in)
		if err != nil {
			t.Fatal(err)
		}
		e, shown = *r.Combat, nil
		for i := range r.Events {
			shown = append(shown, r.Events[i].Kind+" "+r.Events[i].Who)
		}
	}
	return shown
}

// TestEveryDoing plays an example of each doing: the reader knows which ones a combat plays, and the combat plays them.
func TestEveryDoing(t *testing.T) {
	for does := notation.DoDamage; int(does) < notation.Doings; does++ {
		x := &examples[does]
		t.Run(does.String(), func(t *testing.T) {
			a, reads, plays := notation.Read(x.ability(x.text)), false, true
			notation.EachStep(a.Steps, func(s *notation.Step) { reads = reads || s.Does == does })
			for _, c := range a.Clauses {
				plays = plays && c.Played
			}
			if does == notation.DoAttack { // No combat plays it.
				if reads || plays {
					t.Errorf("%q is played", x.text)
				}
				return
			}
			if !reads || !plays {
				t.Fatalf("%q is left: %+v", x.text, a.Clauses)
			}
			if shown := x.events(t, x.text); slices.Contains(shown, x.shows) == (x.without != "") {
				t.Errorf("%q shows %q", x.text, shown)
			}
			if x.without == "" {
				return
			}
			if shown := x.events(t, x.without); !slices.Contains(shown, x.shows) {
				t.Errorf("%q shows %q", x.without, shown)
			}
		})
	}
}

func BenchmarkEveryDoing(b *testing.B) {
	for b.Loop() {
		for does := range examples {
			if x := &examples[does]; x.shows != "" {
				x.events(b, x.text)
			}
		}
	}
}
