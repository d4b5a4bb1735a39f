import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '#contract/locales.ts'
import { cautionOf } from '#worker/chat/cautions/caution-of.ts'

/** What one of two sends in a talk, message by message; none of it is learnt from. */
const talks = locales.flatMap((language) =>
  readFileSync(path.join(import.meta.dirname, `../fixtures/talks/${language}.txt`), 'utf8')
    .split(/^# /m)
    .filter((talk) => talk !== '')
    .map((talk) => {
      const [label = '', ...messages] = talk.split('\n').filter((line) => line !== '')
      return { isAfter: label === 'after', messages }
    }),
)

/** In how many at least one message is told. */
function share(isAfter: boolean): number {
  const own = talks.filter((talk) => talk.isAfter === isAfter)
  const told = own.filter(({ messages }) => messages.some((text) => cautionOf(text) !== null))
  return told.length / own.length
}

test('a talk with who is after something is told of, one about the same things seldom', () => {
  expect(share(true)).toBeGreaterThanOrEqual(0.86)
  expect(share(false)).toBeLessThanOrEqual(0.15)
})
