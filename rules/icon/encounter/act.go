package encounter

import "rulewright/rules/field"

func (f *fight) move() *field.Error        { return nil }
func (f *fight) shoveTarget() *field.Error { return nil }
func (f *fight) flee() *field.Error        { return nil }
func (f *fight) guard() *field.Error       { return nil }
func (f *fight) interact() *field.Error    { return nil }
func (f *fight) recoverSelf() *field.Error { return nil }
func (f *fight) prowl() *field.Error       { return nil }
func (f *fight) diaga() *field.Error       { return nil }
func (f *fight) use() *field.Error         { return nil }
