package help

// sentences are examples of ours for what the books do not contain, each line with its topic, its header and its words.
// A test reads each of them.
const sentences = `
attack|A|On hit: [D] + fray. Miss: fray.
attack|A|On hit: 2[D] + fray. Miss: fray. Area effect: fray.
attack|A|On hit: 4 damage. Miss: 2 damage.
attack|A|Auto-hit: 3 damage.
attack|A|On hit: [D] + fray, twice. Miss: fray.
attack|A|On hit: 2 damage. Dazed foes take 6 damage instead. Miss: 1 damage.
attack|F|Your target is dazed.
attack|F|If your target is slashed, this attack deals bonus damage.
attack|F|This attack gains +1 boon.
attack|F|Deals bonus damage if the target is bloodied.
attack|F|Increase damage on hit or miss by +[D] against weakened foes.
attack|F|Allies are immune.
attack|F|Teleport adjacent to your target before the attack.
attack|F|Your next attack deals bonus damage.
damage|P|A foe in range 3 takes 2 damage.
damage|P|An adjacent foe takes 2 damage, twice.
damage|P|All foes in range 2 take 3 piercing damage.
damage|P|All bloodied foes in range 5 take 3 damage.
damage|P|A foe in range 3 takes [D] damage.
damage|P|A foe in range 3 takes [D] + fray divine damage.
damage|P|A foe in range 4 takes 2 damage for each status affecting them.
damage|P|A foe in range 4 takes damage equal to the round number.
damage|P|All foes at 25% hp or lower in range 6 take 2 damage.
damage|P|Sacrifice 2.
damage|P|Sacrifice 25% of your max hp.
damage|F|All foes adjacent to your target take 1 damage.
damage|B|Foes in the area take 2 damage.
damage|P|You deal 2 damage to a foe in range 3.
damage|P|Deal 2 damage to an adjacent foe.
vigor|B|Allies in the area gain 2 vigor.
status|B|Foes in the area are dazed.
status|P|You are weakened.
status|F|Your foe is dazed.
move|P|Up to two allies in range 3 may dash 2.
move|P|All allies in range 2 may rush 1.
shove|P|Shove a foe in range 3 2.
when|P|When a foe enters a space adjacent to you, they take 2 damage.
damage|B|All characters in the area take 2 damage.
damage|P|Characters in an arc 2 take 2 damage.
damage|P|Foes in a burst 3 area around you take 4 damage.
vigor|P|You gain 2 vigor.
vigor|P|An ally in range 3 gains 4 vigor.
vigor|P|You and all allies in range 3 gain 2 vigor.
vigor|P|Gain 1 vigor for each foe in range 2, to a maximum of 2.
vigor|P|Gain a vigor surge.
vigor|P|Bless an ally in range 3.
vigor|P|An ally in range 2 is cured.
vigor|P|End one status on an ally in range 2.
vigor|P|End all statuses on an ally in range 3.
vigor|P|Gain +1 vigilance.
vigor|P|Gain 1 aether.
status|P|A foe in range 3 is dazed.
status|P|Up to two foes in range 2 are sealed.
status|P|All foes adjacent to you are weakened.
status|P|A foe in range 3 is slashed and weakened+.
status|P|Gain evasion until the start of your next turn.
status|P|Gain counter and sturdy until the end of your next turn.
status|P|You gain stealth.
status|P|A foe in range 4 gains +1 curse on attacks until the end of your next turn.
status|P|An ally in range 3 gains resistance until the end of your next turn.
save|P|A foe in range 2 must save or be stunned.
save|P|A foe in range 2 must save or take 6 damage.
save|P|A foe in range 3 must save or take 7 damage, or just 3 damage on a successful save.
save|P|All foes in range 2 must save or be dazed. On a success, they take 1 damage.
save|P|A foe in range 3 must save or be slashed. Dazed characters fail the save.
save|P|An ally in range 3 may save against all statuses.
move|P|Rush 2.
move|P|You may dash 1.
move|P|Fly 3.
move|P|Teleport 2.
move|P|An ally in range 3 may dash 2.
move|P|Rush 4 in a straight line with phasing.
move|P|Teleport adjacent to an ally in range 3.
move|P|Rush 1, then deal 2 damage to an adjacent foe.
move|P|Swap places with an ally in range 3.
move|P|Choose an ally in range 4, then a different ally in range 4. Swap their places.
shove|P|A foe in range 3 is shoved 2.
shove|P|Shove an adjacent character 2 in any direction.
shove|P|Shove all adjacent foes 2.
shove|P|Shove all foes in range 2 1 space in any direction.
shove|P|Pull a foe in range 4 3 spaces.
shove|P|A foe in range 3 is dazed, then shoved 2 away from you.
shove|P|Teleport a foe in range 4 up to 3 spaces towards you.
shove|B|All characters in the area except you are shoved 1.
shove|P|A foe in range 3 is shoved 2. Collide: They are dazed.
who|P|Choose an ally and a foe in range. The foe is weakened. The ally gains 4 vigor.
who|P|A foe in range 4 takes 1 piercing damage. A different foe in range 4 is blind.
who|P|An ally or allied summon in range 3 may dash 2.
who|P|A willing ally in range 3 gains 2 vigor.
who|F|A different foe in range 3 of your target is dazed.
who|F|All foes adjacent to your target must save or be dazed.
who|P|Deal 2 damage to all foes at exactly range 3 from you.
ground|P|Create a pit under a foe in range 3.
ground|P|Create a small blast area of dangerous terrain in range 3.
ground|P|Create a medium blast terrain effect in range 3. The area is difficult terrain for foes.
ground|P|Create two spaces of difficult terrain in range 3.
ground|P|Create an arc 2 of difficult terrain.
ground|P|Create a line 4 area effect. Foes inside take 4 damage. Allies inside gain 2 vigor.
ground|P|Create a small blast terrain effect in range 3. Characters that enter any space of the effect take 2 damage.
ground|P|Create a small blast terrain effect in range 3. Foes that end their turn in the area take 2 damage.
ground|P|Create a height 1 crate object in a free space in range 2.
ground|P|Summon a hare in range 2.
mark|M|You mark a foe in range. While marked, they cannot dash.
mark|M|Mark a foe in range 3. When they end their turn, they take 2 damage.
mark|P|All foes marked by you take 2 damage.
stance|S|Stance: While in this stance, you gain evasion.
stance|S|Stance: When you end your turn, gain 2 vigor.
stance|S|Stance: You gain aura 1. Foes that end their turn in the aura take 2 damage.
stance|S|Refresh: Refresh or leave this stance at the start of your turn.
aura|P|You gain aura 2. All allies in the aura that start their turn there gain 2 vigor.
aura|P|You gain aura 2. Allies in the aura have +1 boon on saves.
aura|P|Gain aura 1 until the end of your next turn. Foes in the aura cannot be cured.
when|P|When a foe ends their turn adjacent to you, deal 2 damage to them.
when|P|At the start of your next turn, gain 4 vigor.
when|P|At the end of your next turn, all foes in range 2 take 3 damage.
when|P|Whenever an ally is damaged by a foe, gain 1 vigor.
when|I|Trigger: A foe in range 3 damages an ally with an ability.\nEffect: The ally gains 2 vigor.
if|P|If you are bloodied, gain 4 vigor.
if|P|An ally in range 3 gains 4 vigor. If they are bloodied, they gain 8 vigor instead.
if|P|Gain 2 vigor. At round 3 or later, gain 6 vigor instead.
if|F|If your target has no adjacent allies, they are dazed.
if|P|Unless you are bloodied, sacrifice 3.
label|P|Gain 1 vigor. Heroic: Gain 3 vigor instead.
label|P|Gain 1 vigor. Comeback: Gain 3 vigor.
label|P|Deal 1 damage to a foe in range 3. Finishing blow: Gain stealth.
label|P|Deal 2 damage to a foe in range 3. Charge: Deal 2 damage twice instead.
label|A|On hit: [D]. Miss: fray. Exceed: You gain 2 vigor.
label|A|On hit: [D]. Miss: fray. Slay: Gain 2 vigor.
label|P|A foe in range 3 takes 1 damage. Repeat this effect twice.
label|P|Repeat the following effect three times: A foe in range 4 takes 1 damage.
choose|P|Choose one:\n- An ally in range 3 gains 4 vigor.\n- Gain 2 vigor.
choose|P|Gamble:\n1: Gain 1 vigor.\n2-5: Gain 1 aether.\n6: Gain a vigor surge.
choose|P|Roll a d6:\n1-3: An adjacent foe is dazed.\n4-5: An adjacent foe is weakened.\n6: An adjacent foe is stunned.
token|P|Gain 2 zest tokens.
token|P|Gain a d6 power die.
token|P|Gain a d6 power die at 2, or tick it up by 3.
token|P|Gain a d6 power die. Tick the die up by 1.
turn|P|End your turn.
turn|P|Deal 2 damage to a foe in range 3, then end your turn.
turn|P|If you are bloodied, refund the action cost of this ability.
turn|P|Remove an adjacent ally from the battlefield, then place them in a free space in range 3.
flavour|P|{flavor: The lamp hums a slow tune.}
`
