import { pbkdf2Sync } from 'node:crypto'
import { expect, it } from 'vitest'
import { readContact } from '#contract/contact.ts'
import { slowHash } from '#contract/slow-hash.ts'
import { base64url } from '#worker/http/random.ts'

it.each([
  ['06 12345678', 'NL', '+31612345678'],
  ['06-12 34 56 78', 'NL', '+31612345678'],
  ['+31 (0)6 12345678', 'NL', '+31612345678'],
  ['0031612345678', 'DE', '+31612345678'],
  ['\u202A+31 6 1234\u00A05678\u202C', 'NL', '+31612345678'],
  ['（０６）１２３４５６７８', 'NL', '+31612345678'],
  ['020 123 45 67', 'NL', '+31201234567'],
  ['0170 1234567', 'DE', '+491701234567'],
  ['0170/123 45 67', 'DE', '+491701234567'],
  ['0043 664 1234567', 'DE', '+436641234567'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['612 34 56 78', 'ES', '+34612345678'],
  ['347 1234567', 'IT', '+393471234567'],
  ['06 1234 5678', 'IT', '+390612345678'],
  ['+39 06 1234 5678', 'NL', '+390612345678'],
  ['512 345 678', 'PL', '+48512345678'],
  ['+1 (212) 555-0123', 'NL', '+12125550123'],
  ['+81 90 1234 5678', 'NL', '+819012345678'],
  [' Jan.Jansen@Example.COM ', 'NL', 'jan.jansen@example.com'],
  ['kim@bücher.example', 'DE', 'kim@xn--bcher-kva.example'],
])('reads %j in %s as %s', (typed, country, contact) => {
  expect(readContact(typed, country)).toBe(contact)
})

it.each([
  ['Jan', 'NL'],
  ['', 'NL'],
  ['12', 'NL'],
  ['06 12345678', 'XX'],
  ['+0612345678', 'NL'],
  ['06 1234567890123456', 'NL'],
  ['jan@', 'NL'],
  ['@example.com', 'NL'],
  ['06 12345678 / 06 87654321', 'NL'],
  ['06 1234 567a', 'NL'],
])('reads %j in %s as nothing', (typed, country) => {
  expect(readContact(typed, country)).toBeNull()
})

it('hashes as PBKDF2 does elsewhere, by the salt', async () => {
  const bytes = pbkdf2Sync('+31612345678', 'salt', 100_000, 32, 'sha256')
  const expected = base64url(new Uint8Array(bytes))
  expect(await slowHash('+31612345678', 'salt')).toBe(expected)
  expect(await slowHash('+31612345678', 'another')).not.toBe(expected)
})
