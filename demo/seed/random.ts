import { createHash } from 'node:crypto'

/** From 0 up to 1, the same for the same words: the demo is the same on every machine. */
export function chance(...words: Array<string | number>): number {
  const hex = createHash('sha256').update(words.join(':')).digest('hex')
  return Number.parseInt(hex.slice(0, 8), 16) / 2 ** 32
}

export function demoId(...words: Array<string | number>): number {
  return 100_000_000_000 + Math.floor(chance('id', ...words) * 900_000_000_000)
}

export function demoKey(...words: Array<string | number>): string {
  return createHash('sha256').update(words.join(':')).digest('base64url').slice(0, 22)
}
