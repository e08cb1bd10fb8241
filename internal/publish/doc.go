// Package publish is the last stage of the way of the data: site frames the pages, publish puts
// them into the output folder. It knows nothing of pages; it takes named byte slices and makes a
// folder hold exactly them, beside whatever else people keep there.
//
// # The promise
//
// A build that fails changes nothing. All files are made in a workshop inside the output folder, and
// everything that can be refused is refused, before the first of them goes to its place. Then they
// are renamed, one by one, which takes milliseconds; if one cannot be, those before it go back. A
// machine that dies within these milliseconds leaves old and new pages side by side. By then the
// manifest lists both, so the next build knows them all as ours and mends the folder by doing what
// it always does: there's no code for repairs.
//
// There is one lock a folder, so one writer: a second build waits for the first.
//
// # Ours and foreign
//
// A file is ours if the file [ManifestName] in the output folder lists it with the sum that it has.
// Line ends don't count in a text, since Git may change them on the way to another machine.
// Everything else is foreign, a page that somebody edited included, and is never deleted, changed or
// overwritten. If something foreign stands where the new site wants a file or a folder, Commit names
// it and fails. No symbolic link below the output folder is ever followed. Folders stay what they
// are: the same ones, with their owners, modes and attributes.
//
// A folder may come in an archive that somebody has prepared. Nothing is ever taken out of a
// workshop that was found, and what isn't of the kind that a build makes is left alone, and in the
// way.
package publish
