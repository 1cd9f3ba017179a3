package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// A use is an ability during its use by a combatant.
type use struct {
	*fight
	ability *inUse
	user    *Combatant
	// origin is the combatant that it starts from: the user, or the one it rebounds from (ICON-C14).
	origin *Combatant
	// target is nil where there is none; others are those in the area beside it (ICON-A19).
	target *Combatant
	others []*Combatant
	// gentle means that its damage breaks no pacified.
	gentle bool
	// halved means that all its damage is halved, maximal that its attack deals the most that its dice can show.
	halved, maximal bool
	// sighted means that objects block no line of sight, and that nothing on the grid gives cover.
	sighted bool
	// bare means that neither defiance nor armor nor vigor helps the target against the attack.
	bare bool
	// seen caches the situations of combatants beside the target; see [use.stands].
	seen []seen
	// situation is that of origin and target, and sight the part of it that the grid determines.
	situation icon.Situation
	sight     *Sight
	// watch is the vigilance of the command's guardian, guards are those of further ones.
	watch  icon.Vigilance
	guards []icon.Vigilance
	// struck are those of the others that the attack's area effect affects, in the order of the attack.
	struck []*Combatant
	attack icon.Attack
	result *icon.AttackResult
	// stunned reports a user that was stunned before the ability did anything (ICON-X-STUNNED).
	stunned bool
	// Conditions of triggers (ICON-C1). delayed limits the use to its delayed effects (ICON-T11).
	combo, comeback, finishing, slain, delayed bool
	// collided are the combatants that the ability has shoved into something, each once a turn (ICON-C20).
	collided []*Combatant

	// colliding means that what lasts does something on a collision.
	colliding bool

	// text is the meaning of the ability's text, and nil for a basic attack; steps is what it does, and own their scope.
	text  *notation.Ability
	steps []notation.Step
	own   *scope
	// scoped is what lasts, whose words are played; nil of an ability that is used.
	scoped *lasting
	// at is the place of the area, or the end of a teleport.
	at *space.Point
	// around is the character in the middle of an area of its own, whom "all others" leaves out.
	around *Combatant
	// laid is the area where it lies.
	laid *laidArea
	// changed are the places of the steps that have changed the ability.
	changed []int
	// chosen are the characters that were chosen, aimed that the first question has its
	// answer, and fallen those whom the ability has defeated.
	chosen []*Combatant
	aimed  bool
	fallen []*Combatant
	// reached are the characters that the ability has targeted so far.
	reached []*Combatant
	// spared are those that the ability does not affect, and granted the triggers that
	// happen without their condition.
	spared []*Combatant
	// unharmed are those that take no damage of it.
	unharmed []*Combatant
	granted  []Trigger
	// spaces are the movements of the ability, and played counts its steps.
	spaces []travel
	played int

	// passed are those through whose spaces the user has moved last.
	passed []*Combatant
	// trail is where the user stood in the course of that movement, from its start to its end.
	trail []space.Body
	// later are the steps that wait until all else has happened, laterOf the step of the ability that each is a part of,
	// as in playing, and spread the areas of its own.
	later   []notation.Step
	laterOf []int
	spread  []*laidArea
	// zones and pieces are the ids of those that this use has made.
	zones, pieces []string
	// finished is the first one that a finishing blow meets where the ability has no target.
	finished *Combatant

	// answers is the use that this one interrupts. turned are the targets that interrupts have put in place of others.
	answers *use
	turned  []turned
	// stuck means that two who were to swap places last cannot.
	stuck bool

	// nexts are what changes this use, and ends with it.
	nexts []*lasting

	// agreed are the conditions that hold by the word of a player, denied those that do not, and
	// had what characters had before the ability.
	agreed, denied []string
	had            []before

	// playing is the step of the ability that plays, from 1 in steps, and 0 outside of them; lacking are those of which
	// the words found no character outside of a fight.
	playing int
	lacking []int

	gamble int
	// ticked is how often the user has chosen to tick its power die down.
	ticked int
	// offered is how much the user has chosen to sacrifice.
	offered int
	// wider is how much farther its auras reach, and farther how much its shoves do.
	wider, farther int
	// longer is how much farther the ability reaches than its text says.
	longer int
	// triggered are the triggers reported so far, moved and damaged the combatants that were moved or damaged.
	triggered []Trigger
	moved     []*Combatant
	damaged   []*Combatant
}

