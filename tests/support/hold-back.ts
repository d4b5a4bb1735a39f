import { createHash } from 'node:crypto'
import { plain } from '#worker/classify/plain.ts'
import type { Sentence } from './read-corpus.ts'

/** Which half a sentence belongs to follows from its letters, and so stays when others are added. */
export function isHeldBack({ text }: Sentence): boolean {
  return ((createHash('sha256').update(text).digest()[0] ?? 0) & 1) === 1
}

/** Without those that share most of their words with one of `held`, which they would give away. */
export function unlike(sentences: readonly Sentence[], held: readonly Sentence[]): Sentence[] {
  const sizes: number[] = []
  const having = new Map<string, number[]>()
  for (const [at, { text }] of held.entries()) {
    const words = wordsOf(text)
    sizes.push(words.size)
    for (const word of words) having.set(word, [...(having.get(word) ?? []), at])
  }
  return sentences.filter(({ text }) => {
    const words = wordsOf(text)
    const shared = new Map<number, number>()
    for (const word of words)
      for (const at of having.get(word) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    return [...shared].every(([at, both]) => both <= (words.size + (sizes[at] ?? 0) - both) / 2)
  })
}

function wordsOf(text: string): Set<string> {
  return new Set(plain(text).match(/[\p{L}\d]+/gu))
}
