import { languageName } from './language-name.ts'
import type { Locale } from './locales.ts'
import { formatMoney, formatPercent, type Money } from './money.ts'
import { oncePer } from './once-per.ts'

/** What was written, by how and then by of what. */
export type Written = Record<string, Record<string, string>>

export type Formats = {
  /** `at`: epoch milliseconds. */
  date: (at: number, how: Intl.DateTimeFormatOptions) => string
  number: (value: number, how?: Intl.NumberFormatOptions) => string
  money: (money: Money) => string
  percent: (value: number) => string
  /** Yesterday is day -1. */
  day: (days: number) => string
  list: (words: readonly string[]) => string
  /** Of an ISO 3166 code; one that nobody has stays as it is. */
  countryName: (country: string) => string
  /** In that language itself. */
  languageName: (language: Locale) => string
}

/**
 * Browsers have other locale data than the server ("3 March, 14:08", "3 March at 14:08"), and would
 * find another page than the server has sent. So a page brings along what its server wrote: what
 * `written` has is taken from it, the rest is added.
 */
export function createFormats(locale: Locale, written: Written): Formats {
  const write = <Value extends string | number>(
    how: string,
    value: Value,
    format: (value: Value) => string,
  ): string => {
    const texts = (written[how] ??= {})
    return (texts[String(value)] ??= format(value))
  }
  return {
    date(at, options) {
      const how = JSON.stringify(['date', locale, options])
      return write(how, at, (value) => dateFormat(how).format(value))
    },
    number(value, options = {}) {
      const how = JSON.stringify(['number', locale, options])
      return write(how, value, (number) => numberFormat(how).format(number))
    },
    money({ amount, currency }) {
      return write(`money ${currency}`, amount, (value) =>
        formatMoney({ amount: value, currency }, locale),
      )
    },
    percent: (value) => write('percent', value, (number) => formatPercent(number, locale)),
    day: (days) => write('day', days, (value) => relativeFormat(locale).format(value, 'day')),
    list(words) {
      return write('list', JSON.stringify(words), () => new Intl.ListFormat(locale).format(words))
    },
    countryName(country) {
      // A refused form may come back with any text.
      if (!/^[A-Z]{2}$/.test(country)) return country
      return write('country', country, () => countryNames(locale).of(country) ?? country)
    },
    languageName: (language) => write('language', language, () => languageName(language)),
  }
}

type How<Options> = [kind: string, locale: Locale, options: Options]

const dateFormat = oncePer((how: string) => {
  const [, locale, options] = JSON.parse(how) as How<Intl.DateTimeFormatOptions>
  return new Intl.DateTimeFormat(locale, options)
})
const numberFormat = oncePer((how: string) => {
  const [, locale, options] = JSON.parse(how) as How<Intl.NumberFormatOptions>
  return new Intl.NumberFormat(locale, options)
})
const relativeFormat = oncePer(
  (locale: Locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
)
const countryNames = oncePer(
  (locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }),
)
