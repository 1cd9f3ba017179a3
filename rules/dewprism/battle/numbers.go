package battle

import (
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
)

// Groups of a fighter's numbers. Transience brings back the vitals and the
// scores (DEWPRISM-H4); statuses raise and lower the scores alone (DEWPRISM-S2).
const (
	ofVitals = 1 + iota
	ofScores
)

// numbers returns the numbers of a fighter that events change, each with its
// bounds. A snapshot lists the vitals and scores in this order.
func (f *Fighter) numbers() [47]play.Number {
	return [...]play.Number{
		{Name: health, Low: -9999, High: 9999, Group: ofVitals, Place: &f.Health},
		{Name: "maxHealth", High: 9999, Group: ofVitals, Place: &f.MaxHealth},
		{Name: stamina, High: 9999, Group: ofVitals, Place: &f.Stamina},
		{Name: "maxStamina", High: 9999, Group: ofVitals, Place: &f.MaxStamina},
		{Name: mana, High: 9999, Group: ofVitals, Place: &f.Mana},
		{Name: "maxMana", High: 9999, Group: ofVitals, Place: &f.MaxMana},
		{Name: focus, High: 9999, Group: ofVitals, Place: &f.Focus},
		{Name: "maxFocus", High: 9999, Group: ofVitals, Place: &f.MaxFocus},
		{Name: "mlePwr", Low: -999, High: 999, Group: ofScores, Place: &f.MlePwr},
		{Name: "mleAcc", Low: -999, High: 999, Group: ofScores, Place: &f.MleAcc},
		{Name: "mleEva", Low: -999, High: 999, Group: ofScores, Place: &f.MleEva},
		{Name: "mgcPwr", Low: -999, High: 999, Group: ofScores, Place: &f.MgcPwr},
		{Name: "mgcAcc", Low: -999, High: 999, Group: ofScores, Place: &f.MgcAcc},
		{Name: "mgcEva", Low: -999, High: 999, Group: ofScores, Place: &f.MgcEva},
		{Name: "sklPwr", Low: -999, High: 999, Group: ofScores, Place: &f.SklPwr},
		{Name: "sklAcc", Low: -999, High: 999, Group: ofScores, Place: &f.SklAcc},
		{Name: "sklEva", Low: -999, High: 999, Group: ofScores, Place: &f.SklEva},
		{Name: "initiative", Low: -999, High: 999, Group: ofScores, Place: &f.Initiative},
		{Name: "protection", High: 9999, Group: ofScores, Place: &f.Protection},
		{Name: "cl", High: 999, Place: &f.CL},
		{Name: totalLevel, High: 999, Place: &f.TL},
		{Name: "dl", High: 99, Place: &f.DL},
		{Name: "lb", High: 9999, Place: &f.LB},
		{Name: "npc", High: 1, Place: &f.NPC},
		{Name: "weaponAccuracy", Low: -99, High: 99, Place: &f.WeaponAccuracy},
		{Name: "weaponReach", Low: -99, High: 99, Place: &f.WeaponReach},
		{Name: coins, High: 9999, Place: &f.Coins},
		{Name: "coinHealth", High: 9999, Place: &f.CoinHealth},
		{Name: treats, High: 9999, Place: &f.Treats},
		{Name: materials, High: 9999, Place: &f.Materials},
		{Name: xp, High: 99999, Place: &f.XP},
		{Name: gil, High: 99999, Place: &f.Gil},
		{Name: "xpDrop", High: 99999, Place: &f.XPDrop},
		{Name: "gilDrop", High: 99999, Place: &f.GilDrop},
		{Name: "harvest", High: 99, Place: &f.Harvest},
		{Name: placeX, Low: -9999, High: 9999, Place: &f.X},
		{Name: placeY, Low: -9999, High: 9999, Place: &f.Y},
		{Name: ap, Low: -9999, High: 9999, Place: &f.AP},
		{Name: order, Low: -9999, High: 9999, Place: &f.Order},
		{Name: tie, High: 99, Place: &f.Tie},
		{Name: taken, High: 1, Place: &f.Taken},
		{Name: turns, High: 9999, Place: &f.Turns},
		{Name: supported, High: 999, Place: &f.Supported},
		{Name: hourAP, High: 9999, Place: &f.HourAP},
		{Name: tired, High: 99, Place: &f.Tired},
		{Name: under, High: 99, Place: &f.Underwater},
		{Name: ferryman, High: 1, Place: &f.Ferryman},
	}
}

// numberOf returns the fighter's number of that name. Its Place is nil where there is none.
func (f *Fighter) numberOf(name string) play.Number {
	all := f.numbers()
	return play.NumberOf(all[:], name)
}

// number returns where the fighter's number of that name is stored, or nil where there is none.
func (f *Fighter) number(name string) *field.Number { return f.numberOf(name).Place }

// Slot implements [play.State].
func (f *Fight) Slot(who, name string) (slot field.Slot) {
	if who != "" {
		if fighter := f.find(who); fighter != nil {
			slot.Optional = fighter.number(name)
		}
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
func (f *Fight) Text(who, name string) *string {
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
	fighter := f.find(who)
	if fighter == nil {
		return nil
	}
	switch name {
	case out:
		return &fighter.Out
	case swarm:
		return &fighter.Swarm
	case companion:
		return &fighter.Companion
	case snapshot:
		return &fighter.Snapshot
	case boss:
		return &fighter.Boss
	case space:
		return &fighter.Space
	}
	return nil
}

// Marks implements [play.State].
func (f *Fight) Marks(who string) *[]play.Mark {
	if fighter := f.find(who); fighter != nil {
		return &fighter.Marks
	}
	return nil
}

// find returns the fighter of that id, or nil.
func (f *Fight) find(id string) *Fighter {
	for i := range f.Fighters {
		if f.Fighters[i].ID == id {
			return &f.Fighters[i]
		}
	}
	return nil
}

// Clone returns a copy that shares nothing that an event can change.
func (f Fight) Clone() Fight {
	f.Fighters = append([]Fighter(nil), f.Fighters...)
	for i := range f.Fighters {
		f.Fighters[i].Marks = append([]play.Mark(nil), f.Fighters[i].Marks...)
	}
	return f
}

// most returns the greatest that a vital can be: where the sheet has none, what is there.
func (f *Fighter) most(vital string) int {
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
func (f *Fighter) knownMost() field.Number {
	if !f.known(health).Known() {
		return field.Number{}
	}
	return field.Of(f.most(health))
}

// vital returns what is there of a vital: where the sheet has none, the most of it.
func (f *Fighter) vital(name string) int { return f.number(name).Or(f.number(mostOf(name)).Or(0)) }

// path returns the path of a field of a fighter in the request.
func (f *Fight) path(who *Fighter, name string) string {
	for i := range f.Fighters {
		if &f.Fighters[i] == who {
			path := "fight." + field.Entry("fighters", i)
			if name != "" {
				path += "." + name
			}
			return path
		}
	}
	return name
}
