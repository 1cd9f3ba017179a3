package notation

import (
	"strconv"

	"rulewright/rules/field"
	"rulewright/rules/grammar"
	"rulewright/rules/markup"
)

// An aspect is what a fact is about.
type aspect int

const (
	action aspect = iota + 1
	speed
	reach
	cooldown
	duration
	pushback
	offensive
	defensive
	damage
	penalty
	ground
)

// A fact is what one sentence says of an ability.
type fact struct {
	is aspect
	// n is its number, word its name, and dice are those of an attack roll. With far a range is that of a projectile.
	n, dice int
	word    string
	far     bool
}

type (
	row  = grammar.Row[[]markup.Token, fact]
	hole = grammar.Hole[[]markup.Token, fact]
)

// rows are all sentences, and the labels with their values.
var rows = [...]row{
	{Words: "Action : {action}\nAction : {action} action", Step: fact{is: action}},
	{Words: "Speed : {hexes}\nspeed is {hexes}", Step: fact{is: speed}},
	{Words: "Range : {n} feet\nRange : {n} foot\nrange is {n} feet|foot", Step: fact{is: reach}},
	{Words: "Range : {n} feet , projectile\nRange : {n} feet|foot ,? (? projectile )?", Step: fact{is: reach, far: true}},
	{Words: "speed is {hexes} , range is {dice} feet|foot", Heard: true, Then: func(_ []markup.Token, f *fact) ([]fact, bool) {
		return []fact{{is: speed, n: f.n}, {is: reach, n: f.dice}}, true
	}},
	{Words: "Cooldown : {n} rounds|round", Step: fact{is: cooldown}},
	{Words: "Duration : {n} segments|segment", Step: fact{is: duration}},
	{Words: "Pushback : {n} feet|foot\na? hit? pushes|push the|your? target back {n} feet|foot", Step: fact{is: pushback}},
	{Words: "Offensive : {roll}", Step: fact{is: offensive}},
	{Words: "Defensive : defense bonus + dexterity + 2d6\n" +
		"Defensive : defense bonus + dex|dexterity + 2d6\nDefensive : defense bonus + dex|dexterity + 2 d6", Step: fact{is: defensive}},
	{Words: "Damage : {sum}", Step: fact{is: damage}},
	{Words: "A hit inflicts the {word} condition for {n} rounds|round", Step: fact{is: penalty}},
	{Words: "It raises a wall in {n} hexes in range\nit|you raises|raise|creates|create a wall in|of {n} hex|hexes in|within range",
		Step: fact{is: ground, word: "wall"}},
	{Words: "It fills {n} hexes in range with fog\nit|you fills|fill {n} hex|hexes in|within range with fog|mist|smoke|steam|dust",
		Step: fact{is: ground, word: "obscuring"}},
	{Words: "It fills {n} hexes in range with darkness\nit|you fills|fill {n} hex|hexes in|within range with darkness",
		Step: fact{is: ground, word: "dark"}},
}

// holes are the parts of sentences that have values.
var holes = [...]hole{
	{Name: "n", Most: 1, Read: func(ws []markup.Token, from, _ int, f *fact) bool {
		f.n = ws[from].N
		return f.n > 0
	}, Print: func(f *fact) string { return number(f.n) }, Copy: func(f, of *fact) { f.n = of.n }},
	{Name: "hexes", Most: 2, Read: func(ws []markup.Token, from, to int, f *fact) bool { // "3H" is two tokens.
		f.n = ws[from].N
		return f.n > 0 && to == from+2 && ws[to-1].Word == "h"
	}, Print: func(f *fact) string { return number(f.n) + "H" }, Copy: func(f, of *fact) { f.n = of.n }},
	{Name: "dice", Most: 1, Read: func(ws []markup.Token, from, _ int, f *fact) bool {
		f.dice = ws[from].N
		return f.dice > 0
	}},
	{Name: "action", Most: 1, Read: func(ws []markup.Token, from, _ int, f *fact) bool {
		f.word = actionOf(ws[from].Word)
		return f.word != ""
	}, Print: printWord, Copy: copyWord},
	{Name: "word", Most: 1, Read: func(ws []markup.Token, from, _ int, f *fact) bool {
		f.word = ws[from].Word
		return ws[from].Is == markup.Word && len(f.word) <= 40
	}, Print: printWord, Copy: copyWord},
	{Name: "sum", Most: 30, Read: func(ws []markup.Token, from, to int, f *fact) bool {
		f.word = sumOf(ws[from:to])
		return f.word != ""
	}, Print: printWord, Copy: copyWord},
	{Name: "roll", Most: 12, Read: func(ws []markup.Token, from, to int, f *fact) bool { return f.roll(ws[from:to]) },
		Print: func(f *fact) string {
			words := "attack bonus + " + f.word
			if f.n > 0 {
				words += " + " + number(f.n)
			}
			return words + " + " + number(f.dice) + "d6"
		}, Copy: func(f, of *fact) { f.n, f.dice, f.word = of.n, of.dice, of.word }},
}

func printWord(f *fact) string { return f.word }

func copyWord(f, of *fact) { f.word = of.word }

