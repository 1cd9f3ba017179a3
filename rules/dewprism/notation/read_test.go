package notation

import (
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/rulestest"
)

// oneOf returns one of several values.
func oneOf[T any](t *rapid.T, list ...T) T { return rapid.SampledFrom(list).Draw(t, "one") }

func anyWho(t *rapid.T) Who { return whos[rapid.IntRange(0, len(whos)-1).Draw(t, "who")].who }

func anyAmount(t *rapid.T) string {
	return oneOf(t, "1", "12", "(2)", "(2){MgcPwr}", "{TL/5}", "(1){MlePwr/5}", "1+{TL}")
}

func anyTarget(t *rapid.T) Who { return oneOf(t, Who{}, Who{Is: User}) }

func anyUntil(t *rapid.T) (Until, string) {
	until := oneOf(t, UntilUsual, UntilTurns, UntilUserStart, UntilUserEnd, UntilUserNextEnd, UntilStart, UntilEnd, UntilNextEnd, UntilRound, UntilBattle, UntilLeaves, UntilAct, UntilAttack)
	if until == UntilTurns {
		return until, oneOf(t, "2", "(3)")
	}
	return until, ""
}

func anyVitals(t *rapid.T) []string {
	return oneOf(t, []string{"health"}, []string{"stamina"}, []string{"mana", "focus"})
}

func anyScores(t *rapid.T) []string {
	return oneOf(t, []string{"mlePwr"}, []string{"mleEva", "mgcEva", "sklEva"}, []string{"mleAcc", "mgcAcc", "sklAcc"}, []string{"mleEva", "sklEva"})
}