// use uses an ability: its costs are paid, its user moves, the attack is made,
// and then come its effects (ICON-A20, ICON-C7, ICON-C12, ICON-C13).
func (f *fight) use() *field.Error {
	u, err := f.readyUse(true)
	if err != nil || u.user.Out != "" { // Its way was too much for it.
		return err
	}
	was := f.current
	f.current = u
	defer func() { f.current = was }()
	// Stealth and stun from before count. The ability may give either to its
	// user: stealth then stays, and the next ability ends the turn.
	u.stunned = u.user.Character.Has(icon.Stunned)
	if !u.attacks() { // An attack ends it by itself.
		u.endStatus(u.user, icon.Stealth, "", "ICON-X-STEALTH")
	}
	if err = u.targets(); err == nil && u.user.Out == "" {
		u.findings()
		if err = u.strike(); err == nil {
			if u.target != nil && u.target.Character.ID == "" {
				u.target = nil // No effect reaches it.
			}
			err = u.effects()
		}
	}
	if err == nil {
		err = u.finish()
	}
	u.leaveToTable()
	return err
}

// readyUse does all of a use that comes before its attack. A preview rolls no gamble.
func (f *fight) readyUse(gambles bool) (*use, *field.Error) {
	u, err := f.newUse()
	if err == nil {
		err = u.pay()
	}
	if err == nil && gambles { // A preview shows the attack from where the user is.
		u.rollGamble()
		err = u.before()
	}
	if err == nil && u.user.Out == "" {
		err = u.ready()
	}
	return u, err
}

// newUse reads the user, the ability and the targets of the command.
func (f *fight) newUse() (*use, *field.Error) {
	if f.in.Ability == nil {
		return nil, field.MissingField("ability")
	}
	a, text, steps, err := f.in.Ability.read()
	if err != nil {
		return nil, err.In("ability")
	}
	user, err := f.member(f.in.Who, "who")
	if err != nil {
		return nil, err
	}
	switch f.in.Keep {
	case "", KeepNew, KeepOld:
	default:
		return nil, field.Unknown("keep", string(f.in.Keep))
	}
	u := f.kept
	if f.kept = nil; u == nil {
		u = new(use)
	}
	*u = use{fight: f, ability: a, user: user, origin: user, text: text, steps: steps, at: f.in.At}
	if id := f.in.Through; id != "" {
		if u.origin, err = f.member(id, "through"); err != nil {
			return nil, err
		}
	}
	if f.occasion != nil {
		u.answers = f.current
	}
	u.aimed = f.occasion != nil // The command names the cause, which the user has not chosen.
	switch {
	case a.myself:
		u.target = user
	case text != nil && (!a.attack && text.Header.Aim == 0 || text.Header.Targetless): // Its own words select its characters.
	case f.in.Target != "":
		u.target, err = f.member(f.in.Target, "target")
		u.aimed = true // By the attack itself.
	case a.attack && f.Round == 0 && f.in.Defense.Known():
		u.target = absent(f.in.Defense)
	case a.attack && text == nil && f.in.Do != TakeTurn: // A delayed ability may have lost its target.
		err = field.MissingField("target")
	}
	if err != nil {
		return nil, err
	}
	for i, id := range f.in.Others {
		c, err := f.member(id, "others["+strconv.Itoa(i)+"]")
		if err != nil {
			return nil, err
		}
		u.join(c)
	}
	if err = u.learn(steps); err == nil && text != nil {
		err = u.askHeader(&text.Header)
	}
	if err != nil {
		return nil, err
	}
	if err = u.cheapen(); err != nil {
		return nil, err
	}
	u.addNext()
	u.given(user, func(_ *lasting, s *notation.Step) {
		if s.Does == notation.DoModify && u.in.Do != TakeTurn {
			for _, on := range s.Change.Triggers {
				u.granted = append(u.granted, Trigger(on))
			}
		}
	})
	u.change(beforeCosts)
	return u, u.aimText()
}