// book are all rows.
var book = grammar.NewBook(holes[:], nil, grammar.Writing[fact]{Kind: func(f *fact) int { return int(f.is) },
	Equal: func(a, b *fact) bool { return *a == *b }}, rows[:])

// print returns a fact in words.
func (f *fact) print() string {
	words := book.Print(f)
	if f.is >= penalty { // The others are labels with their values.
		words += "."
	}
	return words
}

// apply sets the fields of a fact, and reports whether they may have these values and have had none.
func (f *fact) apply(a *Ability) bool {
	set := func(into *field.Number, most int) bool {
		fine := !into.Known() && f.n >= 1 && f.n <= most
		*into = field.Of(f.n)
		return fine
	}
	word := func(into *string) bool {
		fine := *into == ""
		*into = f.word
		return fine
	}
	switch f.is {
	case action:
		return word(&a.Action)
	case speed:
		return set(&a.Speed, 99)
	case reach:
		a.Projectile = f.far
		return set(&a.Range, 9999)
	case cooldown:
		return set(&a.Cooldown, 999)
	case duration:
		return set(&a.Segments, 99)
	case pushback:
		return set(&a.Pushback, 9999)
	case offensive:
		if a.Dice = field.Of(f.dice); f.n > 0 {
			a.Bonus = field.Of(f.n)
		}
		return word(&a.Attribute)
	case damage:
		return word(&a.Damage)
	case penalty:
		return set(&a.Rounds, 999) && word(&a.Penalty)
	case ground:
		return set(&a.Hexes, mostHexes) && word(&a.Ground)
	}
	return true
}

// facts are those of an ability, in the order in which they are printed.
func facts(a *Ability) []fact {
	var list []fact
	add := func(is aspect, n field.Number, word string) {
		if value, known := n.Get(); known || word != "" {
			list = append(list, fact{is: is, n: value, word: word})
		}
	}
	add(speed, a.Speed, "")
	if add(reach, a.Range, ""); a.Range.Known() {
		list[len(list)-1].far = a.Projectile
	}
	add(cooldown, a.Cooldown, "")
	add(duration, a.Segments, "")
	add(pushback, a.Pushback, "")
	if a.Attribute != "" {
		add(offensive, a.Bonus, a.Attribute)
		list[len(list)-1].dice, _ = a.Dice.Get()
	}
	add(damage, field.Number{}, a.Damage)
	add(penalty, a.Rounds, a.Penalty)
	add(ground, a.Hexes, a.Ground)
	return list
}

// A term is one part of a sum.
type term struct {
	// name is an attribute or "attack bonus"; dice and n are the number of dice and the number.
	name    string
	dice, n int
}

// attributes are the words of attributes.
var attributes = map[string]string{"strength": "strength", "str": "strength", "dexterity": "dexterity", "dex": "dexterity",
	"intelligence": "intelligence", "int": "intelligence"}

// terms reads a sum such as "Attack Bonus + Dex + 2d6", or returns none.
func terms(ws []markup.Token) []term {
	var list []term
	for len(ws) > 0 {
		if len(list) > 0 {
			if ws[0].Word != "+" || len(ws) == 1 {
				return nil
			}
			ws = ws[1:]
		}
		n := 1
		switch next := len(ws) > 1; {
		case next && ws[0].Word == "attack" && ws[1].Word == "bonus":
			list, n = append(list, term{name: "attack bonus"}), 2
		case attributes[ws[0].Word] != "":
			list = append(list, term{name: attributes[ws[0].Word]})
		case next && ws[0].N > 0 && ws[1].Word == "d6":
			list, n = append(list, term{dice: ws[0].N}), 2
		case ws[0].Is == markup.Number:
			list = append(list, term{n: ws[0].N})
		default:
			return nil
		}
		ws = ws[n:]
	}
	return list
}

// roll reads an attack roll: the attack bonus, one attribute, and perhaps a number and dice, each once.
func (f *fact) roll(ws []markup.Token) bool {
	bonus := false
	for _, t := range terms(ws) {
		switch {
		case t.name == "attack bonus" && !bonus:
			bonus = true
		case t.name != "" && t.name != "attack bonus" && f.word == "":
			f.word = t.name
		case t.dice > 0 && t.dice <= 99 && f.dice == 0:
			f.dice = t.dice
		case t.n > 0 && t.n <= 99 && f.n == 0:
			f.n = t.n
		default:
			return false
		}
	}
	return bonus && f.word != "" && f.dice > 0
}

// sumOf returns a sum of damage as the rules read it, or "".
func sumOf(ws []markup.Token) string {
	text := ""
	dice := 0
	for _, t := range terms(ws) {
		if text != "" {
			text += " + "
		}
		dice += t.dice
		switch {
		case t.name == "attack bonus" || t.n > 999 || dice > 99:
			return ""
		case t.name != "":
			text += t.name
		case t.dice > 0:
			text += number(t.dice) + "d6"
		default:
			text += number(t.n)
		}
	}
	if len(text) > 190 {
		return ""
	}
	return text
}

// number returns the digits of a number.
func number(n int) string { return strconv.Itoa(n) }
