import { spelled } from './plain.ts'

/** Hashes of what a piece has. Together they count as `weight` says, however many there are. */
type HashGroup = { hashes: ReadonlySet<number>; weight: number }

export type Features = readonly HashGroup[]

/**
 * Words, pairs of words, and pieces of three to five letters, each once. Of digits only how many
 * there are tells something.
 */
export function lettersOf(flat: string): HashGroup {
  const words = wordsOf(flat)
  const found = new Set<number>()
  let before = '^'
  for (const word of words) {
    found.add(hashOf(`w${word}`))
    found.add(hashOf(`p${before} ${word}`))
    addPieces(found, `<${word}>`, 3)
    before = word
  }
  // "w h a t s a p p"
  addPieces(found, words.filter((word) => word.length === 1).join(''), 4)
  return { hashes: found, weight: 1 }
}

function wordsOf(flat: string): string[] {
  const counted = flat
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .replaceAll(/\p{L}{1,20}[013457][\p{L}013457]{0,20}/gu, spelled)
    .replaceAll(/\d+/g, (digits) => (digits.length < 6 ? '0'.repeat(digits.length) : ' 000000 '))
  return counted.match(/[\p{L}\d]+|[€$£%@?!]|\p{Extended_Pictographic}/gu) ?? []
}

function addPieces(found: Set<number>, word: string, least: number): void {
  for (let length = least; length <= 5; length += 1)
    for (let at = 0; at + length <= word.length; at += 1)
      found.add(hashOf(`c${word.slice(at, at + length)}`))
}

/** FNV-1a with its bits mixed once more: of 32 bits, whose last ones are the place. */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  return hash ^ (hash >>> 12)
}
