package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// This file asks for the decisions that a rule of ICON leaves to a player and that the
// command does not make in a field of its own. Without a list of choices in the request
// each has a usual answer.

// keepsOld reports whether the mark that the target bears from the user stays, in place
// of a new one (ICON-C9). Usually the new one is placed.
func (u *use) keepsOld(c *Combatant) (bool, *field.Error) {
	if u.in.Keep != "" {
		return u.in.Keep == KeepOld, nil
	}
	chosen, err := u.ChooseOr(choice.Question{Kind: choice.Option, Whose: u.user.Character.ID, About: "keep",
		Who: c.Character.ID, Among: []string{string(KeepNew), string(KeepOld)}, Least: 1, Most: 1, Rule: "ICON-C9"}, string(KeepNew))
	return err == nil && chosen[0] == string(KeepOld), err
}

// shoveWay returns where a shove goes. Where two directions are equally straight, the
// player of the one that shoves chooses; usually it goes across (ICON-M14).
func (f *fight) shoveWay(by, c *Combatant, from, to space.Body) (dx, dy int, err *field.Error) {
	ways := space.Ways(from, to)
	if len(ways) == 0 {
		return 0, 0, nil
	}
	among := make([]string, len(ways))
	for i, way := range ways {
		among[i] = way.Text()
	}
	chosen, err := f.ChooseOr(choice.Question{Kind: choice.Direction, Whose: by.Character.ID, About: "shove",
		Who: c.Character.ID, Among: among, Least: 1, Most: 1, Rule: "ICON-M14"}, among[0])
	for i := range ways {
		if err == nil && among[i] == chosen[0] {
			return ways[i].X, ways[i].Y, nil
		}
	}
	return 0, 0, err
}

// askGuardians asks the players of those who may spend vigilance on the target and on
// those in the area, guardian by guardian: whom they guard, and with how many charges.
// Usually none is spent, and a command that names a guardian asks nothing (ICON-X-VIGILANCE).
func (u *use) askGuardians() *field.Error {
	if u.in.Guardian != "" || u.in.Guards != nil || !u.AsksForChoices() {
		return nil
	}
	for i := range u.Combatants {
		g := &u.Combatants[i]
		left := g.charges(icon.VigilanceCharges)
		among := u.guarded(g)
		if left == 0 || len(among) == 0 {
			continue
		}
		q := choice.Question{Kind: choice.Character, Whose: g.Character.ID, About: "guard", Who: u.user.Character.ID,
			Among: among, Most: min(left, len(among)), Rule: "ICON-X-VIGILANCE"}
		allies, err := u.ChooseOr(q)
		if err != nil {
			return err
		}
		for n, ally := range allies {
			// One charge has to remain for each of the allies that follow.
			spend, err := u.charge(g, ally, left-(len(allies)-1-n))
			if err != nil {
				return err
			}
			left -= spend
			u.guards = append(u.guards, icon.Vigilance{Guardian: g.Character.ID, For: ally, Spend: spend})
		}
	}
	return nil
}

// harms reports whether the step deals damage to the target, or to those in the area.
func harms(s notation.Step) bool {
	switch s.Who.Is {
	case notation.RefTarget, notation.RefArea, notation.RefAll, notation.RefCollided:
		return s.Does == notation.DoDamage
	}
	return false
}

// guarded returns the ids of those whom the guardian may guard from the ability.
func (u *use) guarded(g *Combatant) (among []string) {
	a := &u.ability.strike
	if g.Out != "" || !u.hostile(u.user, g) {
		return nil
	}
	mayGuard := func(c *Combatant, hurts bool) {
		spaces, known := u.distance(g, c)
		if hurts && c != g && allied(g, c) && c.Out == "" && !c.bodiless() && (!known || spaces <= vigilanceRange) {
			among = append(among, c.Character.ID)
		}
	}
	hurts := u.in.Do == Harm || slices.ContainsFunc(u.steps, harms)
	if u.target != nil {
		mayGuard(u.target, hurts || u.ability.attack || a.Hit != icon.Formula{})
	}
	for _, c := range u.others {
		mayGuard(c, hurts || a.Area != icon.Formula{})
	}
	return among
}

// charge asks how many of its charges the guardian spends, from 1 to most.
func (u *use) charge(g *Combatant, ally string, most int) (int, *field.Error) {
	among := make([]string, most)
	for i := range among {
		among[i] = strconv.Itoa(i + 1)
	}
	spend, err := u.ChooseOne(choice.Question{Kind: choice.Option, Whose: g.Character.ID, About: "charges", Who: ally,
		Among: among, Rule: "ICON-X-VIGILANCE"})
	for i := range among {
		if among[i] == spend {
			return i + 1, err
		}
	}
	return 0, err
}

