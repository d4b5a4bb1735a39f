import { spelled } from './plain.ts'

/** Places of the hash, a power of two. */
export const places = 1 << 15

/**
 * What the weights stand for: words, pairs of words, and pieces of three to five letters, each as a
 * place of the hash and once. Of digits only how many there are tells something.
 */
export function featuresOf(flat: string): Set<number> {
  const words = wordsOf(flat)
  const found = new Set<number>()
  let before = '^'
  for (const word of words) {
    found.add(placeOf(`w${word}`))
    found.add(placeOf(`p${before} ${word}`))
    addPieces(found, `<${word}>`, 3)
    before = word
  }
  // "w h a t s a p p"
  addPieces(found, words.filter((word) => word.length === 1).join(''), 4)
  return found
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
      found.add(placeOf(`c${word.slice(at, at + length)}`))
}

/** FNV-1a with its bits mixed once more. */
function placeOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  return (hash ^ (hash >>> 12)) & (places - 1)
}
