/** Letters of their own, which Unicode takes for no variant of another one. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
}
/** As keyboards, phones and word processors write one; for a class of a regular expression. */
export const apostrophes = "'’‘ʼʻ`´′＇"

const own = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')
const marks = new RegExp(`[\\p{M}${apostrophes}]`, 'gu')

/**
 * What names are searched by: small letters and digits without accents, one space for whatever
 * stands between words, nothing for an apostrophe. Idempotent.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(own, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
