package notation

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/grammar"
	"rulewright/rules/icon"
)

// readsBack reports where a book reads what it prints for a step as another one.
func readsBack[S any](t *testing.T, b *book[S], given, s S) {
	t.Helper()
	text := b.PrintAfter(grammar.Bare, &s)
	if text == "" {
		t.Errorf("%+v has no words", s)
		return
	}
	p := &parser{c: &context{ability: &Ability{Header: Header{Attack: true}}}, t: words(text)}
	p.complete()
	got, ok := part(p, b, &given)
	if diff := cmp.Diff(s, got, alike); !ok || p.left() > 0 || diff != "" {
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
