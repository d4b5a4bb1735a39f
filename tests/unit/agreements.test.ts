import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { consentVersions } from '#contract/agreements.ts'
import { immediateUseVersion } from '#contract/credits.ts'
import { type Locale, locales } from '#contract/locales.ts'
import type { TextKey } from '#contract/translate.ts'
import { textsIn } from '../browser/support/texts.ts'

const versions = { ...consentVersions, immediate_use: immediateUseVersion }
type Agreement = keyof typeof versions

/** By version and language. A new text is a new version. */
const agreed: Record<Agreement, Record<string, Record<Locale, string>>> = {
  seeks: {
    '2026-11-28': {
      nl: '5b238f29ddcaf50b',
      en: '03e7bbed9fed711f',
      de: 'e912e7a7b5f9dcbe',
      es: '9f547e83b9764cfb',
      fr: 'd8ced3da5690a76b',
      it: 'e1b03371b252369d',
      pl: '7db7e8dbc2396b1d',
    },
  },
  sexuality: {
    '2026-11-22': {
      nl: 'a75f18d6ad15e948',
      en: '585e0647a03d6e92',
      de: 'dc6a92bba62dc473',
      es: 'ca8b86a1f747133e',
      fr: '54085aa504772a06',
      it: '1b3a7e4b86a8368c',
      pl: '97ec19575081e67a',
    },
  },
  race: {
    '2026-11-22': {
      nl: '4ea9cac983a9b19f',
      en: '700f2dc290285d67',
      de: '35336365971185a8',
      es: '177deae6e2169f07',
      fr: '5cb2f8edd364ed53',
      it: '01fb2dc3b58f62ac',
      pl: '552338e5c421daf9',
    },
  },
  immediate_use: {
    '2026-11-28': {
      nl: '3bb12312b08c341e',
      en: '8e838b4e799560e1',
      de: 'e0bbb17f912e886a',
      es: 'd3f9e3fbe4861405',
      fr: 'e6a47c330f361237',
      it: 'd4d0f3280ba94dcd',
      pl: 'eebf9e3ed1a32b90',
    },
  },
}

const words: Record<Agreement, readonly TextKey[]> = {
  seeks: ['consents.seeks.agree', 'consents.seeks.why'],
  sexuality: ['account.profile.consent'],
  race: ['matchfinder.own.consent'],
  immediate_use: ['credits.checkout.immediate_use'],
}

it.each(Object.keys(words) as Agreement[])(
  'the words of a version do not change in any language: %s',
  (agreement) => {
    const now = locales.map((locale) => {
      const { t } = textsIn(locale)
      const text = words[agreement].map((key) => t(key, { site: '{{site}}' })).join('')
      return [locale, createHash('sha256').update(text).digest('hex').slice(0, 16)]
    })
    expect(Object.fromEntries(now)).toEqual(agreed[agreement][versions[agreement]])
  },
)
