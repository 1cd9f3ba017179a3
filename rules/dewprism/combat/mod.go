package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

const (
	// modded is the mark of a mod: of the id of its ability with the name as text, and of "rank", "accuracy" or "range"
	// and that id with what it adds (DEWPRISM-Q3).
	modded = "mod"
)

// fitMod puts a mod onto an ability, in place of the one before, or takes it off: in a safe place, one for each ability,
// and none on the sideboard (DEWPRISM-Q3, DEWPRISM-Q24). A mod that the item itself names stays with its text.
func (b *run) fitMod(f *Combatant) *field.Error {
	p, name := plan{item: b.in.Ability}, b.in.Mod
	switch {
	case p.item == nil:
		return field.MissingField("ability")
	case b.running() || !b.in.Safe:
		return field.RefusedBy("DEWPRISM-Q3", "safe", "onlyInASafePlace")
	case p.item.Sideboard:
		return field.RefusedBy("DEWPRISM-Q3", "ability.sideboard", "sideboard")
	case p.item.ID == "":
		return field.MissingField("ability.id")
	}
	if err := p.checkMod(); err != nil {
		return err
	}
	for i := range len(name) {
		if name[i] == ',' {
			return field.RefusedBy("DEWPRISM-Q3", "mod", "oneMod")
		}
	}
	old := play.FindOf(f.Marks, modded, p.item.ID) >= 0
	switch {
	case name != "" && p.item.Mod != "":
		return field.RefusedBy("DEWPRISM-Q3", "ability.mod", "oneMod")
	case name == "" && p.item.Mod == "" && !old:
		return field.MissingField("mod")
	}
	b.unfit(f, p.item.ID)
	if name == "" {
		name = p.item.Mod
	} else {
		b.fit(f, p.item.ID, &play.Mark{Text: name})
		b.fit(f, "rank "+p.item.ID, &play.Mark{Value: b.in.ModRank.Or(0)})
		b.fit(f, "accuracy "+p.item.ID, &play.Mark{Value: b.in.ModAccuracy.Or(0)})
		b.fit(f, "range "+p.item.ID, &play.Mark{Value: b.in.ModRange.Or(0)})
	}
	b.Tell(play.Event{Kind: "modFitted", Who: f.ID, Key: p.item.ID, Rule: "DEWPRISM-Q3"})
	if name == "" {
		b.remind(f.ID, play.Note{Key: "modTakenOff", Rule: "DEWPRISM-Q3"})
	} else {
		b.remind(f.ID, play.Note{Key: "modFitted", Rule: "DEWPRISM-Q3", Name: name})
	}
	return nil
}

// fit begins a mark of a mod, where it says anything.
func (b *run) fit(f *Combatant, of string, m *play.Mark) {
	if m.Value != 0 || m.Text != "" {
		m.Name, m.Of = modded, of
		b.Log.Begin("modFitted", "DEWPRISM-Q3", f.ID, *m)
	}
}

// unfit takes the mod off an ability.
func (b *run) unfit(f *Combatant, id string) {
	for _, what := range [...]string{"", "rank ", "accuracy ", "range "} {
		b.endMark("modFitted", "DEWPRISM-Q3", f, modded, what+id)
	}
}

// fitted returns what a mod adds to an ability; one on the sideboard has none (DEWPRISM-Q24).
func (f *Combatant) fitted(what string, item *Ability) int {
	if at := play.FindOf(f.Marks, modded, what+" "+item.ID); at >= 0 && item.ID != "" && !item.Sideboard {
		return f.Marks[at].Value
	}
	return 0
}
