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
	"rulewright/rules/beacon/fight"
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/battle"
	"rulewright/rules/elemental"
	elementalcombat "rulewright/rules/elemental/combat"
	"rulewright/rules/icon"
	iconcombat "rulewright/rules/icon/combat"
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
	{Name: "icon_cure", Rule: icon.ResolveCure, Odds: icon.CureOdds, Summary: "A cure: vigor, and a save against every status."},
	{Name: "icon_save", Rule: icon.ResolveSave, Odds: icon.SaveOdds, Summary: "Saves against one, several or all statuses, or against none."},
	{Name: "icon_resolve", Rule: icon.ResolveResolve, Summary: "Resolve gained or lost because a round began, combat ended or camp was made."},
	{Name: "icon_limit_break", Rule: icon.ResolveLimitBreak, Summary: "The price of a limit break, paid by character and party."},
	{Name: "icon_action", Rule: icon.ResolveAction, Summary: "An action roll in narrative play."},
	{Name: "icon_fortune", Rule: icon.ResolveFortune, Summary: "A fortune roll: an action's pool where nothing is at risk."},
	{Name: "icon_profile", Rule: icon.ResolveProfile, Summary: "The numbers of a class with its templates, without dice."},
	{Name: "icon_budget", Rule: icon.ResolveBudget, Summary: "What the foes of an encounter cost of its budget, without dice."},
	{Name: "icon_encounter", Rule: iconcombat.ResolvePlay, Odds: iconcombat.PlayOdds, Summary: "One command in a fight, or outside of one: what happened, and who may act next."},
	{Name: "icon_prepare", Rule: iconcombat.ResolvePrepare, Summary: "An attack as a fight would make it, without rolling it."},
	{Name: "icon_narrative", Rule: narrative.ResolvePlay, Odds: narrative.PlayOdds, Summary: "One command in narrative play, rest or the end of a session: what happened, and what may follow."},
	{Name: "icon_reach", Rule: iconcombat.ResolveReach, Summary: "The squares that a combatant can come to, without dice."},

	{Name: "dewprism_attack", Rule: dewprism.ResolveAttack, Summary: "One attack on one target: the check, the rank and the damage."},
	{Name: "dewprism_check", Rule: dewprism.ResolveCheck, Summary: "Luck, a self-check, or the attempt to befriend."},
	{Name: "dewprism_damage", Rule: dewprism.ResolveDamage, Summary: "Damage without a check, of a blow, a fall or a pit, without dice."},
	{Name: "dewprism_range", Rule: dewprism.ResolveReach, Summary: "Whether something reaches a target, by its distance or by what stands in the way, without dice."},
	{Name: "dewprism_value", Rule: dewprism.ResolveValue, Summary: "What an expression comes to, without dice."},
	{Name: "dewprism_cost", Rule: dewprism.ResolvePayment, Summary: "What a cost means for somebody: paid, charged or burnt, without dice."},
	{Name: "dewprism_small", Rule: dewprism.ResolveSmall, Summary: "The check of one participant of a small encounter, and what it costs."},
	{Name: "dewprism_numbers", Rule: dewprism.ResolveLookup, Summary: "Numbers to look up: swarms, teamwork, cover, health, aggro, weapons, elements and rewards, without dice."},
	{Name: "dewprism_play", Rule: battle.ResolvePlay, Odds: battle.PlayOdds, Summary: "One command in a battle of Dewprism Tactics, or outside of one: what happened, and what may follow."},

	{Name: "elemental_attack", Rule: elemental.ResolveAttack, Odds: elemental.AttackOdds, Summary: "One attack on one target: concealment, the contest and the damage."},
	{Name: "elemental_check", Rule: elemental.ResolveCheck, Summary: "An ability check, a skill check or a check of strength."},
	{Name: "elemental_damage", Rule: elemental.ResolveDamage, Summary: "Damage: a bonus and the sum of the dice."},
	{Name: "elemental_initiative", Rule: elemental.ResolveInitiative, Odds: elemental.InitiativeOdds, Summary: "Who acts when: sixes, rerolls among those who tie, and the segment in which each begins."},
	{Name: "elemental_sight", Rule: elemental.ResolveSight, Summary: "Distance, cover and concealment between two hexes, and whether concealment makes an attack miss."},
	{Name: "elemental_play", Rule: elementalcombat.ResolvePlay, Odds: elementalcombat.PlayOdds, Summary: "One command in a fight: what happened, and how the fight stands."},
	{Name: "elemental_numbers", Rule: elemental.ResolveNumbers, Summary: "Numbers to look up: dice, movement, travel, range, cooldown, penalties, ranks and actions, without dice."},
	{Name: "beacon_roll", Rule: beacon.ResolveAction, Odds: beacon.ActionOdds, Summary: "An action roll of Beacon Road against a number."},
	{Name: "beacon_attack", Rule: beacon.ResolveAttack, Odds: beacon.AttackOdds, Summary: "An attack of Beacon Road on one target, with the damage of a hit."},
	{Name: "beacon_damage", Rule: beacon.ResolveDamage, Summary: "A roll of damage of Beacon Road, of a weapon, of what is supernatural, or of being slammed."},
	{Name: "beacon_take", Rule: beacon.ResolveTake, Summary: "Damage of Beacon Road as somebody takes it: types, soak boxes, a resistance roll, wounds."},
	{Name: "beacon_resist", Rule: beacon.ResolveResist, Summary: "A resistance roll of Beacon Road."},
	{Name: "beacon_heal", Rule: beacon.ResolveHeal, Summary: "Hit points of Beacon Road that come back: healing, regenerating, recovery."},
	{Name: "beacon_profile", Rule: beacon.ResolveProfile, Summary: "The numbers of a character of Beacon Road, without dice."},
	{Name: "beacon_play", Rule: fight.ResolvePlay, Odds: fight.PlayOdds, Summary: "One command in a fight of Beacon Road: what happened, and what may follow."},
}
