// Package publish is the last stage of the data flow: site frames the pages, publish puts them into
// the output folder. It knows nothing about pages. It takes named byte slices and makes a folder
// hold exactly those, next to whatever else people keep there.
//
// # The promise
//
// A build that fails changes nothing. All files are made in a workshop inside the output folder,
// and whatever can be refused is refused before any of them is moved into place. Then they're
// renamed one by one, which takes milliseconds; if that fails, the earlier ones are moved back. A
// machine that crashes within these milliseconds leaves old and new pages side by side. By then the
// manifest lists both, so the next build knows that they're all ours, and repairs the folder by
// doing what it always does. There's no extra code for repairs.
//
// There's one lock on a folder, so only one build writes at a time: a second build waits for the
// first.
//
// # Ours and foreign
//
// A file is ours if the file [ManifestName] in the output folder lists it with its current
// checksum. Line ends in texts don't count, because Git may change them on the way to another
// machine. Everything else is foreign, even a page that somebody has edited, and is never deleted,
// changed or overwritten. If something foreign is where the new site wants a file or a folder,
// Commit names it and fails. Symbolic links below the output folder are never followed. Folders
// stay the same ones, with their owners, modes and attributes.
//
// A folder can come from an archive that somebody has tampered with. So nothing is ever taken from
// a workshop that was already there, and whatever a build wouldn't make is left alone, and reported
// as being in the way.
package publish
