package beacon

import (
	"slices"
	"strconv"

	"rulewright/rules/field"
	"rulewright/rules/play"
)

// The names of wounds and boons that a rule asks for by name (BEACON-W2, BEACON-B1).
const (
	Exposed       = "exposed"
	Goaded        = "goaded"
	Flanked       = "flanked"
	Deafened      = "deafened"
	Distracted    = "distracted"
	Downed        = "downed"
	Slowed        = "slowed"
	Charmed       = "charmed"
	Rooted        = "rooted"
	Sickened      = "sickened"
	Terrified     = "terrified"
	Surprised     = "surprised"
	Blinded       = "blinded"
	Stunned       = "stunned"
	Vulnerable    = "vulnerable"
	Dominated     = "dominated"
	Incapacitated = "incapacitated"
	Bleeding      = "bleeding"
	Blighted      = "blighted"
	Burning       = "burning"
	Corroding     = "corroding"
	Weakened      = "weakened"
	Disarmed      = "disarmed"
	Deflecting    = "deflecting"
	Flanking      = "flanking"
	Fortified     = "fortified"
	Concealed     = "concealed"
	Focused       = "focused"
	Quickened     = "quickened"
	Resistant     = "resistant"
	Hastened      = "hastened"
	Sheltered     = "sheltered"
	Hidden        = "hidden"
	Immune        = "immune"
	Healing       = "healing"
	Regenerating  = "regenerating"
	Strengthened  = "strengthened"
)

// A Condition is the rule of a wound or a boon (BEACON-W2, BEACON-B1).
type Condition struct {
	Name string
	// Boon distinguishes a boon from a wound.
	Boon bool
	// Level is its severity or quality; 0 where each has its own, from 1 to 5.
	Level int
	// Tier is what it adds to whatever its owner rolls for an action, Defense to each of its Defenses.
	Tier, Defense int
	// Acts and Reacts are what it takes of those of a round; all takes all.
	Acts, Reacts int
	// Harmless means that its owner threatens no combatant.
	Harmless bool
	// Of are the names of which it must name one.
	Of []string
	// Passing says that it is over as soon as it has happened.
	Passing bool
	// Energy is the type of the damage that it rolls as a turn begins; a bleeding one has none (BEACON-W1).
	Energy string
}

// all is more Acts and Reacts than any combatant has.
const all = 99

// Conditions are all wounds, by severity, and all boons, by quality.
var Conditions = []Condition{
	{Name: Disarmed, Level: 1},
	{Name: Exposed, Level: 1, Of: Defenses},
	{Name: Goaded, Level: 1},
	{Name: "pushed", Level: 1, Passing: true},
	{Name: Flanked, Level: 1},
	{Name: Deafened, Level: 2},
	{Name: Distracted, Level: 2, Tier: -1},
	{Name: Downed, Level: 2, Defense: -5, Harmless: true},
	{Name: Slowed, Level: 2, Acts: 1, Reacts: 1},
	{Name: Charmed, Level: 3},
	{Name: Rooted, Level: 3},
	{Name: Sickened, Level: 3, Tier: -1},
	{Name: Terrified, Level: 3},
	{Name: "slammed", Level: 3, Passing: true},
	{Name: Surprised, Level: 3, Defense: -5, Acts: all, Reacts: all, Harmless: true},
	{Name: Blinded, Level: 4},
	{Name: Stunned, Level: 4, Acts: all, Reacts: all, Harmless: true},
	{Name: Vulnerable, Level: 4, Of: Energies},
	{Name: Dominated, Level: 5},
	{Name: Incapacitated, Level: 5, Acts: all, Harmless: true},
	{Name: Bleeding},
	{Name: Blighted, Energy: Entropic},
	{Name: Burning, Energy: Thermal},
	{Name: Corroding, Energy: Chemical},
	{Name: Weakened},
	{Name: Deflecting, Boon: true, Level: 1, Of: Energies},
	{Name: Flanking, Boon: true, Level: 1},
	{Name: Fortified, Boon: true, Level: 1, Of: Defenses},
	{Name: Concealed, Boon: true, Level: 2, Defense: 5},
	{Name: Focused, Boon: true, Level: 2, Tier: 1},
	{Name: Quickened, Boon: true, Level: 3},
	{Name: Resistant, Boon: true, Level: 3, Of: Energies},
	{Name: Hastened, Boon: true, Level: 4},
	{Name: Sheltered, Boon: true, Level: 4, Defense: 5},
	{Name: Hidden, Boon: true, Level: 5},
	{Name: Immune, Boon: true, Level: 5, Of: Energies},
	{Name: Healing, Boon: true, Passing: true},
	{Name: Regenerating, Boon: true},
	{Name: Strengthened, Boon: true},
}

