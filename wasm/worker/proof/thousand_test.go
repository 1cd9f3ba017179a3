//go:build proof

package proof_test

import "testing"

func TestAThousandAppendsAtOnceToOneTableAreAllThereOnce(t *testing.T) {
	appendTogether(t, 1000, 1)
}

func TestTenThousandAppendsAtOnceToAThousandTablesAreAllThereOnce(t *testing.T) {
	appendTogether(t, 10_000, 1000)
}

func TestAThousandAppendsAtOnceToAHundredTablesAreAllThereOnce(t *testing.T) {
	appendTogether(t, 1000, 100)
}
