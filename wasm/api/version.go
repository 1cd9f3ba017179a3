package api

// Version is the semantic version of the engine: the one place where it
// stands. Within a major version the same request and seed give the same
// response for ever.
const Version = "0.4.0"

// digest is written into the finished file by scripts/build, over these 64
// characters. It is a variable so that the compiler cannot read it ahead of time.
var digest = "@@rulewright: sha-256 of this file, to be filled in by build@@@@"

// fileDigest returns the digest, or "" where the build has not filled it in.
func fileDigest() string {
	if digest[0] == '@' {
		return ""
	}
	return digest
}