// anyEffect is a step that a sentence describes.
func anyEffect(t *rapid.T) Step {
	amount := anyAmount(t)
	until, turns := anyUntil(t)
	switch rapid.IntRange(0, 30).Draw(t, "does") {
	case 0:
		return Step{Does: DoDamage, Who: anyWho(t), Amount: amount, Element: oneOf(t, "", "fire", "darkness")}
	case 1:
		return Step{Does: DoHeal, Who: anyWho(t), Amount: amount, Of: anyVitals(t), Percent: rapid.Bool().Draw(t, "percent")}
	case 2:
		return Step{Does: DoLose, Who: anyWho(t), Amount: amount, Of: anyVitals(t)}
	case 3:
		return Step{Does: DoStatus, Who: anyWho(t), Amount: amount, Of: []string{oneOf(t, "burning", "bleeding", "frozen", "doomed")}, Until: until, Turns: turns}
	case 4:
		return Step{Does: DoStatus, Who: anyWho(t), Of: []string{oneOf(t, "prone", "hidden")}}
	case 5:
		return Step{Does: DoEnd, Who: anyWho(t), Of: oneOf(t, []string{"poison"}, []string{"poison", "paralyzed"})}
	case 6:
		return Step{Does: DoEnd, Who: anyWho(t), Amount: "(1)"}
	case 7:
		return Step{Does: DoScore, Who: user, Amount: amount, Of: anyScores(t), Down: rapid.Bool().Draw(t, "down"), Until: until, Turns: turns}
	case 8:
		return Step{Does: DoScore, Amount: amount, Of: anyScores(t), Down: rapid.Bool().Draw(t, "down"), Until: until, Turns: turns}
	case 9:
		return Step{Does: DoRanks, Who: user, Amount: amount, Of: oneOf(t, nil, []string{"magic"}, []string{"action"}), Until: until, Turns: turns}
	case 10:
		return Step{Does: DoReach, Who: user, Amount: "2", Of: oneOf(t, nil, []string{"accuracy"})}
	case 11:
		return Step{Does: DoEmpower, Who: user, Amount: amount, Of: oneOf(t, nil, []string{"skill"}, []string{"attack"})}
	case 12:
		return Step{Does: DoAdvantage, Who: anyTarget(t), Amount: "2"}
	case 13:
		return Step{Does: DoMove, Who: anyTarget(t), Amount: "2"}
	case 14:
		return Step{Does: DoMove, Amount: "2", Way: oneOf(t, WayToward, WayAway)}
	case 15:
		return oneOf(t, Step{Does: DoMove, Who: user, Amount: "99", Way: WayInto}, Step{Does: DoMove, Who: user, Amount: "3", Way: WayOver},
			Step{Does: DoMost, Who: user, Amount: "5", Percent: true, Of: []string{"mana"}}, Step{Does: DoOpen, Until: UntilRound})
	case 16:
		return Step{Does: oneOf(t, DoTeleport, DoAttack, DoAggro, DoEndTurn), Who: user}
	case 17:
		return Step{Does: DoSwap}
	case 18:
		return Step{Does: DoAP, Who: anyTarget(t), Amount: "5", Down: rapid.Bool().Draw(t, "down")}
	case 19:
		return Step{Does: DoGainAP, Who: user, Amount: "10"}
	case 20:
		return Step{Does: DoImmune, Who: user, Of: oneOf(t, []string{"poison"}, []string{"fire", "prone"}), Until: until, Turns: turns}
	case 21:
		return Step{Does: DoWard, Who: user, Amount: amount, Down: rapid.Bool().Draw(t, "down"), Until: until, Turns: turns}
	case 22:
		return Step{Does: DoHalve, Who: user, Until: until, Turns: turns}
	case 23:
		return Step{Does: DoRegain, Who: user, Amount: amount, Of: anyVitals(t)}
	case 24:
		return oneOf(t, Step{Does: DoSoft, Who: user}, Step{Does: DoSure, Who: user, Until: UntilRound})
	case 25:
		return Step{Does: DoBar, Who: anyTarget(t), Of: []string{oneOf(t, "action", "move", "ability", "you")}, Until: UntilNextEnd}
	case 26:
		return oneOf(t, Step{Does: DoPay, Amount: "3sta", Else: []Step{{Does: DoDamage, Amount: amount}}},
			Step{Does: DoPay, Who: user, Amount: "5fcs", Down: true, Else: []Step{{Does: DoAttack, Who: user}}},
			Step{Does: DoEnd, Amount: "1", Of: []string{"poison", "paralyzed"}})
	case 27:
		return oneOf(t, Step{Does: DoDrain, Amount: "4", Of: []string{"mana", "focus"}}, Step{Does: DoLeave, Who: user},
			Step{Does: DoLeave, Who: user, Amount: "2"}, Step{Does: DoFell, Who: Who{Is: Target, Side: Foe}, Amount: "15"},
			Step{Does: DoExtend, Amount: "2"}, Step{Does: DoCopy, Of: []string{"skill"}},
			Step{Does: DoBar, Who: user, Of: []string{"sprint"}}, Step{Does: DoDisable, Down: true, Until: until, Turns: turns},
			Step{Does: DoDisable}, Step{Does: DoEnable, Who: user, Amount: "1"}, Step{Does: DoEnable, Who: user, Amount: "99"}, Step{Does: DoGainAP, Who: user, Amount: "5", Bound: "20"},
			Step{Does: DoMove, Who: user, Amount: "1", Way: oneOf(t, WayToward, WayAway)},
			Step{Does: DoMove, Amount: "1", Way: WayOut},
			Step{Does: DoMove, Who: Who{All, Ally, true}, Amount: "1", Way: WayBeside},
			Step{Does: DoTeleport, Who: user, Of: []string{oneOf(t, "ally", "foe")}},
			Step{Does: DoAttack, Who: user, Of: []string{"unarmed"}, Element: oneOf(t, "", "wind")},
			Step{Does: DoCarry, Of: []string{"force"}}, Step{Does: DoRefund, Who: user},
			Step{Does: DoGive, Of: []string{oneOf(t, "take", "swap", "consumables", "item")}}, Step{Does: DoGive, Who: user, Of: []string{"own"}},
			Step{Does: DoEmpower, Who: user, Amount: amount, Of: []string{"attack"}, Bound: "3"},
			Step{Does: DoAttack, Who: user, Of: []string{"action"}}, Step{Does: DoAttack, Who: Who{Is: Here, Side: Ally}, Amount: "10", Of: []string{"action"}},
			Step{Does: DoMove, Who: anyTarget(t), Amount: "99", Way: WayEdge}, Step{Does: DoTeleport, Who: user, Way: WayStraight},
			Step{Does: DoImmune, Who: user, Of: []string{"negative"}},
			Step{Does: DoGamble, Who: Who{Is: Here, Side: Ally}, Amount: "15", Else: []Step{{Does: DoAttack, Who: user}}},
			Step{Does: DoCopy, Of: []string{oneOf(t, "most", "share"), "health"}},
			Step{Does: DoRevive, Who: user, Amount: "(1)"},
			Step{Does: DoMove, Who: Who{Is: Reach, Side: Ally}, Amount: "1", Bound: "2", Way: WayNear},
			Step{Does: DoMove, Who: Who{Near, Ally, true}, Amount: "1", Way: WayJoin},
			Step{Does: DoCover, Who: user, Amount: oneOf(t, "1", "4"), Until: until, Turns: turns}, Step{Does: DoTune, Of: []string{"counter", "ability"}},
			Step{Does: DoAttune, Who: user, Of: []string{"neutral"}, Until: oneOf(t, UntilUsual, UntilBattle)},
			Step{Does: DoChoose, Else: []Step{{Does: DoHeal, Amount: "5", Of: []string{"mana"}}, {Does: DoAttack, Who: user}, {Does: DoEnd, Amount: "1"}}},
			Step{Does: DoWard, Who: user, Amount: amount, Bound: "1", Until: until, Turns: turns},
			Step{Does: DoPay, Who: oneOf(t, Who{}, Who{Is: Here, Side: Foe}), Amount: "3sta", Of: []string{"move"}, Else: []Step{{Does: DoDamage, Amount: amount}}},
			Step{Does: DoStatus, Who: anyTarget(t), Of: []string{"prone"}, Low: Low{"stamina", "2"}},
			Step{Does: DoRanks, Who: Who{Is: Target, Side: Ally}, Amount: amount, Of: []string{"action"}, Until: until, Turns: turns})
	case 28:
		return oneOf(t, Step{Does: DoScore, Who: user, Amount: amount, Bound: "20", Of: anyScores(t), Until: until, Turns: turns},
			Step{Does: DoScore, Amount: amount, Bound: "1", Down: true, Of: anyScores(t), Until: until, Turns: turns})
	case 29:
		return anyTrait(t, until, turns)
	}
	return Step{Does: DoSelf, Own: "skill", Against: "skill"}
}

