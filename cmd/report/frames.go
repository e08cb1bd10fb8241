package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"github.com/spf13/cobra"

	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

// frames are the steps to draw and where they go.
type frames struct {
	n, from, to int
	out         string
	templates   string // a folder with a colours.css; may be empty
}

func newFrames() *cobra.Command {
	var f frames
	cmd := &cobra.Command{
		Use:   "frames --out DIR",
		Short: "Draw steps of the search as SVG files, for slides",
		Long: `Write one SVG file for each step from --from to --to into a folder. The names sort
in the order of the steps, and each file is right in any viewer.`,
		Example: `  report frames --from 15 --to 27 --out slides`,
		Args:    atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := f.check(cmd.Flags().Changed("to")); err != nil {
				return err
			}
			return f.write()
		},
	}
	sizeFlag(cmd, &f.n, solver.MaxTraced, solver.CheckSize)
	numberFlag(cmd, &f.from, "from", "", 1, "the first step")
	numberFlag(cmd, &f.to, "to", "", 0, "the last step (default the last of the search)")
	cmd.Flags().StringVar(&f.out, "out", "", "the folder for the files")
	coloursFlag(cmd, &f.templates)
	return cmd
}

// check completes the flags and reports what cannot be.
func (f *frames) check(toGiven bool) error {
	all := int(solver.Solve(f.n).Whole.Tests)
	if !toGiven {
		f.to = all
	}
	switch {
	case f.out == "":
		return usage("--out is missing: name the folder for the files")
	case f.from < 1 || f.from > all:
		return usage("--from %d: the search on %s has the steps 1..%d", f.from, number.Count(f.n, "column"), all)
	case f.to < 1 || f.to > all:
		return usage("--to %d: the search on %s has the steps 1..%d", f.to, number.Count(f.n, "column"), all)
	case f.from > f.to:
		return usage("--from %d comes after --to %d", f.from, f.to)
	}
	return nil
}

// name is a step's file, with as many digits for every step, so that names sort as steps do.
func (f *frames) name(step int) string {
	return fmt.Sprintf("step-%0*d.svg", len(strconv.Itoa(f.to)), step)
}

// write draws the files. It overwrites none, and after an error none of its files stays.
func (f *frames) write() (err error) {
	style, err := styleOf(f.templates)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(f.out, 0o755); errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s: a symbolic link in it leads nowhere: give --out a folder", f.out)
	} else if err != nil {
		return fmt.Errorf("%w: give --out a folder", err)
	}
	for step := f.from; step <= f.to; step++ {
		path := filepath.Join(f.out, f.name(step))
		if _, err := os.Lstat(path); err == nil {
			return fmt.Errorf("%s is there already: nothing was written, give --out another folder", path)
		} else if !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	var written []string
	defer func() {
		if err != nil {
			for _, path := range written {
				err = errors.Join(err, os.Remove(path))
			}
		}
	}()
	for step, board := range boards.Frames(f.n, f.from, f.to) {
		var drawing bytes.Buffer
		if err := render.Standalone(&drawing, board, style); err != nil {
			return err
		}
		path := filepath.Join(f.out, f.name(step))
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if err != nil {
			return err
		}
		written = append(written, path)
		_, err = drawing.WriteTo(file)
		if err := errors.Join(err, file.Close()); err != nil {
			return fmt.Errorf("write %s: %w", path, err)
		}
	}
	return nil
}
