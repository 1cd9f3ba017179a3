package combat

import (
	"cmp"
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// Bounds of the watches of one command: how many fire, and how many inside of others.
const (
	maxFirings = 200
	maxNested  = 12
)

// A happening is something that happens in a combat, for which watches wait.
type happening struct {
	is notation.Happening
	// who does it, or it happens to; by is the other one, if there is one.
	who, by *Combatant
	// ability means that an ability does it, attack that an attack does.
	ability, attack bool
	status          icon.StatusName
	mode            space.Mode
	// on is the trigger of [notation.Triggers].
	on notation.Trigger
	// amount is the damage, or the number of spaces; of [notation.Ticks] see there.
	amount int
	// key is the ability of [notation.Ticks].
	key string
	// way are the squares of a movement, from the one on which it begins.
	way []space.Point
	// hurt are those that an ability has damaged, for [notation.Uses].
	hurt []*Combatant
	// fired are the triggers of an ability, for [notation.Uses].
	fired []Trigger
	// aims are the sides at which an ability aims, for [notation.Begins].
	aims []notation.Side
	// over is what has ended, for [notation.Ends].
	over *lasting
}

// A lasting is something that lasts, with words that apply while it does: a watch, a mark,
// a stance, an aura, a zone, a piece, or a passive ability.
type lasting struct {
	does notation.Doing
	// key is the id of its ability, text that of the ability, and part the number of its part.
	key, text string
	part      int
	// owner used the ability, bearer carries what lasts; of a zone it is the owner.
	owner, bearer *Combatant
	// status is the status of the bearer, zone the zone that it is; nil for others.
	status *icon.Status
	zone   *play.Zone
	read   *reading
}

// A reading is the meaning of the words of what lasts.
type reading struct {
	// watches fire at a moment, given hold while it lasts, and begin happens as it begins.
	watches, given, begin []notation.Step
	// next change the next use of the bearer.
	next []notation.Step
	// offers are the triggers of an interrupt, uses how often it is used in a round.
	offers []notation.Moment
	uses   int
	// header is that of a passive ability.
	header *notation.Header
	// words are those of the clauses from which it was read, for questions.
	words string
	// unread means that the words have no meaning that the rules play.
	unread bool
}

// watching reports whether anything in the combat has words that apply while it lasts.
func (e *Combat) watching() bool {
	for i := range e.Zones {
		if e.Zones[i].Text != "" {
			return true
		}
	}
	for i := range e.Combatants {
		c := &e.Combatants[i]
		if c.Text != "" || len(c.Passives) > 0 {
			return true
		}
		for j := range c.Character.Statuses {
			if c.Character.Statuses[j].Text != "" {
				return true
			}
		}
	}
	return false
}

// happened notes what happened, for the watches that [fight.react] fires.
func (f *fight) happened(h happening) {
	if f.worded && f.Round > 0 {
		f.happenings = append(f.happenings, h)
	}
}

// react fires the watches that wait for what has happened since it was called last
// (ICON-C40).
func (f *fight) react() *field.Error {
	for len(f.happenings) > 0 {
		h := f.happenings[0]
		f.happenings = f.happenings[1:]
		if err := f.answerTo(&h); err != nil {
			return err
		}
	}
	return nil
}

// A firing is a watch that waits for something that happened.
type firing struct {
	l *lasting
	// n is the place of the watch in the words, or -1 of an interrupt.
	n    int
	rank int
	// h is what happened, as its moment names it.
	h *happening
}

// answerTo fires the watches that wait for what happened: those of others before those
// of the combatant whose turn it is, and of the others those of its foes first (ICON-T10).
func (f *fight) answerTo(h *happening) *field.Error {
	var list []firing
	all := f.all()
	if h.over != nil {
		all = append(slices.Clone(all), h.over)
	}
	for _, l := range all {
		if l.owner == nil || l.owner.Out != "" || l.bearer.Out != "" && l.bearer.Out != Away && h.over != l {
			continue
		}
		read := f.reading(l)
		for n := range read.watches {
			if w := &read.watches[n]; f.momentOf(l, w.When, h) != nil {
				list = append(list, firing{l, n, f.rank(l), h.asNamed(f.momentOf(l, w.When, h))})
			} else if f.passes(l, w, h) {
				f.countFired(l, w, n, h)
			}
		}
		for n := range read.offers {
			if f.isMoment(l, &read.offers[n], h) {
				list = append(list, firing{l, -1, f.rank(l), h.asNamed(&read.offers[n])})
				break // Any of its triggers offers it, once.
			}
		}
	}
	slices.SortStableFunc(list, func(a, b firing) int { return cmp.Compare(a.rank, b.rank) })
	for _, one := range list {
		if !f.inForce(one.l, h) {
			continue
		}
		var err *field.Error
		if one.n < 0 {
			err = f.offer(one.l, one.h)
		} else {
			err = f.fire(one.l, one.n, one.h)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// passes reports whether the one turn for which a watch waits comes while its conditions fail.
func (f *fight) passes(l *lasting, w *notation.Step, h *happening) bool {
	if w.Uses != 1 || w.Each != "" || len(w.When.If) == 0 || h.is != notation.TurnStarts && h.is != notation.TurnEnds {
		return false
	}
	bare := *w.When
	bare.If = nil
	return f.isMoment(l, &bare, h)
}

// asNamed returns what happened with its characters as the moment names them: one that
// damages another does what happens to that other one.
func (h *happening) asNamed(m *notation.Moment) *happening {
	if m.Is == h.is {
		return h
	}
	other := *h
	other.who, other.by = h.by, h.who
	return &other
}

// rank is the place of an owner among those whose watches fire at once (ICON-T10).
func (f *fight) rank(l *lasting) int {
	active := f.find(f.Active)
	switch {
	case active == nil:
		return 0
	case f.master(l.owner) == active:
		return 2
	case foes(f.master(l.owner), active):
		return 0
	}
	return 1
}

// inForce reports whether what lasts is still in force, and its owner in the fight.
func (f *fight) inForce(l *lasting, h *happening) bool {
	switch {
	case l.owner.Out != "":
		return false
	case h.over == l:
		return true
	case l.zone != nil:
		return f.zone(l.zone.ID) >= 0
	case l.status != nil:
		return l.place() >= 0
	}
	return l.bearer.Out == ""
}

// place returns the place of the status among those of its bearer, or -1 where it has
// ended. Its value and its end may have changed.
func (l *lasting) place() int {
	return slices.IndexFunc(l.bearer.Character.Statuses, func(s icon.Status) bool {
		return s.Name == l.status.Name && s.Key == l.status.Key && s.From == l.status.From &&
			s.Text == l.status.Text && s.Part == l.status.Part
	})
}

// renewed means that something that lasts has begun or ended: what the fight has found of it is old.
func (f *fight) renewed() { f.found, f.giversFound = nil, false }

// all lists all that lasts and has words, in the order of the combat.
func (f *fight) all() []*lasting {
	if f.found == nil {
		f.found = f.findLasting()
	}
	return f.found
}

// findLasting finds all that lasts and has words.
func (f *fight) findLasting() []*lasting {
	list := []*lasting{}
	for i := range f.Combatants {
		c := &f.Combatants[i]
		if c.Out == Away { // A watch may bring it back.
			for j := range c.Character.Statuses {
				if s := c.Character.Statuses[j]; s.Text != "" && s.Name == icon.Watching {
					list = append(list, f.lastingOf(c, &s))
				}
			}
		}
		if c.Out != "" {
			continue
		}
		for j := range c.Character.Statuses {
			if s := c.Character.Statuses[j]; s.Text != "" {
				list = append(list, f.lastingOf(c, &s))
			}
		}
		for j := range c.Passives {
			p := &c.Passives[j]
			list = append(list, &lasting{key: p.ID, text: p.Text, owner: c, bearer: c})
		}
		if c.Text != "" {
			does := notation.DoSummon
			if c.Kind == Object {
				does = notation.DoObject
			}
			list = append(list, &lasting{does: does, key: c.Made, text: c.Text, part: c.Part, owner: f.find(c.Summoner),
				bearer: c})
		}
	}
	for i := range f.Zones {
		if z := f.Zones[i]; z.Text != "" {
			owner := f.find(z.By)
			list = append(list, &lasting{does: notation.DoZone, key: z.Of, text: z.Text, part: z.Part, owner: owner,
				bearer: owner, zone: &z})
		}
	}
	return list
}

// lastingOf returns a status with words as what lasts. One without an origin is its bearer's.
func (f *fight) lastingOf(c *Combatant, s *icon.Status) *lasting {
	l := &lasting{does: begunBy(s.Name), key: s.Key, text: s.Text, part: s.Part, bearer: c, owner: f.find(s.From), status: s}
	if s.From == "" {
		l.owner = c
	}
	return l
}

// reading returns the meaning of the words. A command reads each text once.
func (f *fight) reading(l *lasting) *reading {
	if l.read != nil {
		return l.read
	}
	for i := range f.readings {
		if one := &f.readings[i]; one.part == l.part && one.does == l.does && one.text == l.text {
			l.read = one.read
			return l.read
		}
	}
	l.read = readLasting(l.does, l.text, l.part)
	f.readings = append(f.readings, readText{l.does, l.text, l.part, l.read})
	if l.read.unread {
		f.Tell(play.Event{Kind: icon.WatchUnread, Who: l.bearer.Character.ID, Key: l.key, Rule: "ICON-C40"})
	}
	return l.read
}

// A readText is a text that this command has read.
type readText struct {
	does notation.Doing
	text string
	part int
	read *reading
}

// readLasting reads the words of what lasts: of a passive ability all of them, of all else
// one part.
func readLasting(does notation.Doing, text string, part int) *reading {
	r := &reading{}
	a := readAbility(text)
	if does == 0 {
		r.words = text
		r.passive(a)
		return r
	}
	s := a.Part(part)
	if r.words = a.Words(part); r.words == "" {
		r.words = text
	}
	switch {
	case s == nil:
		r.unread = true
	case does == notation.DoWatch && s.Does == notation.DoWatch:
		r.watches = append(r.watches, *s)
	case does == notation.DoWatch && s.Does == notation.DoModify && s.Change.Next:
		r.next = append(r.next, *s)
	case does == notation.DoWatch && passive(s): // It changes its bearer for a time.
		given := *s
		given.Who, given.Until = notation.Selector{Is: notation.RefBearer}, ""
		r.given = append(r.given, given)
	case s.Does != does:
		r.unread = true
	default:
		r.sort(s.Steps)
	}
	return r
}

// passive reads an ability that answers by itself: an interrupt, which is offered, or a
// trait. One without anything of both is used by hand.
func (r *reading) passive(a *notation.Ability) {
	switch {
	case a.Header.Actions > 0 || a.Header.Free || a.Header.Round || a.Header.Attack: // Its user uses it by a command.
	case a.Header.Interrupt > 0:
		r.offers, r.uses, r.header = a.Trigger, a.Header.Interrupt, &a.Header
	case len(a.Trigger) > 0:
		for i := range a.Trigger {
			r.watches = append(r.watches, notation.Step{Does: notation.DoWatch, When: &a.Trigger[i], Steps: a.Steps})
		}
	default:
		r.sort(a.Steps)
		r.begin = nil
	}
}

// sort sorts the steps of what lasts by the time at which they apply.
func (r *reading) sort(steps []notation.Step) {
	for i := range steps {
		switch s := &steps[i]; {
		case s.Does == notation.DoWatch && s.When != nil && s.Until == "":
			r.watches = append(r.watches, *s)
		case s.When != nil && s.Does != notation.DoWatch: // A stance that is refreshed at a moment.
			inner := *s
			inner.When, inner.May, inner.If = nil, false, nil
			r.watches = append(r.watches, notation.Step{
				Does: notation.DoWatch, When: s.When, May: s.May, If: s.If, Uses: s.Uses, Each: s.Each,
				Steps: []notation.Step{inner},
			})
		case passive(s):
			r.given = append(r.given, *s)
		default:
			r.begin = append(r.begin, *s)
		}
	}
}

// fire plays the steps of a watch, if its conditions hold and it has uses left. One that
// fires while it is played, and one too many in a command, are stopped by name.
func (f *fight) fire(l *lasting, n int, h *happening) *field.Error {
	w := &f.reading(l).watches[n]
	if f.spent(l, w, n, h) {
		return nil
	}
	id := l.bearer.Character.ID + "\n" + firedKey(l, n)
	if l.zone != nil {
		id += l.zone.ID
	}
	if f.firings >= maxFirings || len(f.firing) >= maxNested || slices.Contains(f.firing, id) {
		if !slices.Contains(f.stopped, id) {
			f.stopped = append(f.stopped, id)
			f.Tell(play.Event{Kind: icon.WatchStopped, Who: l.bearer.Character.ID, By: l.owner.Character.ID, Key: l.key,
				Rule: "ICON-C40"})
		}
		return nil
	}
	ability, words := f.AskFor(l.key, f.reading(l).words)
	defer func() { f.AskFor(ability, words) }()
	u, sc := f.useOf(l, h)
	if err := u.learn([]notation.Step{*w}); err != nil {
		return err
	}
	if !u.holds(w.If, sc, u.subject(sc)) {
		return u.play(w.Else, sc)
	}
	if w.Interrupt > 0 {
		if !f.offers(l, w.Interrupt) {
			return nil
		}
		yes, err := f.agrees(l, l.owner, h, "interrupt", "ICON-C42")
		if err != nil || !yes {
			return err
		}
		f.interrupts(l.owner, l.key)
	}
	f.firings++
	f.firing = append(f.firing, id)
	defer func() { f.firing = f.firing[:len(f.firing)-1] }()
	if w.May {
		yes, err := f.agrees(l, l.decider(w), h, "watch", "ICON-C40")
		if err != nil || !yes {
			return err
		}
	}
	f.Tell(play.Event{Kind: icon.WatchFired, Who: l.bearer.Character.ID, By: l.owner.Character.ID, Key: l.key,
		Rule: "ICON-C40"})
	optional := w.Each != "" && !slices.ContainsFunc(w.Steps, func(s notation.Step) bool { return !s.May })
	if !optional {
		f.countFired(l, w, n, h)
	}
	before := len(f.Events)
	u.colliding = collides(w.Steps)
	err := u.play(w.Steps, sc)
	if optional && len(f.Events) > before { // A use that is declined does not count.
		f.countFired(l, w, n, h)
	}
	if err == nil {
		err = u.consequences()
	}
	return err
}

// useOf returns a use of the ability of what lasts, by its owner on its bearer, and the
// scope of its words.
func (f *fight) useOf(l *lasting, h *happening) (*use, *scope) {
	u := &use{fight: f, ability: &inUse{id: l.key}, user: l.owner, origin: l.owner, scoped: l, aimed: true}
	if l.does == notation.DoStance { // The auras of a stance reach as far each time that it is refreshed.
		u.wider = l.status.Value
	}
	if l.bearer != l.owner {
		u.target = l.bearer
	}
	sc := &scope{it: []*Combatant{l.bearer}, bearer: l.bearer, lasts: l}
	sc.answer(h)
	return u, sc
}

// answer lets the words refer to what happened, if they answer something.
func (sc *scope) answer(h *happening) {
	if h == nil {
		return
	}
	sc.cause, sc.object, sc.dealt = h.who, h.by, h.amount
	if len(h.way) > 0 {
		at := h.way[len(h.way)-1]
		sc.square = &at
	}
}

// decider returns the one who decides whether a watch happens: its bearer, where the watch names it, or its owner.
func (l *lasting) decider(w *notation.Step) *Combatant {
	if w.By != nil && w.By.Is == notation.RefBearer {
		return l.bearer
	}
	return l.owner
}

// agrees asks a character whether what lasts happens.
func (f *fight) agrees(l *lasting, by *Combatant, h *happening, about, rule string) (bool, *field.Error) {
	q := choice.Question{
		Kind: choice.YesNo, Whose: f.master(by).Character.ID, About: about, Of: l.key, Text: f.reading(l).words,
		Among: []string{choice.Yes, choice.No}, Least: 1, Most: 1, Rule: rule,
	}
	if h != nil && h.who != nil {
		q.Who = h.who.Character.ID
	}
	chosen, err := f.Choose(q)
	return err == nil && len(chosen) == 1 && chosen[0] == choice.Yes, err
}

// offers reports whether the owner may use an interrupt of what lasts, which it may use so
// often in a round (ICON-T6).
func (f *fight) offers(l *lasting, uses int) bool {
	used := 0
	for _, id := range l.owner.Interrupts {
		used += field.Flag(id == l.key)
	}
	f.given(l.owner, func(by *lasting, s *notation.Step) {
		if s.Does == notation.DoModify && by.key == l.key {
			uses = max(uses, s.Change.Uses)
		}
	})
	return used < uses && f.mayInterrupt(l.owner) == nil
}

// offer offers an interrupt to its owner, and uses it on a yes (ICON-C42).
func (f *fight) offer(l *lasting, h *happening) *field.Error {
	read := f.reading(l)
	if !f.offers(l, read.uses) || len(f.firing) >= maxNested {
		return nil
	}
	if h := read.header; h != nil && h.Period == notation.PerCombat && l.owner.fired(ofCombat+"use/"+l.key) >= h.Uses && !regains(l.owner, h) {
		return nil
	}
	yes, err := f.agrees(l, l.owner, h, "interrupt", "ICON-C42")
	if err != nil || !yes {
		return err
	}
	ability, words := f.AskFor(l.key, read.words)
	f.firings++
	f.firing = append(f.firing, l.key)
	whole, occasion, outer, current := f.in, f.occasion, f.outer, f.current
	f.outer = whole
	f.in = &Command{Do: Use, Who: l.owner.Character.ID, Ability: &Ability{ID: l.key, Text: l.text}}
	if h.who != nil && h.who != l.owner {
		f.in.Target = h.who.Character.ID
	}
	f.occasion = h
	defer func() {
		f.in, f.occasion, f.firing = whole, occasion, f.firing[:len(f.firing)-1]
		f.outer, f.current = outer, current
		f.AskFor(ability, words)
	}()
	return f.use()
}
