package notation

import "testing"

// TestNoTextTraps reads texts that once made the reader trap.
func TestNoTextTraps(t *testing.T) {
	for _, text := range []string{
		"A5: Terrify\nMagic-Offensive-Action\nUse: 10AP\nRange: 1sp (Choose up to targets.)\nEvade: Magic\nOnHit: Target loses 1 focus.",
	} {
		Read(text)
	}
}
