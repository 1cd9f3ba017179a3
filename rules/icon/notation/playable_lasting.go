package notation

// playsLasting reports whether the combat plays what the step begins or ends, and all that
// is bound to it.
func playsLasting(s *Step) bool {
	switch s.Does {
	case DoModify, DoBar, DoExpire:
		return false
	}
	return true
}