// absentHP are so many hit points that nothing follows from their loss.
const absentHP = 99999

// absent returns a target of which only the Defense is known. It takes no part, so that
// nothing that happens to it is written.
func absent(defense field.Number) *Combatant {
	return &Combatant{Character: icon.Character{Defense: defense, HP: field.Of(absentHP), MaxHP: field.Of(absentHP)}}
}

// withoutLoss takes the hit points of the absent target out of a report.
func withoutLoss(r *play.Report) {
	for i := range r.Chains {
		r.Chains[i].Steps = slices.DeleteFunc(r.Chains[i].Steps, func(s play.Step) bool { return s.Key == string(icon.StepHP) })
	}
}

// join counts a combatant among those in the area, once (ICON-A19).
func (u *use) join(c *Combatant) {
	if c != u.target && c.Out == "" && !slices.Contains(u.others, c) && !slices.Contains(u.spared, c) {
		u.others = append(u.others, c)
	}
}

// actions returns how many actions it costs, and reports whether that is a known way to use one.
func (t Takes) actions() (int, bool) {
	switch t {
	case OneAction:
		return 1, true
	case TwoActions:
		return 2, true
	case Free, Interrupt, "":
		return 0, true
	}
	return 0, false
}

// pay refuses what the rules do not allow, and pays what the ability costs:
// actions or the interrupt, hit points first of all, aether, the combo token.
func (u *use) pay() *field.Error {
	a, c := u.ability, u.user
	if err := u.forgive(u.allowed()); err != nil {
		return err
	}
	if err := u.moot(); err != nil {
		return err
	}
	if a.takes == Interrupt && u.Round > 0 {
		u.interrupts(c, a.id)
	} else {
		actions, _ := a.takes.actions()
		u.bookActions(actions)
	}
	if a.sacrifice > 0 {
		if err := u.sacrifice(c, a.sacrifice); err != nil {
			return err
		}
	}
	if spent := u.infuses(); spent > 0 || u.in.Infused {
		if at := where(c, icon.Aether, ""); at >= 0 {
			u.tick(c.Character.ID, at, -spent, "ICON-C7")
		}
	}
	if u.gambit() && u.in.Heroic {
		u.set(icon.TurnKept, c.Character.ID, FieldHeroicSpent, 1, "ICON-C17")
	}
	if a.combo {
		// The next combo ability uses up the token that the one before gave (ICON-C5).
		if at := where(c, icon.Combo, ""); at >= 0 {
			u.combo = true
			u.spendCombo(at)
		} else {
			u.carry(c.Character.ID, icon.Status{Name: icon.Combo}, "ICON-C5")
		}
	}
	if err := u.payText(); err != nil {
		return err
	}
	for _, l := range u.nexts {
		u.lose(c.Character.ID, l.place(), "ICON-C43")
	}
	if a.delay && u.Round > 0 {
		u.write(icon.Delayed, c.Character.ID, TextDelayed, a.id, "ICON-T11")
	}
	return nil
}

// interrupts notes that the combatant uses an interrupt (ICON-T6).
func (f *fight) interrupts(c *Combatant, id string) {
	f.note(icon.InterruptUsed, "", MarkInterrupted, c.Character.ID, "ICON-T6")
	f.append(icon.InterruptUsed, c.Character.ID, MarkInterrupt, id, "ICON-T6")
}

// gambit reports whether the ability is a Stalwart's that another class has taken: it
// can be heroic once a combat. The traits of other classes, finesse, chain reaction
// and with it aether, depend on the ability's class; the blessings of a Mendicant's
// are effects of its own (ICON-C17).
func (u *use) gambit() bool {
	return u.ability.strike.Class == icon.Stalwart && u.user.Character.Class != icon.Stalwart
}

