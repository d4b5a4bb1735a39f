import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact } from '#worker/http/redact.ts'
import { propertySeed } from '../support/property-seed.ts'

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
    "mary.o'neil&co@example.com",
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

describe('what names somebody', () => {
  const letters = fc.stringMatching(/^[a-z][a-z\d]{1,9}$/)
  const address = fc
    .tuple(letters, letters, letters)
    .map(([name, host, end]) => `${name}@${host}.${end}`)
  const secret = fc.stringMatching(/^[a-zA-Z\d]{6,16}$/)
  const key = fc
    .constantFrom(
      'password',
      'Secret',
      'TOKEN',
      'apiKey',
      'api-key',
      'Authorization',
      'set-cookie',
      'otp',
    )
    .chain((word) => fc.constantFrom(word, word.toUpperCase(), `x_${word}`))

  const base64 = (text: string) => btoa(text)
  const written: Record<string, (address: string) => string> = {
    plainly: (one) => one,
    'in capitals': (one) => one.toUpperCase(),
    'for an address bar': encodeURIComponent,
    'twice for an address bar': (one) => encodeURIComponent(encodeURIComponent(one)),
    'in small letters for an address bar': (one) => one.replace('@', '%40').toLowerCase(),
    'in base64': base64,
    'in base64 of an address bar': (one) => base64(one).replaceAll('+', '-').replaceAll('=', ''),
    'in JSON': (one) => JSON.stringify({ a: [{ Email: one }] }),
    'in JSON twice': (one) => JSON.stringify(JSON.stringify({ a: { eMail: one } })),
    'as JSON escapes it': (one) => one.replace('@', String.raw`\u0040`),
    'as HTML does': (one) => one.replace('@', '&#64;'),
    'as HTML may': (one) => one.replace('@', '&#x40;'),
    'in wide signs': (one) => one.replace('@', '＠'),
  }
  const around = fc.tuple(
    fc.constantFrom('', '<', "'", '"', '(', 'to=', 'rcpt:', '550 5.1.1 ', '{', '[', 'a.b/'),
    fc.constantFrom('', '>', "'", '"', ')', ': no such user', ';', '}', ']', '&x=1', '\n'),
  )
  const filler = fc.array(fc.constantFrom('word ', 'no', ' such ', '\n'), { maxLength: 80 })

  it.each(Object.keys(written))('an address written %s is not told, wherever it is cut', (how) => {
    const write = written[how] ?? String
    const property = fc.property(
      address,
      around,
      filler,
      fc.integer({ min: 80, max: 400 }),
      (one, [before, after], words, max) => {
        const text = `${words.join('')} ${before}${write(one)}${after} ${words.join('')}`
        const told = redact(text, max).toLowerCase()
        const [name = '', host = ''] = one.split('@')
        expect(told).not.toContain(write(one).toLowerCase())
        if (!words.join('').includes(host)) expect(told).not.toContain(`${name}@`)
        expect(told.length).toBeLessThanOrEqual(max + '[cut]'.length)
      },
    )
    fc.assert(property, { numRuns: 300, seed: propertySeed })
  })

  it('a secret after its name is not told, however short', () => {
    const said = fc.constantFrom('=', ': ', ':', ' = ', '%3D', '=%22')
    const property = fc.property(key, said, secret, filler, (name, sign, one, words) => {
      const told = redact(`${words.join('')} ${name}${sign}${one} ${words.join('')}`, 1500)
      expect(told).not.toContain(one)
    })
    fc.assert(property, { numRuns: 500, seed: propertySeed })
  })

  it('leaves text that names nobody as it is', () => {
    for (const text of [
      'TypeError: Cannot read properties of undefined (reading 0)',
      '    at settlePayment (worker/money/orders/settle-payment.ts:42:11)',
      'D1_ERROR: UNIQUE constraint failed: ledger.member_id, ledger.id: SQLITE_CONSTRAINT',
      'Push service answered 503',
      'Unexpected token < in JSON at position 0',
    ]) {
      expect(redact(text, 1500)).toBe(text)
    }
  })
})