// anyTrait is a step that gives a trait.
func anyTrait(t *rapid.T, until Until, turns string) Step {
	rows := append(lastings[:], nexts[:]...)
	row := rows[rapid.IntRange(0, len(rows)-1).Draw(t, "trait")]
	has := func(hole string) bool { return strings.Contains(row.Words, "{"+hole) }
	s := row.Step
	s.Of = append([]string{}, s.Of...)
	switch {
	case has("amount"), has("ap}"), has("spaces"), has("toll"):
		s.Amount = "3"
	case has("percent"):
		s.Amount = "30"
	}
	if has("dur") {
		s.Until, s.Turns = until, turns
	}
	switch {
	case has("vital"), has("toll"):
		s.Of[1] = oneOf(t, "mana", "health")
	case has("type"):
		score := oneOf(t, "magic", "melee")
		if head, short := strings.CutSuffix(s.Of[1], "@"); short {
			s.Of[1] = head + prefixOf(score)
		} else {
			s.Of[1] = score
		}
	case has("fang"):
		s.Of[1], s.Amount = "poison", "(1){TL}"
	}
	return s
}

// anyChange is a step that changes the ability.
func anyChange(t *rapid.T) Step {
	down := rapid.Bool().Draw(t, "down")
	switch rapid.IntRange(0, 10).Draw(t, "changes") {
	case 9:
		return oneOf(t, Step{Does: DoRankIf, Amount: "2", Of: []string{"bleeding"}}, Step{Does: DoSurcharge, Amount: "3", Of: []string{"mana"}},
			Step{Does: DoStiff}, Step{Does: DoQuiet}, Step{Does: DoMany}, Step{Does: DoElements, Of: []string{"fire", "metal"}}, Step{Does: DoElements, Of: []string{"noble"}, Amount: "5"},
			Step{Does: DoElements, Of: []string{"fire", "metal"}, Down: true}, Step{Does: DoRolls, Amount: "10", Bound: "3"})
	case 0:
		return Step{Does: DoRange, Amount: oneOf(t, "1", "{TL/5}"), Down: down}
	case 1:
		return Step{Does: DoRangeSet, Amount: oneOf(t, "2sp", "battlefield")}
	case 2:
		return Step{Does: DoCost, Amount: oneOf(t, "5AP", "3mna+2fcs"), Down: down}
	case 3:
		return Step{Does: DoCostSet, Amount: "10AP+(1/turn)"}
	case 4:
		return Step{Does: DoFree, Of: oneOf(t, nil, []string{"mana"})}
	case 5:
		return Step{Does: oneOf(t, DoRank, DoBonus, DoHarder, DoLucky), Amount: anyAmount(t), Down: down}
	case 6:
		return Step{Does: DoThreshold, Amount: anyAmount(t)}
	case 7:
		return oneOf(t, Step{Does: DoInstead, Amount: "5sta"}, Step{Does: DoCritical, Amount: "2"}, Step{Does: DoShare, Amount: "40"}, Step{Does: DoPass, Bound: "15"},
			Step{Does: oneOf(t, DoEdge, DoArea, DoSingle, DoSmart, DoPass, DoWilling, DoPassive, DoOwnElement)})
	}
	return Step{Does: DoRank, Amount: "1"}
}

