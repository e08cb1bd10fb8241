package main

import (
	"bytes"
	"fmt"
	"html/template"
	"io"
	"path"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"queenbook/internal/number"
	"queenbook/internal/publish"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/site"
	"queenbook/internal/solver"
)

// frames are the steps to draw and where they go.
type frames struct {
	n, from, to int
	out         string
	html, force bool
	templates   string // a folder with a colours.css; may be empty
}

func newFrames() *cobra.Command {
	var f frames
	cmd := &cobra.Command{
		Use:   "frames --out DIR",
		Short: "Draw steps of the search as SVG files, or as one page to show them from",
		Long: `Write one SVG file for each step from --from to --to into a folder. If you sort
the files by name, they're in the order of the steps. Any viewer can show them.

With --html, write a page to standard output that doesn't need any other file. It
shows one step at a time, as large as the screen, and says what happens. To go on
or back, use the arrow keys, Page Up and Page Down, a click or a finger.`,
		Example: `  report frames --from 15 --to 27 --out slides
  report frames --from 15 --to 27 --html > show.html`,
		Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := f.check(cmd.Flags().Changed("to")); err != nil {
				return err
			}
			if f.html {
				return f.show(cmd.OutOrStdout(), cmd.ErrOrStderr())
			}
			return f.write(cmd.ErrOrStderr())
		},
	}
	sizeFlag(cmd, &f.n, solver.MaxTraced, solver.CheckSize)
	numberFlag(cmd, &f.from, "from", "", 1, "the first step")
	numberFlag(cmd, &f.to, "to", "", 0, "the last step (default the last of the search)")
	cmd.Flags().StringVar(&f.out, "out", "", "the folder for the files")
	cmd.Flags().BoolVar(&f.force, "force", false, "replace the frames in the folder")
	cmd.Flags().BoolVar(&f.html, "html", false, "write one page to show from, to standard output")
	coloursFlag(cmd, &f.templates)
	return cmd
}

// check completes the flags and reports values that are out of range.
func (f *frames) check(toGiven bool) error {
	all := int(solver.Solve(f.n).Whole.Tests)
	if !toGiven {
		f.to = all
	}
	switch {
	case f.html && (f.out != "" || f.force):
		return usage("--html writes to standard output, as in: report frames --html > show.html")
	case !f.html && f.out == "":
		return usage("missing --out: name the folder for the files, or give --html")
	case f.from < 1 || f.from > all:
		return usage("--from %d: the search on %s has the steps 1..%d", f.from, number.Count(f.n, "column"), all)
	case f.to < 1 || f.to > all:
		return usage("--to %d: the search on %s has the steps 1..%d", f.to, number.Count(f.n, "column"), all)
	case f.from > f.to:
		return usage("--from %d comes after --to %d", f.from, f.to)
	case f.html && f.steps() > mostShown:
		return usage("--html: a page holds at most %s steps, not %s: give --to, %d at most",
			number.Thousands(mostShown), number.Thousands(f.steps()), f.from+mostShown-1)
	}
	return nil
}

// A page for showing steps in class holds at most all steps of eight queens. With more than
// manySteps it opens slowly, so there's a warning unless the user asked for that many.
const (
	mostShown = solver.StepsOfEight
	manySteps = 1000
)

// steps is how many steps are drawn.
func (f *frames) steps() int { return f.to - f.from + 1 }

// name is the name of a step's file. All numbers have the same number of digits, so that the names
// sort as the steps do.
func (f *frames) name(step int) string {
	return fmt.Sprintf("step-%0*d.svg", len(strconv.Itoa(f.to)), step)
}

// free is an error if the folder has files of an earlier report, which must not be replaced.
func (f *frames) free() error {
	nothing, err := publish.Compare(f.out)
	if err != nil {
		return err
	}
	ours, err := nothing.Differences()
	if err != nil {
		return err
	}
	for _, file := range ours {
		_, name, _ := strings.Cut(file, ": ")
		switch frame, _ := path.Match("step-*.svg", name); {
		case !frame && name != publish.ManifestName:
			return fmt.Errorf("%s has a book in it: nothing was written, give --out another folder", f.out)
		case !f.force:
			return fmt.Errorf("%s has frames in it: nothing was written, give --out another folder, or --force to replace them", f.out)
		}
	}
	return nil
}

// write draws the files, all or none. What is in the folder stays, but with force the frames of
// an earlier time.
func (f *frames) write(messages io.Writer) error {
	style, err := styleOf(f.templates, messages)
	if err != nil {
		return err
	}
	if err := f.free(); err != nil {
		return err
	}
	return writeFolder(f.out, messages, func(out site.Writer) error {
		for step, board := range boards.Frames(f.n, f.from, f.to) {
			var drawing bytes.Buffer
			if err := render.Standalone(&drawing, board, style); err != nil {
				return err
			}
			if err := out.Write(f.name(step), drawing.Bytes()); err != nil {
				return err
			}
		}
		return nil
	})
}

// show writes the frames as one page, on which a script shows one at a time.
func (f *frames) show(out, messages io.Writer) error {
	input, err := openSources("", f.templates)
	if err != nil {
		return err
	}
	defer input.Close()
	type frame struct {
		Step    int
		Words   string
		Picture template.HTML // render escapes every text
	}
	said, err := input.words(io.Discard) // warnings are given where the page is written
	if err != nil {
		return err
	}
	markup, err := input.markup(said)
	if err != nil {
		return err
	}
	sheet := render.Sheet{Markup: markup}
	var all []frame
	for step, board := range boards.Frames(f.n, f.from, f.to) {
		var drawing bytes.Buffer
		board.Draw(render.NewCanvas(&sheet, &drawing))
		all = append(all, frame{step, board.Words(said), template.HTML(drawing.String())})
	}
	if f.steps() > manySteps {
		say(messages, "report: note: the page shows %s steps, about 2 KB each: --from and --to choose some", number.Thousands(f.steps()))
	}
	return writePage(out, messages, input, "frames.html", []string{"frames"}, map[string]any{
		"Columns":     said.Say("columns-n", "n", f.n),
		"First":       f.from,
		"Last":        f.to,
		"Definitions": template.HTML(sheet.Definitions()),
		"Frames":      all,
	})
}