// Find returns the wound or boon with that name, or nil.
func Find(name string) *Condition {
	for i := range Conditions {
		if Conditions[i].Name == name {
			return &Conditions[i]
		}
	}
	return nil
}

// Rolls reports whether the wound rolls damage as a turn begins (BEACON-W1).
func (c *Condition) Rolls() bool { return c.Energy != "" || c.Name == Bleeding }

// CheckMark fills in what a wound or boon leaves to its rules, and names what
// no table could have: an unknown name, a level outside 1 to 5, or a Defense or
// type of damage that there is not. The one of a fixed level may be lower than
// that, for a Resistance Roll lowers it, but not higher (BEACON-W2, BEACON-B1).
func CheckMark(m play.Mark) (play.Mark, *field.Error) {
	m.Name = field.Plain(m.Name)
	c := Find(m.Name)
	if c == nil {
		return m, field.Unknown("name", m.Name)
	}
	if m.Value == 0 {
		m.Value = LevelOf(&m)
	}
	if m.Value < 0 || m.Value > c.most() {
		return m, field.Outside("value", m.Value, 1, c.most())
	}
	if c.Of == nil {
		if m.Of != "" && m.Name != Flanking { // Flanking is of a combatant's id.
			return m, field.Unknown("of", m.Of)
		}
		return m, nil
	}
	m.Of = energy(field.Plain(m.Of))
	if m.Of == "" {
		return m, field.MissingField("of")
	}
	if !slices.Contains(c.Of, m.Of) {
		return m, field.Unknown("of", m.Of)
	}
	return m, nil
}

// ParseMarks reads the wounds or boons that a text lists, each as its name, its
// level and its Defense or energy type, in any order after the name: "stunned,
// burning 3, exposed iron". One that rolls a die may have the die in place of the level:
// "burning d8" (BEACON-W1). "For 3" behind it is how many turns of its bearer it lasts (BEACON-P7). The error names the first word that is none of these,
// and its place.
func ParseMarks(name, text string, boons bool) ([]play.Mark, *field.Error) {
	var marks []play.Mark
	for _, e := range entries(text) {
		m, err := parseMark(name, text, e, boons)
		if err != nil {
			return nil, err
		}
		marks = append(marks, m)
	}
	return marks, nil
}

// parseWounds reads the wounds of an attack as [ParseMarks] does. Each may end
// with the Defense that has to be hit for it, "slowed vs grit"; against has that
// Defense for each wound, or "" where any hit brings it (BEACON-A4).
func parseWounds(name, text string) (wounds []play.Mark, against []string, err *field.Error) {
	for _, e := range entries(text) {
		before, defense, at := versus(e.text)
		switch {
		case at >= 0:
			return nil, nil, field.UnknownAt(name, text, e.at+at, e.text[at:])
		case before == "":
			return nil, nil, field.UnknownAt(name, text, e.at, e.text)
		}
		m, err := parseMark(name, text, entry{before, e.at}, false)
		if err != nil {
			return nil, nil, err
		}
		wounds, against = append(wounds, m), append(against, defense)
	}
	return wounds, against, nil
}

