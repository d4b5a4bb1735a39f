import { expect, test } from 'vitest'
import { BoundedMap } from '#worker/http/bounded-map.ts'

test('what was set longest ago makes room, and nothing else', () => {
  const map = new BoundedMap<number>(2)
  map.set('a', 1).set('b', 2).set('a', 3)
  expect([...map]).toEqual([
    ['b', 2],
    ['a', 3],
  ])
  map.set('c', 4)
  expect([...map.keys()]).toEqual(['a', 'c'])
})
