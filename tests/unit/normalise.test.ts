import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { password } from '#contract/auth.ts'
import { calls } from '#contract/calls.ts'
import { text } from '#contract/fields.ts'
import { locales } from '#contract/locales.ts'
import { normalise } from '#contract/normalise.ts'
import { propertySeed } from '../support/property-seed.ts'

const catalogues = import.meta.glob<string>('../../locales/*/info-*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const shownByNobody = [
  ...Array.from({ length: 0x11_00_00 }, (_, code) => code)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) =>
      /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{White_Space}\p{Cc}]/u.test(sign),
    )
    .filter((sign) => sign !== '\0'),
  '\u2800',
  '\uFFF9',
  '\uFFFC',
]
const letters = [...'aé', 'e\u0301', 'ע', 'ם', 'ع', 'ی', 'क', '्', 'ष', '한', 'ᄒ', 'ᅡ', '1', '#']
const pictures = [...'👩👧🏽🏴🇳🇱❤☠', '\u20E3', '\u2642']
const tricks = [
  '\u200C',
  '\u200D',
  '\uFE0E',
  '\uFE0F',
  '\u202E',
  '\u2066',
  '\u{E0067}',
  '\u{E007F}',
]
const written = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...letters, ...pictures, ...tricks, '\uD83D'),
    fc.constantFrom(...shownByNobody),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 30,
})

describe('text that somebody wrote', () => {
  it('is unchanged by normalising twice', () => {
    fc.assert(
      fc.property(written, (said) => {
        const once = normalise(said)
        expect(normalise(once)).toBe(once)
        expect(once.normalize('NFC')).toBe(once)
        expect(once.isWellFormed()).toBe(true)
      }),
      { seed: propertySeed, numRuns: 5000 },
    )
  })

  it('shows something, or is empty', () => {
    const nothing = fc.string({ unit: fc.constantFrom(...shownByNobody), maxLength: 30 })
    fc.assert(
      fc.property(nothing, (said) => {
        expect(normalise(said)).toBe('')
        expect(v.is(text(100, 1), said)).toBe(false)
      }),
      { seed: propertySeed, numRuns: 5000 },
    )
  })

  it('does not change the direction of its surroundings', () => {
    fc.assert(
      fc.property(written, (said) => {
        expect(normalise(said)).not.toMatch(/\p{Bidi_Control}/u)
      }),
      { seed: propertySeed, numRuns: 2000 },
    )
  })

  it.each(locales)('stays as it is in the language %s', (locale) => {
    const files = Object.entries(catalogues).filter(([path]) => path.includes(`/${locale}/`))
    expect(files.length).toBeGreaterThan(3)
    const sentences = files.flatMap(([, file]) => sentencesIn(JSON.parse(file)))
    for (const sentence of sentences) expect(normalise(sentence)).toBe(sentence)
  })

  it.each([
    '👩‍👩‍👧‍👦',
    '👨🏽‍🚀',
    '🏳️‍🌈',
    '🏴‍☠️',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '🇳🇱🇧🇪',
    '❤️‍🔥',
    '🤷🏻‍♀️',
    '1️⃣ #️⃣',
    '☺️ ☺︎',
    'محمد عبد الله',
    'علی\u200cرضا',
    'יוסף כהן',
    'שָׁלוֹם'.normalize(),
    'क्\u200dष क्\u200cष',
    'ශ්\u200dරී',
    '한국어',
    '李小龙',
    'Ελένη Иван Łukasz',
    'Eén regel\n\n\ttwee regels',
    '1\u00a0000\u202f€',
  ])('%j stays as it is', (said) => {
    expect(normalise(said)).toBe(said)
  })

  it.each([
    ['Jo\u0308rg', 'Jörg'],
    ['  Hoi\r\nJan\rPiet\u2028Kees  ', 'Hoi\nJan\nPiet\nKees'],
    ['an\u202enA\u202c \u2067x\u2069', 'annA x'],
    ['A\u200dn\u200cn\u00ada\ufeff', 'Anna'],
    ['a\u200be\u200b\u0301', 'aé'],
    ['Hoi\ufe0f\u{E0068}\u{E0069}', 'Hoi'],
    ['👩\u200d', '👩'],
    ['\u200d👩\u200d\u200d👩', '👩👩'],
    ['😀\u{E0101}\u{E0102}', '😀'],
    ['Hoi \ud83d', 'Hoi \ufffd'],
  ])('%j becomes %j', (said, kept) => {
    expect(normalise(said)).toBe(kept)
  })

  it('is counted as it is kept', () => {
    expect(v.is(text(4, 4), 'Jo\u0308\u200br\u202eg')).toBe(true)
    expect(v.is(text(4, 1), 'a\u200bb\u200bc')).toBe(true)
    expect(v.is(text(4, 3), 'a\u200b\u200b')).toBe(false)
  })
})

describe('the call table', () => {
  it.each(Object.entries(calls))('takes no text of %s as it was written', (_name, call) => {
    for (const [field, schema] of stringsIn(call.input)) {
      if (schema === password) continue
      const { success, output } = v.safeParse(schema, tricky)
      if (success) expect(String(output), field).not.toMatch(/[\u0308\u202e\u200b]/)
    }
  })

  it('has texts to look at', () => {
    const found = Object.values(calls).flatMap((call) => stringsIn(call.input))
    expect(found.filter(([, schema]) => v.is(schema, tricky)).length).toBeGreaterThan(25)
  })
})

const tricky = 'Jo\u0308\u200brg\u202e. Hoi!'

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>
  options?: Schema[]
  wrapped?: Schema
  item?: Schema
  value?: Schema
}

function stringsIn(schema: Schema, field = ''): Array<[string, Schema]> {
  if (schema.type === 'string') return [[field, schema]]
  const { entries = {}, options = [], wrapped, item, value } = schema
  const inside: Array<[string, Schema | undefined]> = [
    ...Object.entries(entries),
    ...[...options, wrapped, item, value].map((one): [string, typeof one] => [field, one]),
  ]
  return inside.flatMap(([name, one]) => (one?.type ? stringsIn(one, name) : []))
}

function sentencesIn(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree]
  return Object.values(tree as object).flatMap(sentencesIn)
}
