package encounter

import "rulewright/rules/field"

// carryOut does what the command says, or returns why not.
func (f *fight) carryOut() *field.Error {
	switch f.in.Do {
	case Begin:
		return f.begin()
	case End:
		return f.end()
	case TakeTurn, EndTurn, Pass, Shake, Move, UseDash, Interact, Rescue, Recover, Prowl, Diaga, Bless, DropStance, Use, Guard,
		BreakLimit, ShoveTarget, Flee, Give, TakeAway, Set, Tick, Place:
		return f.act()
	case Look:
		return nil
	case "":
		return field.MissingField("do")
	}
	return field.Unknown("do", string(f.in.Do))
}

// act does what one combatant wants, or what the GM does to one.
func (f *fight) act() *field.Error {
	switch f.in.Do {
	case TakeTurn:
		return f.takeTurn()
	case EndTurn:
		return f.endTurn()
	case Pass:
		return f.pass()
	case Shake:
		return f.shake()
	case Rescue:
		return f.rescue()
	case BreakLimit:
		return f.breakLimit()
	case Give, TakeAway, Tick:
		return f.handStatus()
	case Set:
		return f.setNumber()
	case Place:
		return f.place()
	case Move, UseDash:
		return f.move()
	case ShoveTarget:
		return f.shoveTarget()
	case Flee:
		return f.flee()
	case Guard:
		return f.guard()
	case Interact:
		return f.interact()
	case Recover:
		return f.recoverSelf()
	case Prowl:
		return f.prowl()
	case Diaga, Bless:
		return f.serve()
	case DropStance:
		return f.dropStance()
	}
	return f.use()
}
