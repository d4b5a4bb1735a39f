import { lookOf } from './confusables.ts'
import { alone, beside } from './reserved-words.ts'

/** Digits read as letters; names are also read without them. */
const digits: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

/**
 * Finds brands and reserved words also pulled apart, written together, or in signs that look like
 * letters (UTS 39).
 */
export function speaksForSite(name: string, own: readonly string[]): boolean {
  const brands = own.map(readingOf).filter((brand) => brand.length > 2)
  const strong = [...brands, ...alone.map(readingOf)]
  const all = [...strong, ...beside.map(readingOf)]
  const look = lookOf(name)
  const read = Array.from(look, (sign) => digits[sign] ?? sign).join('')
  return [look.replace(/\p{N}/gu, ' '), read].some((version) => {
    const words = version
      .split(/[^\p{L}]+/u)
      .filter(Boolean)
      .map(readingOf)
    return isOneOf(words, strong) || isMadeOf(words, strong, all)
  })
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

function readingOf(text: string): string {
  return lookOf(text)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[ij|]/g, 'l')
    .replaceAll(/[^\p{L}]/gu, '')
}
