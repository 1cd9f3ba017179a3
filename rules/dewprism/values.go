package dewprism

import "rulewright/rules/field"

// Values are the numbers that an expression may ask for (DEWPRISM-D1).
type Values struct {
	MlePwr field.Number `json:"mlePwr,omitzero" limit:"-9999..9999"`
	MleAcc field.Number `json:"mleAcc,omitzero" limit:"-9999..9999"`
	MleEva field.Number `json:"mleEva,omitzero" limit:"-9999..9999"`
	MgcPwr field.Number `json:"mgcPwr,omitzero" limit:"-9999..9999"`
	MgcAcc field.Number `json:"mgcAcc,omitzero" limit:"-9999..9999"`
	MgcEva field.Number `json:"mgcEva,omitzero" limit:"-9999..9999"`
	SklPwr field.Number `json:"sklPwr,omitzero" limit:"-9999..9999"`
	SklAcc field.Number `json:"sklAcc,omitzero" limit:"-9999..9999"`
	SklEva field.Number `json:"sklEva,omitzero" limit:"-9999..9999"`
	// CL is the level in the class, TL that in all classes, and DL how many classes there are.
	CL field.Number `json:"cl,omitzero" limit:"0..999"`
	TL field.Number `json:"tl,omitzero" limit:"0..999"`
	DL field.Number `json:"dl,omitzero" limit:"0..99"`
	// LB is the level bonus (DEWPRISM-C16).
	LB field.Number `json:"lb,omitzero" limit:"0..9999"`
	// Health and MaxHealth are the health that is left and the most of it.
	Health    field.Number `json:"health,omitzero" limit:"-99999..99999"`
	MaxHealth field.Number `json:"maxHealth,omitzero" limit:"0..99999"`
	// TmWrk and OutNum are what [Teamwork] and [OutNumbered] return.
	TmWrk  field.Number `json:"tmWrk,omitzero" limit:"0..99"`
	OutNum field.Number `json:"outNum,omitzero" limit:"-999..999"`
	// X is what the player chose for X (DEWPRISM-A2).
	X field.Number `json:"x,omitzero" limit:"0..999"`
}

// A placeholder is one of the names in braces.
type placeholder struct {
	// key is the name as requests and events have it.
	key string
	// aliases are other ways to write it, in lower case and without blanks. The
	// damage of a score is its Power, which a rank multiplies.
	aliases []string
	// power says that damage ranks multiply it.
	power bool
}

// placeholders are in the order of the members of [Values], without X.
var placeholders = [...]placeholder{
	{"mlePwr", []string{"meleepower", "meleepwr", "mlepower", "mledmg", "mledamage", "meleedamage"}, true},
	{"mleAcc", []string{"meleeaccuracy", "meleeacc", "mleaccuracy"}, false},
	{"mleEva", []string{"meleeevasion", "meleeeva", "mleevasion"}, false},
	{"mgcPwr", []string{"magicpower", "magicpwr", "mgcpower", "mgcdmg", "mgcdamage", "magicdamage"}, true},
	{"mgcAcc", []string{"magicaccuracy", "magicacc", "mgcaccuracy"}, false},
	{"mgcEva", []string{"magicevasion", "magiceva", "mgcevasion"}, false},
	{"sklPwr", []string{"skillpower", "skillpwr", "sklpower", "skldmg", "skldamage", "skilldamage"}, true},
	{"sklAcc", []string{"skillaccuracy", "skillacc", "sklaccuracy"}, false},
	{"sklEva", []string{"skillevasion", "skilleva", "sklevasion"}, false},
	{"cl", []string{"classlevel"}, false},
	{"tl", []string{"totallevel"}, false},
	{"dl", []string{"numberofclasses", "classes", "diversitylevel"}, false},
	{"lb", []string{"levelbonus"}, false},
	{"health", []string{"hp"}, false},
	{"maxHealth", []string{"maxhp", "maximumhealth"}, false},
	{"tmWrk", []string{"teamwork"}, false},
	{"outNum", []string{"outnumber", "outnumbered"}, false},
}

// placeholderOf returns the place of the placeholder of that name, in lower case
// and without blanks, or -1. "Your" before a name changes nothing.
func placeholderOf(name string) int {
	const your = "your"
	if len(name) > len(your) && name[:len(your)] == your {
		name = name[len(your):]
	}
	for i := range placeholders {
		p := &placeholders[i]
		if plain(p.key) == name {
			return i
		}
		for _, alias := range p.aliases {
			if alias == name {
				return i
			}
		}
	}
	return -1
}

// at returns the number of the placeholder at that place.
func (v *Values) at(place int) field.Number {
	return [...]field.Number{v.MlePwr, v.MleAcc, v.MleEva, v.MgcPwr, v.MgcAcc, v.MgcEva, v.SklPwr, v.SklAcc, v.SklEva,
		v.CL, v.TL, v.DL, v.LB, v.Health, v.MaxHealth, v.TmWrk, v.OutNum}[place]
}
