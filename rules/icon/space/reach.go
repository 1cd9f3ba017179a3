package space

import (
	"slices"

	"rulewright/rules/field"
)

// Reached is a square where a movement may end.
type Reached struct {
	Square Point
	// Cost is the least movement that it takes.
	Cost int
	// Endangered means that every way at that cost touches dangerous terrain (ICON-M9).
	Endangered bool
}

// Reachable lists the squares where m may end with the movement that it has,
// without its own square: the cheapest first, and of those at the same
// cost the safe ones first. Of movements over 99 spaces it finds the first 99.
func (f *Field) Reachable(m Mover) []Reached { return f.Search(m).Reachable() }

// PathTo is the cheapest path of m to a square, as [Field.Walk] takes it, and
// among the cheapest one that touches no dangerous terrain where there is one.
// The error, of the field "to", is that of ending there, or that m does not come
// so far (ICON-M5).
func (f *Field) PathTo(m Mover, to Point) ([]Point, *field.Error) { return f.Search(m).PathTo(to) }

// Reachable is [Field.Reachable] for the mover of the search.
func (s *Search) Reachable() []Reached {
	found := make([]Reached, 0, len(s.order))
	for _, p := range s.order {
		if p != s.mover.At && s.end(p).rule == "" {
			key := s.best[s.index(p)] - 1
			found = append(found, Reached{Square: p, Cost: int(key / 2), Endangered: key%2 > 0})
		}
	}
	return found
}

// PathTo is [Field.PathTo] for the mover of the search.
func (s *Search) PathTo(to Point) ([]Point, *field.Error) {
	if to == s.mover.At {
		return nil, nil
	}
	i := s.index(to)
	refused := s.end(to)
	if i < 0 || refused.rule == "" && s.best[i] == 0 {
		refused = refusal{"ICON-M5", "outOfReach"}
	}
	if refused.rule != "" {
		return nil, refused.as("to")
	}
	var path []Point
	for at := to; at != s.mover.At; at = s.previous[s.index(at)] {
		path = append(path, at)
	}
	slices.Reverse(path)
	return path, nil
}

// A Search is the result of Dijkstra's algorithm from the mover's square.
type Search struct {
	*board
	// best is the key of a square's best way and 1, or 0 where none is found:
	// twice the cost, and 1 where the way endangers.
	best []int32
	// previous is the square before on that way.
	previous []Point
	// order holds the squares as their best way was settled.
	order []Point
}

// Search finds the best way to every square within the mover's movement. Costs are
// small numbers, so a list of squares for each cost replaces a heap.
func (f *Field) Search(m Mover) *Search {
	spaces := min(max(m.Spaces, 0), farthest)
	s := &Search{board: f.lay(&m, m.At, spaces)}
	s.best, s.previous = make([]int32, len(s.squares)), make([]Point, len(s.squares))
	waiting := make([][]Point, 2*spaces+2)
	waiting[0] = []Point{m.At}
	if i := s.index(m.At); i >= 0 {
		s.best[i] = 1
	}
	for key := range waiting {
		for _, p := range waiting[key] {
			if i := s.index(p); i >= 0 {
				if int(s.best[i]) != key+1 {
					continue // A better way was settled before.
				}
				s.order = append(s.order, p)
			}
			if m.Mode != Teleport {
				s.expand(p, 1, key, waiting)
			} else if p == m.At {
				s.expand(p, spaces, key, waiting)
			}
		}
	}
	return s
}

// expand tries the steps to all squares up to that far from p. A step costs one
// space at least, so squares with a way as cheap as that are passed over.
func (s *Search) expand(p Point, far, key int, waiting [][]Point) {
	for y := p.Y - far; y <= p.Y+far; y++ {
		for x := p.X - far; x <= p.X+far; x++ {
			to := Point{x, y}
			i := s.index(to)
			if i < 0 || to == p || s.best[i] != 0 && int(s.best[i]) <= key+3 {
				continue
			}
			step, refused := s.step(p, to)
			next := key + 2*step.Cost
			if step.Endangers {
				next |= 1
			}
			if refused.rule != "" || next >= len(waiting) || s.best[i] != 0 && int(s.best[i]) <= next+1 {
				continue
			}
			s.best[i], s.previous[i] = int32(next+1), p
			waiting[next] = append(waiting[next], to)
		}
	}
}
