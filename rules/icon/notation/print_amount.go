package notation

// The words for amounts.

// countWords are the words for what an amount counts.
var countWords = [...]string{CountChars: "characters", CountTokens: "tokens", CountMoved: "spaces moved", CountRound: "rounds so far",
	CountDealt: "points of damage dealt", CountStatus: "statuses", CountPower: "points of the power die", CountGamble: "points of the gamble",
	CountWounds: "missing hit points", CountVigor: "points of vigor", CountAether: "aether", CountLevels: "levels of height",
	CountDistance: "spaces of distance", CountTicked: "ticks", CountSacrificed: "points that were just spent",
	CountUses: "earlier uses in this combat"}

// plain returns the part of an amount that counts nothing.
func (a *Amount) plain() Amount {
	return Amount{Flat: a.Flat, Dice: a.Dice, Fray: a.Fray, Rolled: a.Rolled, Sides: a.Sides, Percent: a.Percent}
}

// quantity writes the part of an amount that counts nothing: "2[D]+fray", "1d6" or "25 % of the maximum hit points".
func (p *printer) quantity(a *Amount) {
	if a.None {
		p.text("0")
		return
	}
	if a.plain() == (Amount{}) {
		return
	}
	p.text(map2(a.Half && a.Count == 0, "half of ", ""))
	at := len(p.out)
	if (Amount{Flat: a.Flat, Dice: a.Dice, Fray: a.Fray}) != (Amount{}) {
		p.formula(*a)
	}
	if a.Rolled > 0 {
		p.text(map2(len(p.out) > at, "+", ""))
		p.number(a.Rolled)
		p.text("d")
		p.number(a.Sides)
	}
	if a.Percent > 0 {
		p.text(map2(len(p.out) > at, "+", ""))
		p.number(a.Percent)
		p.text(" % of the maximum hit points")
	}
	if a.Most > 0 && a.Count == 0 {
		p.text(", ")
		p.number(a.Most)
		p.text(" at most")
	}
}

// perCount writes the part of an amount that counts something, behind a comma.
func (p *printer) perCount(a *Amount) {
	if a.Count != 0 {
		p.text(map2(a.plain() == Amount{}, ", ", ", plus "))
		p.counted(a, "")
	}
}

// counted writes what an amount counts: "1 for each space moved, 3 at most".
func (p *printer) counted(a *Amount, once string) {
	if a.Count == 0 || int(a.Count) >= len(countWords) {
		return
	}
	p.text(map2(a.Half, "half of ", ""))
	half := a.Half && a.Per == 1 && a.Every <= 1 && once == ""
	if half { // "Half of the points of the gamble".
	} else if a.Per != 1 || once == "" {
		p.text(map2(a.Per < 0, "less ", ""))
		p.number(max(a.Per, -a.Per))
		p.text(map2(once == "" || a.Per < 0, "", " times"))
	} else {
		p.text(once)
	}
	switch {
	case half:
	case a.Every > 1:
		p.text(" for every ")
		p.number(a.Every)
		p.text(" of ")
	default:
		p.text(" for each of ")
	}
	if a.Count != CountChars || a.Of == nil {
		p.text("the ", map2(a.Key == "", "", a.Key+" "), countWords[a.Count], map2(a.Of == nil, "", map2(a.Count == CountMoved, " by ", " of ")))
	}
	if a.Of != nil && a.Of.Is == RefThem {
		p.text("those characters")
	} else if a.Of != nil {
		p.them(a.Of)
		p.text(map2(a.Count == CountChars && a.Key == "pit", " and each pit there", ""))
	}
	if a.Most > 0 {
		p.text(", ")
		p.number(a.Most)
		p.text(" at most")
	}
}
