//go:build unix

package artefact

import (
	"os"
	"syscall"
)

// lock waits until the lock is free and takes it. Two builds at once would do
// no harm, but take the machine twice as long.
func lock(path string) (unlock func(), err error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX); err != nil {
		file.Close()
		return nil, err
	}
	return func() { file.Close() }, nil
}
