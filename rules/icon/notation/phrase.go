package notation

// readSentence returns the steps of a sentence, or false if a part of it is not understood.
func readSentence(*context, tokens) (steps []Step, ok bool) { return nil, false }

// lose forgets what pronouns refer to, after a sentence that is unread.
func (*context) lose() {}
