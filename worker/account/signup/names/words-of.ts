import { lookOf } from './confusables.ts'

/** Digits and signs read as letters; names are also read without them. */
const letters: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  $: 's',
  7: 't',
  8: 'b',
}

/** The words of a name in each way in which it can be read, as `readingOf` gives them. */
export function wordsOf(name: string): string[][] {
  const look = lookOf(name)
  const read = Array.from(look, (sign) => letters[sign] ?? sign).join('')
  return [look.replace(/\p{N}/gu, ' '), read].map((version) =>
    version
      .split(/[^\p{L}]+/u)
      .filter(Boolean)
      .map(readingOf),
  )
}

export function readingOf(text: string): string {
  return lookOf(text)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[ij|]/g, 'l')
    .replaceAll(/[^\p{L}]/gu, '')
}
