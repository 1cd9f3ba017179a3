package notation_test

// sentences are sentences with the steps that they are read into, by what they are about.
var sentences = map[string][]struct {
	text  string
	steps []string
}{
	"power dice": {
		{plain + "Effect: Set out a d4 power die, starting at 2. You may tick the die up or down by 1.", []string{
			"{Does:powerDie Who:{Is:user} Amount:{Flat:2} Die:4 Sets:true}",
			"{Does:choose May:true Options:[{Label:up Steps:[{Does:powerDie Who:{Is:user} Amount:{Flat:1}}]}, " +
				"{Label:down Steps:[{Does:powerDie Who:{Is:user} Amount:{Flat:-1}}]}]}",
		}},
		{plain + "Effect: Gain a d6 power die. Tick your power die down by any amount. Discard the die.", []string{
			"{Does:powerDie Who:{Is:user} Amount:{Flat:1} Die:6 Sets:true}",
			"{Does:powerDie Who:{Is:user UpTo:true} Amount:{Flat:-1}}",
			"{Does:powerDie Who:{Is:user} Amount:{Flat:-99}}",
		}},
		{plain + "Effect: Gain a d6 power die. Tick the die up by 2. Reset the die to 3. If the die is at maximum, " +
			"gain stealth.",
			[]string{
				"{Does:powerDie Who:{Is:user} Amount:{Flat:1} Die:6 Sets:true}",
				"{Does:powerDie Who:{Is:user} Amount:{Flat:2}}",
				"{Does:powerDie Who:{Is:user} Amount:{Flat:3} Sets:true}",
				"{Does:status If:[{Is:powerDie Who:{Is:user} N:6}] Who:{Is:user} Status:stealth}",
			}},
	},
	"spared characters": {
		{attack + "Allies are immune.", []string{"{Does:immune Before:true Who:{Is:any Side:ally}}"}},
		{attack + "Doesn't affect allies.", []string{"{Does:immune Before:true Who:{Is:any Side:ally}}"}},
		{attack + "You and allies are immune to this ability's damage and effects.", []string{
			"{Does:immune Before:true Who:{Is:any Side:ally And:{Is:user}}}"}},
		{attack + "Foes in the area take no damage from this ability.", []string{
			"{Does:resist Before:true Who:{Is:any Side:foe} Status:immune}"}},
		{attack + "This ability does not damage allies.", []string{"{Does:resist Before:true Who:{Is:any Side:ally} Status:immune}"}},
	},
	"two that swap places": {
		{plain + "Effect: Swap the places of two other foes in range, teleporting them.", []string{
			"{Does:select Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user Others:true}}",
			"{Does:select Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user Different:true Others:true}}",
			"{Does:swap Who:{Is:them} Anchor:{Is:it}}",
		}},
		{plain + "Effect: You swap the positions of two characters in range 3 of each other and you.", []string{
			"{Does:select Who:{Is:any Number:{Flat:1} Within:3 Near:user}}",
			"{Does:select Who:{Is:any Number:{Flat:1} Within:3 Near:it Different:true If:[{Is:near N:3 Near:{Is:user}}]}}",
			"{Does:swap Who:{Is:them} Anchor:{Is:it}}",
		}},
	},
	"selectors": {
		{plain + "Effect: An ally in range 3 gains 2 vigor.", []string{
			"{Does:vigor Who:{Is:any Side:ally Number:{Flat:1} Within:3 Near:user} Amount:{Flat:2}}",
		}},
		{plain + "Effect: An ally in range gains 2 vigor and may rush 1.", []string{
			"{Does:vigor Who:{Is:any Side:ally Number:{Flat:1} Within:4 Near:user} Amount:{Flat:2}}",
			"{Does:move May:true Who:{Is:it} Amount:{Flat:1} Mode:rush}",
		}},
		{plain + "Effect: All foes adjacent to you are dazed.", []string{
			"{Does:status Who:{Is:any Side:foe Within:1 Near:user} Status:dazed}",
		}},
		{plain + "Effect: Up to two foes in range 2 are sealed.", []string{
			"{Does:status Who:{Is:any Side:foe Number:{Flat:2} UpTo:true Within:2 Near:user} Status:sealed}",
		}},
		{plain + "Effect: Each bloodied foe in range 2 takes 3 damage.", []string{
			"{Does:damage Who:{Is:any Side:foe Within:2 Near:user If:[{Is:bloodied}]} Amount:{Flat:3}}",
		}},
		{plain + "Effect: Bless yourself or an ally in range 2.", []string{
			"{Does:bless Who:{Is:any Side:allies Number:{Flat:1} Within:2 Near:user} Amount:{Flat:1}}",
		}},
		{plain + "Effect: Yourself and all allies in range 2 gain stealth.", []string{
			"{Does:status Who:{Is:any Side:allies Within:2 Near:user} Status:stealth}",
		}},
		{plain + "Effect: You and a foe in range 3 are stunned.", []string{
			"{Does:status Who:{Is:any Side:foe Number:{Flat:1} Within:3 Near:user And:{Is:user}} " +
				"Status:stunned}",
		}},
		{plain + "Effect: Choose an ally and a foe in range. The foe is weakened. The ally gains 4 vigor.", []string{
			"{Does:select Who:{Is:any Side:ally Number:{Flat:1} Within:4 Near:user}}",
			"{Does:select Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user}}",
			"{Does:status Who:{Is:it} Status:weakened}",
			"{Does:vigor Who:{Is:them} Amount:{Flat:4}}",
		}},
		{plain + "Effect: Choose a character other than yourself in range, then a different character " +
			"in range 2 of that character. Swap their places.", []string{
			"{Does:select Who:{Is:any Number:{Flat:1} Within:4 Near:user Others:true}}",
			"{Does:select Who:{Is:any Number:{Flat:1} Within:2 Near:it Different:true}}",
			"{Does:swap Who:{Is:them} Anchor:{Is:it}}",
		}},
		{plain + "Effect: Deal 2 damage to all foes at exactly range 3 from you.", []string{
			"{Does:damage Who:{Is:any Side:foe Within:3 Near:user Exactly:true} Amount:{Flat:2}}",
		}},
		{plain + "Effect: An adjacent character is shoved 2. Collide: Foes are weakened.", []string{
			"{Does:shove Who:{Is:any Number:{Flat:1} Within:1 Near:user} Amount:{Flat:2}}",
			"{Does:status On:[collide] Who:{Is:collided Side:foe} Status:weakened}",
		}},
		{"Lantern (2 actions, Attack, Range 5, Medium Blast)\nArea effect: Remove all characters in the area, then place " +
			"them back in any other space in the area.", []string{
			"{Does:remove Who:{Is:area}}",
			"{Does:return Who:{Is:area} Anchor:{Is:area Number:{Flat:1} Different:true Free:true}}",
		}},
		{attack + "Effect: Foe is dazed.", []string{
			"{Does:status Status:dazed}",
		}},
		{attack + "Effect: A different foe in range 3 of your target is shoved 1 away from your target.", []string{
			"{Does:shove Who:{Is:any Side:foe Number:{Flat:1} Within:3 Different:true} " +
				"Amount:{Flat:1} Way:away Anchor:{}}",
		}},
		{attack + "Effect: All characters in the area except you are shoved 1.", []string{
			"{Does:shove Who:{Is:all Others:true} Amount:{Flat:1}}",
		}},
		{attack + "Area effect: Foes take 2 damage. Allies are blessed.", []string{
			"{Does:damage Who:{Is:area Side:foe} Amount:{Flat:2}}",
			"{Does:bless Who:{Is:area Side:ally} Amount:{Flat:1}}",
		}},
		{attack + "Effect: Cure a character in range 2 of that foe. Effect: Grant 3 vigor to all other " +
			"characters of your choice in range 2 of that foe.", []string{
			"{Does:cure Who:{Is:any Number:{Flat:1} Within:2}}",
			"{Does:vigor Who:{Is:any Number:{Flat:99} UpTo:true Within:2 Different:true} Amount:{Flat:3}}",
		}},
	},
	"damage": {
		{plain + "Effect: Deal 2 piercing damage, twice, to an adjacent foe.", []string{
			"{Does:damage Who:{Is:any Side:foe Number:{Flat:1} Within:1 Near:user} Amount:{Flat:2} " +
				"Times:{Flat:2} Pierce:true}",
		}},
		{plain + "Effect: A foe in range takes [D]+fray divine damage.", []string{
			"{Does:damage Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user} Amount:{Dice:1 " +
				"Fray:true} Divine:true}",
		}},
		{attack + "Effect: Deal 1 damage again to your target for each foe adjacent to them, to a " +
			"maximum of 4.", []string{
			"{Does:damage Amount:{Flat:1} Times:{Per:1 Count:characters Of:{Is:any Side:foe Within:1} Most:4}}",
		}},
		{plain + "Effect: Gain vigor equal to the round number.", []string{
			"{Does:vigor Who:{Is:user} Amount:{Per:1 Count:round}}",
		}},
		{plain + "Effect: Sacrifice 25% of your max hp.", []string{
			"{Does:sacrifice Who:{Is:user} Amount:{Percent:25}}",
		}},
		{attack + "Exceed: Deal 2 damage to your target. At round 3 or later, increase this damage to 5.", []string{
			"{Does:damage On:[exceed] If:[{Is:round N:3}] Else:[{Does:damage Amount:{Flat:2}}] Amount:{Flat:5}}",
		}},
	},
	"statuses": {
		{attack + "Effect: Your foe is slashed and weakened+ until the end of your next turn.", []string{
			"{Does:status Status:slashed Until:userTurnEnd}",
			"{Does:status Status:weakened Plus:true Until:userTurnEnd}",
		}},
		{attack + "Effect: If they are already dazed, they gain hatred of you.", []string{
			"{Does:status If:[{Is:had Who:{} Status:dazed}] Status:hatred}",
		}},
		{plain + "Effect: Daze an adjacent foe.", []string{
			"{Does:status Who:{Is:any Side:foe Number:{Flat:1} Within:1 Near:user} Status:dazed}",
		}},
		{plain + "Effect: Gain counter and evasion until the start of your next turn.", []string{
			"{Does:status Who:{Is:user} Status:counter Until:turnStart}",
			"{Does:status Who:{Is:user} Status:evasion Until:turnStart}",
		}},
		{plain + "Effect: An ally in range 6 becomes unstoppable and immune to all damage until the " +
			"end of their next turn.", []string{
			"{Does:status Who:{Is:any Side:ally Number:{Flat:1} Within:6 Near:user} " +
				"Status:unstoppable Until:nextTurnEnd}",
			"{Does:status Who:{Is:it} Status:immune Until:nextTurnEnd}",
		}},
		{plain + "Effect: End all statuses on an ally in range.", []string{
			"{Does:endStatus Who:{Is:any Side:ally Number:{Flat:1} Within:4 Near:user}}",
		}},
		{plain + "Effect: A foe in range is pacified. This effect lasts until the end of the round.", []string{
			"{Does:status Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user} Status:pacified " +
				"Until:roundEnd}",
		}},
		{plain + "Effect: A foe in range cannot be cured until the end of their next turn.", []string{
			"{Does:bar Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user} Key:cure Until:nextTurnEnd}",
		}},
	},
	"tokens": {
		{plain + "Effect: Gain +1 vigilance. Heroic: Gain +2 vigilance instead.", []string{
			"{Does:vigilance If:[{Is:triggered Not:true Key:heroic}] Who:{Is:user} Amount:{Flat:1}}",
			"{Does:vigilance On:[heroic] Who:{Is:user} Amount:{Flat:2}}",
		}},
		{plain + "Effect: Cure yourself, then gain 1 aether.", []string{
			"{Does:cure Who:{Is:user}}",
			"{Does:aether Who:{Is:user} Amount:{Flat:1}}",
		}},
		{plain + "Effect: Gain +1 vigilance for each status affecting you.", []string{
			"{Does:vigilance Who:{Is:user} Amount:{Per:1 Count:statuses Of:{Is:user}}}",
		}},
	},
	"movement": {
		{plain + "Effect: Dash 2, then deal 2 damage to an adjacent foe.", []string{
			"{Does:move Who:{Is:user} Amount:{Flat:2} Mode:dash}",
			"{Does:damage Who:{Is:any Side:foe Number:{Flat:1} Within:1 Near:user} Amount:{Flat:2}}",
		}},
		{plain + "Effect: You may fly 3.", []string{
			"{Does:move May:true Who:{Is:user} Amount:{Flat:3} Mode:fly}",
		}},
		{attack + "Effect: Shove 2.", []string{
			"{Does:shove Amount:{Flat:2}}",
		}},
		{attack + "Effect: Teleport spaces equal to the round number before the attack.", []string{
			"{Does:move Before:true Who:{Is:user} Amount:{Per:1 Count:round} Mode:teleport}",
		}},
		{attack + "Effect: Teleport your foe up to 3 spaces toward you. A foe can save to avoid this " +
			"effect.", []string{
			"{Does:move May:true By:{Is:user} Amount:{Flat:3} Save:true Mode:teleport Way:toward Anchor:{Is:user}}",
		}},
		{attack + "Effect: Pull your foe 2.", []string{
			"{Does:shove Amount:{Flat:2} Way:toward Anchor:{Is:user}}",
		}},
		{attack + "Effect: Swap places with your target.", []string{
			"{Does:swap Who:{Is:user} Anchor:{}}",
		}},
		{plain + "Effect: Shove all foes in range 2 1 space in any direction.", []string{
			"{Does:shove Who:{Is:any Side:foe Within:2 Near:user} Amount:{Flat:1} Way:any}",
		}},
		{plain + "Effect: Allies in range 2 may teleport 1.", []string{
			"{Does:move May:true Who:{Is:any Side:ally Within:2 Near:user} Amount:{Flat:1} Mode:teleport}",
		}},
		{plain + "Effect: Remove an adjacent ally from the battlefield, then place them in a free " +
			"space in range 3.", []string{
			"{Does:remove Who:{Is:any Side:ally Number:{Flat:1} Within:1 Near:user}}",
			"{Does:return Who:{Is:it} Anchor:{Is:any Number:{Flat:1} Within:3 Near:user Free:true}}",
		}},
		{plain + "Effect: Teleport adjacent to a foe in range.", []string{
			"{Does:move Who:{Is:user} Mode:teleport Way:nextTo Anchor:{Is:any Side:foe " +
				"Number:{Flat:1} Within:4 Near:user}}",
		}},
	},
	"places": {
		{attack + "Effect: Create a pit under your target.", []string{
			"{Does:pit Terrain:{Pit:true}}",
		}},
		{attack + "Effect: Create two spaces of difficult terrain in the area.", []string{
			"{Does:zone Who:{Is:all Number:{Flat:2} Free:true Taken:true} Terrain:{Difficult:true}}",
		}},
		{plain + "Effect: Create a height 1 crate object in a free space in range 2.", []string{
			"{Does:object Who:{Is:any Number:{Flat:1} Within:2 Near:user Free:true} Key:crate " +
				"Terrain:{Height:1}}",
		}},
		{plain + "Effect: Summon two moths in range 2. Charge: Summon one more moth, then gain stealth.", []string{
			"{Does:summon Who:{Is:any Number:{Flat:2} Within:2 Near:user Free:true} Key:moth}",
			"{Does:summon On:[charge] Who:{Is:any Number:{Flat:2} Within:2 Near:user Free:true} " +
				"Amount:{Flat:1} Key:moth}",
			"{Does:status On:[charge] Who:{Is:user} Status:stealth}",
		}},
		{attack + "Finishing blow: Summon a moth adjacent to you or your target.", []string{
			"{Does:summon On:[finishing] Who:{Is:any Number:{Flat:1} Within:1 Near:user Free:true " +
				"And:{Is:any Number:{Flat:1} Within:1 Free:true}} Key:moth}",
		}},
		{attack + "Charge: Your foe explodes in a medium blast area effect, dealing 2 damage to all " +
			"characters and creating a pit under them.", []string{
			"{Does:area On:[charge] Anchor:{} Area:{Shape:blast Size:2} Steps:[{Does:damage " +
				"Who:{Is:all} Amount:{Flat:2}}, {Does:pit Who:{Is:all} Terrain:{Pit:true}}]}",
		}},
		{attack + "Exceed: Create a large blast area effect centered on your foe. Foes inside take 2 " +
			"damage. Allies inside gain 3 vigor.", []string{
			"{Does:area On:[exceed] Anchor:{} Area:{Shape:blast Size:3} Steps:[{Does:damage " +
				"Who:{Is:all Side:foe} Amount:{Flat:2}}, {Does:vigor Who:{Is:all Side:ally} " +
				"Amount:{Flat:3}}]}",
		}},
		{attack + "Effect: After the ability resolves, the area explodes again, dealing 2 damage to " +
			"all characters.", []string{
			"{Does:damage Who:{Is:all} Amount:{Flat:2}}",
		}},
	},
	"changes": {
		{attack + "Heroic: Gains true strike and becomes medium blast.", []string{
			"{Does:change On:[heroic] Change:{Area:{Shape:blast Size:2} TrueStrike:true}}",
		}},
		{attack + "Charge: Increase range to 8 and blast size to large blast.", []string{
			"{Does:change On:[charge] Change:{Range:4 Area:{Shape:blast Size:3}}}",
		}},
		{attack + "Comeback: Deals bonus damage.", []string{
			"{Does:change On:[comeback] Change:{Bonus:1}}",
		}},
		{attack + "Infuse 3: Gains +1 boon.", []string{
			"{Does:change On:[infused] Change:{Boons:1}}",
		}},
		{attack + "Collide or Heroic: Refund the action cost of this ability.", []string{
			"{Does:refund On:[collide, heroic] Amount:{Flat:1}}",
		}},
		{attack + "Effect: Shove 1. Exceed: Repeat the effect.", []string{
			"{Does:shove Amount:{Flat:1}}",
			"{Does:repeat On:[exceed] Amount:{Flat:1} Steps:[{Does:shove Amount:{Flat:1}}]}",
		}},
	},
	"conditions": {
		{plain + "Effect: If you are bloodied, gain 4 vigor.", []string{
			"{Does:vigor If:[{Is:bloodied Who:{Is:user}}] Who:{Is:user} Amount:{Flat:4}}",
		}},
		{plain + "Effect: If you are bloodied, gain 4 vigor; otherwise gain stealth.", []string{
			"{Does:vigor If:[{Is:bloodied Who:{Is:user}}] Else:[{Does:status Who:{Is:user} " +
				"Status:stealth}] Who:{Is:user} Amount:{Flat:4}}",
		}},
		{attack + "Effect: If your target is in a pit, they are stunned.", []string{
			"{Does:status If:[{Is:pit Who:{}}] Status:stunned}",
		}},
		{plain + "Effect: Sacrifice 4 unless the round number is 3 or higher.", []string{
			"{Does:sacrifice If:[{Is:round Not:true N:3}] Who:{Is:user} Amount:{Flat:4}}",
		}},
		{attack + "Effect: If there are two or more foes in the area, gain 2 aether.", []string{
			"{Does:aether If:[{Is:count Who:{Is:all Side:foe} N:2}] Who:{Is:user} Amount:{Flat:2}}",
		}},
	},
	"watches": {
		{attack + "Effect: At the end of their next turn, they take 6 damage. Reduce this damage to 3 " +
			"if they end that turn adjacent to an ally. Then, dash 2.", []string{
			"{Does:watch When:{Is:turnEnds Who:{Is:bearer} Next:true} Uses:1 Steps:[{Does:damage " +
				"If:[{Is:alone Not:true Who:{Is:bearer}}] Else:[{Does:damage Who:{Is:bearer} " +
				"Amount:{Flat:6}}] Who:{Is:bearer} Amount:{Flat:3}}, {Does:move Who:{Is:user} " +
				"Amount:{Flat:2} Mode:dash}]}",
		}},
		{plain + "End your turn and choose a foe in range 3. At the end of that foe's turn, as long " +
			"as they are in range 3, teleport adjacent to them and deal 2 damage, twice, to them.", []string{
			"{Does:endTurn}",
			"{Does:select Who:{Is:any Side:foe Number:{Flat:1} Within:3 Near:user}}",
			"{Does:watch Who:{Is:it} When:{Is:turnEnds Who:{Is:bearer} If:[{Is:near Who:{Is:bearer} " +
				"N:3 Near:{Is:user}}]} Uses:1 Steps:[{Does:move Who:{Is:user} Mode:teleport Way:nextTo " +
				"Anchor:{Is:bearer}}, {Does:damage Who:{Is:bearer} Amount:{Flat:2} Times:{Flat:2}}]}",
		}},
		{plain + "Effect: Whenever an ally is damaged by a foe, gain 1 aether. This effect can only " +
			"trigger once a round.", []string{
			"{Does:watch Who:{Is:user} When:{Is:damaged Who:{Is:any Side:ally} By:{Is:any Side:foe}} " +
				"Uses:1 Each:round Steps:[{Does:aether Who:{Is:user} Amount:{Flat:1}}]}",
		}},
	},
	"lasting": {
		{marks + "Mark: Mark a foe in range. While marked, each time they use an ability that damages " +
			"an ally of yours, they take 2 damage.", []string{
			"{Does:mark Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user} Steps:[{Does:watch " +
				"Who:{Is:bearer} When:{Is:uses Who:{Is:bearer} By:{Is:any Side:ally} Ability:true} " +
				"Steps:[{Does:damage Who:{Is:bearer} Amount:{Flat:2}}]}]}",
		}},
		{marks + "Mark: A foe in range is marked. A foe can pass a save at the end of their turn to " +
			"end this mark.", []string{
			"{Does:mark Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user} Steps:[{Does:watch " +
				"Who:{Is:bearer} When:{Is:turnEnds Who:{Is:bearer}} Steps:[{Does:select Who:{Is:bearer} " +
				"Save:true Saved:[{Does:endMark Who:{Is:bearer}}]}]}]}",
		}},
		{marks + "Mark: Mark an ally in range. While marked, that character has regeneration.", []string{
			"{Does:mark Who:{Is:any Side:ally Number:{Flat:1} Within:4 Near:user} " +
				"Steps:[{Does:status Who:{Is:bearer} Status:regeneration}]}",
		}},
		{marks + "Mark: Choose a foe at or further away than range 4. Effect: Each time that foe " +
			"damages you or an ally with an ability, you rush 1.", []string{
			"{Does:mark Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user Beyond:true} " +
				"Steps:[{Does:watch Who:{Is:bearer} When:{Is:damages Who:{Is:bearer} By:{Is:any " +
				"Side:allies} Ability:true} Steps:[{Does:move Who:{Is:user} Amount:{Flat:1} " +
				"Mode:rush}]}]}",
		}},
		{stance + "Stance: While in this stance, you gain counter. Refresh: You may refresh or exit " +
			"this stance at the start of your turn.", []string{
			"{Does:stance Who:{Is:user} Steps:[{Does:status Who:{Is:user} Status:counter}, " +
				"{Does:refresh May:true Who:{Is:user} When:{Is:turnStarts Who:{Is:user}}}]}",
		}},
		{stance + "Stance: When you take this stance, or when it refreshes, gain 2 vigor.", []string{
			"{Does:stance Who:{Is:user} Steps:[{Does:vigor Who:{Is:user} Amount:{Flat:2}}]}",
		}},
		{plain + "Delay: Your next turn must be slow. At the start of that turn, gain 4 vigor.", []string{
			"{Does:delay Who:{Is:user} Steps:[{Does:vigor Who:{Is:user} Amount:{Flat:4}}]}",
		}},
	},
	"choices": {
		{plain + "Effect: Choose one:\n• Gain 2 vigor.\n• Dash 2.", []string{
			"{Does:choose Options:[{Steps:[{Does:vigor Who:{Is:user} Amount:{Flat:2}}]}, " +
				"{Steps:[{Does:move Who:{Is:user} Amount:{Flat:2} Mode:dash}]}]}",
		}},
		{attack + "Effect: Gamble:\n1: Your foe is dazed.\n2-5: Gain 1 aether.\n6: Create a pit under " +
			"your target.", []string{
			"{Does:table Options:[{Label:1 Min:1 Max:1 Steps:[{Does:status Status:dazed}]}, " +
				"{Label:2-5 Min:2 Max:5 Steps:[{Does:aether Who:{Is:user} Amount:{Flat:1}}]}, {Label:6 " +
				"Min:6 Max:6 Steps:[{Does:pit Terrain:{Pit:true}}]}]}",
		}},
		{"The Moth (1 action, Range 4)\nThe Moth chooses a foe in range, then removes themselves from the battlefield.", []string{
			"{Does:select Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user}}",
			"{Does:remove Who:{Is:user}}",
		}},
		{plain + "Effect: A foe in range must save or be stunned.", []string{
			"{Does:select Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user} Save:true " +
				"Steps:[{Does:status Who:{Is:it} Status:stunned}]}",
		}},
		{plain + "Effect: A foe in range must save or take 4 damage, or just 2 damage on a successful " +
			"save.", []string{
			"{Does:select Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user} Save:true " +
				"Saved:[{Does:damage Who:{Is:it} Amount:{Flat:2}}] Steps:[{Does:damage Who:{Is:it} " +
				"Amount:{Flat:4}}]}",
		}},
	},
	"interrupts": {
		{plain + "Trigger: A foe targets an ally in range 2 with an ability. Effect: Deal 2 damage to " +
			"that foe.", []string{
			"{Does:damage Who:{Is:cause} Amount:{Flat:2}}",
		}},
		{plain + "Trigger: You score a critical hit or trigger an exceed effect. Effect: Teleport 2.", []string{
			"{Does:move Who:{Is:user} Amount:{Flat:2} Mode:teleport}",
		}},
	},
	"colour": {
		{plain + "Effect: Sing a slow song about the sea, dealing 2 damage to an adjacent foe.", []string{
			"{Does:damage Who:{Is:any Side:foe Number:{Flat:1} Within:1 Near:user} Amount:{Flat:2}}",
		}},
		{plain + "Effect: The lantern glows with pale fire. Dash 2.", []string{
			"{Does:move Who:{Is:user} Amount:{Flat:2} Mode:dash}",
		}},
	},
	"zones": {
		{plain + "Effect: Create a medium blast terrain effect in range 3. The area is dangerous " +
			"terrain for foes, and foes inside are blinded+.", []string{
			"{Does:zone Who:{Is:any Number:{Flat:1} Within:3 Near:user Free:true Taken:true} Area:{Shape:blast " +
				"Size:2} Terrain:{Dangerous:true Foes:true} Steps:[{Does:status Who:{Is:zone Side:foe} " +
				"Status:blind Plus:true}]}",
		}},
		{plain + "Effect: Create a small blast area of difficult terrain in range 3. Any foe that " +
			"ends their turn in the area takes 2 damage.", []string{
			"{Does:zone Who:{Is:any Number:{Flat:1} Within:3 Near:user Free:true Taken:true} Area:{Shape:blast " +
				"Size:1} Terrain:{Difficult:true} Steps:[{Does:watch Who:{Is:user} When:{Is:turnEnds " +
				"Who:{Is:zone Side:foe}} Steps:[{Does:damage Who:{Is:cause} Amount:{Flat:2}}]}]}",
		}},
		{plain + "Effect: Create a medium blast terrain effect in range 3. Characters in the area " +
			"when it is created take 3 damage. The area lasts until this ability is used again.", []string{
			"{Does:zone Who:{Is:any Number:{Flat:1} Within:3 Near:user Free:true Taken:true} Area:{Shape:blast " +
				"Size:2} Terrain:{Replaces:true} Steps:[{Does:damage Who:{Is:zone} Amount:{Flat:3}}]}",
		}},
		{plain + "Effect: You gain aura 2. All allies in the aura that start their turn there gain 2 " +
			"vigor.", []string{
			"{Does:aura Who:{Is:user} Amount:{Flat:2} Steps:[{Does:watch Who:{Is:user} " +
				"When:{Is:turnStarts Who:{Is:zone Side:ally}} Steps:[{Does:vigor Who:{Is:cause} " +
				"Amount:{Flat:2}}]}]}",
		}},
		{plain + "Effect: Gain aura 1 until the end of your next turn. Foes in the aura cannot be " +
			"cured and cannot save.", []string{
			"{Does:aura Who:{Is:user} Amount:{Flat:1} Until:nextTurnEnd Steps:[{Does:bar " +
				"Who:{Is:zone Side:foe} Key:cure}, {Does:bar Who:{Is:zone Side:foe} Key:save}]}",
		}},
	},
	"more of marks": {
		{plain + "A foe in range is marked. At the end of their turn, that foe must sacrifice 3. A " +
			"character ends this mark if they hit with an attack.", []string{
			"{Does:mark Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user} Steps:[{Does:watch " +
				"Who:{Is:bearer} When:{Is:turnEnds Who:{Is:bearer}} Steps:[{Does:sacrifice " +
				"Who:{Is:bearer} Amount:{Flat:3}}]}, {Does:watch Who:{Is:bearer} When:{Is:hits " +
				"Who:{Is:bearer} Attack:true} Steps:[{Does:endMark Who:{Is:bearer}}]}]}",
		}},
		{marks + "Mark: Mark an ally in range. If that character is at 25% hp or lower when marked, " +
			"they also lose defiance.", []string{
			"{Does:mark Who:{Is:any Side:ally Number:{Flat:1} Within:4 Near:user}}",
			"{Does:endStatus If:[{Is:percent Who:{Is:it} N:25}] Who:{Is:it} Status:defiance}",
		}},
		{attack + "Mark: Your foe is marked. While marked, at the start of your turn, if they are in " +
			"range 3, they take 2 unerring damage from you as a pale light falls. If they are at " +
			"exactly range 3, increase damage to 4 damage instead.", []string{
			"{Does:mark Steps:[{Does:watch Who:{Is:bearer} When:{Is:turnStarts Who:{Is:user} " +
				"If:[{Is:near Who:{Is:bearer} N:3 Near:{Is:user}}]} Steps:[{Does:damage If:[{Is:near " +
				"Who:{Is:bearer} N:3 Near:{Is:user}}, {Is:near Not:true Who:{Is:bearer} N:2 " +
				"Near:{Is:user}}] Else:[{Does:damage Who:{Is:bearer} Amount:{Flat:2} Unerring:true}] " +
				"Who:{Is:bearer} Amount:{Flat:4} Unerring:true}]}]}",
		}},
	},
	"more of areas": {
		{plain + "Effect: After the ability resolves, release a flurry of sparks in a burst 2 (self) " +
			"area effect, dealing 1 damage, twice, to all foes.", []string{
			"{Does:area Anchor:{Is:user} Area:{Shape:burst Size:2} Steps:[{Does:damage Who:{Is:all " +
				"Side:foe} Amount:{Flat:1} Times:{Flat:2}}]}",
		}},
		{plain + "Area effect: Burst 2 (self). Foes take 1 damage, allies are blessed.", []string{
			"{Does:area Anchor:{Is:user} Area:{Shape:burst Size:2} Steps:[{Does:damage Who:{Is:all " +
				"Side:foe} Amount:{Flat:1}}, {Does:bless Who:{Is:all Side:ally} Amount:{Flat:1}}]}",
		}},
		{attack + "Infuse 2: Large blast.", []string{
			"{Does:change On:[infused] Change:{Area:{Shape:blast Size:3}}}",
		}},
		{plain + "Effect: Yourself, all allies and allied summons gain stealth, and all foes are blinded.", []string{
			"{Does:status Who:{Is:any Side:allies And:{Is:any Side:allies Kind:summon}} Status:stealth}",
			"{Does:status Who:{Is:any Side:foe} Status:blind}",
		}},
	},
	"changes of what was said": {
		{plain + "Effect: Bless all allies in range 2. If they are bloodied, bless them twice.", []string{
			"{Does:bless If:[{Is:bloodied}] Else:[{Does:bless Who:{Is:it} Amount:{Flat:1}}] " +
				"Who:{Is:any Side:ally Within:2 Near:user} Amount:{Flat:2}}",
		}},
		{plain + "Effect: Deal 2 damage to a foe in range. Charge: Deal 2 damage twice instead.", []string{
			"{Does:damage If:[{Is:triggered Key:charge}] Else:[{Does:damage Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user} Amount:{Flat:2}}] " +
				"Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user} Amount:{Flat:2} Times:{Flat:2}}",
		}},
		{attack + "Effect: Shove your foe 2. A foe can save to avoid this effect. Blinded foes fail this save.", []string{
			"{Does:shove If:[{Is:status Status:blind}] Else:[{Does:shove Amount:{Flat:2} Save:true}] Amount:{Flat:2}}",
		}},
		{plain + "Effect: A foe in range must save or be dazed. You gain 1 vigor. Stunned characters fail the save.", []string{
			"{Does:select Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user} Steps:[{Does:select If:[{Is:status Status:stunned}] " +
				"Else:[{Does:select Who:{Is:it} Save:true Steps:[{Does:status Who:{Is:it} Status:dazed}]}] Who:{Is:it} " +
				"Steps:[{Does:status Who:{Is:it} Status:dazed}]}]}",
			"{Does:vigor Who:{Is:user} Amount:{Flat:1}}",
		}},
		{plain + "Effect: Gain 1 vigor for each foe marked by Rust.", []string{
			"{Does:vigor Who:{Is:user} Amount:{Per:1 Count:characters Of:{Is:any Side:foe If:[{Is:marked Key:of rust}]}}}",
		}},
		{attack + "Effect: Your target is veiled with a grey mist. Create a pit under the center space of the area.", []string{
			"{Does:pit Who:{Is:centre} Terrain:{Pit:true}}",
		}},
		{marks + "Mark: Mark an ally in range. That character gains 1 vigor. Whenever you spend a combo token, your marked character can fly 2.", []string{
			"{Does:mark Who:{Is:any Side:ally Number:{Flat:1} Within:4 Near:user} Steps:[{Does:watch Who:{Is:bearer} When:{Is:spends Who:{Is:user} Status:combo} " +
				"Steps:[{Does:move May:true Who:{Is:bearer} Amount:{Flat:2} Mode:fly}]}]}",
			"{Does:vigor Who:{Is:it} Amount:{Flat:1}}",
		}},
	},
	"lines of their own": {
		{marks + "Mark: Mark a foe in range.\nWhile marked, at the end of their turn, they take 2 damage.\n" +
			"This mark ends instead if that foe ends their turn adjacent to an ally.", []string{
			"{Does:mark Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user} Steps:[{Does:watch Who:{Is:bearer} " +
				"When:{Is:turnEnds Who:{Is:bearer}} Steps:[{Does:select If:[{Is:alone Not:true Who:{Is:bearer}}] " +
				"Else:[{Does:damage Who:{Is:bearer} Amount:{Flat:2}}] Who:{Is:user} Steps:[{Does:endMark Who:{Is:bearer}}]}]}]}",
		}},
		{stance + "While in this stance, at the start and end of your turn, you may dash 1.", []string{
			"{Does:stance Who:{Is:user} Steps:[{Does:watch Who:{Is:user} When:{Is:turnStarts Who:{Is:user} Or:{Is:turnEnds Who:{Is:user}}} " +
				"Steps:[{Does:move May:true Who:{Is:user} Amount:{Flat:1} Mode:dash}]}]}",
		}},
		{stance + "Stance: When you are targeted by an ability, you may dash 1 after the ability resolves.", []string{
			"{Does:stance Who:{Is:user} Steps:[{Does:watch Who:{Is:user} When:{Is:resolved Who:{Is:any} By:{Is:user} Ability:true} " +
				"Steps:[{Does:move May:true Who:{Is:user} Amount:{Flat:1} Mode:dash}]}]}",
		}},
		{marks + "Mark: Mark a foe in range.\nWhile marked, they are sealed+, and you may dash 1 at the end of their turn.", []string{
			"{Does:mark Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user} Steps:[{Does:status Who:{Is:bearer} Status:sealed Plus:true}, " +
				"{Does:watch Who:{Is:bearer} When:{Is:turnEnds Who:{Is:bearer}} Steps:[{Does:move May:true Who:{Is:user} Amount:{Flat:1} Mode:dash}]}]}",
		}},
		{marks + "Mark: Mark a foe in range.\nWhile marked, at the end of their turn, they take 2 damage.", []string{
			"{Does:mark Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user} Steps:[{Does:watch Who:{Is:bearer} " +
				"When:{Is:turnEnds Who:{Is:bearer}} Steps:[{Does:damage Who:{Is:bearer} Amount:{Flat:2}}]}]}",
		}},
		{plain + "Effect: Gain 2 vigor.\nRush 2.\nCharge: Repeat the effect.", []string{
			"{Does:vigor Who:{Is:user} Amount:{Flat:2}}", "{Does:move Who:{Is:user} Amount:{Flat:2} Mode:rush}",
			"{Does:repeat On:[charge] Amount:{Flat:1} Steps:[{Does:vigor Who:{Is:user} Amount:{Flat:2}}, {Does:move Who:{Is:user} Amount:{Flat:2} Mode:rush}]}",
		}},
		{plain + "Effect: You gain aura 1. If any foe ends their turn in the aura, they take 2 damage.", []string{
			"{Does:aura Who:{Is:user} Amount:{Flat:1} Steps:[{Does:watch Who:{Is:user} When:{Is:turnEnds Who:{Is:zone Side:foe}} " +
				"Steps:[{Does:damage Who:{Is:cause} Amount:{Flat:2}}]}]}",
		}},
	},
	"counts in the area": {
		{attack + "Effect: If it passes through two or more allies, automatically triggers all exceed effects.", []string{
			"{Does:change If:[{Is:count Who:{Is:all Side:ally} N:2}] Change:{Triggers:[exceed]}}",
		}},
	},
	"next uses": {
		{plain + "Effect: Your next attack strikes with such cold that it deals bonus damage, dazes your foe, and triggers all exceed effects.", []string{
			"{Does:modify Who:{Is:user} Key:attack Steps:[{Does:status Status:dazed}] Change:{Bonus:1 Triggers:[exceed] Next:true}}",
		}},
	},
	"more of triggers": {
		{attack + "Effect: Teleport 1, then deal 1 damage to a foe in range 2. Slay: Repeat the first " +
			"effect.", []string{
			"{Does:move Who:{Is:user} Amount:{Flat:1} Mode:teleport}",
			"{Does:damage Who:{Is:any Side:foe Number:{Flat:1} Within:2 Near:user} Amount:{Flat:1}}",
			"{Does:repeat On:[slay] Amount:{Flat:1} Steps:[{Does:move Who:{Is:user} Amount:{Flat:1} " +
				"Mode:teleport}, {Does:damage Who:{Is:any Side:foe Number:{Flat:1} Within:2 Near:user} " +
				"Amount:{Flat:1}}]}",
		}},
		{attack + "Effect: Gain counter until the end of your next turn. Heroic: While this ability's " +
			"effect is active, you can rush 1 as an effect each time you are damaged by a foe's " +
			"ability, but no more than once a turn.", []string{
			"{Does:status Who:{Is:user} Status:counter Until:nextTurnEnd}",
			"{Does:watch On:[heroic] Who:{Is:user} Until:nextTurnEnd When:{Is:damaged Who:{Is:user} " +
				"By:{Is:any Side:foe} Ability:true} Uses:1 Each:turn Steps:[{Does:move May:true " +
				"Who:{Is:user} Amount:{Flat:1} Mode:rush}]}",
		}},
		{plain + "Trigger: An ally ends a movement in an adjacent space. Effect: Shove that ally 2 in " +
			"any direction.", []string{
			"{Does:shove Who:{Is:cause} Amount:{Flat:2} Way:any}",
		}},
		{plain + "Effect: Allies in range 2 can dash 1 and immediately save against all statuses.", []string{
			"{Does:select May:true Who:{Is:any Side:ally Within:2 Near:user} Steps:[{Does:move " +
				"Who:{Is:it} Amount:{Flat:1} Mode:dash}, {Does:saves Who:{Is:it}}]}",
		}},
		{attack + "Charge: Shatter any foe damaged by this ability.", []string{
			"{Does:status On:[charge] Who:{Is:any Side:foe If:[{Is:damaged}]} Status:shattered}",
		}},
	},
	"whole abilities": {
		{plain + "Summon: A sentry (size 1, 4 hp, Defense 8, no actions) in a free space in range 2. " +
			"At the start of your turn it moves 2 and deals 1 piercing damage to one adjacent " +
			"foe. It ends when you are defeated.", []string{
			"{Does:summon Who:{Is:any Number:{Flat:1} Within:2 Near:user Free:true} Key:sentry " +
				"Terrain:{HP:4 Defense:8 Size:1} Steps:[{Does:watch Who:{Is:bearer} When:{Is:turnStarts " +
				"Who:{Is:user}} Steps:[{Does:move Who:{Is:bearer} Amount:{Flat:2} Mode:walk}, " +
				"{Does:damage Who:{Is:any Side:foe Number:{Flat:1} Within:1 Near:bearer} By:{Is:bearer} " +
				"Amount:{Flat:1} Pierce:true}]}]}",
		}},
		{plain + "Effect: Choose an ally and a foe in range. If the ally is bloodied, they gain 4 " +
			"vigor; otherwise the foe is weakened. Charge: Do both.", []string{
			"{Does:select Who:{Is:any Side:ally Number:{Flat:1} Within:4 Near:user}}",
			"{Does:select Who:{Is:any Side:foe Number:{Flat:1} Within:4 Near:user}}",
			"{Does:select If:[{Is:triggered Not:true Key:charge}] Who:{Is:user} Steps:[{Does:vigor " +
				"If:[{Is:bloodied Who:{Is:them}}] Else:[{Does:status Who:{Is:it} Status:weakened}] " +
				"Who:{Is:them} Amount:{Flat:4}}]}",
			"{Does:vigor On:[charge] Who:{Is:them} Amount:{Flat:4}}",
			"{Does:status On:[charge] Who:{Is:it} Status:weakened}",
		}},
		{attack + "Effect: Pull the target 3, then you may swap places with it.", []string{
			"{Does:shove Amount:{Flat:3} Way:toward Anchor:{Is:user}}",
			"{Does:swap May:true Who:{Is:user} Anchor:{}}",
		}},
		{attack + "Effect: The target cannot move further than 2 from you until the end of its next turn.", []string{
			"{Does:bar Amount:{Flat:2} Key:tether Until:nextTurnEnd}",
		}},
		{attack + "Effect: Shove 2. Collide: That character is dazed and the space they struck becomes " +
			"difficult terrain.", []string{
			"{Does:shove Amount:{Flat:2}}",
			"{Does:status On:[collide] Who:{Is:collided} Status:dazed}",
			"{Does:zone On:[collide] Who:{Is:collided} Terrain:{Difficult:true}}",
		}},
		{stance + "Stance: You gain aura 1. Foes that end their turn in the aura take 2 damage; allies " +
			"that start theirs in it may rush 1. Refresh: Refresh or leave this stance at the " +
			"start of your turn. Heroic: Aura 2 instead.", []string{
			"{Does:stance Who:{Is:user} Steps:[{Does:aura Who:{Is:user} Amount:{Flat:1} " +
				"Steps:[{Does:watch Who:{Is:user} When:{Is:turnEnds Who:{Is:zone Side:foe}} " +
				"Steps:[{Does:damage Who:{Is:cause} Amount:{Flat:2}}]}, {Does:watch Who:{Is:user} " +
				"When:{Is:turnStarts Who:{Is:zone Side:ally}} Steps:[{Does:move May:true Who:{Is:cause} " +
				"Amount:{Flat:1} Mode:rush}]}]}, {Does:refresh May:true Who:{Is:user} " +
				"When:{Is:turnStarts Who:{Is:user}}}]}",
			"{Does:change On:[heroic] Change:{Aura:1}}",
		}},
		{plain + "Trigger: A foe in range 3 damages an ally with an ability. Effect: Repeat that " +
			"damage against the foe, halved.", []string{
			"{Does:damage Who:{Is:cause} Amount:{Per:1 Count:dealt Half:true}}",
		}},
		{attack + "Exceed: Choose one: create a pit under the target; or the target may not use " +
			"interrupts until your next turn; or gain 2 aether.", []string{
			"{Does:choose On:[exceed] Options:[{Label:create a pit under the target Steps:[{Does:pit " +
				"Terrain:{Pit:true}}]}, {Label:the target may not use interrupts until your next turn " +
				"Steps:[{Does:bar Key:interrupt Until:userTurnStart}]}, {Label:gain 2 aether " +
				"Steps:[{Does:aether Who:{Is:user} Amount:{Flat:2}}]}]}",
		}},
		{plain + "Effect: An ally in range dashes 1 and deals 2 damage to an adjacent foe.", []string{
			"{Does:move Who:{Is:any Side:ally Number:{Flat:1} Within:4 Near:user} Amount:{Flat:1} Mode:dash}",
			"{Does:damage Who:{Is:any Side:foe Number:{Flat:1} Within:1 Near:it} By:{Is:it} Amount:{Flat:2}}",
		}},
	},
}

