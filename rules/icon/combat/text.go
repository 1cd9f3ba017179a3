package combat

import (
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// A Left is a clause of an ability's text that the rules do not play (ICON-C34).
type Left struct {
	// From and To are its place in the text, in bytes, and Text is the clause, word for word.
	From int    `json:"from"`
	To   int    `json:"to"`
	Text string `json:"text"`
}

// readAbility reads the text of an ability. Tests of steps read words of their own.
var readAbility = readCached

// read returns the ability with the steps that it plays, and the meaning of its text, which
// is nil for a basic attack. The error names the field that cannot be used.
func (a *Ability) read() (*inUse, *notation.Ability, []notation.Step, *field.Error) {
	switch s := &a.Strike; {
	case a.ID == "":
		return nil, nil, nil, field.MissingField("id")
	case a.Text == "" && !a.Attack:
		return nil, nil, nil, field.MissingField("text")
	case a.Text == "":
		if err := a.checkBasic(); err != nil {
			return nil, nil, nil, err
		}
		return &inUse{id: a.ID, takes: a.Takes, attack: true, strike: *s}, nil, nil, nil
	case a.Attack:
		return nil, nil, nil, described("attack")
	case a.Takes != "" && !readAbility(a.Text).CostUnread():
		return nil, nil, nil, described("takes")
	case a.Takes != "" && !slices.Contains([]Takes{OneAction, TwoActions, Free, Interrupt}, a.Takes):
		return nil, nil, nil, field.Unknown("takes", string(a.Takes))
	case s.Kind != "" || s.ID != "" || s.Class != "" || s.Range.Known() || s.Hit != icon.Formula{} || s.Area != icon.Formula{}:
		return nil, nil, nil, described("strike")
	}
	text := readAbility(a.Text)
	used := inText(a.ID, a.Text, text)
	if used.takes == "" {
		used.takes = a.Takes
	}
	return used, text, delayed(text), nil
}

// described returns the error of a field beside the text that describes all of the ability.
func described(name string) *field.Error {
	return &field.Error{Code: field.Conflict, Field: name, Got: "text", Reason: "textDescribes"}
}

// checkBasic names the first field of a basic attack that cannot be used.
func (a *Ability) checkBasic() *field.Error {
	if _, known := a.Takes.actions(); !known {
		return field.Unknown("takes", string(a.Takes))
	}
	if a.Strike.Kind == "" {
		return field.MissingField("strike.kind")
	}
	return checkInflictions(&a.Strike)
}

// inText returns the ability that the text describes.
func inText(id, words string, text *notation.Ability) *inUse {
	h, s := &text.Header, &text.Strike
	a := &inUse{id: id, text: words, attack: h.Attack, infuse: h.Infuse, sacrifice: h.Sacrifice, endsTurn: h.EndsTurn,
		perRound: h.Interrupt, gamble: h.Face, combo: h.Versions, byMovement: h.ByMovement, allies: h.Aim == notation.AimAnyone,
		myself: h.Aim == notation.AimSelf, delay: h.Delay || delays(text.Steps)}
	switch {
	case h.Interrupt > 0:
		a.takes = Interrupt
	case h.Actions == 1:
		a.takes = OneAction
	case h.Actions >= turnActions:
		a.takes = TwoActions
	case h.Free:
		a.takes = Free
	}
	if h.Area != nil {
		area := *h.Area
		a.area = &area
	}
	a.strike = icon.Ability{Kind: icon.OtherAttack, Class: h.Class, Hit: s.Hit, Miss: s.Miss, Area: s.Area,
		Times: s.HitTimes, MissTimes: s.MissTimes, AreaTimes: s.AreaTimes, AutoHit: s.AutoHit, BonusDamage: s.Bonus,
		Boons: max(0, h.Boons), Curses: max(0, -h.Boons), TrueStrike: h.TrueStrike, Pierce: h.Pierce, Divine: h.Divine, Unerring: h.Unerring}
	if hit, miss, basic := h.Basic.Formulas(); basic && (s.Hit == hit && s.Miss == miss || s.Hit == icon.Formula{} && s.Miss == icon.Formula{}) {
		a.strike.Kind = h.Basic
	}
	switch {
	case h.Range > 0:
		a.strike.Range = field.Of(h.Range)
	case a.strike.Kind != icon.OtherAttack:
	case h.Attack && (h.Area == nil || h.OnTarget):
		a.strike.Range = field.Of(1)
	}
	if s.AreaSaves { // Its damage is that of a step: see [use.strike].
		a.strike.Area = icon.Formula{}
	}
	return a
}

// delays reports whether one of the steps delays others.
func delays(steps []notation.Step) bool {
	return slices.ContainsFunc(steps, func(s notation.Step) bool { return s.Does == notation.DoDelay })
}

// delayed returns the steps of the text with those of a delay in its place, on their own
// trigger (ICON-T11). A delay that only the header names delays all of them.
func delayed(text *notation.Ability) []notation.Step {
	var list []notation.Step
	whole := text.Header.Delay && !delays(text.Steps)
	for _, s := range text.Steps {
		later := s.Steps
		switch {
		case whole && len(s.On) == 0 && s.Does != notation.DoEndTurn:
			later = []notation.Step{s}
		case s.Does != notation.DoDelay:
			list = append(list, s)
			continue
		}
		for _, one := range later {
			one.On = []notation.Trigger{notation.OnDelayed}
			list = append(list, one)
		}
	}
	return list
}

// ofText returns the index in the text's own steps of a step of [delayed].
func ofText(text *notation.Ability, step int) int {
	for i := range text.Steps {
		if s := &text.Steps[i]; s.Does == notation.DoDelay {
			step -= len(s.Steps)
		} else {
			step--
		}
		if step < 0 {
			return i
		}
	}
	return len(text.Steps)
}

// playsAny reports whether the rules play any of the text: it attacks, or does a step.
func playsAny(text *notation.Ability) bool {
	return text.Header.Attack || len(text.Steps) > 0 || text.Strike != (notation.Strike{})
}

// lack notes the step that plays, of which some words found those in the list: outside of a fight the characters whom
// they mean may be at the table alone, so that a step that finds none is left to it (ICON-C34).
func (u *use) lack(list []*Combatant) {
	if u.Round == 0 && u.scoped == nil && u.playing > 0 && len(list) == 0 {
		u.lacking = append(u.lacking, u.playing-1)
	}
}

// lackAnchor does so for the character that the movement or the area of a step refers to.
func (u *use) lackAnchor(s *notation.Step, sc *scope) {
	if s.Anchor == nil {
		return
	}
	switch s.Anchor.Is {
	case notation.RefTarget, notation.RefIt, notation.RefThem, notation.RefAny, notation.RefMarked:
		u.lack(u.meant(s.Anchor, sc))
	}
}

// leaveToTable lists the clauses of the text that the table plays: those that are not read, those that found no
// character outside of a fight, and all of a text of which nothing is played, also its prose (ICON-C34).
func (u *use) leaveToTable() {
	if u.text == nil {
		return
	}
	var lacking []int
	for _, i := range u.lacking {
		lacking = append(lacking, u.text.ClausesOf(ofText(u.text, i))...)
	}
	plays := playsAny(u.text)
	for i := range u.text.Clauses {
		if c := &u.text.Clauses[i]; !c.Played || !plays || slices.Contains(lacking, i) {
			u.left = append(u.left, Left{From: c.From, To: c.To, Text: c.Text})
		}
	}
}

// The stages of a use at which its steps change the ability (ICON-C32): before its costs
// are paid, before its area and targets are found, and before the attack.
const (
	beforeCosts = iota
	beforeAim
	beforeAttack
)

// change changes the ability by the steps that decide at the stage, or before it.
func (u *use) change(stage int) {
	for i := range u.steps {
		s := &u.steps[i]
		if s.Does != notation.DoChange || s.Change == nil || slices.Contains(u.changed, i) || stageOf(s) > stage {
			continue
		}
		on, fires := u.trigger(s.On)
		sc := u.scope()
		if !fires || !u.holds(s.If, sc, u.target) {
			continue
		}
		u.changed = append(u.changed, i)
		u.tell(icon.Triggered, u.user.Character.ID, string(on), "ICON-C32")
		if on != "" {
			u.triggered = append(u.triggered, on)
		}
		times := 1
		if s.Times != (notation.Amount{}) {
			times, _ = u.amount(&s.Times, sc, u.target)
		}
		for range min(times, maxTimes) {
			u.alter(s.Change)
		}
	}
}

// stageOf returns the stage at which it is known whether the step changes the ability.
func stageOf(s *notation.Step) int {
	stage := beforeCosts
	if s.Times != (notation.Amount{}) {
		return beforeAttack
	}
	for _, on := range s.On {
		switch on {
		case notation.OnCharge, notation.OnHeroic, notation.OnInfused:
		case notation.OnComeback, notation.OnGamble:
			stage = max(stage, beforeAim)
		default:
			return beforeAttack
		}
	}
	for i := range s.If {
		switch c := &s.If[i]; {
		case c.Is == notation.IsRound || c.Is == notation.IsSlow || c.Is == notation.IsAgreed ||
			c.Is == notation.IsChapter || c.Is == notation.IsJudged:
		case c.AroundUser():
		case c.Who != nil && c.Who.Is == notation.RefUser && c.Is != notation.IsCount:
			if !s.Change.Free && !s.Change.Single { // Its costs come first.
				stage = max(stage, beforeAim)
			}
		default:
			return beforeAttack
		}
	}
	return stage
}

// alter changes the ability.
func (u *use) alter(c *notation.Change) {
	a := *u.ability
	s := &a.strike
	if reach, known := s.Range.Get(); known && c.Range != 0 {
		s.Range = field.Of(max(1, reach+c.Range))
	}
	if c.Area != nil {
		area := *c.Area
		a.area = &area
	}
	if a.area != nil && c.Size != 0 {
		area := *a.area
		area.Size = min(max(1, area.Size+c.Size), 99)
		a.area = &area
	}
	s.BonusDamage = min(max(0, s.BonusDamage+c.Bonus), 20)
	s.Boons, s.Curses = s.Boons+max(0, c.Boons), s.Curses+max(0, -c.Boons)
	if c.Dice != 0 && s.Hit != (icon.Formula{}) {
		s.Hit.Dice = min(max(0, s.Hit.Dice+c.Dice), 20)
	}
	for _, one := range [...]struct{ from, to *icon.Formula }{{c.Hit, &s.Hit}, {c.Miss, &s.Miss}, {c.AreaDamage, &s.Area}} {
		if one.from != nil {
			*one.to = *one.from
		}
	}
	u.wider += c.Aura
	u.longer += c.Range
	u.farther += c.Shoved
	for _, on := range c.Triggers {
		u.granted = append(u.granted, Trigger(on))
	}
	s.TrueStrike = s.TrueStrike || c.TrueStrike
	s.Pierce = s.Pierce || c.Pierce
	s.Divine = s.Divine || c.Divine
	s.Unerring = s.Unerring || c.Unerring
	s.AutoHit = s.AutoHit || c.AutoHit
	s.NoMiss = s.NoMiss || c.NoMiss
	s.ForceCritical = s.ForceCritical || c.Critical
	s.CanCrit = s.CanCrit || c.CanCrit
	u.bare = u.bare || c.Bare
	u.gentle = u.gentle || c.Gentle
	u.sighted = u.sighted || c.Sighted
	u.halved, u.maximal = u.halved || c.Half, u.maximal || c.Max
	if c.Single {
		a.takes = OneAction
	}
	if c.Free {
		a.takes = Free
	}
	u.ability = &a
}

// exceeding returns the attack as it is where its roll exceeds, or nil where that changes
// nothing (ICON-A13).
func (u *use) exceeding() *icon.Attack {
	was := u.ability
	for i := range u.steps {
		s := &u.steps[i]
		if s.Does == notation.DoChange && slices.Contains(s.On, notation.OnExceed) &&
			!slices.Contains(u.changed, i) && u.holds(s.If, u.scope(),
			u.target) {
			u.alter(s.Change)
		}
	}
	now := &u.ability.strike
	if u.ability == was {
		return nil
	}
	u.ability = was
	a := u.attack
	a.Ability.BonusDamage += now.BonusDamage - was.strike.BonusDamage
	for _, one := range [...]struct{ was, now, into *icon.Formula }{{&was.strike.Hit, &now.Hit, &a.Ability.Hit},
		{&was.strike.Miss, &now.Miss, &a.Ability.Miss}, {&was.strike.Area, &now.Area, &a.Ability.Area}} {
		if *one.now != *one.was {
			*one.into = *one.now
		}
	}
	a.Ability.Pierce = a.Ability.Pierce || now.Pierce
	a.Ability.Divine = a.Ability.Divine || now.Divine
	a.Ability.Unerring = a.Ability.Unerring || now.Unerring
	return &a
}

// aimText asks for the target of an attack that the command does not name (ICON-C26).
func (u *use) aimText() *field.Error {
	if u.text == nil || !u.ability.attack || u.text.Header.Targetless || u.target != nil || u.in.Do == TakeTurn {
		return nil
	}
	user := u.sheet(u.user)
	far := u.ability.strike
	moves := slices.ContainsFunc(u.steps, func(s notation.Step) bool { return s.Before })
	q := choice.Question{Kind: choice.Character, Whose: u.user.payer(), About: "target", Least: 1, Most: 1, Rule: "ICON-C26"}
	for i := range u.Combatants {
		c := &u.Combatants[i]
		if c == u.user || c.Out != "" || c.Kind == Summon || allied(c, u.master(u.user)) {
			continue
		}
		sheet, situation := u.sheet(c), u.fight.situation(u.user, c)
		sight, known := u.between(u.user, c)
		if !u.mayMeet(c) || !moves && !u.inArc(c) {
			continue
		}
		if moves || u.ability.area != nil || u.farOff(c) || far.MayTarget(&user, &sheet, &situation) == nil && (!known || sight.Line) {
			q.Among = append(q.Among, c.Character.ID)
		}
	}
	if len(q.Among) == 0 {
		return field.MissingField("target")
	}
	chosen, err := u.Choose(q)
	if err == nil && len(chosen) > 0 {
		u.target = u.find(chosen[0])
	}
	return err
}

// place asks for the place of an area that the command does not give (ICON-A19): of an
// attack one that contains its target, of anything else one in range. An area on the
// target or on the user has its place.
func (u *use) place() *field.Error {
	area := u.ability.area
	body, placed := u.origin.body()
	switch {
	case u.text == nil || area == nil || len(u.in.Others) > 0 || u.delayed:
		return nil
	case placed && area.Shape == notation.Arc:
		return u.placeArc(body)
	case !placed || !area.Known():
		list, err := u.nameArea("")
		for _, c := range list {
			u.join(c)
		}
		return err
	case u.at != nil,
		u.text.Header.OnSelf, u.text.Header.OnTarget, area.Shape == space.Line && u.target != nil:
		return nil
	}
	user := u.sheet(u.user)
	grid := u.field()
	q := choice.Question{Kind: choice.Square, Whose: u.user.payer(), About: "area", Least: 1, Most: 1, Rule: "ICON-A19"}
	far := area.Size
	switch reach, known := u.ability.strike.Range.Get(); {
	case known:
		far += reach
	case u.ability.strike.Kind != icon.OtherAttack: // As far as its class reaches.
		far = maxPlaced
	default:
		far += icon.BlindRange
	}
	far = min(far, maxPlaced)
	for y := body.At.Y - far; y < body.At.Y+body.Size+far; y++ {
		for x := body.At.X - far; x < body.At.X+body.Size+far; x++ {
			at := space.Point{X: x, Y: y}
			if !inside(&u.Ground, at) || area.Shape == space.Line && !u.ability.strike.Range.Known() &&
				(heading(body.At.X, body.Size, x) == 0) == (heading(body.At.Y, body.Size, y) == 0) {
				continue // A line leads away from the user, and is not diagonal.
			}
			u.at = &at
			if err := u.placeable(&user, &u.ability.strike); err == nil && (u.target == nil || u.covers(&grid, at)) {
				q.Among = append(q.Among, square(at))
			}
		}
	}
	u.at = nil
	q.Covers = covered(&laidArea{area: *area, body: body}, q.Among)
	chosen, err := u.Choose(q)
	if err == nil && len(chosen) > 0 {
		at := pointOf(chosen[0])
		u.at = &at
	}
	return err
}

// maxPlaced is how far from the user a question looks for the place of an area.
const maxPlaced = 20

// inside reports whether the square is on the grid.
func inside(g *space.Ground, p space.Point) bool {
	return (g.Width == 0 || p.X >= 0 && p.X < g.Width) && (g.Height == 0 || p.Y >= 0 && p.Y < g.Height)
}

// covers reports whether the area at that square contains the target.
func (u *use) covers(grid *space.Field, at space.Point) bool {
	body, _ := u.origin.body()
	dx, dy := heading(body.At.X, body.Size, at.X), heading(body.At.Y, body.Size, at.Y)
	body.ID = u.user.Character.ID
	return slices.Contains(grid.InArea(*u.ability.area, body, at, dx, dy), u.target.Character.ID)
}
