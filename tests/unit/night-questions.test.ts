import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/locales.ts'
import type { TextTree } from '#contract/texts.ts'
import { DAY } from '#contract/time.ts'
import { questionOf } from '#contract/tonight.ts'
import { createTranslate } from '#contract/translate.ts'
import { wordsOf } from '#worker/tonight/words-of.ts'
import { root } from '../../scripts/tool-env.ts'

const niches = [1, 2, 3, 4, 5, 6, 7] as const
const nights = Array.from({ length: 25 }, (_, at) => {
  return new Date(Date.UTC(2026, 2, 14) + at * DAY).toISOString().slice(0, 10)
})

function read(locale: Locale, file: string): TextTree {
  const text = readFileSync(path.join(root, 'locales', locale, `${file}.json`), 'utf8')
  return JSON.parse(text) as TextTree
}

const plain = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

describe.each(locales)('in %s', (locale) => {
  const [questions, evenings] = [read(locale, 'questions'), read(locale, 'evenings')]
  const translate = createTranslate(locale, { questions, evenings })
  const asked = niches.map((niche) => {
    return nights.map((night) => wordsOf(translate, questionOf(night, niche)))
  })

  test.each(niches)('niche %i asks 25 questions in as many nights', (niche) => {
    const words = asked[niche - 1] ?? []
    expect(words).not.toContain('')
    expect(new Set(words).size).toBe(25)
  })

  test('no question is asked in two niches, or never', () => {
    const all = asked.flat().map(plain)
    expect(all.filter((words, at) => all.indexOf(words) !== at)).toEqual([])
    const written = [questions, ...Object.values(evenings)].flatMap((texts) => Object.values(texts))
    expect(new Set(asked.flat())).toEqual(new Set(written))
  })
})
