import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Caution } from '#contract/chat.ts'
import { locales } from '#contract/locales.ts'

const folder = path.join(import.meta.dirname, '../fixtures/cautions')

type Said = { language: string; text: string; kind: Caution | 'harmless'; heldBack: boolean }

/**
 * What swindlers write, and what only sounds like it. `learnt` is what the weights are learnt from;
 * `held` was written by others, who had read neither it nor the code, and only measures them.
 */
export function readCautionCorpus(): Said[] {
  return locales.flatMap((language) =>
    (['learnt', 'held'] as const).flatMap((half) =>
      readFileSync(path.join(folder, half, `${language}.txt`), 'utf8')
        .split(/^# /m)
        .flatMap((part) => {
          const [kind = '', ...lines] = part.split('\n').filter((line) => line !== '')
          return lines.map((text) => ({
            language,
            text,
            kind: kind as Said['kind'],
            heldBack: half === 'held',
          }))
        }),
    ),
  )
}
