package notation

import (
	"strconv"

	"rulewright/rules/dewprism"
)

// gifted reads "X = 5AP": the cost that X is.
func (r *reader) gifted(ws []token) bool {
	if len(ws) != 3 || ws[0].s != "X" || ws[1].s != "=" || ws[2].unit == "" || r.hasX || r.shut || r.gift != "" ||
		!isCost(r.words(ws[2:])) {
		return false
	}
	r.gift = r.words(ws[2:])
	return true
}

// grants reads a sentence about an X that is a cost: one that adds to it, or one that grants it to the next turn of the
// target.
func (r *reader) grants(l *label, ws []token, start, end int) bool {
	if r.gift == "" || r.shut || len(ws) < 4 {
		return false
	}
	if ws[0].s == "increase" && ws[1].s == "X" && ws[2].s == "by" && either("team|solo", l.name) && r.more == "" &&
		isCost(r.words(ws[3:])) {
		r.more, r.moreIf = r.words(ws[3:]), conditionOf(l.name)
		return r.term(l, start, end)
	}
	if textOf(ws) != "grant an additional X to their next turn" || l.name != "" && l.name != "effect" {
		return false
	}
	steps := append(gifts(r.gift, 0), gifts(r.more, r.moreIf)...)
	r.settle(l, steps, steps, start, end)
	return true
}

// gifts are the steps that give the target a cost in its next turn.
func gifts(text string, only Condition) []Step {
	cost, err := dewprism.ParseCost(text, &known)
	if err != nil {
		return nil
	}
	var list []Step
	for i, name := range [...]string{"", "health", "stamina", "mana", "focus"} {
		price := [...]dewprism.Price{cost.AP, cost.Health, cost.Stamina, cost.Mana, cost.Focus}[i]
		s := Step{Does: DoRegain, Until: UntilNextEnd, If: only}
		if s.Of = []string{name}; i == 0 {
			s = Step{Does: DoAP, If: only}
		}
		if s.Amount = strconv.Itoa(price.Flat % 100); price.Flat > 0 {
			list = append(list, s)
		}
	}
	return list
}