// allowed returns why the ability is not used.
func (u *use) allowed() *field.Error {
	a, c := u.ability, u.user
	err := u.interruptAllowed()
	if a.takes != Interrupt {
		actions, _ := a.takes.actions()
		key := a.id
		if u.text != nil && u.text.Header.Repeatable {
			key = ""
		}
		if err = u.mayAct(c, actions, key); u.text != nil && u.text.Header.Round {
			err = c.able()
		}
	}
	switch {
	case err != nil:
		return err
	case u.Round > 0 && c.Kind == "" && u.text != nil && a.takes == "" && u.text.CostUnread():
		return field.RefusedBy("ICON-T5", "ability.text", "costUnread")
	case a.attack && u.barred(c, "attack"):
		return field.RefusedBy("ICON-C43", "ability", "barred")
	case u.affordable() != nil:
		return u.affordable()
	case u.in.Infused && a.infuse == 0:
		return field.RefusedBy("ICON-C7", "infused", "noInfusion")
	case u.in.Infused && c.charges(icon.Aether) < a.infuse:
		return field.RefusedBy("ICON-C7", "infused", "notEnoughAether")
	case u.in.Heroic && u.gambit() && c.HeroicSpent:
		return field.RefusedBy("ICON-C17", "heroic", "onceACombat")
	case len(u.in.Path) > 0: // Its words ask for the way.
		return field.RefusedBy("ICON-M3", "path", "noMovement")
	case a.delay && c.Delayed != "":
		return field.RefusedBy("ICON-T11", "ability", "alreadyDelayed")
	}
	return nil
}

// interruptAllowed returns why the ability is no interrupt in the turn that
// runs: there is one in any turn for each character, and each has its number of
// uses in a round (ICON-T6, ICON-M11, ICON-X-STUNNED).
func (u *use) interruptAllowed() *field.Error {
	a, c := u.ability, u.user
	if err := u.mayInterrupt(c); err != nil {
		return err
	}
	uses := 0
	for _, id := range c.Interrupts {
		if id == a.id {
			uses++
		}
	}
	switch {
	case uses >= max(1, a.perRound):
		return field.RefusedBy("ICON-T6", "ability.perRound", "noInterruptsLeft")
	case a.byMovement && u.target != nil && foes(c, u.target) && u.target.Character.Has(icon.Slip):
		return field.RefusedBy("ICON-M11", "target", "slip")
	}
	return nil
}

// mayInterrupt returns why the combatant uses no interrupt in the turn that runs.
func (f *fight) mayInterrupt(c *Combatant) *field.Error {
	if err := c.able(); err != nil {
		return err
	}
	switch {
	case f.Round == 0:
		return nil
	case f.Active == "":
		return field.RefusedBy("ICON-T6", "do", "betweenTurns")
	case c.Kind == Summon && f.Active != c.Summoner:
		return field.RefusedBy("ICON-C15", "who", "notTheSummonersTurn")
	case f.hasNow(c, icon.Stunned):
		return field.RefusedBy("ICON-X-STUNNED", "who", "stunned")
	case f.barred(c, "interrupt"):
		return field.RefusedBy("ICON-C43", "who", "barred")
	case slices.Contains(f.Turn.Interrupted, c.Character.ID):
		return field.RefusedBy("ICON-T6", "who", "oneInterruptATurn")
	}
	return nil
}

// rollGamble rolls the die of a gamble (ICON-C12).
func (u *use) rollGamble() {
	if u.ability.gamble > 0 {
		u.rollDie()
	}
}

// rollDie rolls a d6 of the ability (ICON-C12).
func (u *use) rollDie() {
	u.gamble = u.source.Sum(dice.Pool{Purpose: "gamble", Dice: 1, Sides: 6})
	u.Tell(play.Event{Kind: icon.Gambled, Who: u.user.Character.ID, Amount: u.gamble, Rule: "ICON-C12"})
}

// strike makes the attack, or deals the damage of an effect, and after it the damage
// against which those in the area save (ICON-C35).
func (u *use) strike() *field.Error {
	err := u.attackOrEffect()
	if err != nil || u.text == nil || !u.text.Strike.AreaSaves {
		return err
	}
	area := hit{by: u.user, formula: u.text.Strike.Area, strike: u.ability.strike, bonus: u.ability.strike.BonusDamage}
	area.strike.Times = u.ability.strike.AreaTimes
	var on []*Combatant
	for _, c := range u.others {
		if !u.touches(c) {
			continue
		}
		saved, err := u.save(c, "", "")
		if err != nil {
			return err
		}
		if on = append(on, c); saved {
			area.saved = append(area.saved, c)
		}
	}
	_, err = u.hurt(on, &area)
	return err
}

