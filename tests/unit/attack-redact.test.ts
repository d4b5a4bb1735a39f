import { describe, expect, it } from 'vitest'
import { redact } from '#worker/http/redact.ts'

const [source = ''] = Object.values(
  import.meta.glob<string>('../../worker/http/redact.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

const max = 1500
const hostile = [
  ['letters without an end', 'a'],
  ['words that might be a token', 'a-'],
  ['numbers of a telephone', '+1 ('],
  ['halves of a network', 'abcd:'],
  ['groups of an account', 'NL91 ABNA '],
  ['quotes', '"'],
  ['what might be an address', 'a.b@'],
] as const

describe('a text of megabytes in an error', () => {
  it.each(hostile)('%s: is read to the cut and no further', (_, unit) => {
    const text = unit.repeat(2_000_000 / unit.length)
    const read: number[] = []
    const watched = Object.assign(Object(text) as string, {
      slice: (from: number, to: number) => {
        read.push(to - from)
        return text.slice(from, to)
      },
      ...Object.fromEntries(
        ['replace', 'split', 'search', 'match', 'matchAll', 'replaceAll'].map((name) => [
          name,
          () => read.push(Infinity),
        ]),
      ),
    })
    expect(redact(watched, max)).toBe(redact(`${unit.repeat(2000)} the end`, max))
    expect(read).toEqual([max])
  })

  it('is read by patterns that all repeat a bounded number of times', () => {
    const patterns = [
      ...source.matchAll(/(?<=[=(] ?)\/(?![/*])(?:\\.|\[[^\]]*\]|[^/\n])+\/[a-z]*/g),
    ]
    expect(patterns.length).toBeGreaterThanOrEqual(6)
    const bare = patterns.map(([pattern]) => pattern.replaceAll(/\\.|\[[^\]]*\]/g, 'x'))
    expect(bare.filter((pattern) => /[*+]|\{\d+,\}/.test(pattern))).toEqual([])
  })
})

describe('what stands at the cut', () => {
  const secrets = [
    'jan.de.vries@home.nl',
    'NL91 ABNA 0417 1643 00',
    'DE89370400440532013000',
    '+31 (0)6 1234 5678',
    'https://example.com/reset?token=abcdefghij0123456789',
    '203.0.113.77',
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
    '"Zullen we vrijdag wandelen"',
  ]
  it.each(secrets)('no half of %s is left, wherever it is cut', (secret) => {
    for (let before = 200; before <= 300; before += 1) {
      const told = redact(
        `${'word '.repeat(60).slice(0, before)} ${secret} and more`.repeat(3),
        300,
      )
      for (let at = 0; at + 6 <= secret.length; at += 1) {
        expect(told).not.toContain(secret.slice(at, at + 6))
      }
    }
  })
})
