package queenbook

// Version is the release that this source is, or becomes: `report --version` and the foot of each
// page say it, and CHANGELOG.md lists it. docs/release.md says when it changes.
const Version = "0.1.0"
