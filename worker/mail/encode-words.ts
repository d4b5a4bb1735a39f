import { base64Text } from './base64-text.ts'

// 45 bytes are 60 characters in base64: with the frame below the 75 that RFC 2047 allows.
const wordBytes = 45

/**
 * The text of a header, encoded (RFC 2047) if it has any character with a special meaning there.
 */
export function encodeWords(words: string): string {
  if (/^[A-Za-z0-9 ]{1,60}$/.test(words)) return words
  const encoder = new TextEncoder()
  const pieces: string[] = ['']
  for (const character of words) {
    const grown = (pieces.at(-1) ?? '') + character
    if (encoder.encode(grown).length > wordBytes) pieces.push(character)
    else pieces[pieces.length - 1] = grown
  }
  return pieces.map((piece) => `=?UTF-8?B?${base64Text(piece)}?=`).join('\r\n ')
}
