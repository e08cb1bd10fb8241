package trees

// Given is the geometry that scripts share with the pictures of trees, by the names that they import
// it by, so that a tree that a script draws is the one that the page came with.
func Given() map[string]any {
	return map[string]any{
		// A node, and the lines to it.
		"TREE_RADIUS":  nodeRadius,
		"TREE_HERE":    hereRadius,
		"TREE_GAP":     nodeGap,
		"TREE_TOP":     treeTop,
		"TREE_END":     treeEnd,
		"TREE_BOTTOM":  nodeRadius + treeLabel,
		"TREE_DIGIT":   digitWidth,
		"TREE_FOLDED":  foldedHalf,
		"TREE_DEAD":    deadHalf,
		"TREE_DIAMOND": diamondHalf,
		"TREE_ROOM":    roomIn,

		// A tree with words around its marks.
		"TREE_MARGIN": treeMargin,
		"TREE_STEP":   levelStep,
		"TREE_FORK":   fork,
		"TREE_SHEET":  tallestSheet,
		"TREE_HALF":   tallestHalf,
		"TREE_ABOVE":  aboveMark,
		"TREE_LEAST":  foldedLeast,
		"TREE_MORE":   foldedMore,

		// The place of a moment.
		"PLACE_MARGIN":  smallMargin,
		"PLACE_STEP":    smallStep,
		"PLACE_FEW":     fewNodes,
		"PLACE_WIDEST":  widestWhole,
		"PLACE_DEEPEST": deepestWhole,
		"PLACE_LARGEST": largestTree,
		"WAY_LEFT":      columnsStart,
		"WAY_STEP":      columnStep,
		"WAY_RISE":      columnRise,
		"WAY_FORK":      columnFork,
		"WAY_MOST":      mostColumns,
		"WAY_TALLEST":   tallestWay,
		"WAY_LARGEST":   largestWay,
		"WAY_FREE":      freeWay,

		// A half circle.
		"FAN_RADIUS":  fanRadius,
		"FAN_PAD":     fanPad,
		"FAN_BEND":    fanBend,
		"FAN_DIAMOND": fanDiamond,
		"FAN_COARSE":  fanCoarse,

		// The square of all boards.
		"POINTS_PAD":      pointsPad,
		"POINTS_EDGE":     pointsEdge,
		"POINTS_SMALLEST": smallestArea,
		"POINTS_LINED":    lined,
	}
}
