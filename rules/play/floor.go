package play

// OtherFloor reports whether two floors of a building differ. What has no floor is on each.
func OtherFloor(one, other string) bool { return one != "" && other != "" && one != other }
