import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { locales } from '#contract/locales.ts'

/**
 * `learnt`: weights and rules come from it. `more`: the weights of its own folder alone come from it.
 * `held`: of the same hands; weights come from it too, but rules are measured by it. `others`: by people who had read neither corpus nor code; all is measured
 * by it. `ordinary`: by such people too, with what members write to one another, in the proportions in which they do, as what is harmless.
 */
type Part = 'learnt' | 'more' | 'held' | 'others' | 'ordinary'

const measuring: readonly Part[] = ['others', 'ordinary']

/** Nothing is learnt from it. */
export function isMeasure({ part }: Sentence): boolean {
  return measuring.includes(part)
}

export type Sentence = { language: string; part: Part; label: string; text: string }

/**
 * What people type, with its label: what a message may be after (`cautions`), whether somebody asks
 * who is there (`truth`). `harmless` only sounds like it, but for `ordinary`.
 */
export function readCorpus(name: 'cautions' | 'truth'): Sentence[] {
  const folder = path.join(import.meta.dirname, '../fixtures', name)
  return readdirSync(folder).flatMap((part) =>
    locales.flatMap((language) =>
      readFileSync(path.join(folder, part, `${language}.txt`), 'utf8')
        .split(/^# /m)
        .flatMap((section) => {
          const [label = '', ...lines] = section.split('\n').filter((line) => line !== '')
          return lines.map((text) => ({ language, part: part as Part, label, text }))
        }),
    ),
  )
}
