import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword, needsRehash, verifyPassword } from '#worker/account/login/hash-password.ts'
import { hashAsTheSite } from '../../../support/quick-passwords.ts'

beforeEach(hashAsTheSite)

// Made by Node's Argon2.
const known = [
  [
    'een wachtwoord',
    '$argon2id$v=19$m=19456,t=2,p=1$fvQNtf+3uxNvdsX6PzEMyg$+6kKJeM8RrGHLV7kGuWygVr8yxllUGT6ZWQCVBtZQy8',
  ],
  [
    'wachtwöörd-é😀',
    '$argon2id$v=19$m=19456,t=2,p=1$j0iPs/XntW7lnACCTqiTjA$j7lMyr/Ba0Whxg0HlvA2ZpVZFhL20k01wteEKyZAiiI',
  ],
] as const

describe('passwords', () => {
  it.each(known)('%s is hashed as everywhere', (password, hash) => {
    expect(verifyPassword(hash, password)).toBe(true)
    expect(verifyPassword(hash, `${password}x`)).toBe(false)
    expect(needsRehash(hash, password)).toBe(false)
  })

  it('are kept as PHC strings, each with its own salt', () => {
    const [one, two] = [hashPassword('een wachtwoord'), hashPassword('een wachtwoord')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
    expect(verifyPassword(two, 'een wachtwoord')).toBe(true)
  })

  it('count to their last byte, also where a letter has several', () => {
    const hash = hashPassword('ééééééééé1')
    expect(verifyPassword(hash, 'ééééééééé1')).toBe(true)
    expect(verifyPassword(hash, 'ééééééééé2')).toBe(false)
    const long = '😀'.repeat(64)
    expect(verifyPassword(hashPassword(long), `${long.slice(0, -2)}😁`)).toBe(false)
  })

  it('are the same from every keyboard', () => {
    const composed = 'wachtw\u00F6\u00F6rd \u00E91'
    const hash = hashPassword(composed.normalize('NFD'))
    expect(verifyPassword(hash, composed)).toBe(true)
    expect(verifyPassword(hash, composed.normalize('NFD'))).toBe(true)
    expect(verifyPassword(hash, 'ｗａｃｈｔｗöörd é１')).toBe(true)
    expect(verifyPassword(hash, 'wachtwoord e1')).toBe(false)
    expect(needsRehash(hash, composed)).toBe(false)
    expect(needsRehash(hash, composed.normalize('NFD'))).toBe(false)
  })

  it('match as typed what was hashed as typed, and are hashed anew then', () => {
    // Made by Node's Argon2, of 'wachtwöörd é1' in NFD.
    const hash =
      '$argon2id$v=19$m=19456,t=2,p=1$A6eBChcNVRd5ERdWJvquDw$f0QFwCssg4YXrFrOMRsVyNpqgzp2zgJ79UpOMfeqfEg'
    const typed = 'wachtw\u00F6\u00F6rd \u00E91'.normalize('NFD')
    expect(verifyPassword(hash, typed)).toBe(true)
    expect(needsRehash(hash, typed)).toBe(true)
    expect(verifyPassword(hash, `${typed}x`)).toBe(false)
  })

  it('match nothing without a hash, or with a broken one', () => {
    expect(verifyPassword(null, 'een wachtwoord')).toBe(false)
    expect(verifyPassword('$argon2id$v=19$m=99999999,t=2,p=1$AAAA$AAAA', 'x')).toBe(false)
    expect(verifyPassword('', 'x')).toBe(false)
  })

  it('are hashed anew when the parameters were others', () => {
    expect(needsRehash('$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$aGFzaA', 'x')).toBe(true)
    expect(needsRehash('$scrypt$ln=14$x$y', 'x')).toBe(true)
  })
})
