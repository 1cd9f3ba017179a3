package narrative

// A FieldName is a number of a hero. True counts as 1, false as 0.
type FieldName string

const (
	FieldHP                FieldName = "hp"
	FieldWounds            FieldName = "wounds"
	FieldResolve           FieldName = "resolve"
	FieldLimitBrokenBefore FieldName = "limitBrokenBefore"
	FieldStrain            FieldName = "strain"
	FieldEffort            FieldName = "effort"
	FieldAbsent            FieldName = "absent"
	FieldInvoked           FieldName = "invoked"
	FieldXP                FieldName = "xp"
	FieldLevel             FieldName = "level"
)

// textBroken is the text of a hero that events change: the time until which it is broken.
const textBroken = "broken"
