import { expect, test } from 'vitest'
import { matchShown } from '#contract/route.ts'

test.for([
  ['/members', true, 'members'],
  ['/members', false, 'members-visitor'],
  ['/likes', false, 'likes'],
  ['/nothing/there', true, undefined],
] as const)('at %s, signed in %s: %s', ([path, isSignedIn, screen]) => {
  expect(matchShown(path, isSignedIn)?.name).toBe(screen)
})
