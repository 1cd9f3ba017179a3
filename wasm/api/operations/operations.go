// Package operations is the one list of what the engine can do. Every host
// serves this list: the generator (scripts/generate) makes from it the
// codec, the exports of the WebAssembly module, and the published schema.
//
// To add an operation, add a line here and run go generate ./wasm/api. Only
// the generator and tests import this package, so nothing in it is linked
// into the engine.
package operations

import (
	"rulewright/rules/beacon"
	beaconcombat "rulewright/rules/beacon/combat"
	beaconnotation "rulewright/rules/beacon/notation"
	"rulewright/rules/chances"
	"rulewright/rules/dewprism"
	dewprismcombat "rulewright/rules/dewprism/combat"
	dewprismnotation "rulewright/rules/dewprism/notation"
	"rulewright/rules/elemental"
	elementalcombat "rulewright/rules/elemental/combat"
	elementalnotation "rulewright/rules/elemental/notation"
	"rulewright/rules/icon"
	iconcombat "rulewright/rules/icon/combat"
	iconhelp "rulewright/rules/icon/help"
	"rulewright/rules/icon/narrative"
)

// An Entry is one operation.
type Entry struct {
	// Name is the operation's name on every host: game_operation.
	Name string
	// Summary is one line for people who look for an operation.
	Summary string
	// Rule is the rule that resolves it: a declared function of type
	// func(dice.Source, Q) (R, *field.Error), with structs Q and R. If R is an
	// odds.Factual the operation can answer with its odds.
	Rule any
	// Odds, if set, finds the odds in a faster way than walking the whole rule:
	// a declared function of type func(*odds.Walker, Q) (odds.Report, *field.Error),
	// which walks with that walker. It must report what the walk reports.
	Odds any
}

// List are the operations.
var List = []Entry{
	{Name: "icon_attack", Rule: icon.ResolveAttack, Odds: icon.AttackOdds, Summary: "One attack ability against one target, from evasion to inflicted statuses."},
	{Name: "icon_damage", Rule: icon.ResolveDamage, Odds: icon.DamageOdds, Summary: "Damage to one target, rolled here or fixed before."},
	{Name: "icon_vigor", Rule: icon.ResolveVigor, Summary: "Vigor gained or lost, without dice."},
	{Name: "icon_save", Rule: icon.ResolveSave, Odds: icon.SaveOdds, Summary: "Saves against one, several or all statuses, or against none."},
	{Name: "icon_action", Rule: icon.ResolveAction, Summary: "An action roll in narrative play."},
	{Name: "icon_fortune", Rule: icon.ResolveFortune, Summary: "A fortune roll: an action's pool where nothing is at risk."},
	{Name: "icon_profile", Rule: icon.ResolveProfile, Summary: "The numbers of a class with its templates, without dice."},
	{Name: "icon_budget", Rule: icon.ResolveBudget, Summary: "What the foes of an encounter cost of its budget, without dice."},
	{Name: "icon_encounter", Rule: iconcombat.ResolvePlay, Odds: iconcombat.PlayOdds, Summary: "One command in a fight, or outside of one: what happened, and who may act next."},
	{Name: "icon_narrative", Rule: narrative.ResolvePlay, Odds: narrative.PlayOdds, Summary: "One command in narrative play, rest or the end of a session: what happened, and what may follow."},
	{Name: "icon_reach", Rule: iconcombat.ResolveReach, Summary: "The squares that a combatant can come to, without dice."},
	{Name: "icon_areas", Rule: iconcombat.ResolveAreas, Summary: "The squares of the zones and auras of a fight, without dice."},
	{Name: "icon_read", Rule: iconcombat.ResolveRead, Summary: "The text of an ability, clause by clause, with the part that a combat plays; without dice."},
	{Name: "icon_suggest", Rule: iconhelp.ResolveSuggestions, Summary: "Suggestions for the clauses of a text that are left to the table, and for what its costs lack; without dice."},
	{Name: "icon_guide", Rule: iconhelp.ResolveGuide, Summary: "All that the text of an ability can say, by topics and with examples; without dice."},
	{Name: "icon_simulate", Rule: iconcombat.ResolveSimulation, Summary: "A combat that policies play many times: the chances of each end, with intervals."},
	{Name: "icon_compare", Rule: chances.ResolveComparison, Summary: "The differences between the odds of commands, without dice."},
	{Name: "icon_luck", Rule: chances.ResolveLuck, Summary: "Rolls, measured by the odds of their dice; without dice of its own."},

	{Name: "dewprism_read", Rule: dewprismnotation.ResolveRead, Summary: "The text of an ability of Dewprism Tactics, clause by clause, with the part that a combat plays; without dice."},
	{Name: "dewprism_hero", Rule: dewprism.ResolveHero, Summary: "The levels of a hero of Dewprism Tactics after one more, and the numbers of its weapon; without dice."},
	{Name: "dewprism_play", Rule: dewprismcombat.ResolvePlay, Odds: dewprismcombat.PlayOdds, Summary: "One command in a combat of Dewprism Tactics, or outside of one: the changes, and the possible next commands."},
	{Name: "dewprism_simulate", Rule: dewprismcombat.ResolveSimulation, Summary: "A combat that policies play many times: the chances of each end, with intervals."},
	{Name: "dewprism_compare", Rule: chances.ResolveComparison, Summary: "The differences between the odds of commands, without dice."},
	{Name: "dewprism_luck", Rule: chances.ResolveLuck, Summary: "Rolls, measured by the odds of their dice; without dice of its own."},

	{Name: "elemental_read", Rule: elementalnotation.ResolveRead, Summary: "The text of an ability of Elemental D6, clause by clause, with the part that a combat plays; without dice."},
	{Name: "elemental_hero", Rule: elemental.ResolveHero, Summary: "The numbers of a hero of Elemental D6 that its attributes and speeds decide, without dice."},
	{Name: "elemental_play", Rule: elementalcombat.ResolvePlay, Odds: elementalcombat.PlayOdds, Summary: "One command in a combat of Elemental D6, or outside of one: the changes, and the possible next commands."},
	{Name: "elemental_simulate", Rule: elementalcombat.ResolveSimulation, Summary: "A combat that policies play many times: the chances of each end, with intervals."},
	{Name: "elemental_compare", Rule: chances.ResolveComparison, Summary: "The differences between the odds of commands, without dice."},
	{Name: "elemental_luck", Rule: chances.ResolveLuck, Summary: "Rolls, measured by the odds of their dice; without dice of its own."},
	{Name: "beacon_read", Rule: beaconnotation.ResolveRead, Summary: "The text of a power of Beacon Road, clause by clause, with the part that a combat plays; without dice."},
	{Name: "beacon_hero", Rule: beacon.ResolveHero, Summary: "The numbers of a hero of Beacon Road of an archetype and a Tier, without dice."},
	{Name: "beacon_play", Rule: beaconcombat.ResolvePlay, Odds: beaconcombat.PlayOdds, Summary: "One command in a combat of Beacon Road, or outside of one: the changes, and the possible next commands."},
	{Name: "beacon_simulate", Rule: beaconcombat.ResolveSimulation, Summary: "A combat that policies play many times: the chances of each end, with intervals."},
	{Name: "beacon_compare", Rule: chances.ResolveComparison, Summary: "The differences between the odds of commands, without dice."},
	{Name: "beacon_luck", Rule: chances.ResolveLuck, Summary: "Rolls, measured by the odds of their dice; without dice of its own."},
}
