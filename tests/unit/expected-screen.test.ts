import { expect, test } from 'vitest'
import { expectedScreen } from '#web/shell/expected-screen.ts'

test.for([
  ['/members', true, 'members'],
  ['/members', false, 'members-visitor'],
  ['/likes', false, 'likes'],
  ['/nothing/there', true, null],
] as const)('at %s, signed in %s: %s', ([path, isSignedIn, screen]) => {
  expect(expectedScreen(path, isSignedIn)).toBe(screen)
})
