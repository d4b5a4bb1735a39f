import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Caution } from '#contract/chat.ts'
import { locales } from '#contract/locales.ts'

const folder = path.join(import.meta.dirname, '../fixtures/cautions')

type Said = { language: string; text: string; kind: Caution | 'harmless'; heldBack: boolean }

/**
 * What swindlers write, and what only sounds like it. Words are chosen looking at one half; the other
 * one is held back to measure them. Which is which follows from the sentence.
 */
export function readCautionCorpus(): Said[] {
  return locales.flatMap((language) => {
    const parts = readFileSync(path.join(folder, `${language}.txt`), 'utf8').split(/^# /m)
    return parts.flatMap((part) => {
      const [kind = '', ...lines] = part.split('\n').filter((line) => line !== '')
      return lines.map((text) => ({
        language,
        text,
        kind: kind as Said['kind'],
        heldBack: (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 1,
      }))
    })
  })
}
