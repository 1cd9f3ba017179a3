//go:build proof

package proof_test

import "testing"

func TestAThousandAppendsAtOnceToOneTableAreAllThereOnce(t *testing.T) {
	appendTogether(t, 1000, 1)
}

func TestAThousandAppendsAtOnceToAHundredTablesAreAllThereOnce(t *testing.T) {
	appendTogether(t, 1000, 100)
}
