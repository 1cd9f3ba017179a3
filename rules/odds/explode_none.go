//go:build onegame && !beacon

package odds

// explode is not built into the engines of games whose dice never explode: it
// would be 3 KB of what their players download.
func (a *answers) explode(*Walker) bool { panic("odds: dice explode in Beacon Road alone") }
