package icon

import "slices"

// A ClassName is the key of a class of heroes or foes.
type ClassName string

// The classes of heroes (ICON-F1).
const (
	Stalwart  ClassName = "stalwart"
	Vagabond  ClassName = "vagabond"
	Mendicant ClassName = "mendicant"
	Wright    ClassName = "wright"
)

// The classes of foes (ICON-F2).
const (
	Heavy      ClassName = "heavy"
	Skirmisher ClassName = "skirmisher"
	Leader     ClassName = "leader"
	Artillery  ClassName = "artillery"
	Legend     ClassName = "legend"
	Mob        ClassName = "mob"
)

// A Trait is the key of something that a class can do.
type Trait string

const (
	TraitAetherwall    Trait = "aetherwall"
	TraitBless         Trait = "bless"
	TraitChainReaction Trait = "chainReaction"
	TraitDiaga         Trait = "diaga"
	TraitDodge         Trait = "dodge"
	TraitFinesse       Trait = "finesse"
	TraitFortify       Trait = "fortify"
	TraitGuard         Trait = "guard"
	TraitJuggernaut    Trait = "juggernaut"
	TraitMob           Trait = "mob"
	TraitProwl         Trait = "prowl"
	TraitRampart       Trait = "rampart"
	TraitRush          Trait = "rush"
	TraitSkirmisher    Trait = "skirmisher"
	TraitSlip          Trait = "slip"
	TraitSuccor        Trait = "succor"
)

// A Class is a row of the tables (ICON-F1, ICON-F2).
type Class struct {
	Name ClassName
	Side Side
	// Vitality is VIT; 0 for a mob, which has none.
	Vitality int
	Defense  int
	// Speed and Dash are in spaces.
	Speed, Dash int
	Fray        int
	// DamageDie is how many sides [D] has.
	DamageDie int
	// Range is the reach of its basic attack in spaces; 0 if the table has none.
	Range int
	// Armor is the armor that its traits give it (ICON-D8).
	Armor int
	// Traits are what it can do.
	Traits []Trait
	// Effects are the positive effects that its traits keep on it.
	Effects []StatusName
}

// MobHits is how many hits a member of a mob takes before it is gone (ICON-F6).
const MobHits = 2

// classes are the tables. Nothing writes to them; functions that return a row return a copy.
var classes = [...]Class{
	{Name: Stalwart, Side: Hero, Vitality: 10, Defense: 6, Speed: 4, Dash: 2, Fray: 4, DamageDie: 6, Range: 3, Armor: 2,
		Traits: []Trait{TraitFortify, TraitRush}, Effects: []StatusName{Rampart}},
	{Name: Vagabond, Side: Hero, Vitality: 7, Defense: 10, Speed: 4, Dash: 4, Fray: 2, DamageDie: 10, Range: 4,
		Traits: []Trait{TraitSkirmisher, TraitDodge, TraitProwl, TraitFinesse}, Effects: []StatusName{Dodge, Skirmishing}},
	{Name: Mendicant, Side: Hero, Vitality: 10, Defense: 8, Speed: 4, Dash: 2, Fray: 3, DamageDie: 6, Range: 5,
		Traits: []Trait{TraitDiaga, TraitBless, TraitSuccor}},
	// An example in an older text gives fray 4; the table's 3 is built (ICON-F3).
	{Name: Wright, Side: Hero, Vitality: 8, Defense: 7, Speed: 4, Dash: 2, Fray: 3, DamageDie: 8, Range: 6,
		Traits: []Trait{TraitSlip, TraitAetherwall, TraitChainReaction}, Effects: []StatusName{Aetherwall, Slip}},
	// Its guard lowers damage to itself and to allies next to it by 2, as armor does.
	{Name: Heavy, Side: Foe, Vitality: 10, Defense: 6, Speed: 4, Dash: 2, Fray: 4, DamageDie: 6, Armor: 2,
		Traits: []Trait{TraitRampart, TraitGuard}, Effects: []StatusName{Rampart}},
	{Name: Skirmisher, Side: Foe, Vitality: 7, Defense: 10, Speed: 4, Dash: 4, Fray: 2, DamageDie: 10,
		Traits: []Trait{TraitSkirmisher, TraitDodge}, Effects: []StatusName{Dodge, Skirmishing}},
	{Name: Leader, Side: Foe, Vitality: 10, Defense: 8, Speed: 4, Dash: 2, Fray: 3, DamageDie: 6,
		Traits: []Trait{TraitDiaga}},
	{Name: Artillery, Side: Foe, Vitality: 8, Defense: 7, Speed: 4, Dash: 2, Fray: 3, DamageDie: 8,
		Traits: []Trait{TraitSlip, TraitAetherwall}, Effects: []StatusName{Aetherwall, Slip}},
	{Name: Legend, Side: Foe, Vitality: 10, Defense: 8, Speed: 4, Dash: 2, Fray: 3, DamageDie: 8,
		Traits: []Trait{TraitJuggernaut}},
	{Name: Mob, Side: Foe, Defense: 8, Speed: 4, Dash: 2, Fray: 3, DamageDie: 6,
		Traits: []Trait{TraitMob}},
}

// Known reports whether a class has that name.
func (name ClassName) Known() bool { return findClass(name) != nil }

// findClass returns the row of that class, or nil where there is none. A fight asks for rows
// thousands of times, so a switch picks it and nothing is compared word by word.
func findClass(name ClassName) *Class {
	switch name {
	case Stalwart:
		return &classes[0]
	case Vagabond:
		return &classes[1]
	case Mendicant:
		return &classes[2]
	case Wright:
		return &classes[3]
	case Heavy:
		return &classes[4]
	case Skirmisher:
		return &classes[5]
	case Leader:
		return &classes[6]
	case Artillery:
		return &classes[7]
	case Legend:
		return &classes[8]
	case Mob:
		return &classes[9]
	}
	return nil
}

// has reports whether the class has the trait.
func (c *Class) has(trait Trait) bool { return slices.Contains(c.Traits, trait) }
