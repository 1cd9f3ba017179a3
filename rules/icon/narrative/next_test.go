package narrative_test

import (
	"fmt"
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
	"rulewright/rules/play"
)

// steps describes the next steps in words, each followed by its group.
func steps(list []play.Next) []string {
	var words []string
	for _, next := range list {
		word := map[string]string{"resist": "strain resisting", "critical": "strain critical"}[next.Do]
		if word == "" {
			word = next.Do
		}
		if next.Who != "" {
			word += " of " + next.Who
		}
		switch {
		case next.Choice != "":
			word += fmt.Sprintf(" %s %d", next.Choice, next.Amount)
		case next.Amount != 0:
			word += fmt.Sprintf(" %d", next.Amount)
		}
		if next.Clock != "" {
			word += " by " + next.Clock
		}
		if next.Group != "" {
			word += " (" + next.Group + ")"
		}
		words = append(words, word)
	}
	return words
}

// An ending is how an action ends, with dice that let it; more dice show ones.
type ending struct {
	outcome icon.ActionOutcome
	first   [2]int
	fails   bool
	ticks   int
}

var endings = []ending{
	{icon.ActionFail, [2]int{3, 1}, true, 0},
	{icon.ActionPartial, [2]int{5, 1}, true, 2},
	{icon.ActionSuccess, [2]int{6, 1}, false, 2},
	{icon.ActionCritical, [2]int{6, 6}, false, 3},
}

// faces are the dice of a pool of that many.
func (e ending) faces(dice int) []int {
	faces := []int{e.first[0], e.first[1]}
	for len(faces) < dice {
		faces = append(faces, 1)
	}
	return faces
}

// costs describes the consequences for a hero in words.
func costs(who string, e ending, risk icon.Risk, resists, tempted bool) []string {
	at := map[icon.Risk]string{icon.Controlled: "controlled 1", icon.Risky: "risky 2", icon.Desperate: "desperate 4"}[risk]
	group := " (consequence:" + who + ")"
	var words []string
	if e.fails {
		words = append(words, "strain of "+who+" "+at+group)
	}
	if resists && (e.fails || tempted) {
		words = append(words, "strain resisting of "+who+" "+at+group)
	}
	if e.fails && risk == icon.Desperate {
		words = append(words, "strain critical of "+who+" desperate 0"+group)
	}
	return words
}

func TestWhatMayFollowAnAction(t *testing.T) {
	no, yes := false, true
	for _, e := range endings {
		for _, risk := range []icon.Risk{icon.Controlled, icon.Risky, icon.Desperate} {
			for _, resists := range []bool{no, yes} {
				for _, aided := range []bool{no, yes} {
					for _, tempted := range []bool{no, yes} {
						name := fmt.Sprintf("ICON-N5 ICON-N9 ICON-N10 ICON-N20 %s %s, resisting %v, aided %v, fate tempted %v", risk, e.outcome, resists, aided, tempted)
						t.Run(name, func(t *testing.T) {
							p := party(one("mira"), one("sten"))
							p.Options.NoNarrativeResist = !resists
							command := sneaks(func(c *narrative.Command) { c.Risk, c.TemptFate = risk, tempted })
							want, dice := costs("mira", e, risk, resists, tempted), 2
							if aided {
								command.Helper = "sten"
								want, dice = append(want, costs("sten", e, risk, resists, tempted)...), dice+1
							}
							if tempted {
								dice++
							}
							if e.ticks > 0 {
								want = append(want, fmt.Sprint("tick ", e.ticks))
							}
							r := execute(t, p, command, e.faces(dice)...)
							same(t, "outcome", string(e.outcome), outcome(r))
							same(t, "next", want, steps(r.Next))
						})
					}
				}
			}
		}
	}
	t.Run("ICON-N1 without the GM's word it is risky", func(t *testing.T) {
		same(t, "next", costs("mira", endings[0], icon.Risky, true, false), steps(execute(t, party(one("mira")), sneaks(), 1, 1).Next))
	})
	t.Run("ICON-N8 without an effect no clock moves", func(t *testing.T) {
		r := execute(t, party(one("mira")), sneaks(func(c *narrative.Command) { c.Effect = icon.NoEffect }), 6, 1)
		same(t, "next", []string(nil), steps(r.Next))
	})
}

func TestInvokingMayFollowAnAction(t *testing.T) {
	scar, fear := burden("scar", 4, icon.Smash, icon.Sense), burden("fear", 6, icon.Charm, icon.Sense)
	for _, c := range []struct {
		name string
		hero narrative.Hero
		want []string
	}{
		{"ICON-N13 without a burden there is nothing to invoke", one("mira"), nil},
		{"ICON-N13 ICON-N18 a burden can be invoked", one("mira", having(scar)), []string{"invoke of mira by scar"}},
		{"ICON-N13 ICON-N18 of two burdens the player chooses one", one("mira", having(scar, fear)), []string{"invoke of mira"}},
		{"ICON-N13 once a session", one("mira", having(scar), func(h *narrative.Hero) { h.Invoked = true }), nil},
		{"ICON-N13 other clocks are not invoked", one("mira", having(narrative.Clock{ID: "map", Kind: narrative.Project, Size: 4})), nil},
	} {
		for _, e := range endings {
			t.Run(c.name+": "+string(e.outcome), func(t *testing.T) {
				want := costs("mira", e, icon.Risky, true, false)
				want = append(want, c.want...) // The rule asks for trouble, not for a failure.
				if e.ticks > 0 {
					want = append(want, fmt.Sprint("tick ", e.ticks))
				}
				same(t, "next", want, steps(execute(t, party(c.hero), sneaks(), e.faces(2)...).Next))
			})
		}
	}
}