func anySteps(t *rapid.T, most int) []Step {
	var list []Step
	checked := false
	for range rapid.IntRange(0, most).Draw(t, "steps") {
		var s Step
		switch rapid.IntRange(0, 5).Draw(t, "kind") {
		case 0:
			s = anyChange(t)
			if rapid.IntRange(0, 5).Draw(t, "gambles") == 0 {
				s = Step{Does: DoGamble, Who: user, Amount: "12", Else: []Step{{Does: DoHeal, Who: user, Amount: "3", Of: []string{"mana"}}}}
			}
			s.If = oneOf(t, IfTeam, IfSolo, IfKO)
		case 1:
			score := oneOf(t, "melee", "magic", "skill")
			s = Step{Does: oneOf(t, DoAccuracy, DoEvade), Own: score, Against: score}
			if s.Does == DoAccuracy {
				s.Amount = oneOf(t, "", "+3", "-2")
			}
			checked = true
		case 2:
			s = Step{Does: DoLuck, Amount: oneOf(t, "12", "15-{TL/2}")}
			checked = true
		default:
			if s = anyEffect(t); s.check() {
				checked = true
				break
			}
			if checked {
				s.Crit = rapid.Bool().Draw(t, "crit")
				s.Fail = !s.Crit && rapid.Bool().Draw(t, "fail")
			}
		}
		list = append(list, s)
	}
	return list
}

func TestWhatIsPrintedIsRead(t *testing.T) {
	t.Run("DEWPRISM-Q6 read(print(a)) = a", rapid.MakeCheck(func(t *rapid.T) {
		a := Ability{Header: Header{Name: oneOf(t, "", "Lamp"), Score: "magic", Method: "offensive", Application: oneOf(t, "action", "reaction"),
			Trigger: oneOf(t, "", "You take damage"), Cost: oneOf(t, "", "10AP+3mna"), Range: oneOf(t, "", "2sp", "1sp AoE circle", WeaponRange),
			Aim: oneOf(t, 0, Ally, Foe), Several: oneOf(t, "", "3")}}
		a.Steps = anySteps(t, 6)
		for _, label := range oneOf(t, nil, []string{"A", "B"}) {
			a.Modes = append(a.Modes, Mode{Label: label, Cost: oneOf(t, "", "5AP"), Range: oneOf(t, "", "3sp"), Steps: anySteps(t, 3)})
		}
		all := append([]Step{}, a.Steps...)
		for i := range a.Modes {
			all = append(all, a.Modes[i].Steps...)
		}
		for i := range all {
			if all[i].Does == DoTrait && all[i].Of[0] == "stubborn" { // It is read without a cost.
				a.Cost = ""
			}
		}
		if a.Aim == 0 && a.Several == "" {
			a.Every = oneOf(t, Who{}, Who{Is: Reach, Side: Foe}, Who{Is: Here})
		}
		a.KO = anyKO(a.Steps)
		for i := range a.Modes {
			a.KO = a.KO || anyKO(a.Modes[i].Steps)
		}
		text := Print(&a)
		got := Read(text)
		for _, c := range got.Clauses {
			if !c.Played {
				t.Fatalf("%q is left to the table, of\n%s", c.Text, text)
			}
		}
		got.Clauses, got.Effort = nil, 0
		if !reflect.DeepEqual(&a, got) {
			t.Fatalf("%s\nis read as\n%+v\nnot\n%+v", text, got, &a)
		}
	}))
}