// parseMark reads one wound or boon, see [ParseMarks].
func parseMark(name, text string, e entry, boons bool) (m play.Mark, err *field.Error) {
	title, rest := cut(e.text)
	c := Find(title)
	if c == nil || c.Boon != boons {
		return m, field.UnknownAt(name, text, e.at, e.text)
	}
	m.Name = title
	for rest != "" {
		at := e.at + len(e.text) - len(rest)
		var word string
		word, rest = cut(rest)
		level, number := c.level(word)
		switch {
		case word == "for" && m.Left == 0:
			word, rest = cut(rest)
			turns, err := strconv.Atoi(word)
			if err != nil || turns < 1 || turns > 9999 {
				return m, field.UnknownAt(name, text, at, word)
			}
			m.Left = turns
		case number && m.Value == 0 && level > 0 && level <= c.most():
			m.Value = level
		case !number && m.Of == "" && c.takes(word):
			m.Of = word
		default:
			return m, field.UnknownAt(name, text, at, word)
		}
	}
	checked, err := CheckMark(m)
	if err != nil {
		return m, field.UnknownAt(name, text, e.at, e.text)
	}
	return checked, nil
}

// most returns the highest level that the wound or boon can have.
func (c *Condition) most() int {
	if c.Level == 0 {
		return 5
	}
	return c.Level
}

// level reads a level: a number, or where the wound or boon rolls a die, the die
// of that level (BEACON-W1). It also reports whether the word is written as one.
func (c *Condition) level(word string) (level int, number bool) {
	if c.Rolls() || c.Name == Healing {
		for level := 1; level <= c.most(); level++ {
			if word == "d"+strconv.Itoa(Faces(level)) {
				return level, true
			}
		}
	}
	level, err := strconv.Atoi(word)
	return level, err == nil && field.IsDigit(word[0])
}

// takes reports whether the word is a Defense, a type or a name that the wound or boon can have.
func (c *Condition) takes(word string) bool {
	return c.Name == Flanking || slices.Contains(c.Of, energy(word))
}

// LevelOf returns the severity or quality of a wound or a boon: its value, or that of
// its rules where a host set it without one, and at least 1 (BEACON-W2, BEACON-B1).
func LevelOf(m *play.Mark) int {
	if c := Find(m.Name); m.Value <= 0 && c != nil {
		return max(1, c.Level)
	}
	return max(1, m.Value)
}

// Level returns the severity or quality of the wound or boon, the highest of
// several, or 0 where the combatant has none of that name.
func (f *Combatant) Level(name string) int {
	level := 0
	for i := range f.Marks {
		if f.Marks[i].Name == name {
			level = max(level, LevelOf(&f.Marks[i]))
		}
	}
	return level
}

// Has reports whether the combatant has the wound or boon.
func (f *Combatant) Has(name string) bool { return play.Find(f.Marks, name) >= 0 }

// conditions returns the wounds and boons of the combatant, each once however often it has it.
func (f *Combatant) conditions() []*Condition {
	var list []*Condition
	for i := range f.Marks {
		if c := Find(f.Marks[i].Name); c != nil && !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	return list
}

// Weakness returns how many Effect dice the combatant rolls fewer: those of
// weakened, and of sickened 1, whose step the rules leave open (BEACON-W-WEAKENED, BEACON-W2).
func (f *Combatant) Weakness() int {
	if f.Has(Sickened) {
		return max(1, f.Level(Weakened))
	}
	return f.Level(Weakened)
}

// Threatens reports whether the combatant threatens those within its reach, in its
// own turn or not: it has to be able to act and to wield a melee weapon, and the
// slowed threaten in their own turn alone (BEACON-C2, BEACON-W2).
func (f *Combatant) Threatens(ownTurn bool) bool {
	if f.Fate != "" || f.Has(Slowed) && !ownTurn || f.Has(Disarmed) || f.reach() <= 0 {
		return false
	}
	for _, c := range f.conditions() {
		if c.Harmless {
			return false
		}
	}
	return true
}

// reach returns how far the combatant's melee weapon reaches, in feet.
func (f *Combatant) reach() int { return f.Reach.Or(SquareFeet) }

// Reaches reports whether another combatant is known to be within reach (BEACON-C2).
func (f *Combatant) Reaches(other *Combatant) bool {
	feet, known := Apart(f, other)
	return known && feet <= f.reach()
}
