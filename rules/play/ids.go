package play

import "rulewright/rules/field"

// IDs are the ids of a list that must be unique, each with the path of its field.
type IDs map[string]string

// Add adds the id of the field at path. The error is a conflict with the field that has the id already.
func (ids IDs) Add(id, path string) *field.Error {
	if first, twice := ids[id]; twice {
		return IDTwice(path, first)
	}
	ids[id] = path
	return nil
}

// IDTwice returns the conflict of an id that occurs twice. path is the field of
// the second one; got is the field of the first, or the list that has both.
func IDTwice(path, got string) *field.Error {
	return &field.Error{Code: field.Conflict, Field: path, Got: got, Reason: "idTwice"}
}