func TestClausesWithAHeaderAreRead(t *testing.T) {
	for _, text := range []string{
		"Skill-Support-Action\nUse: 5AP\nEffect: Declare an enemy combatant and allie combatant (or yourself). The enemy gets disadvantage on any checks against them until the start of your next turn.",
		"Magic-Offensive-Action\nUse: 5AP\nRange: 2sp\nEffect: The target must pay 3sta to make a Magic Evade check. If they cannot pay the stamina or fail the Evade check, they are hit.\nDmg: (3){MgcPwr}",
		"Skill-Offensive-Action\nUse: 5AP\nRange: 3sp cone AoE\nAccuracy: Skill\nEffect: Target takes (1+X){SklPwr/2} dmg, where X is equal to 3 minus how many spaces the attack traveled.",
		"Magic-Offensive-Action\nUse: 5AP\nRange: 0sp\nEvade: Magic\nEffect: Target is turned into a toad until (the afflicted) they leave the space. While as a toad, they may only make Movement-based actions.",
		"Magic-Support-Action\nSolowork: Choose between either Mode A or B.\nTeamwork: You may only choose Mode A.\nMode A:\nUse: 5AP\nEffect: Change your base element to either fire or wind.\nMode B:\nUse: 5AP+7mna\nEffect: Change your base element to either darkness or metal.",
		"Magic-Support-Action\nUse: 5AP\nRange: 0sp circle AoE\nEffect: Damage taken by enemy combatants is increased by 30% until the start of your next turn.",
		"Magic-Support-Action\nUse: 5AP\nEffect: Successful enemy magic-type attacks counter with (2){MgcPwr} fire damage to the attacker.",
		"Magic-Defensive-Reaction\nTrigger: A bell rings.\nUse: 2mna\nEffect: After the attack is resolved, move up 1+(TL/4)sp in any direction.",
	} {
		t.Run("DEWPRISM-Q6 "+text, func(t *testing.T) {
			read := Read(text)
			for _, c := range read.Clauses {
				if !c.Played {
					t.Fatalf("%q is left to the table", c.Text)
				}
			}
			again := Read(Print(read))
			read.Clauses, again.Clauses, read.Effort, again.Effort = nil, nil, 0, 0
			if !reflect.DeepEqual(read, again) {
				t.Fatalf("%s\nis read as\n%+v\nnot\n%+v", Print(read), again, read)
			}
		})
	}
	for _, text := range []string{
		"Effect: The enemy gets disadvantage on any checks against them.",
		"Evade: Magic\nEffect: If they cannot pay the stamina or fail the Evade check, they are hit.",
		"Effect: Release the target.", "Effect: You make a free movement action with the target in tow.",
		"Effect: If you fall unconscious or die before the end of your next turn, the effect is canceled.",
		"Melee-Support-Action\nEffect: Pay 3sta to regain 3 mana.",
		"Melee-Support-Action\nEffect: After the attack is resolved, move up 2sp in any direction.",
		"Effect: The target takes (X){SklPwr} dmg.",
	} {
		t.Run("DEWPRISM-Q6 "+text, func(t *testing.T) {
			list := Read(text).Clauses
			if c := list[len(list)-1]; c.Played {
				t.Errorf("%q is read as %q", c.Text, c.Meaning)
			}
		})
	}
}

func FuzzAnyTextIsRead(f *testing.F) {
	f.Add("<p>A1: Lamp</p><p>Use: 10AP</p>Effect: Inflict (2){MgcPwr} fire damage.")
	f.Add("\x00")
	f.Add("Luck 10: {{{((( X3 or else\n\"\nMode A:\nOnCrit: Burning (2).")
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		for _, c := range Read(text).Clauses {
			if c.From < last || c.To < c.From || c.To > len(text) {
				t.Fatalf("a clause is at %d to %d behind %d of %d", c.From, c.To, last, len(text))
			}
			last = c.From
		}
	})
}

func TestLongTextsAreReadInProportion(t *testing.T) {
	for name, part := range map[string]string{
		"sentences": "The target gains burning (2) and takes (2){MgcPwr} fire damage until the end of your next turn. ",
		"nonsense":  "a and b and c and d, the target, the target, and (2){x} or else ", "words": "and ", "braces": "{(", "lines": "Effect: x.\n",
		"quotes": "\"a\n", "amounts": "3mna+3fcs+{TL} ", "subjects": "the target the target the target takes ",
	} {
		rulestest.ReadsInProportion(t, "DEWPRISM-Q6 "+name, "", part, func(text string) { Read(text) })
	}
}

func TestBritishTextsOfDewprism(t *testing.T) {
	british, american := Read("Ward\nMagic-Defence-Action\nCost: 5 AP"), Read("Ward\nMagic-Defense-Action\nCost: 5 AP")
	if !reflect.DeepEqual(british.Method, american.Method) || british.Method != "defensive" {
		t.Errorf("the method is %q, not %q", british.Method, american.Method)
	}
}
