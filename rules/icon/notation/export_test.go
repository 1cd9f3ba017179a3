package notation

// Exactly is how an exact sentence is read, for tests.
var Exactly = exactly
