package play

// OtherFloor reports whether two floors of a building differ. A body without a floor is on each.
func OtherFloor(one, other string) bool { return one != "" && other != "" && one != other }
