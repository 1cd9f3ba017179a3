package combat

import (
	"strconv"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/play"
)

// maxCombatants is how many combatants a combat has room for, maxPieces how many pieces
// one command puts on the board.
const (
	maxCombatants = 80
	maxPieces     = 16
)

// ofPiece returns the combatant that a piece is as it comes onto the board.
func ofPiece(p *play.Piece) Combatant {
	return Combatant{
		Character: icon.Character{ID: p.ID, HP: p.HP, MaxHP: p.MaxHP, Defense: p.Defense},
		Kind:      Kind(p.Kind), Summoner: p.By, Made: p.Of, Name: p.Name, Text: p.Text, Part: p.Part,
		X: p.X, Y: p.Y, Level: p.Level, Floor: p.Floor, Size: p.Size, Rise: p.Rise,
	}
}

// piece returns the combatant as a piece.
func (c *Combatant) piece() play.Piece {
	s := &c.Character
	return play.Piece{
		ID: s.ID, Kind: string(c.Kind), Name: c.Name, Of: c.Made, By: c.Summoner, Text: c.Text, Part: c.Part,
		X: c.X, Y: c.Y, Level: c.Level, Floor: c.Floor, Size: c.Size, Rise: c.Rise, HP: s.HP, MaxHP: s.MaxHP, Defense: s.Defense,
	}
}

// bare reports whether the combatant holds nothing but what its piece contains.
func (c *Combatant) bare() bool {
	s := &c.Character
	lists := len(s.Statuses) + len(s.Used) + len(c.Interrupts) + len(c.CollidedBy) + len(c.Fired)
	return lists == 0 && c.Out == "" && !s.Attacked && !s.Vigor.Known() && c.Taken == 0 && !c.Slow
}

// addPiece puts a piece of the ability on the board. Its id is made of those of its owner
// and of the ability, and of a number that no other one has. It returns nil where the
// combat has no room for another one.
func (f *fight) addPiece(p play.Piece, rule string) *Combatant {
	if len(f.Combatants) >= maxCombatants || len(f.Combatants) == cap(f.Combatants) {
		return nil
	}
	for n := 1; p.ID == ""; n++ {
		if id := p.By + "/" + p.Of + "/" + strconv.Itoa(n); f.find(id) == nil {
			p.ID = id
		}
	}
	f.Do(play.Event{Kind: icon.PieceCame, Who: p.ID, By: p.By, At: len(f.Combatants), Piece: &p, Rule: rule})
	return f.find(p.ID)
}

// sweep takes the pieces that have left the fight off the board. It is the last thing
// that a command does: until then rules hold pointers to combatants.
func (f *fight) sweep() {
	for at := len(f.Combatants) - 1; at >= 0; at-- {
		c := &f.Combatants[at]
		if c.Made == "" || c.Out == "" {
			continue
		}
		who := c.Character.ID
		for _, list := range [...]string{MarkUsed, MarkInterrupt, MarkCollidedBy, MarkFired} {
			f.empty(c, list)
		}
		if c.Character.Vigor.Known() {
			f.Do(play.Event{Kind: icon.VigorLost, Who: who, Field: string(FieldVigor), Before: c.Character.Vigor})
		}
		f.set(icon.TurnKept, who, FieldAttacked, 0, "ICON-A14")
		f.write(icon.Left, who, TextOut, "", "ICON-C15")
		if c.bare() {
			p := c.piece()
			f.Do(play.Event{Kind: icon.PieceWent, Who: who, At: at, WasPiece: &p, Rule: "ICON-C15"})
		}
	}
}

// checkZones names the first field of the zones that cannot be used.
func (e *Combat) checkZones() *field.Error {
	ids := make(play.IDs, len(e.Zones))
	for i := range e.Zones {
		name := field.Entry("zones", i)
		if err := ids.Add(e.Zones[i].ID, name+".id"); err != nil {
			return err
		}
		if z := &e.Zones[i]; !zoneShape(z.Shape) {
			return field.Unknown(name+".shape", z.Shape)
		} else if z.Shape == string(notation.Arc) && z.Path == "" {
			return field.MissingField(name + ".path")
		} else if !isPath(z.Path) {
			return field.Unknown(name+".path", z.Path)
		}
		if until := icon.Until(e.Zones[i].Until); until != "" && !until.Known() {
			return field.Unknown(name+".until", string(until))
		}
	}
	return nil
}
