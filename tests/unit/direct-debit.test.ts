import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { debitConsentVersion } from '#contract/direct-debit.ts'
import { locales } from '#contract/locales.ts'
import de from '#locales/de/directdebit.json'
import en from '#locales/en/directdebit.json'
import es from '#locales/es/directdebit.json'
import fr from '#locales/fr/directdebit.json'
import it_ from '#locales/it/directdebit.json'
import nl from '#locales/nl/directdebit.json'
import pl from '#locales/pl/directdebit.json'
import { readPhone } from '#worker/money/debits/read-phone.ts'
import { readIban } from '#worker/payments/read-iban.ts'

const texts = { nl, en, de, es, fr, it: it_, pl }
/** By version and language. A new text is a new version. */
const agreed: Record<string, Record<string, string>> = {
  '2026-11-22': {
    nl: 'f968162bcb02243c',
    en: '442ddce6e7e53b74',
    de: 'd9a2eace36cc6256',
    es: 'a33b3bc4f217db53',
    fr: '0ab6a98c1a968013',
    it: '0a11fb5f1961c3c0',
    pl: 'beae2d4c33d062a9',
  },
}

it('the consent text of a version does not change in any language', () => {
  const now = locales.map((locale) => {
    const hash = createHash('sha256').update(texts[locale].consent).digest('hex')
    return [locale, hash.slice(0, 16)]
  })
  expect(Object.fromEntries(now)).toEqual(agreed[debitConsentVersion])
})

it('account numbers are checked by country and by 97', () => {
  for (const iban of [
    'NL91ABNA0417164300',
    'BE68 5390 0754 7034',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'pl61 1090 1014 0000 0712 1981 2874',
  ]) {
    expect(readIban(iban), iban).toBe(iban.replaceAll(' ', '').toUpperCase())
  }
  for (const iban of [
    'NL91ABNA0417164301',
    'NL91ABNA041716430',
    'US64SVBKUS6S3300958879',
    'NL91',
    '',
    '🏦',
    'XX91ABNA0417164300',
  ]) {
    expect(readIban(iban), iban).toBeNull()
  }
})

it('numbers are mobile ones of where debits are offered', () => {
  for (const [typed, country, phone] of [
    ['06 12345678', 'NL', '+31612345678'],
    ['+31 (0)6-12345678', 'BE', '+31612345678'],
    ['0031612345678', 'DE', '+31612345678'],
    ['0470 12 34 56', 'BE', '+32470123456'],
    ['0171 1234567', 'DE', '+491711234567'],
    ['333 1234567', 'IT', '+393331234567'],
    ['612 345 678', 'ES', '+34612345678'],
  ] as const) {
    expect(readPhone(typed, country), typed).toBe(phone)
  }
  for (const typed of [
    '020 1234567',
    '0900 1234',
    '+1 202 555 0123',
    '+48 512 345 678',
    '06',
    'abc',
    '',
  ]) {
    expect(readPhone(typed, 'NL'), typed).toBeNull()
  }
})
