package play

// OtherFloor reports whether two floors of a building differ. A body without a floor is on each.
func OtherFloor(one, other string) bool { return one != "" && other != "" && one != other }

// LeftOn returns the cells that keep the ground of the other floors as it was, where a cell that is on each floor changes on
// one of them: a copy for each other floor of the map.
func (c Cell) LeftOn(floor string, floors []string) []Cell {
	var list []Cell
	for _, other := range floors {
		if c.Floor == "" && OtherFloor(other, floor) {
			left := c
			left.Floor = other
			list = append(list, left)
		}
	}
	return list
}
