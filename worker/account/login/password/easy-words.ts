/** `1` is read in two ways. */
const swaps: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', '@': 'a', 5: 's', $: 's' }

/** How many signs at an end may stand for letters. */
const nearest = [0, 1, 2, 3]

/** Of a common password with fewer letters the rest is not what it is known for. */
const shortest = 4

/** The common passwords, and the words that are left of them: `welkom` of `welkom01`. */
export function easyWords(common: ReadonlySet<string>): ReadonlySet<string> {
  const words = new Set(common)
  for (const password of common) {
    const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    if (core.length < shortest) continue
    for (const reading of readingsOf(core)) words.add(reading)
  }
  return words
}

/**
 * Without the signs at its ends, and without its digits there: all but those that may stand for
 * letters, as in `$unshine1!`. Digits alone are left whole.
 */
export function trimsOf(text: string): string[] {
  const edges = /\p{L}/u.test(text)
    ? /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su
    : /^([^\p{N}]*)(.*?)([^\p{N}]*)$/su
  const [, before = '', core = '', after = ''] = edges.exec(text) ?? []
  if (core === '') return []
  const starts = [before, before.replace(/^[^\p{N}]+/u, ''), ...nearest.map((n) => last(before, n))]
  const ends = [after, after.replace(/[^\p{N}]+$/u, ''), ...nearest.map((n) => after.slice(0, n))]
  const cores = starts.flatMap((start) => ends.map((end) => start + core + end))
  return [...new Set(cores)]
}

function last(signs: string, count: number): string {
  return signs.slice(Math.max(0, signs.length - count))
}

/** As it is, and with the usual swaps undone. */
export function readingsOf(text: string): string[] {
  if (!/[01345@$]/.test(text)) return [text]
  const undone = Array.from(text, (sign) => swaps[sign] ?? sign).join('')
  return [...new Set([text, undone.replaceAll('1', 'i'), undone.replaceAll('1', 'l')])]
}

/** So that `Vonk-1234` counts as the site's name. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}
