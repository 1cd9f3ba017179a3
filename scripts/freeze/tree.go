package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// coverPackages are those whose statements -cover counts. The program itself
// must be among them: it writes the counts as it ends.
const coverPackages = "rulewright/rules/icon/...,rulewright/" + side

// side is the folder of the program that answers requests in a tree.
const side = "scripts/freeze/side"

// export writes the tree of a commit to build/freeze/COMMIT, once, and returns
// the folder. A commit from before this instrument gets its side program from
// this tree.
func export(root, commit string) (string, error) {
	full, err := exec.Command("git", "-C", root, "rev-parse", "--verify", commit+"^{commit}").Output()
	if err != nil {
		return "", fmt.Errorf("git knows no commit %s", commit)
	}
	folder := filepath.Join(root, "build/freeze", strings.TrimSpace(string(full)))
	if _, err := os.Stat(filepath.Join(folder, side)); err == nil {
		return folder, nil
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return "", err
	}
	unpack := exec.Command("sh", "-c", `git -C "$1" archive "$2" | tar -x -C "$3"`, "sh", root, strings.TrimSpace(string(full)), folder)
	unpack.Stderr = os.Stderr
	if err := unpack.Run(); err != nil {
		return "", fmt.Errorf("git archive: %w", err)
	}
	if _, err := os.Stat(filepath.Join(folder, side)); err == nil {
		return folder, nil
	}
	return folder, os.CopyFS(filepath.Join(folder, side), os.DirFS(filepath.Join(root, side)))
}

// build compiles the side program of a tree. The overlay, if there is one,
// names files that take the place of others.
func build(tree, binary, overlay string, cover bool) error {
	args := []string{"build", "-o", binary}
	if cover {
		args = append(args, "-cover", "-coverpkg="+coverPackages)
	}
	if overlay != "" {
		args = append(args, "-overlay", overlay)
	}
	compile := exec.Command("go", append(args, "./"+side)...)
	compile.Dir, compile.Stdout, compile.Stderr = tree, os.Stdout, os.Stderr
	if err := compile.Run(); err != nil {
		return fmt.Errorf("go build in %s: %w", tree, err)
	}
	return nil
}
