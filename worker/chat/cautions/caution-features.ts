import { type Features, hashOf, lettersOf } from '#worker/classify/features.ts'
import { meanings } from './meanings.ts'

const address = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]*/g

/** Told by its form: the name in it says nothing of what somebody is after. */
export function withoutAddresses(flat: string): string {
  return flat.replaceAll(address, '@')
}

/** What is learnt from of a sentence, and read of a piece, both without addresses. */
export function cautionFeatures(flat: string): Features {
  return [lettersOf(flat), { hashes: meaningsOf(flat), weight: 0.7 }]
}

/** What the words of a text mean, and each two of it together. */
function meaningsOf(flat: string): Set<number> {
  const met = new Set((flat.match(/[\p{L}\d]+|[€$£%?!]/gu) ?? []).flatMap(meaningOf))
  const found = new Set<number>()
  const sorted = [...met].toSorted()
  for (const [at, one] of sorted.entries()) {
    found.add(hashOf(`m${one}`))
    for (const other of sorted.slice(at + 1)) found.add(hashOf(`m${one} ${other}`))
  }
  return found
}

function meaningOf(word: string): readonly string[] {
  if (/^\d+$/.test(word)) return [`${Math.min(6, word.length)} digits`]
  if (/[€$£]/.test(word)) return ['currency']
  if (/[%?!]/.test(word)) return [word]
  if (word.length < least) return index().get(word) ?? []
  const starts = Array.from({ length: word.length - least + 1 }, (_, at) =>
    word.slice(0, least + at),
  )
  return starts.flatMap((start) => index().get(start) ?? [])
}

/** Shorter words are known only as a whole. */
const least = 4

let known: Map<string, string[]> | undefined

/** Once, and not before a message is read. */
function index(): Map<string, string[]> {
  if (known) return known
  known = new Map()
  for (const [meaning, list] of Object.entries(meanings))
    for (const word of list.split(' ')) known.set(word, [...(known.get(word) ?? []), meaning])
  return known
}
