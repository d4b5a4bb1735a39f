// PLACEHOLDER so that the tree builds meanwhile: its owner overwrites this file.
export function InfoPage() { return null }
