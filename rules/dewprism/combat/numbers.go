package combat

import (
	"strings"

	"rulewright/rules/field"
	"rulewright/rules/play"
)

// The names of the numbers that the rules change or add to, as events and sheets have them.
const (
	health     = "health"
	stamina    = "stamina"
	mana       = "mana"
	focus      = "focus"
	coins      = "coins"
	treats     = "treats"
	collars    = "collars"
	materials  = "materials"
	ap         = "ap"
	order      = "order"
	tie        = "tie"
	taken      = "taken"
	turns      = "turns"
	supported  = "supported"
	hourAP     = "hourAp"
	tired      = "tired"
	under      = "underwater"
	ferryman   = "ferryman"
	round      = "round"
	heroPacts  = "heroPacts"
	foePacts   = "foePacts"
	refight    = "refight"
	xp         = "xp"
	gil        = "gil"
	totalLevel = "tl"
	placeX     = "x"
	placeY     = "y"
)

// The names of the texts that events change.
const (
	phase         = "phase"
	active        = "active"
	heroAggressor = "heroAggressor"
	foeAggressor  = "foeAggressor"
	out           = "out"
	swarm         = "swarm"
	companion     = "companion"
	snapshot      = "snapshot"
	boss          = "boss"
	space         = "space"
	side          = "side"
)

// Groups of a combatant's numbers. Transience brings back the vitals and the
// scores (DEWPRISM-H4); statuses raise and lower the scores alone (DEWPRISM-S2).
const (
	ofVitals = 1 + iota
	ofScores
)

// numbers are the numbers of a combatant that events change, each with its bounds.
// A snapshot lists the vitals and scores in this order.
var numbers = [...]play.Number{
	{Name: health, Low: -9999, High: 9999, Group: ofVitals},
	{Name: "maxHealth", High: 9999, Group: ofVitals},
	{Name: stamina, High: 9999, Group: ofVitals},
	{Name: "maxStamina", High: 9999, Group: ofVitals},
	{Name: mana, High: 9999, Group: ofVitals},
	{Name: "maxMana", High: 9999, Group: ofVitals},
	{Name: focus, High: 9999, Group: ofVitals},
	{Name: "maxFocus", High: 9999, Group: ofVitals},
	{Name: "mlePwr", Low: -999, High: 999, Group: ofScores},
	{Name: "mleAcc", Low: -999, High: 999, Group: ofScores},
	{Name: "mleEva", Low: -999, High: 999, Group: ofScores},
	{Name: "mgcPwr", Low: -999, High: 999, Group: ofScores},
	{Name: "mgcAcc", Low: -999, High: 999, Group: ofScores},
	{Name: "mgcEva", Low: -999, High: 999, Group: ofScores},
	{Name: "sklPwr", Low: -999, High: 999, Group: ofScores},
	{Name: "sklAcc", Low: -999, High: 999, Group: ofScores},
	{Name: "sklEva", Low: -999, High: 999, Group: ofScores},
	{Name: "initiative", Low: -999, High: 999, Group: ofScores},
	{Name: "protection", High: 9999, Group: ofScores},
	{Name: "cl", High: 999},
	{Name: totalLevel, High: 999},
	{Name: "dl", High: 99},
	{Name: "lb", High: 9999},
	{Name: "npc", High: 1},
	{Name: "weaponAccuracy", Low: -99, High: 99},
	{Name: "weaponReach", Low: -99, High: 99},
	{Name: coins, High: 9999},
	{Name: "coinHealth", High: 9999},
	{Name: treats, High: 9999},
	{Name: collars, High: 9999},
	{Name: "capacity", High: 9999},
	{Name: materials, High: 9999},
	{Name: xp, High: 99999},
	{Name: gil, High: 99999},
	{Name: "xpDrop", High: 99999},
	{Name: "gilDrop", High: 99999},
	{Name: "harvest", High: 99},
	{Name: placeX, Low: -9999, High: 9999},
	{Name: placeY, Low: -9999, High: 9999},
	{Name: ap, Low: -9999, High: 9999},
	{Name: order, Low: -9999, High: 9999},
	{Name: tie, High: 99},
	{Name: taken, High: 1},
	{Name: turns, High: 9999},
	{Name: supported, High: 999},
	{Name: hourAP, High: 9999},
	{Name: tired, High: 99},
	{Name: under, High: 99},
	{Name: ferryman, High: 1},
}

// places returns where the numbers of a combatant are stored, in the order of
// [numbers]; a test compares both with the fields of the request. A row does not
// hold its place: building all rows for each look-up slows the odds of an attack
// by a fifth.
func (f *Combatant) places() [len(numbers)]*field.Number {
	return [...]*field.Number{
		&f.Health, &f.MaxHealth, &f.Stamina, &f.MaxStamina, &f.Mana, &f.MaxMana, &f.Focus, &f.MaxFocus,
		&f.MlePwr, &f.MleAcc, &f.MleEva, &f.MgcPwr, &f.MgcAcc, &f.MgcEva, &f.SklPwr, &f.SklAcc, &f.SklEva,
		&f.Initiative, &f.Protection,
		&f.CL, &f.TL, &f.DL, &f.LB, &f.NPC, &f.WeaponAccuracy, &f.WeaponReach, &f.Coins, &f.CoinHealth, &f.Treats,
		&f.Collars, &f.Capacity, &f.Materials,
		&f.XP, &f.Gil, &f.XPDrop, &f.GilDrop, &f.Harvest, &f.X, &f.Y,
		&f.AP, &f.Order, &f.Tie, &f.Taken, &f.Turns, &f.Supported, &f.HourAP, &f.Tired, &f.Underwater, &f.Ferryman,
	}
}

