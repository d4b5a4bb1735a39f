const letters: Record<string, string> = { ß: 'ss', ł: 'l', œ: 'oe', æ: 'ae', ø: 'o', đ: 'd' }
const leet: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a' }

/** Without capitals, accents and ligatures. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[ßłœæøđ]/gu, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
}

/** A sign among letters is a letter, unlike in a number, a time or a telephone number. */
export function spelled(word: string): string {
  if (!/\p{L}/u.test(word) || /\d{2}/u.test(word)) return word
  return word.replaceAll(/[013457@]/gu, (sign) => leet[sign] ?? '')
}
