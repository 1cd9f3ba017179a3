package combat

import (
	"rulewright/rules/choice"
	"slices"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// A fight is a combat during a command. All changes go through the log, so that
// the events contain every change.
type fight struct {
	Combat
	*play.Log
	source dice.Source
	in     *Command
	// left are the clauses of the ability that is used that the table plays.
	left []Left
	// beside is the ability whose marks the mark that begins leaves where they are, in small letters.
	beside string
	// blessedSaves are the saves for which the command has spent a blessing.
	blessedSaves []icon.StatusName
	// multimark means that the ability of the mark that begins may have several out (ICON-C9).
	multimark bool
	// worded means that something in the combat has words that apply while it lasts.
	worded bool
	// happenings are those that no watch has answered yet; occasion is the one that an
	// interrupt answers.
	happenings []happening
	occasion   *happening
	// along is the way of the movement that runs, shover the one that shoves; byAbility and byAttack mean that an
	// ability or an attack deals the damage that is dealt.
	along               []space.Point
	mode                space.Mode
	shover              *Combatant
	byAbility, byAttack bool
	// sparing leaves each target of the damage that is dealt its last hit point.
	sparing bool
	// current is the use that runs, and outer the command that the interrupt answers; shields protect
	// from the ability of one command, and bled have sacrificed hit points in this one.
	current *use
	// kept is the memory of a use that nothing refers to any more, for the next one; nil without one.
	kept    *use
	outer   *Command
	shields []shield
	bled    []*Combatant
	// bodies is the memory of the bodies on the grid, see [fight.between].
	bodies []space.Body
	// readings are the texts that the command has read; found and giving cache what all and givers return.
	readings              []readText
	found, giving         []*lasting
	giversFound, givingTo bool
	// firings counts the watches that have fired, firing are those that are being played,
	// and stopped those that were stopped.
	firings int
	// winner is the side for which a scenario has decided the fight, keeps lets the fight go on then.
	winner          icon.Side
	keeps           bool
	firing, stopped []string
	// failure is the first error that no command could bring about.
	failure *field.Error
}

// newFight returns the fight in which a command is carried out, on a copy of the combat.
func newFight(source dice.Source, answers choice.Source, e *Combat, in *Command) *fight {
	f := &fight{Combat: e.clone(), source: source, in: in}
	return f.record(play.NewLog(state{&f.Combat}, answers))
}

// record returns the fight with the log that carries out its command.
func (f *fight) record(log *play.Log) *fight {
	f.worded = f.watching()
	if f.Log = log; f.in.Ability != nil {
		log.AskAbout(f.in.Ability.ID)
	}
	return f
}

// A preview is a command whose odds are asked for: its fights are carried out one after another.
type preview struct {
	*Play
	// spare is the memory of the fight before.
	spare Combat
}

// newFight is newFight for odds and for the preparation of an attack. It writes over the fight before.
func (p *preview) newFight(source dice.Source) *fight {
	f := &fight{Combat: p.Combat.cloneInto(p.spare), source: source, in: &p.Command}
	p.spare = f.Combat
	return f.record(play.NewPreview(state{&f.Combat}, choice.Scripted(p.Choices)))
}

// fail keeps the first thing that went wrong where nothing can.
func (f *fight) fail(err *field.Error) {
	if f.failure == nil {
		f.failure = err
	}
}

// tell adds an event that changes nothing.
func (f *fight) tell(kind icon.EventKind, who, key, rule string) {
	f.Tell(play.Event{Kind: kind, Who: who, Key: key, Rule: rule})
}

// set changes a number of a combatant, or of the fight where who is "".
func (f *fight) set(kind icon.EventKind, who string, name FieldName, to int, rule string) {
	f.Number(kind, rule, who, string(name), to)
}

// write changes a text of a combatant, or of the fight where who is "".
func (f *fight) write(kind icon.EventKind, who, name, to, rule string) {
	f.Text(kind, rule, who, name, to)
}

// note puts an id at the end of a list that does not hold it.
func (f *fight) note(kind icon.EventKind, who, list, id, rule string) {
	if ids := f.ids(f.find(who), list); ids != nil && !slices.Contains(*ids, id) {
		f.append(kind, who, list, id, rule)
	}
}

// maxNoted is how many entries a list of what a combatant has used has room for.
const maxNoted = 32

// append adds an id at the end of a list, even if the list contains it already. A full
// list drops the id: a state must always be valid for the next command.
func (f *fight) append(kind icon.EventKind, who, list, id, rule string) {
	if ids := f.ids(f.find(who), list); ids != nil && (who == "" || len(*ids) < maxNoted) {
		f.Do(play.Event{Kind: kind, Who: who, At: len(*ids), Mark: &play.Mark{Name: list, Of: id}, Rule: rule})
	}
}

// empty takes every entry out of a list of a combatant, or of the combat where it is nil, the last first.
func (f *fight) empty(c *Combatant, list string) {
	who := ""
	if c != nil {
		who = c.Character.ID
	}
	for ids := f.ids(c, list); ids != nil && len(*ids) > 0; {
		at := len(*ids) - 1
		f.Do(play.Event{Kind: icon.TurnKept, Who: who, At: at, WasMark: &play.Mark{Name: list, Of: (*ids)[at]}})
	}
}

// gain puts a status on a combatant, at the end of its list.
func (f *fight) gain(who string, s icon.Status, rule string) {
	if c := f.find(who); c != nil {
		m := s.Mark()
		f.Do(play.Event{Kind: icon.StatusGained, Who: who, By: s.From, At: len(c.Character.Statuses), Mark: &m, Rule: rule})
		f.worded = f.worded || s.Text != ""
		if s.Text != "" {
			f.renewed()
		}
		f.happened(happening{is: notation.Gains, who: c, by: f.find(s.From), status: s.Name})
	}
}

// lose takes the status at that place of the combatant's list away.
func (f *fight) lose(who string, at int, rule string) {
	if c := f.find(who); c != nil && at >= 0 && at < len(c.Character.Statuses) {
		s := c.Character.Statuses[at]
		m := s.Mark()
		f.Do(play.Event{Kind: icon.StatusEnded, Who: who, At: at, WasMark: &m, Rule: rule})
		if s.Text != "" {
			f.renewed()
			f.happened(happening{is: notation.Ends, who: c, over: f.lastingOf(c, &s)})
		}
		if s.Name == icon.Stance || s.Name == icon.Mark {
			if s.Text != "" {
				f.loseDie(&s, c)
			}
			f.loseWith(c, &s, rule)
		}
	}
}

// loseWith ends what else a stance, or a mark, has brought its bearer: what its ability
// has begun without an end of its own, and its aura (ICON-C9, ICON-C10).
func (f *fight) loseWith(c *Combatant, over *icon.Status, rule string) {
	for at := c.last(); at >= 0; at = c.below(at) {
		s := &c.Character.Statuses[at]
		own := s.Name == icon.Watching || s.Name == icon.Aura
		if own && s.Text != "" && s.Key == over.Key && s.From == over.From && s.Until == "" ||
			s.Name == icon.Hatred && s.Key != "" && s.Key == over.Key {
			f.lose(c.Character.ID, at, rule)
		}
	}
}

// last returns the place of the last status of a combatant, or -1.
func (c *Combatant) last() int { return len(c.Character.Statuses) - 1 }

// below returns the place before that one, for a loop that ends statuses: more than one may end at once.
func (c *Combatant) below(at int) int { return min(at-1, c.last()) }

// count changes the value of the status at that place.
func (f *fight) count(who string, at, value int, rule string) {
	if c := f.find(who); c != nil && at >= 0 && at < len(c.Character.Statuses) {
		then := c.Character.Statuses[at]
		then.Value = value
		f.replace(icon.StatusChanged, who, at, then, rule)
	}
}

// replace changes the status at that place of a combatant to another one.
func (f *fight) replace(kind icon.EventKind, who string, at int, then icon.Status, rule string) {
	was := f.find(who).Character.Statuses[at]
	if was == then {
		return
	}
	from, to := was.Mark(), then.Mark()
	f.Do(play.Event{Kind: kind, Who: who, At: at, WasMark: &from, Mark: &to, Rule: rule})
}

// where returns the place of the first status of that name and key on the
// combatant, or -1. Statuses that its class gives it have no place.
func where(c *Combatant, name icon.StatusName, key string) int {
	return slices.IndexFunc(c.Character.Statuses, func(s icon.Status) bool {
		return s.Name == name && (key == "" || s.Key == key)
	})
}

// take applies events from a rule of package icon. who returns the id of a role's
// combatant; take skips events of roles for which it returns none.
func (f *fight) take(events []play.Event, who func(role string) string) {
	for i := range events {
		e := &events[i]
		id := who(e.Who)
		if e.Who == icon.Guardian && e.Key != "" {
			id = e.Key
		}
		if e.Who == icon.Party {
			if e.Field != "" {
				f.set(e.Kind, "", FieldName(e.Field), e.After.Or(0), e.Rule)
			}
			continue
		}
		c := f.find(id)
		counts := e.Kind == icon.AttackUsed || e.Kind == icon.AbilityUsed
		if c == nil || counts && f.Round == 0 { // Nothing counts attacks outside of a fight.
			continue
		}
		switch {
		case e.Mark != nil && e.Mark.Name == MarkUsed:
			f.note(e.Kind, id, MarkUsed, e.Mark.Of, e.Rule)
		case e.Mark != nil:
			f.carry(id, *icon.StatusOf(e.Mark), e.Rule)
		case e.WasMark != nil:
			f.lose(id, slices.Index(c.Character.Statuses, *icon.StatusOf(e.WasMark)), e.Rule)
		case e.Kind == icon.LimitBroken && f.Round == 0: // Only a fight counts it (ICON-L3).
			f.Tell(play.Event{Kind: e.Kind, Who: id, Rule: e.Rule})
		case e.Kind == icon.LimitBroken:
			f.set(e.Kind, id, FieldLimitBroken, e.After.Or(0), e.Rule)
		case e.Kind == icon.VigilanceSpent:
			if at := where(c, icon.VigilanceCharges, ""); at >= 0 {
				f.tick(id, at, e.After.Or(0)-e.Before.Or(0), e.Rule)
				f.happened(happening{is: notation.Spends, who: c, status: icon.VigilanceCharges})
			}
		case e.Field != "":
			f.set(e.Kind, id, FieldName(e.Field), e.After.Or(0), e.Rule)
		default:
			f.Tell(play.Event{Kind: e.Kind, Who: id, Key: e.Key, Amount: e.Amount, Rule: e.Rule})
		}
	}
}
