package golden

// attack is the attack that the benchmarks of all hosts measure, up to its dice.
const attack = `{"attacker":{"id":"a","class":"stalwart","hp":40},"target":{"id":"b","class":"heavy","hp":30,"vigor":5,"statuses":[{"name":"vulnerable"}]},"ability":{"kind":"heavy"},"boons":2,"curses":1,"situation":{"distance":1,"cover":true},"dice":`

// The attack with a seed, and its exact odds.
const (
	SeededAttack = attack + `{"seed":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}}`
	AttackOdds   = attack + `{"odds":true}}`
)

// fight is one of eight on a grid with broken ground, in the turn of the first.
const fight = `"combat":{"round":2,"opening":"hero","active":"sten","combatants":[
{"character":{"id":"sten","class":"stalwart","hp":31,"statuses":[{"name":"vigilance","value":2}]},"x":4,"y":4},{"character":{"id":"isel","class":"vagabond"},"x":3,"y":6},
{"character":{"id":"oma","class":"mendicant"},"x":2,"y":4},{"character":{"id":"perrin","class":"wright","statuses":[{"name":"aether","value":2}]},"x":2,"y":7},
{"character":{"id":"warden","class":"heavy","hp":64,"maxHp":80},"elite":true,"x":6,"y":4},{"character":{"id":"runner","class":"skirmisher"},"x":7,"y":6},
{"character":{"id":"caller","class":"leader"},"x":9,"y":5},{"character":{"id":"slinger","class":"artillery","statuses":[{"name":"dazed"}]},"x":10,"y":3}],
"ground":{"width":20,"height":14,"cells":[{"x":4,"y":4,"level":1},{"x":5,"y":4,"difficult":true},{"x":5,"y":5,"dangerous":true},{"x":6,"y":3,"level":2},{"x":8,"y":4,"pit":true}]}},`

// The abilities of a combatant in a simulation: a light attack.
const (
	kit   = `{"who":`
	light = `"abilities":[{"id":"light","takes":"one","attack":true,"strike":{"kind":"light"}}]}`
)

// An attack in a fight, with a seed, and the squares that the same one can come to.
const (
	SeededFight = `{` + fight + `"command":{"do":"use","who":"sten","target":"warden","ability":{"id":"lightAttack","takes":"one","attack":true,"strike":{"kind":"light"}}},"dice":{"seed":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}}`
	// ThreeChoices is the use of an ability by its text, with the answers to its three questions.
	ThreeChoices = `{` + fight + `"command":{"do":"use","who":"sten","ability":{"id":"doors","text":"Three Doors (1 action)\nEffect: A foe in range 4 takes 2 damage. A different foe in range 6 is dazed. Rush 2."}},"choices":[{"chose":["warden"]},{"chose":["slinger"]},{"chose":["4,5"]}],"dice":{"seed":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}}`
	// FightOdds is the same attack by its text, with its exact odds.
	FightOdds = `{` + fight + `"command":{"do":"use","who":"sten","target":"warden","ability":{"id":"lamp","text":"Lamp Blow (1 action, range 3)\nAttack: On hit: [D]+fray. Miss: fray.\nEffect: The target is dazed."}},"dice":{"odds":true}}`
	// Simulation plays that fight twenty times by policies.
	Simulation = `{` + fight + `"kits":[` + kit + `"sten",` + light + `,` + kit + `"isel",` + light + `,` + kit + `"oma",` + light + `,` + kit + `"perrin",` + light + `,` + kit + `"warden",` + light + `,` + kit + `"runner",` + light + `,` + kit + `"caller",` + light + `,` + kit + `"slinger",` + light + `],"setting":{"fights":20},"dice":{"seed":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}}`
	Reach      = `{` + fight + `"who":"sten","dice":{"faces":[]}}`
)
