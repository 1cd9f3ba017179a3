package notation

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/grammar"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// readsBack reports where a book reads what it prints for a step as another one.
func readsBack[S any](t *testing.T, b *book[*S], given, s S) {
	t.Helper()
	shown := &s
	text := b.PrintAfter(grammar.Bare, &shown)
	if text == "" {
		t.Errorf("%+v has no words", s)
		return
	}
	p := &parser{c: &context{ability: &Ability{Header: Header{Attack: true}}}, t: words(text)}
	p.complete()
	got, ok := part(p, b, &given)
	if diff := cmp.Diff(&s, got, alike, cmp.AllowUnexported(duration{})); !ok || p.left() > 0 || diff != "" {
		t.Errorf("%q is read otherwise, %d words are left:\n%s", text, p.left(), diff)
	}
}

func TestConditionsAreReadAsTheyArePrinted(t *testing.T) {
	user, target := Selector{Is: RefUser}, Selector{}
	for _, c := range []Condition{
		{Is: IsRound, N: 3}, {Is: IsHit}, {Is: IsHit, Not: true}, {Is: IsTurn, Who: &user}, {Is: IsSlow}, {Is: IsGamble, N: 4},
		{Is: IsPowerDie, N: 2, Who: &user}, {Is: IsFirst}, {Is: IsChapter, N: 2}, {Is: IsTriggered, Key: "slay"},
		{Is: IsTriggered, Key: "exceed", Not: true},
	} {
		readsBack(t, facts, Condition{}, c)
	}
	for _, c := range []Condition{
		{Is: IsBloodied}, {Is: HasStatus}, {Is: HasStatus, N: 3}, {Is: HasStatus, Status: icon.Dazed}, {Is: HadStatus, Status: icon.Blind},
		{Is: HasMark}, {Is: IsInPit}, {Is: IsOnTerrain}, {Is: IsOnTerrain, Key: "difficult"}, {Is: IsOnTerrain, Key: "dangerous"},
		{Is: IsAlly}, {Is: IsFoe}, {Is: IsDamaged}, {Is: IsSlain}, {Is: IsShifted}, {Is: IsFlying}, {Is: IsInArea}, {Is: IsInZone},
		{Is: IsStance}, {Is: IsSummon}, {Is: IsObject}, {Is: IsCovered}, {Is: IsHigher, Near: &target}, {Is: IsAlone, Not: true},
		{Is: IsNear, N: 1, Near: &target}, {Is: IsNear, N: 4, Near: &user}, {Is: IsNear, Not: true, N: 3, Near: &user},
		{Is: IsPercent, N: 25}, {Is: IsAtHP, N: 1},
	} {
		c.Who = &user
		readsBack(t, beings, Condition{Who: &user}, c)
	}
	for _, c := range []Condition{{Is: HasVigor}, {Is: HasTokens, N: 3, Key: "salt"}, {Is: HasActed}, {Is: HasAttacked}, {Is: IsMoved, N: 4}} {
		readsBack(t, havings, Condition{}, c)
	}
}

func TestMomentsAreReadAsTheyArePrinted(t *testing.T) {
	user := Selector{Is: RefUser}
	for _, m := range []Moment{
		{Is: TurnStarts}, {Is: TurnStarts, Next: true}, {Is: TurnEnds}, {Is: TurnEnds, Next: true}, {Is: Attacks, Attack: true},
		{Is: Attacks, Attack: true, By: &user}, {Is: Hits, Attack: true}, {Is: Hits, Attack: true, By: &anyFoe}, {Is: Damages, By: &anyFoe},
		{Is: Damages, Ability: true, By: &user}, {Is: Damaged}, {Is: Damaged, Ability: true}, {Is: Damaged, By: &anyFoe},
		{Is: Damaged, By: &anyFoe, Ability: true}, {Is: Uses, Ability: true}, {Is: Uses, Ability: true, By: &anyFoe},
		{Is: Targets, Ability: true, By: &user}, {Is: Targets, Ability: true, Attack: true, By: &user}, {Is: Moves}, {Is: Moves, Mode: space.Teleport},
		{Is: Shoved}, {Is: Defeated}, {Is: Bloodies}, {Is: Spends, Status: icon.Combo},
	} {
		m.Who = user
		readsBack(t, happeningBook, Moment{Who: user}, m)
	}
}

func TestDeedsAreReadAsTheyArePrinted(t *testing.T) {
	user, foe := Selector{Is: RefUser}, Selector{}
	for _, test := range []struct {
		book  *book[*Step]
		who   Selector
		steps []Step
	}{
		{limits, foe, []Step{{Does: DoStatus, Status: icon.Undying}}},
		{deeds, foe, []Step{{Does: DoSaves}, {Does: DoSacrifice, Amount: Amount{Percent: 100}}, {Does: DoEnd, Pick: 1, Key: "mark"},
			{Does: DoEnd, Key: "vigor"}, {Does: DoEnd, Status: icon.Dazed}, {Does: DoEnd, Pick: 1}, {Does: DoPit, Terrain: Terrain{Pit: true}}}},
		{gifts, user, []Step{{Does: DoVigor}, {Does: DoVigor, Amount: Amount{Flat: 4}}, {Does: DoSurge}, {Does: DoBless, Amount: Amount{Flat: 1}},
			{Does: DoBless, Amount: Amount{Flat: 2}}, {Does: DoVigilance, Amount: Amount{Flat: 3}}, {Does: DoAether, Amount: Amount{Flat: 2}},
			{Does: DoAura, Amount: Amount{Flat: 2}}}},
		{fates, foe, []Step{{Does: DoCure}, {Does: DoDefeat}, {Does: DoRemove}}},
		{bars, foe, []Step{{Does: DoBar, Key: "attack"}, {Does: DoBar, Key: "dash"}, {Does: DoBar, Key: "rush"}, {Does: DoBar, Key: "fly"},
			{Does: DoBar, Key: "teleport"}, {Does: DoBar, Key: "interrupt"}, {Does: DoBar, Key: "cure"}, {Does: DoBar, Key: "vigor"},
			{Does: DoBar, Key: "save"}, {Does: DoBar, Key: "clear"}, {Does: DoBar, Key: "cover"}, {Does: DoBar, Key: "benefit", Status: icon.Sturdy},
			{Does: DoBar, Key: "benefit", Status: Armor}, {Does: DoBar, Key: "benefit", Status: Vigor},
			{Does: DoBar, Key: "tether", Amount: Amount{Flat: 3}}}},
	} {
		for _, s := range test.steps {
			s.Who = test.who
			readsBack(t, test.book, Step{Who: test.who}, s)
		}
	}
}

func TestDurationsAreReadAsTheyArePrinted(t *testing.T) {
	for _, d := range []duration{
		{until: icon.FightEnd}, {until: icon.RoundEnd}, {until: icon.TurnEnd}, {starts: true, yours: true, next: true}, {yours: true, next: true},
		{starts: true, whose: true, next: true}, {whose: true, next: true},
	} {
		readsBack(t, durations, duration{}, d)
	}
}