// left are texts whose last clause is left to the table.
var left = []string{
	plain + "Effect: A foe in range must save or be slashed. Slashed foes take 2 damage.",
	plain + "Effect: Choose a foe in range. At the end of the round, that foe deals 6 damage to all adjacent allies.",
	plain + "Effect: Choose a foe in range. At the end of that foe's turn, they take 2 damage and dazes them, then an ally may dash 1.",
	plain + "Effect: A foe in range is shoved 1, or weakened if they are holding a lamp.",
	plain + "Effect: A foe in range is dazed unless it pays tribute.",
	plain + "Effect: Dash 2 in a spiral.",
	plain + "Effect: Gain 2 vigor, then whistle.",
	plain + "Effect: They take 2 damage.",
	plain + "Effect: An odd foe plays dead in range 2. They take 2 damage.",
	plain + "Effect: Foes take 2 damage.",
	plain + "Effect: All characters in the area take 2 damage.",
	attack + "Effect: All other characters in the area take 2 damage.",
	plain + "Effect: Choose an ally in range. Charge: Choose a second ally.",
	attack + "Effect: The moth sings to a foe. Then, that foe is dazed.",
	plain + "Special: The bard's tune haunts the foe for the rest of the tale.",
	plain + "Effect: Gamble.",
	attack + "Effect: If your foe likes music, they are dazed.",
	plain + "Effect: A foe in range is dazed. It gains a hat.",
	plain + "Effect: You cannot sing this turn.",
	plain + "While marked, at the end of their turn, they take 2 damage.",
	stance + "Stance: When you take this stance, hum.",
	marks + "Mark: Mark a foe in range. While marked, that foe is dazed and sings.",
	plain + "Trigger: A foe hums. Effect: Repeat the effect.",
	plain + "Do the following three times:\nEffect: Rush 1.",
	plain + "If the moon is up, gains:\nCollide: Foe is stunned.",
	plain + "Summon a moth with this attack:\nMoth bite (free action, attack, range 2): On hit: 4 damage.",
	plain + "Effect: Repeat the following effect twice: Dash 1, then area effect: 2 damage.",
	plain + "The moth circles two foes in range. One foe is then dazed.",
	plain + "Become weakened+ and gain aura 2 until the start of your next turn.",
	plain + "Swap places with an ally in range. Bloodied characters gain 2 vigor.",
	plain + "A foe in range 3 must save or be shoved 2, then gain hatred of you.",
	plain + "A foe in range 3 must save or be dazed, then gain stealth.",
	plain + "Delay: Your next turn must be slow. At the start of that turn, all adjacent foes are shoved 1. Collide: Foe is stunned.",
	"Lantern (1 action, Line 4, Width 2)\nArea effect: All characters take 2 damage.",
	"Lantern (Round action)\nChoose a foe at the start of the round.",
	"Lantern (1 action, Attack, Range 4)\nOn hit: [D]+fray. Miss or area effect: fray.",
	attack + "Effect: Choose an ally in range 2.\nEffect: A different foe in range 2 of your target is dazed. " +
		"Heroic: Repeat the above effect.",
	plain + "Stance: End this stance.",
	plain + "Effect: Tick the die up by 1.",
	plain + "Effect: You pin your foe and hold them.",
	plain + "A foe in range 3 must save or be stunned, and is dazed.",
	attack + "Effect: If you are in a pit, you can fly 3 before the attack, and your target is blinded.",
	plain + "Effect: A foe in range is dazed, then create a height 1 stone object adjacent to them. It gains 2 vigor.",
	marks + "Mark: Mark a foe in range.\nWhile marked, if they are bloodied, they are dazed+ and you are weakened+.",
	attack + "Effect: All adjacent foes must save or be shoved 1.\nExceed: The target fails the save.",
}
