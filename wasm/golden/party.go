package golden

import (
	"strconv"
	"strings"
)

// FullParty returns the interlude of as large a party as a request may hold: 40
// heroes with 40 clocks each, 200 clocks of the table, three choices of healing
// for every hero, and the whole state asked for. It is the most work that one
// command in narrative play can be.
func FullParty() string {
	clock := func(id, kind string) string {
		return `{"id":"` + id + `","kind":"` + kind + `","name":"What the party has set out to do","size":10,"filled":4,"first":"sneak","second":"charm"}`
	}
	var heroes, healing, clocks []string
	for i := range 40 {
		id := "hero" + strconv.Itoa(i)
		var own []string
		for j := range 40 {
			kind := "project"
			if j >= 37 {
				kind = "burden"
				healing = append(healing, `{"who":"`+id+`","clock":"`+id+"-"+strconv.Itoa(j)+`","segments":1}`)
			}
			own = append(own, clock(id+"-"+strconv.Itoa(j), kind))
		}
		heroes = append(heroes, `{"character":{"id":"`+id+`","class":"stalwart","hp":3},"wounds":1,"resolve":2,"strain":4,"effort":0,"broken":"expedition","limitBrokenBefore":true,"clocks":[`+
			strings.Join(own, ",")+`]}`)
	}
	for i := range 200 {
		clocks = append(clocks, clock("clock"+strconv.Itoa(i), ""))
	}
	return `{"party":{"heroes":[` + strings.Join(heroes, ",") + `],"clocks":[` + strings.Join(clocks, ",") +
		`]},"command":{"do":"interlude","healing":[` + strings.Join(healing, ",") + `]},"whole":true}`
}
