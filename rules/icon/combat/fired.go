package combat

import (
	"strconv"

	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/play"
)

// ofCombat marks the entries of a list of fired watches that count for a whole combat.
const ofCombat = "combat/"

// firedKey names a watch that is limited: by its ability, its owner and its place in the words.
func firedKey(l *lasting, n int) string {
	return l.owner.Character.ID + "/" + l.key + "/" + strconv.Itoa(min(n, 9))
}

// firedBy names a watch that is limited, and with it the one that fires it where each of
// those who do has uses of its own: where all that happens there happens to that one.
func firedBy(l *lasting, w *notation.Step, n int, h *happening) string {
	key := firedKey(l, n)
	if l.does != notation.DoZone && l.does != notation.DoAura || h == nil || h.who == nil || w.When == nil ||
		w.When.Who.Is != notation.RefAny && w.When.Who.Is != notation.RefZone {
		return key
	}
	for i := range w.Steps {
		if w.Steps[i].Who.Is != notation.RefCause {
			return key
		}
	}
	return key + "/" + h.who.Character.ID
}

// spent reports whether the watch has fired as often as its period allows (ICON-C40).
func (f *fight) spent(l *lasting, w *notation.Step, n int, h *happening) bool {
	most, times := max(1, w.Uses), 0
	list, key := l.owner.Fired, firedBy(l, w, n, h)
	switch w.Each {
	case notation.PerTurn:
		list = f.Turn.Fired
	case notation.PerRound:
	case notation.PerCombat, notation.PerExpedition:
		key = ofCombat + key
	default:
		return false
	}
	for _, id := range list {
		if id == key {
			times++
		}
	}
	return times >= most
}

// countFired counts that the watch fires: in its period, or of a mark that lasts for so many uses.
func (f *fight) countFired(l *lasting, w *notation.Step, n int, h *happening) {
	who, key := l.owner.Character.ID, firedBy(l, w, n, h)
	switch w.Each {
	case notation.PerTurn:
		who = ""
	case notation.PerCombat, notation.PerExpedition:
		key = ofCombat + key
	case notation.PerRound:
	default:
		if c := l.bearer; w.Uses > 0 && l.status != nil {
			if at := l.place(); at >= 0 && c.Character.Statuses[at].Value <= 1 {
				f.lose(c.Character.ID, at, "ICON-C40")
			} else if at >= 0 {
				f.count(c.Character.ID, at, c.Character.Statuses[at].Value-1, "ICON-C40")
			}
		}
		return
	}
	list := f.ids(f.find(who), MarkFired)
	if list == nil || len(*list) >= maxFired {
		return
	}
	f.Do(play.Event{Kind: icon.WatchFired, Who: who, At: len(*list), Mark: &play.Mark{Name: MarkFired, Of: key},
		Rule: "ICON-C40"})
}

// maxFired is how many watches that have fired a combatant or a turn has room for.
const maxFired = 64

// forget empties the list of the watches that have fired in this round, and with whole
// of those in this combat.
func (f *fight) forget(who string, whole bool) {
	list := f.ids(f.find(who), MarkFired)
	if list == nil {
		return
	}
	for at := len(*list) - 1; at >= 0; at-- {
		if id := (*list)[at]; whole || !(len(id) >= len(ofCombat) && id[:len(ofCombat)] == ofCombat) {
			f.Do(play.Event{Kind: icon.TurnKept, Who: who, At: at, WasMark: &play.Mark{Name: MarkFired, Of: id}})
		}
	}
}
