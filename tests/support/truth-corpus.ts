import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { locales } from '#contract/locales.ts'

const folder = path.join(import.meta.dirname, '../fixtures/truth')

export type Sentence = { language: string; text: string; asks: boolean; heldBack: boolean }

/**
 * What people write to a profile, as they type it. Rules are written looking at one half only; the
 * other one is held back to measure them. Which is which follows from the sentence.
 */
export function readCorpus(): Sentence[] {
  return locales.flatMap((language) => {
    const [asks = '', harmless = ''] = readFileSync(
      path.join(folder, `${language}.txt`),
      'utf8',
    ).split('# harmless\n')
    return [
      ...linesOf(asks).map((text) => ({ language, text, asks: true, heldBack: isHeldBack(text) })),
      ...linesOf(harmless).map((text) => ({
        language,
        text,
        asks: false,
        heldBack: isHeldBack(text),
      })),
    ]
  })
}

function linesOf(part: string): string[] {
  return part.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

function isHeldBack(text: string): boolean {
  return (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 1
}
