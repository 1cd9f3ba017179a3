package combat

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
	"rulewright/rules/simulate"
)

// Decided implements [simulate.Purposed].
func (b *bout) Decided() (won, lost bool) { return b.winner == icon.Hero, b.winner == icon.Foe }

// Pursue implements [simulate.Purposed]: who is to escape, or is escorted, moves first and dashes; all others go to the
// zones that are held with their standard move, whose side it may be, and stay there.
func (b *bout) Pursue(who *simulate.Fighter) (did, stays bool) {
	c := b.combat.find(who.ID)
	if c == nil || !who.Placed {
		return false, false
	}
	for i := range b.combat.Scenarios {
		s := &b.combat.Scenarios[i]
		own := c.side() == icon.Side(s.First)
		zones := b.combat.scenarioZones(s.ID)
		switch {
		case s.Kind == Escape && own, s.Kind == Escort && s.Who == who.ID && len(zones) == 0:
			return b.leave(who), true
		case s.Kind == Escort && s.Who == who.ID:
			return b.enter(who, c, zones, ways[:])
		case s.Kind == Hold:
			return b.enter(who, c, zones, ways[:1])
		}
	}
	return false, false
}

// enter moves a combatant toward the nearest of the zones, unless it is in one.
func (b *bout) enter(who *simulate.Fighter, c *Combatant, zones []*play.Zone, by []way) (did, stays bool) {
	body, placed := c.body()
	var best *simulate.Fighter
	far := 0
	for _, z := range zones {
		if placed && zoneHolds(z, body) {
			return false, true
		}
		for _, p := range zoneSquares(z) {
			if away := body.Distance(space.Body{At: p, Size: 1}); inside(&b.combat.Ground, p) && (best == nil || away < far) {
				best, far = &simulate.Fighter{Placed: true, X: p.X, Y: p.Y}, away
			}
		}
	}
	return best != nil && b.toward(who, best, by), false
}

// leave lets a combatant flee at the edge of the grid, or move toward the nearest one.
func (b *bout) leave(who *simulate.Fighter) bool {
	for _, way := range ways {
		if _, err := b.do(Command{Do: Flee, Who: who.ID, Mode: way.mode}); err == nil {
			return true
		}
	}
	g := &b.combat.Ground
	if g.Width == 0 || g.Height == 0 {
		return false
	}
	to := simulate.Fighter{Placed: true, X: who.X, Y: who.Y}
	left, right, up, down := who.X, g.Width-1-who.X, who.Y, g.Height-1-who.Y
	switch min(left, right, up, down) {
	case left:
		to.X = 0
	case right:
		to.X = g.Width - 1
	case up:
		to.Y = 0
	default:
		to.Y = g.Height - 1
	}
	return b.toward(who, &to, ways[:])
}
