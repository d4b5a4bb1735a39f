import { alone, beside } from './reserved-words.ts'
import { readingOf, wordsOf } from './words-of.ts'

/**
 * Finds brands and reserved words also pulled apart, written together, or in signs that look like
 * letters (UTS 39).
 */
export function speaksForSite(name: string, own: readonly string[]): boolean {
  const brands = own.map(readingOf).filter((brand) => brand.length > 2)
  const strong = [...brands, ...alone.map(readingOf)]
  const all = [...strong, ...beside.map(readingOf)]
  return wordsOf(name).some((words) => isOneOf(words, strong) || isMadeOf(words, strong, all))
}

function isOneOf(words: readonly string[], reserved: readonly string[]): boolean {
  return words.some((_, first) =>
    words
      .slice(first)
      .some((__, length) => reserved.includes(words.slice(first, first + length + 1).join(''))),
  )
}

function isMadeOf(words: readonly string[], strong: readonly string[], all: readonly string[]) {
  const text = words.join('')
  // By position: false if weak words lead there, true if a strong one is among them.
  const reached = new Map([[0, false]])
  for (let at = 0; at < text.length; at += 1) {
    const before = reached.get(at)
    if (before === undefined) continue
    for (const word of all) {
      if (!text.startsWith(word, at)) continue
      const end = at + word.length
      reached.set(end, before || (reached.get(end) ?? false) || strong.includes(word))
    }
  }
  return reached.get(text.length) ?? false
}