// numberAt returns the place in [numbers] of the number of that name, or -1.
func numberAt(name string) int {
	for i := range numbers {
		if numbers[i].Name == name {
			return i
		}
	}
	return -1
}

// number returns where the combatant's number of that name is stored, or nil where there is none.
func (f *Combatant) number(name string) *field.Number {
	if at := numberAt(name); at >= 0 {
		return f.places()[at]
	}
	return nil
}

// Slot implements [play.State].
func (f *Combat) Slot(who, name string) (slot field.Slot) {
	if who != "" {
		combatant := f.find(who)
		if combatant == nil {
			return slot
		}
		if strings.HasPrefix(name, quantityOf) {
			if g := combatant.gear(name[len(quantityOf):]); g != nil {
				slot.Optional = &g.Quantity
			}
			return slot
		}
		slot.Optional = combatant.number(name)
		return slot
	}
	switch name {
	case round:
		slot.Optional = &f.Round
	case heroPacts:
		slot.Optional = &f.HeroPacts
	case foePacts:
		slot.Optional = &f.FoePacts
	case refight:
		slot.Optional = &f.Refight
	}
	return slot
}

// Text implements [play.State].
func (f *Combat) Text(who, name string) *string {
	if who == "" {
		switch name {
		case phase:
			return &f.Phase
		case active:
			return &f.Active
		case heroAggressor:
			return &f.HeroAggressor
		case foeAggressor:
			return &f.FoeAggressor
		}
		return nil
	}
	combatant := f.find(who)
	if combatant == nil {
		return nil
	}
	switch name {
	case out:
		return &combatant.Out
	case swarm:
		return &combatant.Swarm
	case companion:
		return &combatant.Companion
	case snapshot:
		return &combatant.Snapshot
	case boss:
		return &combatant.Boss
	case space:
		return &combatant.Space
	case side:
		return &combatant.Side
	case primary:
		return &combatant.Primary
	case secondary:
		return &combatant.Secondary
	}
	return nil
}

// Marks implements [play.State].
func (f *Combat) Marks(who string) *[]play.Mark {
	if combatant := f.find(who); combatant != nil {
		return &combatant.Marks
	}
	return nil
}

// ChangeZone implements [play.Zoned].
func (f *Combat) ChangeZone(at int, from, to *play.Zone) *field.Error {
	return play.ChangeEntry(&f.Zones, at, from, to)
}

// ChangeCell implements [play.Grid].
func (f *Combat) ChangeCell(at int, from, to *play.Cell) *field.Error {
	return play.ChangeEntry(&f.Ground.Cells, at, from, to)
}

// find returns the combatant of that id, or nil.
func (f *Combat) find(id string) *Combatant {
	for i := range f.Combatants {
		if f.Combatants[i].ID == id {
			return &f.Combatants[i]
		}
	}
	return nil
}

// Clone returns a copy that shares nothing that an event can change.
func (f Combat) Clone() Combat {
	f.Combatants = append([]Combatant(nil), f.Combatants...)
	f.Zones = append([]play.Zone(nil), f.Zones...)
	f.Ground.Cells = append([]play.Cell(nil), f.Ground.Cells...)
	for i := range f.Combatants {
		f.Combatants[i].Marks = append([]play.Mark(nil), f.Combatants[i].Marks...)
		f.Combatants[i].Gear = append([]Gear(nil), f.Combatants[i].Gear...)
	}
	return f
}

// most returns the greatest that a vital can be: where the sheet has none, what is there.
func (f *Combatant) most(vital string) int {
	n := f.number(mostOf(vital))
	return max(n.Or(f.number(vital).Or(0)), 0)
}

// mostOf returns the name of the number that holds the most of a vital.
func mostOf(vital string) string {
	switch vital {
	case stamina:
		return "maxStamina"
	case mana:
		return "maxMana"
	case focus:
		return "maxFocus"
	}
	return "maxHealth"
}

// knownMost returns the most of the health, where the sheet has either of the two numbers.
func (f *Combatant) knownMost() field.Number {
	if !f.known(health).Known() {
		return field.Number{}
	}
	return field.Of(f.most(health))
}

// vital returns what is there of a vital: where the sheet has none, the most of it.
func (f *Combatant) vital(name string) int { return f.number(name).Or(f.number(mostOf(name)).Or(0)) }

// path returns the path of a field of a combatant in the request.
func (f *Combat) path(who *Combatant, name string) string {
	for i := range f.Combatants {
		if &f.Combatants[i] == who {
			path := "combat." + field.Entry("combatants", i)
			if name != "" {
				path += "." + name
			}
			return path
		}
	}
	return name
}
