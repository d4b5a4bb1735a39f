import { describe, expect, it, vi } from 'vitest'
import { createFormats, type Formats, type Written } from '#contract/formats.ts'
import { locales } from '#contract/locales.ts'

const at = Date.UTC(2026, 2, 3, 13, 8)
const timeZone = 'Europe/Amsterdam'

const all: Record<string, (formats: Formats) => string> = {
  moment: ({ date }) => date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  day: ({ date }) => date(at, { dateStyle: 'medium', timeZone }),
  number: ({ number }) => number(1234.5),
  signed: ({ number }) => number(1234.5, { signDisplay: 'always' }),
  euros: ({ money }) => money({ amount: 1495, currency: 'EUR' }),
  zloty: ({ money }) => money({ amount: 1495, currency: 'PLN' }),
  percent: ({ percent }) => percent(12.5),
  yesterday: ({ day }) => day(-1),
  list: ({ list }) => list(['wijn', 'yoga', 'zon']),
  country: ({ countryName }) => countryName('DE'),
  language: ({ languageName }) => languageName('de'),
}

const writeAll = (formats: Formats) =>
  Object.fromEntries(Object.entries(all).map(([name, write]) => [name, write(formats)]))

describe.each(locales)('in %s', (locale) => {
  it('each text is of its own', () => {
    const texts = Object.values(writeAll(createFormats(locale, {})))
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('what the server wrote stands, whatever the browser would write', () => {
    const written: Written = {}
    const texts = writeAll(createFormats(locale, written))
    const data = JSON.parse(JSON.stringify(written)) as Written
    vi.stubGlobal('Intl', {})
    expect(writeAll(createFormats(locale, data))).toEqual(texts)
    vi.unstubAllGlobals()
  })
})

it('writes what the server did not', () => {
  const { money } = createFormats('nl', { 'money EUR': { 1495: '€ 14,95' } })
  expect(money({ amount: 1495, currency: 'EUR' })).toBe('€ 14,95')
  expect(money({ amount: 2000, currency: 'EUR' })).toContain('20,00')
})

it('leaves as it is what is no country', () => {
  const { countryName } = createFormats('nl', {})
  expect(['', 'XX', 'nl', 'Nederland', '__proto__'].map(countryName)).toEqual([
    '',
    'XX',
    'nl',
    'Nederland',
    '__proto__',
  ])
})
