package combat

import (
	"strings"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file has what combatants carry: its weight, and items that change hands, lie on the ground or are used up.

// Gear is an item that a combatant carries, as its sheet has it.
type Gear struct {
	// ID identifies the item; a command names it by that, and an ability that the item describes has it as its own.
	ID   string `json:"id" limit:"1..200"`
	Name string `json:"name,omitempty" limit:"..200"`
	// Kind is "weapon" for an item that takes a slot, "consumable" for one that serves once, or anything else.
	Kind string `json:"kind,omitempty" limit:"..40"`
	// Weight is that of one piece, in hundredths of a unit, and Quantity how many there are; missing means 1.
	Weight   field.Number `json:"weight,omitzero" limit:"0..999999"`
	Quantity field.Number `json:"quantity,omitzero" limit:"0..9999"`
}

// The kinds of gear, and the marks of items in other hands: of the item, by its owner, with their number as value.
const (
	weaponKind = "weapon"
	consumable = "consumable"
	// lent is on the one who has the item, lostGear on the owner of one that was destroyed.
	lent     = "lent"
	lostGear = "lostGear"
	// quantityOf begins the name of the number of an item.
	quantityOf = "quantity "
	// itemZone begins the id of the zone of an item that lies on the ground.
	itemZone = "item"
)

// unit is a unit of weight in hundredths.
const unit = 100

// gear returns the item of that id on the combatant's own sheet, or nil.
func (f *Combatant) gear(id string) *Gear {
	for i := range f.Gear {
		if f.Gear[i].ID == id {
			return &f.Gear[i]
		}
	}
	return nil
}

// gearOf returns the item of that id that the combatant has of its own or of another combatant, or nil.
func (f *Combat) gearOf(who *Combatant, id string) *Gear {
	if g := who.gear(id); g != nil || id == "" {
		return g
	}
	for i := range who.Marks {
		if m := &who.Marks[i]; m.Name == lent && m.Of == id {
			if owner := f.find(m.By); owner != nil {
				return owner.gear(id)
			}
		}
	}
	return nil
}

// own returns how many of its own pieces of an item a combatant has with it: those of its sheet without those in other
// hands, on the ground and lost.
func (f *Combat) own(who *Combatant, id string) int {
	g := who.gear(id)
	if g == nil {
		return 0
	}
	n := g.Quantity.Or(1)
	for i := range f.Combatants {
		for j := range f.Combatants[i].Marks {
			if m := &f.Combatants[i].Marks[j]; (m.Name == lent || m.Name == lostGear) && m.Of == id && m.By == who.ID {
				n -= m.Value
			}
		}
	}
	for i := range f.Zones {
		if z := &f.Zones[i]; isLying(z) && z.Of == id && z.By == who.ID {
			n -= z.Size
		}
	}
	return max(n, 0)
}

// carries returns how many pieces of an item a combatant has with it, its own and others'.
func (f *Combat) carries(who *Combatant, id string) int {
	n := f.own(who, id)
	for i := range who.Marks {
		if m := &who.Marks[i]; m.Name == lent && m.Of == id {
			n += m.Value
		}
	}
	return n
}

// load returns the weight of all that a combatant has with it, in hundredths of a unit (DEWPRISM-L1).
func (f *Combat) load(who *Combatant) int {
	sum := 0
	for i := range who.Gear {
		g := &who.Gear[i]
		if w := g.Weight.Or(0); w > 0 {
			sum += w * f.own(who, g.ID)
		}
	}
	for i := range who.Marks {
		if m := &who.Marks[i]; m.Name == lent {
			if g := f.gearOf(who, m.Of); g != nil {
				sum += g.Weight.Or(0) * m.Value
			}
		}
	}
	return min(sum, mostCounted*unit)
}

// weigh reminds the table of a combatant that carries more than its sheet allows (DEWPRISM-L1).
func (b *run) weigh(f *Combatant) {
	most, known := f.Capacity.Get()
	if load := b.load(f); known && load > most*unit {
		b.remind(f.ID, play.Note{Key: "encumbered", Rule: "DEWPRISM-L1", Who: f.ID, Amount: (load+unit-1)/unit - most})
	}
}

// takeOut takes pieces of an item from a combatant: first those of the one to whom they go, then its own, then those of
// others. It returns the number by owner.
func (b *run) takeOut(f *Combatant, id string, n int, to string) []play.Mark {
	var list []play.Mark
	for pass := range 3 {
		if k := min(n, b.own(f, id)); pass == 1 && k > 0 {
			list = append(list, play.Mark{By: f.ID, Value: k})
			n -= k
		}
		for at := len(f.Marks) - 1; at >= 0 && pass != 1; at-- {
			m := f.Marks[at]
			k := min(n, m.Value)
			if m.Name != lent || m.Of != id || k <= 0 || pass == 0 && m.By != to {
				continue
			}
			list = append(list, play.Mark{By: m.By, Value: k})
			n -= k
			b.count(f, lent, id, m.By, -k)
		}
	}
	return list
}

// count changes the number of a mark of an item by its owner, which begins and ends with it.
func (b *run) count(f *Combatant, name, id, owner string, by int) {
	for at := range f.Marks {
		m := f.Marks[at]
		if m.Name != name || m.Of != id || m.By != owner {
			continue
		}
		if m.Value += by; m.Value > 0 {
			b.Change("itemMoved", "DEWPRISM-C26", f.ID, at, m)
		} else {
			b.Log.End("itemMoved", "DEWPRISM-C26", f.ID, at)
		}
		return
	}
	b.Log.Begin("itemMoved", "DEWPRISM-C26", f.ID, play.Mark{Name: name, Of: id, By: owner, Value: by})
}

// putInto gives pieces of an item to a combatant: those of another owner as lent.
func (b *run) putInto(t *Combatant, id string, pieces []play.Mark) {
	for i := range pieces {
		if p := &pieces[i]; p.By != t.ID {
			b.count(t, lent, id, p.By, p.Value)
		}
	}
	b.weigh(t)
}

// holding names what keeps a combatant from using so many pieces of the item of the command.
func (b *run) holding(f *Combatant, n int) (*Gear, *field.Error) {
	g := b.gearOf(f, b.in.Gear)
	switch {
	case b.in.Gear == "":
		return nil, field.MissingField("gear")
	case g == nil:
		return nil, field.Unknown("gear", b.in.Gear)
	case n < 1:
		return nil, field.Outside("amount", n, 1, mostCounted)
	case b.carries(f, g.ID) < n:
		return nil, field.RefusedBy("DEWPRISM-C26", "gear", "itemGone")
	}
	return g, nil
}

// accepts asks an ally whether it takes the items of the command (DEWPRISM-C26).
func (b *run) accepts(f, t *Combatant) *field.Error {
	g, err := b.holding(f, b.in.Amount.Or(1))
	if err != nil {
		return err
	}
	if t.Side != f.Side {
		return field.RefusedBy("DEWPRISM-C26", "targets[0]", "noAlly")
	}
	yes, err := b.agreeOr(&choice.Question{Whose: t.ID, Who: f.ID, About: "accept", Of: g.Name, Rule: "DEWPRISM-C26"},
		choice.Yes)
	if err == nil && !yes {
		err = field.RefusedBy("DEWPRISM-C26", "targets[0]", "declined")
	}
	return err
}

// handOver gives the items of the command to an ally, who has them until transience (DEWPRISM-C26, DEWPRISM-H4).
func (b *run) handOver(f, t *Combatant) {
	g, n := b.gearOf(f, b.in.Gear), b.in.Amount.Or(1)
	b.Tell(play.Event{Kind: "itemGiven", Rule: "DEWPRISM-C26", Who: f.ID, By: t.ID, Key: g.Name, Amount: n})
	first, second := b.slots(f)
	b.putInto(t, g.ID, b.takeOut(f, g.ID, n, t.ID))
	b.empty(f, g.ID, first, second)
}

// mostOnGround is how many pieces of an item lie on the ground together.
const mostOnGround = 20

// drop puts items onto the space of the combatant, where they lie until they are picked up or destroyed, or the combat
// ends (DEWPRISM-C34). Without a map the table does.
func (b *run) drop(f *Combatant) {
	g, n := b.gearOf(f, b.in.Gear), b.in.Amount.Or(1)
	from, stands := b.stands(f)
	if !stands || !b.running() || len(b.Zones) >= mostZones-mostOnGround {
		b.remind(f.ID, play.Note{Key: "dropped", Rule: "DEWPRISM-C34", Name: g.Name})
		return
	}
	first, second := b.slots(f)
	for _, p := range b.takeOut(f, g.ID, n, "") {
		z := play.Zone{ID: b.freeZone(itemZone), Of: g.ID, By: p.By, Key: g.Name, Shape: "space", X: from.X, Y: from.Y,
			Floor: f.Floor, Size: p.Value}
		b.Do(play.Event{Kind: "itemDropped", Rule: "DEWPRISM-C34", Who: f.ID, Key: z.Key, At: len(b.Zones), Zone: &z})
	}
	b.empty(f, g.ID, first, second)
}

// isLying reports whether a zone is an item that lies on the ground.
func isLying(z *play.Zone) bool { return strings.HasPrefix(z.ID, itemZone) }

// lying returns the places of the items that lie in the space of a combatant.
func (b *run) lying(f *Combatant) []int {
	var list []int
	for i := range b.Zones {
		if z := &b.Zones[i]; isLying(z) && b.within(f, z) {
			list = append(list, i)
		}
	}
	return list
}

// pickUp takes an item off the ground, which its player chooses among those in its space (DEWPRISM-C34).
func (b *run) pickUp(f *Combatant) *field.Error {
	at, err := b.oneThing(f, b.lying(f), choice.Question{About: "pickUp", Rule: "DEWPRISM-C34"})
	if err != nil {
		return err
	}
	z := b.Zones[at]
	b.Do(play.Event{Kind: "itemPickedUp", Rule: "DEWPRISM-C34", Who: f.ID, Key: z.Key, At: at, WasZone: &z})
	b.putInto(f, z.Of, []play.Mark{{By: z.By, Value: z.Size}})
	return nil
}

// consume uses one piece of an item up, which is gone for good (DEWPRISM-C26).
func (b *run) consume(f *Combatant, id string) {
	for _, p := range b.takeOut(f, id, 1, "") {
		if owner := b.find(p.By); owner != nil && owner.gear(id) != nil {
			b.Number("consumed", "DEWPRISM-C26", owner.ID, quantityOf+id, owner.gear(id).Quantity.Or(1)-1)
		}
	}
}

// returnGear gives all items back to their owners that were lent or lost, but for those that are used up
// (DEWPRISM-H4).
func (b *run) returnGear(f *Combatant) {
	for at := len(f.Marks) - 1; at >= 0; at-- {
		if m := f.Marks[at]; m.Name == lent || m.Name == lostGear {
			first, second := b.slots(f)
			b.Log.End("restored", "DEWPRISM-H4", f.ID, at)
			b.empty(f, m.Of, first, second)
		}
	}
}

// ready returns why the item of a plan cannot be used: it is not there any more, it is a weapon in neither slot, or a
// monster needs help with it (DEWPRISM-C26, DEWPRISM-L2, DEWPRISM-C37).
func (b *run) ready(f *Combatant, p *plan) *field.Error {
	id, path := p.item.ID, "ability.id"
	if b.in.Ability == nil {
		path = "who"
	}
	g := b.gearOf(f, id)
	for i := range b.Combatants { // An item that it has given back is another's.
		if b.Combatants[i].gear(id) != nil && b.carries(f, id) < 1 {
			return field.RefusedBy("DEWPRISM-C26", path, "itemGone")
		}
	}
	if g != nil {
		if g.Kind == consumable {
			p.consumes = true
			if p.item.Cost == "" && p.expense.AP.Flat == 0 {
				p.expense.AP.Flat = equipAP
			}
		}
		if allies, _ := b.crowd(f); !b.in.Insist && allies == 0 && f.simple() {
			return field.RefusedBy("DEWPRISM-C37", "who", "needsHelp")
		}
	}
	if b.in.Insist || !p.basic || !f.hasSlots() || p.unarmed || g == nil && id != weaponInHand || g != nil && g.Kind != weaponKind {
		return nil
	}
	if first, second := b.slots(f); first != id && second != id {
		return field.RefusedBy("DEWPRISM-L2", path, "notInHand")
	}
	return nil
}

// simple reports whether a monster with a collar needs help to use equipment (DEWPRISM-C37).
func (f *Combatant) simple() bool {
	if !f.has(collared) {
		return false
	}
	mind, err := dewprism.IntelligenceOf(f.Intelligence)
	return err == nil && (mind == dewprism.Drone || mind == dewprism.Instinctive)
}