// shaking returns the place of the status that a legend shakes off. Where the command
// names none, its player chooses among those that it may clear (ICON-T12).
func (f *fight) shaking(c *Combatant) (int, *field.Error) {
	if f.in.Status != nil {
		if at := found(c, f.in.Status); at >= 0 {
			return at, nil
		}
		return 0, field.Unknown("status.name", string(f.in.Status.Name))
	}
	if !f.AsksForChoices() {
		return 0, field.MissingField("status")
	}
	if err := f.forgive(f.mayShake(c)); err != nil {
		return 0, err
	}
	var among []string
	var places []int
	for at, s := range c.Character.Statuses {
		label := statusLabel(&s)
		if (s.Name.Harmful() || s.Name == icon.Mark) && !s.Ongoing && !slices.Contains(among, label) {
			among, places = append(among, label), append(places, at)
		}
	}
	if len(among) == 0 {
		return 0, field.RefusedBy("ICON-T12", "who", "nothingToShake")
	}
	label, err := f.ChooseOne(choice.Question{Kind: choice.Option, Whose: c.Character.ID, About: "shake",
		Who: c.Character.ID, Among: among, Rule: "ICON-T12"})
	for i := range among {
		if err == nil && among[i] == label {
			return places[i], nil
		}
	}
	if err == nil {
		err = field.MissingField("status")
	}
	return 0, err
}

// statusLabel is a status as an option: its name, and of marks the ability and the
// placer, with a colon before each.
func statusLabel(s *icon.Status) string {
	label := string(s.Name)
	for _, part := range [...]string{s.Key, s.From} {
		if part != "" {
			label += ":" + part
		}
	}
	return label
}

// spot returns the square on which a rescued hero stands up, or nil for its own. Where
// that square is occupied, the player chooses a free one beside it (ICON-H9).
func (f *fight) spot(to *Combatant) (*space.Point, *field.Error) {
	body, placed := to.body()
	if f.in.At != nil || !placed || !f.AsksForChoices() {
		return f.in.At, nil
	}
	grid := f.field()
	mover := to.mover(body, space.Walk, 0)
	if err := grid.MayEnd(mover, body.At); err == nil || err.Reason != "occupied" {
		return nil, nil
	}
	var among []string
	var squares []space.Point
	for y := body.At.Y - 1; y <= body.At.Y+1; y++ {
		for x := body.At.X - 1; x <= body.At.X+1; x++ {
			if at := (space.Point{X: x, Y: y}); grid.MayEnd(mover, at) == nil {
				among, squares = append(among, at.Text()), append(squares, at)
			}
		}
	}
	if len(among) == 0 {
		return nil, nil
	}
	at, err := f.ChooseOne(choice.Question{Kind: choice.Square, Whose: to.Character.ID, About: "rise",
		Who: to.Character.ID, Among: among, Rule: "ICON-H9"})
	for i := range among {
		if err == nil && among[i] == at {
			return &squares[i], nil
		}
	}
	return nil, err
}

// blessings returns the saves for which the combatant spends a blessing: those of the
// command, or else those that its player chooses. Usually there are none (ICON-C4).
func (f *fight) blessings(c *Combatant, against []icon.StatusName) ([]icon.StatusName, *field.Error) {
	at := where(c, icon.Blessing, "")
	if f.in.Blessed != nil || at < 0 {
		return f.in.Blessed, nil
	}
	q := choice.Question{Kind: choice.Option, Whose: c.Character.ID, About: "bless", Who: c.Character.ID,
		Most: c.Character.Statuses[at].Value, Rule: "ICON-C4"}
	for _, name := range against {
		if !slices.Contains(q.Among, string(name)) {
			q.Among = append(q.Among, string(name))
		}
	}
	chosen, err := f.ChooseOr(q)
	var list []icon.StatusName
	for _, name := range chosen {
		list = append(list, icon.StatusName(name))
	}
	return list, err
}

// blessSave asks the one that saves whether it spends a blessing, if it has one and the
// command decides nothing. Usually it spends none (ICON-C4).
func (f *fight) blessSave(c *Combatant, status icon.StatusName) (bool, *field.Error) {
	if f.in.Blessed != nil || where(c, icon.Blessing, "") < 0 {
		return false, nil
	}
	return f.AgreeOr(choice.Question{Whose: c.Character.ID, About: "bless", Who: c.Character.ID, Text: string(status),
		Rule: "ICON-C4"}, choice.No)
}
