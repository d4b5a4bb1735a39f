import { normalise } from '#contract/normalise.ts'
import { Refusal } from '#worker/db/refusal.ts'

/** Blanks that are no white space, which members' texts may have. */
const blank = /[\u2800\u{1D159}\u{16FE4}]/u

export function requireShown(value: unknown, path = ''): void {
  if (typeof value === 'string') return requireShownText(value, path)
  if (typeof value !== 'object' || value === null) return
  for (const [key, below] of Object.entries(value)) {
    requireShown(key, path)
    requireShown(below, path ? `${path}.${key}` : key)
  }
}

function requireShownText(text: string, path: string): void {
  const hidden = [...text].find((character) => blank.test(character)) ?? firstUnseen(text)
  if (hidden === undefined) return
  const code = hidden.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  throw new Refusal(`${path}: U+${code} shows nothing; write only what can be seen`)
}

function firstUnseen(text: string): string | undefined {
  const written = [...text.normalize().trim()]
  const seen = [...normalise(text)]
  const at = written.findIndex((character, index) => character !== seen[index])
  return at === -1 ? undefined : written[at]
}
