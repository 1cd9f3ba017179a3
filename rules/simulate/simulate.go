// Package simulate plays whole fights by policies, to estimate how a fight may end. A
// game gives it a [Fight]: the commands of its combat, whose rules are the only ones.
// Policies choose targets, and answer the questions of the rules (package choice).
package simulate

import (
	"math"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// The names of the policies. All else is the same for each of them: a combatant uses its abilities
// in their order, approaches while none has a target, and uses no interrupts or reactions.
const (
	// Careful helps hurt allies before it attacks the nearest foe (see [choice.Careful]).
	Careful = "careful"
	// Aggressive attacks the nearest foe, and chooses as much as it may (see [choice.Aggressive]).
	Aggressive = "aggressive"
	// Focused attacks the foe with the fewest hit points (see [choice.Focused]).
	Focused = "focused"
)

// usualRounds are the rounds of a fight, where the request names none.
const usualRounds = 20

// A Setting is how fights are simulated.
type Setting struct {
	// Heroes and Foes are the policies of the two sides; "" is focused.
	Heroes string `json:"heroes,omitempty" limit:"..20"`
	Foes   string `json:"foes,omitempty" limit:"..20"`
	// Fights is how many fights this request plays. 0 only adds up Earlier.
	Fights int `json:"fights,omitempty" limit:"0..100000"`
	// Rounds is after how many rounds a fight stays undecided; 0 is 20.
	Rounds int `json:"rounds,omitempty" limit:"0..99"`
	// Earlier are the sums of earlier requests about the same fight.
	Earlier []Sums `json:"earlier,omitempty" limit:"..64"`
}

// Sums are what fights have come to. The sums of several requests add up.
type Sums struct {
	// Fights is how many fights there were. The heroes have won Won and lost Lost of them; the others are undecided.
	Fights int `json:"fights" limit:"0..1000000000"`
	Won    int `json:"won" limit:"0..1000000000"`
	Lost   int `json:"lost" limit:"0..1000000000"`
	// Rounds are how many fights have ended in each round, the first one first.
	Rounds []int `json:"rounds" limit:"..100" each:"0..1000000000"`
	// Members are the combatants, in their order.
	Members []Member `json:"members" limit:"..200"`
	// Usages are the abilities of the combatants.
	Usages []Usage `json:"usages" limit:"..2000"`
}

// A Member is a combatant in the sums.
type Member struct {
	// The id of the combatant.
	Who string `json:"who" limit:"..200"`
	// Fell is in how many fights it was out of the fight at the end.
	Fell int `json:"fell" limit:"0..1000000000"`
	// HP are the hit points that it had left, added up over all fights.
	HP int `json:"hp" limit:"0..2000000000"`
}

// A Usage is an ability in the sums.
type Usage struct {
	// The id of the combatant that has the ability, and the id of the ability.
	Who string `json:"who" limit:"..200"`
	ID  string `json:"id" limit:"..200"`
	// Used is how often it was used. Left is how many clauses its uses left to the
	// table, added up: the simulation ignores them.
	Used int `json:"used" limit:"0..1000000000"`
	Left int `json:"left" limit:"0..1000000000"`
}

// A Share is a part of the fights, with the interval that contains the true chance in 95 of 100 simulations.
type Share struct {
	Chance float64 `json:"chance"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
}

// A Forecast is the outcome of a simulation.
type Forecast struct {
	Sums Sums `json:"sums"`
	// Won, Lost and Open are the shares of the fights that the heroes win, that they lose, and that stay undecided.
	Won  Share `json:"won"`
	Lost Share `json:"lost"`
	Open Share `json:"open"`
	// MeanRounds is the mean number of rounds.
	MeanRounds float64 `json:"meanRounds"`
	// Fell is the share of fights in which each member of the sums was out of the fight at the end.
	Fell []Share `json:"fell"`
	// Ignored are the keys of what the simulation ignores.
	Ignored []string `json:"ignored"`
}

// A Fighter is a combatant as policies see it.
type Fighter struct {
	ID   string
	Hero bool
	// Up means that it still takes part.
	Up bool
	// HP and MaxHP are its hit points; 0 of both means that they are not known.
	HP, MaxHP int
	// X and Y are its place where Placed is set.
	Placed bool
	X, Y   int
}

// A Fight is one fight in progress. A try returns false where the rules refuse the command: nothing has happened then.
type Fight interface {
	// Fighters returns all who take part, in an order that never changes. The list is valid until the next call.
	Fighters() []Fighter
	// Round is the number of the round.
	Round() int
	// Outlook describes the fight. It is valid until the next call.
	Outlook() (*play.Outlook, *field.Error)
	// Begin begins the fight.
	Begin() *field.Error
	// Settle carries out a command that has to come before the next turn or action, and returns false without one.
	Settle(o *play.Outlook) bool
	// Start tries to begin the turn of a combatant.
	Start(who string) bool
	// Use tries an ability of a combatant, by its place in the kit; target is nil for an ability without one. It
	// returns how many clauses were left to the table, and the refusal of the rules or nil.
	Use(who *Fighter, ability int, target *Fighter) (left int, refused *field.Error)
	// Approach tries to move a combatant towards a target.
	Approach(who, target *Fighter) bool
	// Finish ends the turn of a combatant.
	Finish(who string) *field.Error
}

// A Purposed is a [Fight] that something beside the defeat of a side decides.
type Purposed interface {
	// Decided reports whether the heroes have won or lost by it.
	Decided() (won, lost bool)
	// Pursue tries a command that brings a combatant closer to what decides for its side, and reports whether it did. A
	// combatant that stays does not approach foes in this turn.
	Pursue(who *Fighter) (did, stays bool)
}

// Run plays fights and adds them up. Each one is made by start, which gets the policy that answers questions.
func Run(s Setting, kits []Kit, fighters []Fighter, start func(choice.Policy) Fight) (Forecast, *field.Error) {
	for _, side := range [...]struct{ name, policy string }{{"heroes", s.Heroes}, {"foes", s.Foes}} {
		switch side.policy {
		case "", Careful, Aggressive, Focused:
		default:
			return Forecast{}, field.Unknown(side.name, side.policy)
		}
	}
	sums := Sums{Rounds: []int{}, Members: make([]Member, len(fighters)), Usages: []Usage{}}
	for i := range fighters {
		sums.Members[i].Who = fighters[i].ID
	}
	for _, k := range kits {
		for _, id := range k.IDs {
			sums.Usages = append(sums.Usages, Usage{Who: k.Who, ID: id})
		}
	}
	for i := range s.Earlier {
		if err := sums.add(&s.Earlier[i]); err != nil {
			return Forecast{}, err.In(field.Entry("earlier", i))
		}
	}
	rounds := s.Rounds
	if rounds == 0 {
		rounds = usualRounds
	}
	for range s.Fights {
		t := &table{setting: &s, kits: kits, sums: &sums, rounds: rounds}
		t.Fight = start(t.answer)
		if err := t.play(); err != nil {
			return Forecast{}, err
		}
	}
	return sums.report(), nil
}

// add adds the sums of an earlier request, which must be about the same combatants and abilities.
func (s *Sums) add(earlier *Sums) *field.Error {
	switch {
	case len(earlier.Members) != len(s.Members):
		return field.Outside("members", len(earlier.Members), len(s.Members), len(s.Members))
	case len(earlier.Usages) != len(s.Usages):
		return field.Outside("usages", len(earlier.Usages), len(s.Usages), len(s.Usages))
	}
	for i := range s.Members {
		from, to := &earlier.Members[i], &s.Members[i]
		if from.Who != to.Who {
			return field.Unknown(field.Entry("members", i)+".who", from.Who)
		}
		to.Fell += from.Fell
		to.HP += from.HP
	}
	for i := range s.Usages {
		from, to := &earlier.Usages[i], &s.Usages[i]
		if from.Who != to.Who || from.ID != to.ID {
			return field.Unknown(field.Entry("usages", i)+".id", from.ID)
		}
		to.Used += from.Used
		to.Left += from.Left
	}
	s.Fights += earlier.Fights
	s.Won += earlier.Won
	s.Lost += earlier.Lost
	for i, n := range earlier.Rounds {
		s.ended(i+1, n)
	}
	return nil
}

// ended counts fights that have ended in a round.
func (s *Sums) ended(round, fights int) {
	for len(s.Rounds) < round {
		s.Rounds = append(s.Rounds, 0)
	}
	s.Rounds[round-1] += fights
}

// report returns the shares of the sums.
func (s *Sums) report() Forecast {
	r := Forecast{Sums: *s, Fell: make([]Share, len(s.Members)), Ignored: []string{}}
	r.Won, r.Lost = ShareOf(s.Won, s.Fights), ShareOf(s.Lost, s.Fights)
	r.Open = ShareOf(s.Fights-s.Won-s.Lost, s.Fights)
	total := 0
	for i, n := range s.Rounds {
		total += (i + 1) * n
	}
	if s.Fights > 0 {
		r.MeanRounds = float64(total) / float64(s.Fights)
	}
	for i := range s.Members {
		r.Fell[i] = ShareOf(s.Members[i].Fell, s.Fights)
	}
	return r
}

// ShareOf returns a share with its interval of 95 % by Wilson's score.
func ShareOf(count, of int) Share {
	if of <= 0 {
		return Share{High: 1}
	}
	const z = 1.959963984540054
	n := float64(of)
	p := float64(count) / n
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z * math.Sqrt(p*(1-p)/n+z*z/(4*n*n)) / (1 + z*z/n)
	return Share{Chance: p, Low: max(0, middle-half), High: min(1, middle+half)}
}

// maxSteps bounds the commands of a fight: one that needs more stays undecided.
const maxSteps = 5000

// A table is one fight with its players.
type table struct {
	Fight
	setting  *Setting
	kits     []Kit
	sums     *Sums
	rounds   int
	fighters []Fighter
	// refused are the abilities that found no target since the last movement of the turn. struck means that one has
	// found a target in this turn.
	refused []bool
	struck  bool
	// first is the place of the ability that comes first in the next try, by combatant.
	first []int
}

// play plays one fight to its end and adds it to the sums.
func (t *table) play() *field.Error {
	t.fighters = t.Fighters()
	t.first = make([]int, len(t.fighters))
	round := 1
	if err := t.Begin(); err != nil {
		return err
	}
	won, lost := false, false
	for range maxSteps {
		t.fighters = t.Fighters()
		if won, lost = t.ended(); won || lost {
			break
		}
		if round = t.Round(); round > t.rounds {
			break
		}
		more, err := t.step()
		if err != nil {
			return err
		}
		if !more {
			break
		}
	}
	s := t.sums
	s.Fights++
	s.Won += field.Flag(won)
	s.Lost += field.Flag(lost)
	s.ended(max(1, min(round, t.rounds)), 1)
	for i := range t.fighters {
		if i < len(s.Members) {
			s.Members[i].Fell += field.Flag(!t.fighters[i].Up)
			s.Members[i].HP += max(0, t.fighters[i].HP)
		}
	}
	return nil
}

// ended reports whether the fight is decided, or a side has no one left. Where neither has, the heroes have lost.
func (t *table) ended() (won, lost bool) {
	if p, is := t.Fight.(Purposed); is {
		if won, lost = p.Decided(); won || lost {
			return won, lost
		}
	}
	heroes, foes := false, false
	for i := range t.fighters {
		if f := &t.fighters[i]; f.Up {
			heroes = heroes || f.Hero
			foes = foes || !f.Hero
		}
	}
	return heroes && !foes, !heroes
}

// step carries out one command, and returns false where no command is left.
func (t *table) step() (more bool, err *field.Error) {
	o, err := t.Outlook()
	if err != nil {
		return false, err
	}
	if t.Settle(o) {
		return true, nil
	}
	if o.Active != "" {
		if t.act(o.Active) {
			return true, nil
		}
		return true, t.Finish(o.Active)
	}
	for _, who := range o.May {
		if t.Start(who) {
			t.refused, t.struck = nil, false
			return true, nil
		}
	}
	return false, nil
}

// find returns the place of the fighter of that id, or -1.
func (t *table) find(id string) int { return placeOf(t.fighters, id) }

// placeOf returns the place of the fighter of that id in a list, or -1.
func placeOf(list []Fighter, id string) int {
	for i := range list {
		if list[i].ID == id {
			return i
		}
	}
	return -1
}

// act lets the active combatant do one thing, and returns false where it has nothing left to do.
func (t *table) act(id string) bool {
	at := t.find(id)
	if at < 0 || !t.fighters[at].Up {
		return false
	}
	who := &t.fighters[at]
	stays := false
	if p, is := t.Fight.(Purposed); is {
		did := false
		if did, stays = p.Pursue(who); did {
			t.refused = nil
			return true
		}
	}
	kit, usage := t.kit(id)
	targets := t.targets(who)
	if len(t.refused) != len(kit) {
		t.refused = make([]bool, len(kit))
	}
	for i := range kit {
		// Abilities take turns: the one that was used last comes last.
		i = (i + t.first[at]) % len(kit)
		if t.refused[i] {
			continue
		}
		if used, struck := t.use(who, i, targets, usage); used {
			t.first[at], t.struck = i+1, t.struck || struck
			return true
		}
		t.refused[i] = true
	}
	for _, target := range targets {
		if target.Hero != who.Hero && !t.struck && !stays {
			if t.Approach(who, target) {
				t.refused = nil
				return true
			}
			break
		}
	}
	return false
}

// use tries an ability on each target and without one, and counts it. It reports whether the rules allow it, and
// whether it has a target.
func (t *table) use(who *Fighter, ability int, targets []*Fighter, usage int) (used, struck bool) {
	for i := 0; i <= len(targets); i++ {
		var target *Fighter
		if i < len(targets) {
			target = targets[i]
		}
		left, refused := t.Use(who, ability, target)
		if refused == nil {
			t.sums.Usages[usage+ability].Used++
			t.sums.Usages[usage+ability].Left += left
			return true, target != nil
		}
		// A refusal that is not about the target holds for each of them.
		if target != nil && !aboutTarget(refused.Field) {
			i = len(targets) - 1
		}
	}
	return false, false
}

// aboutTarget reports whether a field of a command is one of its target.
func aboutTarget(name string) bool {
	const command, target = "command.", "target"
	if len(name) > len(command) && name[:len(command)] == command {
		name = name[len(command):]
	}
	return name == "at" || len(name) >= len(target) && name[:len(target)] == target
}

// kit returns the abilities of a combatant, and the place of the first one in the sums.
func (t *table) kit(id string) (ids []string, usage int) {
	for i := range t.kits {
		if t.kits[i].Who == id {
			return t.kits[i].IDs, usage
		}
		usage += len(t.kits[i].IDs)
	}
	return nil, 0
}

// policy returns the policy of a side.
func (t *table) policy(hero bool) string {
	name := t.setting.Foes
	if hero {
		name = t.setting.Heroes
	}
	if name == "" {
		return Focused
	}
	return name
}

// targets returns those whom a combatant may have in mind, in the order of its policy.
func (t *table) targets(who *Fighter) []*Fighter {
	policy := t.policy(who.Hero)
	var list []*Fighter
	for i := range t.fighters {
		f := &t.fighters[i]
		if !f.Up || f.Hero == who.Hero && (policy != Careful || f.MaxHP == 0 || 2*f.HP > f.MaxHP) {
			continue
		}
		list = append(list, f)
	}
	// An insertion sort keeps the order of those that are equal, and the lists are short.
	for i := range list {
		for at := i; at > 0 && t.before(who, list[at], list[at-1]); at-- {
			list[at], list[at-1] = list[at-1], list[at]
		}
	}
	return list
}

// before reports whether the policy of a combatant prefers one target to another.
func (t *table) before(who, a, b *Fighter) bool {
	ally := a.Hero == who.Hero
	switch {
	case ally != (b.Hero == who.Hero):
		return ally
	case ally:
		return a.HP*b.MaxHP < b.HP*a.MaxHP
	case t.policy(who.Hero) == Focused && a.HP != b.HP:
		return a.HP < b.HP
	}
	return who.distance(a) < who.distance(b)
}

// distance returns how far another one is, and 0 where that is not known.
func (f *Fighter) distance(to *Fighter) int {
	if !f.Placed || !to.Placed {
		return 0
	}
	return max(f.X-to.X, to.X-f.X, f.Y-to.Y, to.Y-f.Y)
}

// answer answers a question of the rules by the policy of the one whose player chooses.
// The GM's questions are answered as a foe's.
func (t *table) answer(q *choice.Question) []string {
	see := func(whose, id string) choice.Seen {
		at, by := t.find(id), t.find(whose)
		if at < 0 {
			return choice.Seen{}
		}
		f := &t.fighters[at]
		return choice.Seen{Ally: by >= 0 && t.fighters[by].Hero == f.Hero, HP: f.HP, MaxHP: f.MaxHP}
	}
	at := t.find(q.Whose)
	switch t.policy(at >= 0 && t.fighters[at].Hero) {
	case Careful:
		return choice.Careful(see)(q)
	case Aggressive:
		return choice.Aggressive(see)(q)
	}
	return choice.Focused(see)(q)
}
