import { expect, it } from 'vitest'
import type { ActivityLine } from '#contract/activity.ts'
import { groupLines } from '#web/activity/group-lines.ts'

const photo = (id: string, over: Partial<Extract<ActivityLine, { kind: 'photo' }>> = {}) =>
  ({ kind: 'photo', id, day: '2026-06-12', status: 'active', reason: null, ...over }) as const
const credits = (id: string) =>
  ({
    kind: 'credits',
    id,
    day: '2026-06-12',
    cause: 'purchase',
    delta: 15,
    payment: null,
  }) as const

it.each<[string, ActivityLine[], [string, number][]]>([
  ['photos of one fate and day', [photo('a'), photo('b'), photo('c')], [['a', 3]]],
  [
    'not of two days',
    [photo('a'), photo('b', { day: '2026-06-11' })],
    [
      ['a', 1],
      ['b', 1],
    ],
  ],
  [
    'not of two fates',
    [photo('a'), photo('b', { status: 'review' })],
    [
      ['a', 1],
      ['b', 1],
    ],
  ],
  [
    'not for two reasons',
    [photo('a', { status: 'removed', reason: 'nudity' }), photo('b', { status: 'removed' })],
    [
      ['a', 1],
      ['b', 1],
    ],
  ],
  [
    'not across something else',
    [photo('a'), credits('b'), photo('c')],
    [
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ],
  ],
  [
    'nothing else',
    [credits('a'), credits('b')],
    [
      ['a', 1],
      ['b', 1],
    ],
  ],
])('makes one line of %s', (_, lines, expected) => {
  expect(groupLines(lines).map(({ line, count }) => [line.id, count])).toEqual(expected)
})
