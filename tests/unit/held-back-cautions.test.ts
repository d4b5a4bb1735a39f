import { expect, test } from 'vitest'
import { type Locale, locales } from '#contract/locales.ts'
import { cautionOf } from '#worker/chat/cautions/caution-of.ts'
import { cautionLesson, learn } from '../../scripts/lessons.ts'
import { isHeldBack, unlike } from '../support/hold-back.ts'
import { readCorpus } from '../support/read-corpus.ts'

const held = readCorpus('cautions')
  .filter(({ part }) => part !== 'others')
  .filter(isHeldBack)
const rest = cautionLesson.sentences().filter((sentence) => !isHeldBack(sentence))
const weights = learn(cautionLesson.labels, unlike(rest, held))

/** What is found of it, and what falsely (record 0113 says what that is worth). */
const reached: Record<Locale, readonly [number, number]> = {
  nl: [0.68, 0.09],
  en: [0.59, 0.15],
  de: [0.58, 0.15],
  es: [0.57, 0.12],
  fr: [0.56, 0.14],
  it: [0.68, 0.16],
  pl: [0.51, 0.11],
}

// Settings of what learns are chosen by this half, never by what others wrote.
test.for(locales)('one half of ours in %s tells the other as well as is said', (language) => {
  const own = held.filter((sentence) => sentence.language === language)
  const share = (texts: readonly { text: string }[]) =>
    texts.filter(({ text }) => cautionOf(text, weights) !== null).length / texts.length
  const [found, falsely] = reached[language]
  expect(share(own.filter(({ label }) => label !== 'harmless'))).toBeGreaterThanOrEqual(found)
  expect(share(own.filter(({ label }) => label === 'harmless'))).toBeLessThanOrEqual(falsely)
})
