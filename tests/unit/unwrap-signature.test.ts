import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { unwrapEC2Signature } from '../../vite/unwrap-signature.ts'

const curves = [
  ['P-256', 1, 'sha256', 64],
  ['P-384', 2, 'sha384', 96],
  ['P-521', 3, 'sha512', 132],
] as const

describe('a signature of an authenticator', () => {
  // Often enough that leading zeros and sign bytes occur.
  it.each(curves)('of %s is the same without its wrapping', (namedCurve, curve, hash, length) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve })
    for (let round = 0; round < 150; round++) {
      const data = Buffer.from(`round ${round}`)
      const raw = unwrapEC2Signature(sign(hash, data, privateKey), curve)
      expect(raw).toHaveLength(length)
      expect(verify(hash, data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, raw)).toBe(true)
    }
  })

  it.each([
    ['nothing', ''],
    ['no sequence', '3106020101020101'],
    ['a tail', '300602010102010100'],
    ['cut off', '30060201010201'],
    ['one integer', '3003020101'],
    ['three integers', '3009020101020101020101'],
    ['no integers', '3006040101040101'],
    ['an empty integer', '300502000201 01'.replace(' ', '')],
    ['a negative integer', '3006020180020101'],
    ['needless zeros', '300702020001020101'],
    ['an integer too long', `3026 0221 01${'00'.repeat(32)} 020101`.replaceAll(' ', '')],
    ['an endless length', '3080020101020101'],
    ['a length of four bytes', '308400000006020101020101'],
  ])('is refused with %s', (_what, hex) => {
    expect(() => unwrapEC2Signature(Buffer.from(hex, 'hex'), 1)).toThrow()
  })

  it('is refused on a curve that is none', () => {
    expect(() => unwrapEC2Signature(Buffer.from('3006020101020101', 'hex'), 4)).toThrow()
  })
})
