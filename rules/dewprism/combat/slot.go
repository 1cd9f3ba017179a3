package combat

import (
	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file has the two slots of weapons (DEWPRISM-L2).

// The slots, the way to empty one, and the name of what is in an empty one that a player has emptied.
const (
	primary   = "primary"
	secondary = "secondary"
	store     = "store"
	noWeapon  = "none"
)

// equipAP is what the use of equipment costs (DEWPRISM-C17).
const equipAP = 5

// hasSlots reports whether the two slots limit the weapons of a combatant: those of players' characters.
func (f *Combatant) hasSlots() bool { return f.Side == hero && f.NPC.Or(0) == 0 }

// slots returns the ids of the weapons in both hands. Where the player has chosen none they are the sheet's weapon and
// the first of the items.
func (f *Combat) slots(who *Combatant) (first, second string) {
	if first, second = who.Primary, who.Secondary; first != "" || second != "" {
		return first, second
	}
	if class, err := dewprism.WeaponClassOf(who.Weapon); err == nil && class != dewprism.Unarmed {
		first = weaponInHand
	}
	for i := range who.Gear {
		g := &who.Gear[i]
		if g.Kind != weaponKind || f.own(who, g.ID) < 1 {
			continue
		}
		if first == "" {
			first = g.ID
		} else if second == "" {
			second = g.ID
		}
	}
	return first, second
}

// mayEquip names what keeps the item of a command from a slot, or from being used.
func (b *run) mayEquip(f *Combatant) *field.Error {
	slot := b.in.Slot
	if slot != "" && slot != primary && slot != secondary && slot != store {
		return field.Unknown("slot", slot)
	}
	if b.in.Gear == weaponInHand && f.gear(weaponInHand) == nil {
		if class, err := dewprism.WeaponClassOf(f.Weapon); err != nil || class == dewprism.Unarmed {
			return field.RefusedBy("DEWPRISM-L2", "gear", "itemGone")
		}
		return nil
	}
	if b.in.Gear == "" && slot == "" {
		return nil
	}
	g, err := b.holding(f, 1)
	if err == nil && slot != "" && g.Kind != weaponKind {
		err = field.RefusedBy("DEWPRISM-L2", "gear", "noWeapon")
	}
	return err
}

// equip puts a weapon into a slot or out of both, uses a consumable, or draws the weapons (DEWPRISM-C17, DEWPRISM-L2,
// DEWPRISM-T3).
func (b *run) equip(f *Combatant) {
	drawn := b.endMark("drawn", "DEWPRISM-T3", f, undrawn, "")
	g := b.gearOf(f, b.in.Gear)
	switch {
	case b.in.Gear == weaponInHand || g != nil && g.Kind == weaponKind:
		b.wield(f, b.in.Gear, b.in.Slot)
		return
	case g != nil && g.Kind == consumable:
		b.consume(f, g.ID)
	case g == nil && drawn:
		return
	}
	b.remind(f.ID, play.Note{Key: "useEquipment", Rule: "DEWPRISM-C17"})
}

// wield puts a weapon into a slot; one that is in the other slot changes its place with what was there.
func (b *run) wield(f *Combatant, id, slot string) {
	first, second := b.slots(f)
	switch was := first; {
	case slot == store && first == id:
		first = ""
	case slot == store && second == id:
		second = ""
	case slot == store:
	case slot == secondary:
		if first == id {
			first = second
		}
		second = id
	default:
		if second == id {
			second = was
		}
		first = id
	}
	b.setSlot(f, primary, f.Primary, first)
	b.setSlot(f, secondary, f.Secondary, second)
}

// setSlot writes what is in a slot.
func (b *run) setSlot(f *Combatant, slot, was, id string) {
	if id == "" {
		id = noWeapon
	}
	if id != was {
		b.Log.Text("equipped", "DEWPRISM-L2", f.ID, slot, id)
	}
}

// empty takes an item out of the slots, as they were before it went, of a combatant that has none of it any more.
func (b *run) empty(f *Combatant, id, first, second string) {
	if b.carries(f, id) > 0 || first != id && second != id {
		return
	}
	if first == id {
		first = noWeapon
	} else {
		second = noWeapon
	}
	b.setSlot(f, primary, f.Primary, first)
	b.setSlot(f, secondary, f.Secondary, second)
}
