package dewprism

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// A Lookup is the request to look numbers up. The result answers all that the
// given numbers suffice for.
type Lookup struct {
	// Members is how many make up a swarm (DEWPRISM-W1).
	Members field.Number `json:"members,omitzero" limit:"0..999"`
	// Allies share the space, and Standing is how much a monster counts for itself (DEWPRISM-B4).
	Allies   field.Number `json:"allies,omitzero" limit:"0..99"`
	Standing Standing     `json:"standing,omitempty"`
	// Enemies and Own are those in the space, with oneself (DEWPRISM-B5).
	Enemies field.Number `json:"enemies,omitzero" limit:"0..999"`
	Own     field.Number `json:"own,omitzero" limit:"0..999"`
	// CoverRank and Level are those of cover (DEWPRISM-C16).
	CoverRank field.Number `json:"coverRank,omitzero" limit:"1..5"`
	Level     field.Number `json:"level,omitzero" limit:"0..999"`
	// Health, MaxHealth and Intelligence are those of a monster (DEWPRISM-H1, DEWPRISM-AG2, DEWPRISM-C22).
	Health       field.Number `json:"health,omitzero" limit:"-99999..99999"`
	MaxHealth    field.Number `json:"maxHealth,omitzero" limit:"1..99999"`
	Intelligence Intelligence `json:"intelligence,omitempty"`
	// Weapon is a class of weapons (DEWPRISM-C23).
	Weapon WeaponClass `json:"weapon,omitempty"`
	// Attack and Against are elements, or several such as "Wind/Dark" (DEWPRISM-E2, DEWPRISM-E4).
	Attack  string `json:"attack,omitempty" limit:"..40"`
	Against string `json:"against,omitempty" limit:"..40"`
	// XP is shared among Combatants, and a Drop goes to Players (DEWPRISM-X1).
	XP         field.Number `json:"xp,omitzero" limit:"0..99999"`
	Combatants field.Number `json:"combatants,omitzero" limit:"1..99"`
	Drop       field.Number `json:"drop,omitzero" limit:"0..9999"`
	Players    field.Number `json:"players,omitzero" limit:"0..99"`
}

// LookupResult are the numbers that could be answered.
type LookupResult struct {
	Swarm SwarmBonus `json:"swarm"`
	// Teamwork is TmWrk, OutNumbered OutNum, and Alone whether solowork holds.
	Teamwork    field.Number `json:"teamwork,omitzero"`
	OutNumbered field.Number `json:"outNumbered,omitzero"`
	Alone       bool         `json:"alone"`
	// Cover is temporary health.
	Cover field.Number `json:"cover,omitzero"`
	// State is the state of the combatant, ObeysAggro whether it still obeys, and
	// BefriendDC the DC that Luck must reach.
	State      State        `json:"state,omitempty"`
	ObeysAggro bool         `json:"obeysAggro"`
	BefriendDC field.Number `json:"befriendDC,omitzero"`
	Weapon     *Weapon      `json:"weapon,omitempty"`
	// Strength is by how many ranks the elements change damage.
	Strength int          `json:"strength"`
	XP       field.Number `json:"xp,omitzero"`
	Gil      field.Number `json:"gil,omitzero"`
}

// ResolveLookup looks numbers up: swarms (DEWPRISM-W1), teamwork (DEWPRISM-B4),
// being outnumbered (DEWPRISM-B5), cover (DEWPRISM-C16), the state of a combatant
// (DEWPRISM-H1, DEWPRISM-H2), aggro (DEWPRISM-AG2), befriending (DEWPRISM-C22),
// weapons (DEWPRISM-C23), elements (DEWPRISM-E2) and rewards (DEWPRISM-X1). It
// asks for no dice.
func ResolveLookup(_ dice.Source, in Lookup) (LookupResult, *field.Error) {
	attack, err := ElementOf(in.Attack)
	if err != nil {
		return LookupResult{}, err.In("attack")
	}
	against, err := ElementOf(in.Against)
	if err != nil {
		return LookupResult{}, err.In("against")
	}
	r := LookupResult{Swarm: Swarm(in.Members.Or(0)), Strength: Strength(attack, against)}
	if allies, known := in.Allies.Get(); known || in.Standing != "" {
		r.Teamwork = field.Of(Teamwork(allies, in.Standing))
	}
	own, known := in.Own.Get()
	r.Alone = known && Alone(own)
	if enemies, found := in.Enemies.Get(); known && found {
		r.OutNumbered = field.Of(OutNumbered(enemies, own))
	}
	level, known := in.Level.Get()
	if rank, found := in.CoverRank.Get(); known && found {
		r.Cover = field.Of(Cover(rank, level))
	}
	if in.Weapon != "" {
		weapon := in.Weapon.Weapon()
		r.Weapon = &weapon
	}
	in.monster(&r)
	xp, known := in.XP.Get()
	if among, found := in.Combatants.Get(); known && found {
		r.XP = field.Of(ShareXP(xp, among))
	}
	drop, known := in.Drop.Get()
	if players, found := in.Players.Get(); known && found {
		r.Gil = field.Of(Gil(drop, players))
	}
	return r, nil
}

// monster answers what health and intelligence are asked for.
func (in *Lookup) monster(r *LookupResult) {
	most, known := in.MaxHealth.Get()
	health, found := in.Health.Get()
	if !known || !found {
		return
	}
	r.State = StateOf(health, most)
	r.ObeysAggro = ObeysAggro(in.Intelligence, health, most)
	if dc, err := BefriendDC(in.Intelligence, health, most); err == nil {
		r.BefriendDC = field.Of(dc)
	}
}
