package markup

import "strings"

// spellings are British spellings of words that rules have, with the American ones. A word that begins with the first
// begins with the second instead.
var spellings = [...][2]string{{"armour", "armor"}, {"behaviour", "behavior"}, {"colour", "color"}, {"defence", "defense"},
	{"favour", "favor"}, {"honour", "honor"}, {"manoeuvre", "maneuver"}, {"neighbour", "neighbor"}, {"offence", "offense"},
	{"rumour", "rumor"}, {"vapour", "vapor"}, {"vigour", "vigor"}}

// American returns a word in lower case in the spelling that the rules have.
func American(word string) string {
	switch word {
	case "centre":
		return "center"
	case "centres":
		return "centers"
	case "centred":
		return "centered"
	}
	for i := range spellings {
		if rest, found := strings.CutPrefix(word, spellings[i][0]); found {
			return spellings[i][1] + rest
		}
	}
	return word
}
