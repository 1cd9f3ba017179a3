package combat

// mayMeet reports whether the header of the text lets its attack target the character (ICON-C31).
func (u *use) mayMeet(c *Combatant) bool {
	u.target, u.own = c, nil
	may := u.judge(u.text.Header.If, u.scope(), c, nil)
	u.target, u.own = nil, nil
	return may
}
