package main

import (
	"errors"
	"path/filepath"
)

func (c *comparison) proveBreaks(root, tree string) (bool, error) { return false, errors.New(filepath.Join(root, tree)) }
