package trees_test

import (
	"testing"

	"queenbook/internal/render"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/render/trees"
	"queenbook/internal/words"
)

func TestPictures(t *testing.T) {
	whole := fanOf(4).Tree
	legend := func(name string, of render.Explained) rendertest.Case {
		return rendertest.Case{Name: name, Picture: of.Legend()}
	}
	levels, skyline := trees.Levels{Tree: whole}, trees.Skyline{Tree: whole, Href: stepHref}
	rendertest.Pictures(t,
		rendertest.Case{Name: "fan", Picture: fanOf(4)}, legend("fan-legend", fanOf(4)),
		rendertest.Case{Name: "tree", Picture: treeOf(4, nil)},
		rendertest.Case{Name: "tree-folded", Picture: foldedTree()}, legend("tree-legend", foldedTree()),
		rendertest.Case{Name: "levels", Picture: levels}, legend("levels-legend", levels),
		rendertest.Case{Name: "skyline", Picture: skyline}, legend("skyline-legend", skyline),
	)
}

// Authors' words stay words in the picture, whatever they contain.
func TestHostileWords(t *testing.T) {
	hostile := words.Plain(rendertest.HostileWords)
	fan, links := fanOf(4), treeOf(4, nil)
	fan.Title, fan.Desc, links.Title, links.Desc = hostile, hostile, hostile, hostile
	rendertest.Hostile(t, fan, 2)
	rendertest.Hostile(t, links, 2)
	rendertest.Hostile(t, trees.Searches{N: 1, Searches: []trees.Search{{Name: hostile}}}, 1)
}