// attackOrEffect makes the attack, or deals the damage of an effect.
func (u *use) attackOrEffect() *field.Error {
	a := &u.ability.strike
	if !u.ability.attack || u.target == nil {
		direct := hit{by: u.user, formula: a.Hit, strike: *a, bonus: a.BonusDamage}
		if _, err := u.hurt(u.aimedAt(), &direct); err != nil {
			return err
		}
		area := hit{by: u.user, formula: a.Area, strike: *a, bonus: a.BonusDamage}
		area.strike.Times = a.AreaTimes
		if _, err := u.hurt(u.others, &area); err != nil {
			return err
		}
		u.inflict(u.aimedAt(), a.Inflicts)
		u.inflict(u.others, a.AreaInflicts)
		return nil
	}
	r, err := icon.ResolveExceeding(u.source, u.attack, u.exceeding())
	if err != nil {
		return asCommand(err)
	}
	u.result = &r
	r.Facts(u.Know)
	report := r.Report(u.user.Character.ID, u.target.Character.ID)
	if u.target.Character.ID == "" {
		withoutLoss(&report)
	}
	u.Report(report)
	struck := notation.Hits
	if r.Outcome == icon.Miss {
		struck = notation.Misses
	}
	u.happened(happening{is: struck, who: u.user, by: u.target, ability: true, attack: true})
	u.byAttack = true
	u.suffer(u.user, u.target, r.Events)
	for i := range r.Others {
		u.suffer(u.user, u.struck[i], r.Others[i].Events)
	}
	u.byAttack = false
	if r.Damage != nil {
		u.watched(u.target, r.Damage)
		u.tally(u.target, r.Damage)
	}
	if err = u.answer(u.user, u.target, r.Events); err != nil {
		return err
	}
	for i := range r.Others {
		if d := r.Others[i].Damage; d != nil {
			u.watched(u.struck[i], d)
			u.tally(u.struck[i], d)
		}
		if err = u.answer(u.user, u.struck[i], r.Others[i].Events); err != nil {
			return err
		}
	}
	return nil
}

// tally records damaged and slain combatants. A slain object or summon
// is no character (ICON-H8).
func (u *use) tally(c *Combatant, d *icon.DamageOutcome) {
	u.slain = u.slain || d.Slain && c.Kind == "" && c != u.user
	if d.Defeated {
		u.fallen = append(u.fallen, c)
	}
	if d.Dealt > 0 && !slices.Contains(u.damaged, c) {
		u.damaged = append(u.damaged, c)
	}
}

// finish applies the consequences of the use.
func (u *use) finish() *field.Error {
	if err := u.consequences(); err != nil {
		return err
	}
	a := u.ability
	u.keepBlessings()
	u.noteFirst()
	if u.Round > 0 {
		u.note(icon.AbilityUsed, u.user.Character.ID, MarkUsed, a.id, "ICON-A14")
	}
	u.mayEndTurn(u.user, a.id, a.endsTurn && a.takes != Interrupt, u.stunned && u.user.Character.Has(icon.Stunned))
	return u.resolved()
}

// consequences hurts the slashed that were moved, and lets a Wright's ability
// that damaged two foes give aether, once a round (ICON-X-SLASHED, ICON-C2, ICON-C8).
func (u *use) consequences() *field.Error {
	for _, c := range u.moved {
		if c == u.user || allied(c, u.user) {
			if err := u.slashed(c.Character.ID); err != nil {
				return err
			}
		}
	}
	who := u.user.Character.ID
	if u.chained() && !u.user.ChainReacted && u.ability.strike.BringsTrait(&u.user.Character, icon.TraitChainReaction) {
		u.set(icon.Triggered, who, FieldChainReacted, 1, "ICON-C2")
		u.carry(who, icon.Status{Name: icon.Aether, Value: 1}, "ICON-C8")
	}
	return nil
}
