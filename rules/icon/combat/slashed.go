package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// slashedDamage is what being moved costs the slashed (ICON-X-SLASHED).
const slashedDamage = 4

// slashed hurts a slashed combatant that its own ability or an ally's has
// moved, once a turn (ICON-X-SLASHED).
func (f *fight) slashed(who string) *field.Error {
	c := f.find(who)
	if c == nil || c.Out != "" || !c.Character.Has(icon.Slashed) {
		return nil
	}
	return f.hurtOnce(c, icon.SlashedHurt, MarkSlashed, "ICON-X-SLASHED", icon.Damage{Roll: icon.DamageRoll{Amount: field.Of(slashedDamage)}})
}
