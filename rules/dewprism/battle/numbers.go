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

// transient is how many of the numbers transience brings back: those that come first (DEWPRISM-H4).
const transient = 19

// firstChangeable is the first of them that statuses raise and lower: behind the vitals (DEWPRISM-S2).
const firstChangeable = 8

// A numberName is what a number of a fighter is called, and the bounds that it is kept in.
type numberName struct {
	name      string
	low, high int
}

// numberNames are the names of a fighter's numbers, in the order of [Fighter.numbers].
var numberNames = [...]numberName{
	{health, -9999, 9999},
	{"maxHealth", 0, 9999},
	{stamina, 0, 9999},
	{"maxStamina", 0, 9999},
	{mana, 0, 9999},
	{"maxMana", 0, 9999},
	{focus, 0, 9999},
	{"maxFocus", 0, 9999},
	{"mlePwr", -999, 999},
	{"mleAcc", -999, 999},
	{"mleEva", -999, 999},
	{"mgcPwr", -999, 999},
	{"mgcAcc", -999, 999},
	{"mgcEva", -999, 999},
	{"sklPwr", -999, 999},
	{"sklAcc", -999, 999},
	{"sklEva", -999, 999},
	{"initiative", -999, 999},
	{"protection", 0, 9999},
	{"cl", 0, 999},
	{totalLevel, 0, 999},
	{"dl", 0, 99},
	{"lb", 0, 9999},
	{"npc", 0, 1},
	{"weaponAccuracy", -99, 99},
	{"weaponReach", -99, 99},
	{coins, 0, 9999},
	{"coinHealth", 0, 9999},
	{treats, 0, 9999},
	{materials, 0, 9999},
	{xp, 0, 99999},
	{gil, 0, 99999},
	{"xpDrop", 0, 99999},
	{"gilDrop", 0, 99999},
	{"harvest", 0, 99},
	{placeX, -9999, 9999},
	{placeY, -9999, 9999},
	{ap, -9999, 9999},
	{order, -9999, 9999},
	{tie, 0, 99},
	{taken, 0, 1},
	{turns, 0, 9999},
	{supported, 0, 999},
	{hourAP, 0, 9999},
	{tired, 0, 99},
	{under, 0, 99},
	{ferryman, 0, 1},
}

// boundsOf returns the bounds of the number of that name.
func boundsOf(name string) (low, high int) {
	for i := range numberNames {
		if numberNames[i].name == name {
			return numberNames[i].low, numberNames[i].high
		}
	}
	return 0, 0
}

// numbers are where a fighter's numbers stand.
func (f *Fighter) numbers() [len(numberNames)]*field.Number {
	return [...]*field.Number{
		&f.Health, &f.MaxHealth, &f.Stamina, &f.MaxStamina, &f.Mana, &f.MaxMana, &f.Focus, &f.MaxFocus,
		&f.MlePwr, &f.MleAcc, &f.MleEva, &f.MgcPwr, &f.MgcAcc, &f.MgcEva, &f.SklPwr, &f.SklAcc, &f.SklEva,
		&f.Initiative, &f.Protection,
		&f.CL, &f.TL, &f.DL, &f.LB, &f.NPC, &f.WeaponAccuracy, &f.WeaponReach, &f.Coins, &f.CoinHealth, &f.Treats, &f.Materials,
		&f.XP, &f.Gil, &f.XPDrop, &f.GilDrop, &f.Harvest, &f.X, &f.Y,
		&f.AP, &f.Order, &f.Tie, &f.Taken, &f.Turns, &f.Supported, &f.HourAP, &f.Tired, &f.Underwater, &f.Ferryman,
	}
}

// number returns where the number of that name stands, or nil where there is none.
func (f *Fighter) number(name string) *field.Number {
	all := f.numbers()
	for i := range numberNames {
		if numberNames[i].name == name {
			return all[i]
		}
	}
	return nil
}

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
