// Package publish is the last stage of the way of the data: site frames the
// pages, publish puts them into the output folder. It knows nothing of pages;
// it takes named byte slices and makes a folder hold exactly them, beside
// whatever else people keep there.
//
//	b, err := publish.Begin("site")
//	if err != nil { … }
//	defer b.Discard()
//	err = b.Write("index.html", data) // any number, from any goroutine
//	err = b.Commit()
//
// # The promise
//
// At every moment, a crash and a full disk included, the output folder holds
// the old whole site or the new whole site. The new one grows in a build
// folder beside the output folder, on the same file system; [Build.Commit]
// syncs it and exchanges the two in one atomic step (Linux, macOS). Where
// there is no such step, two renames do it, and what an interruption leaves
// between them is undone by the next [Begin]. Where the output folder cannot
// be moved at all (a mount point, a parent that is read-only), the files are
// renamed into it one by one; only then a crash can leave a mixture, which the
// next build repairs, and [Build.Notes] says so.
//
// # Ours and foreign
//
// The file [ManifestName] in the output folder lists what is ours. A file that
// it lists is ours even if someone has edited it since: it is replaced, or
// removed when the new site no longer writes it. Everything else is foreign
// and is never deleted, changed or overwritten: files are carried over by hard
// link (where that is impossible, as copies with mode and time), symbolic
// links as links, empty folders as folders. That is why any folder may be
// given as the output folder. A foreign file at a place where the new site
// wants a file or a folder is a [CollisionError], and nothing is touched. A
// file system that ignores case shows such a collision in the same way,
// whatever the case of the two names.
//
// # Builds side by side
//
// There is no lock on the output folder. Each build has a folder of its own,
// the last exchange wins, and each build looks through the folder that it
// replaced once more and deletes nothing that it has not seen there, so that a
// foreign file that appeared meanwhile is carried over too.
package publish
