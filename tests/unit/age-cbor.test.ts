import { describe, expect, it } from 'vitest'
import { readCbor, writeCbor } from '#worker/account/age/wallet/cbor.ts'

const nested = (byte: number, depth: number, within: number[]) =>
  Uint8Array.from([...Array<number>(depth).fill(byte), ...within])

describe('CBOR that anybody may send', () => {
  // Each took seconds to read in 45 KB.
  it.each([
    ['lists in lists', nested(0x81, 30, [0])],
    ['maps as keys of maps', nested(0xa1, 30, [0x41, 1, ...Array<number>(30).fill(0)])],
    ['tags in tags', nested(0xc6, 30, [0])],
    ['a number of any length', Uint8Array.from([0xc2, 0x49, ...Array<number>(9).fill(255)])],
    ['a list longer than what follows', Uint8Array.from([0x9a, 255, 255, 255, 255])],
  ])('is refused with %s', (_what, bytes) => {
    expect(() => readCbor(bytes)).toThrow()
  })

  it('is read as deep as a proof goes', () => {
    const deep = nested(0x81, 10, [0])
    expect(writeCbor(readCbor(deep))).toEqual(deep)
  })
})
