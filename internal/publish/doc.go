// Package publish is the last stage of the way of the data: site frames the pages, publish puts
// them into the output folder. It knows nothing of pages; it takes named byte slices and makes a
// folder hold exactly them, beside whatever else people keep there.
//
// # The promise
//
// At every moment, a crash and a full disk included, the output folder holds the old whole site or
// the new whole site. The new one grows in a workshop beside the output folder; [Build.Commit] syncs
// it and swaps the two in one atomic step. Where there is no such step (Windows, some file systems)
// or the folder cannot be moved (a mount point, something mounted in it, a parent or a folder in it
// that may not be changed, the folder in which the program was started), or a foreign file cannot be
// linked, or no folder can be given the owner, group and attributes that one has, the files are
// renamed into it one by one. What can be refused is refused before the first; then an interruption
// leaves old and new files side by side, and the next [Begin] goes on where it stopped. That is said
// before anything changes.
//
// There is one lock a folder, so one writer: a second build waits for the first.
//
// # Ours and foreign
//
// A file is ours if the file [ManifestName] in the output folder lists it with the sum that it has.
// It is replaced or removed; if the new site has the very same, it is linked and not written again.
// Everything else is foreign, a page that somebody edited included, and is never deleted, changed or
// overwritten: it gets into the new site by hard link. No symbolic link below the output folder is
// ever followed. If something foreign stands where the new site wants a file or a folder, Commit
// fails and nothing is touched. What appears there later is kept under another name, or in place,
// where it stands, until its owner moves it away. Folders stay what they are: owner, group, mode,
// extended attributes and, where nothing is written into them, times.
//
// A folder may come in an archive that somebody has prepared. A workshop is ours only if it says so
// in words that no archive brings along; anything else of that name is left alone and in the way.
package publish
