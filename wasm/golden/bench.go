package golden

// attack is the attack that the benchmarks of all hosts measure, up to its dice.
const attack = `{"attacker":{"id":"a","class":"stalwart","hp":40},"target":{"id":"b","class":"heavy","hp":30,"vigor":5,"statuses":[{"name":"vulnerable"}]},"ability":{"kind":"heavy"},"boons":2,"curses":1,"situation":{"distance":1,"cover":true},"dice":`

// The attack with a seed, and its exact odds.
const (
	SeededAttack = attack + `{"seed":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}}`
	AttackOdds   = attack + `{"odds":true}}`
)
