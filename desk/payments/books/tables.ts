import type { Cell } from '#desk/csv.ts'
import { differenceName } from '#desk/payments/difference-name.ts'
import type { DeskText } from '#desk/text.ts'
import type { Books } from '#worker/money/books/read-books.ts'

type Row = { cells: readonly Cell[]; shown: readonly (string | number)[] }

type Plot = {
  what: string
  bars: ReadonlyArray<{ name: string; value: number }>
  /** As one reads it. */
  amount: (value: number) => string
}

type Head =
  | 'day'
  | 'currency'
  | 'purchases'
  | 'amount'
  | 'credits'
  | 'booked'
  | 'refunded'
  | 'charged_back'
  | 'differing'
  | 'month'
  | 'domain'
  | 'country'
  | 'rate'
  | 'kept'
  | 'vat'
  | 'received'
  | 'waiting'
  | 'refunding'
  | 'closed'
  | 'id'
  | 'kinds'

export type BookTable = {
  id: 'days' | 'vat' | 'withdrawals' | 'charge_backs' | 'differing'
  heads: readonly Head[]
  /** `cells`: for a file, money in minor units. */
  rows: readonly Row[]
  plots: readonly Plot[]
}

export function tablesOf(text: DeskText, books: Books): BookTable[] {
  return [days, vat, withdrawals, chargeBacks, differing].map((table) => table(text, books))
}

function days({ t, money }: DeskText, { days: found }: Books): BookTable {
  const currencies = [...new Set(found.map(({ currency }) => currency))]
  return {
    id: 'days',
    heads: [
      'day',
      'currency',
      'purchases',
      'amount',
      'refunded',
      'charged_back',
      'credits',
      'booked',
      'differing',
    ],
    rows: found.map((row) => {
      const { day, currency, purchases, amount, refunded, charged_back } = row
      const counts = [row.credits, row.booked, row.differing]
      const sums = [amount, refunded, charged_back]
      const shown = sums.map((sum) => money({ amount: sum, currency }))
      return {
        cells: [day, currency, purchases, ...sums, ...counts],
        shown: [day, currency, purchases, ...shown, ...counts],
      }
    }),
    plots: currencies.map((currency) => ({
      what: t('payments.books.plots.days', { currency }),
      bars: found
        .filter((row) => row.currency === currency)
        .map(({ day, amount }) => ({ name: day.slice(-2), value: amount })),
      amount: (amount) => money({ amount, currency }),
    })),
  }
}

/** Of the oldest nobody knows the rate. */
function vat({ t, money, countryName, percent }: DeskText, { taxes }: Books): BookTable {
  const currencies = [...new Set(taxes.map(({ currency }) => currency))]
  return {
    id: 'vat',
    heads: ['country', 'rate', 'currency', 'purchases', 'kept', 'vat'],
    rows: taxes.map(({ country, currency, vat_percentage, purchases, kept, vat: tax }) => ({
      cells: [country, vat_percentage, currency, purchases, kept, tax],
      shown: [
        countryName(country),
        vat_percentage === null ? '' : percent(vat_percentage),
        currency,
        purchases,
        money({ amount: kept, currency }),
        tax === null ? '' : money({ amount: tax, currency }),
      ],
    })),
    plots: currencies.map((currency) => ({
      what: t('payments.books.plots.vat', { currency }),
      bars: taxes
        .filter((row) => row.currency === currency)
        .map(({ country, vat: tax }) => ({ name: country, value: tax ?? 0 })),
      amount: (amount) => money({ amount, currency }),
    })),
  }
}

function withdrawals({ t, number }: DeskText, { withdrawals: found }: Books): BookTable {
  return {
    id: 'withdrawals',
    heads: ['day', 'received', 'waiting', 'refunding', 'closed'],
    rows: found.map(({ day, received, waiting, refunding, closed }) => {
      const cells = [day, received, waiting, refunding, closed]
      return { cells, shown: cells }
    }),
    plots: [
      {
        what: t('payments.books.plots.withdrawals'),
        bars: found.map(({ day, received }) => ({ name: day.slice(-2), value: received })),
        amount: (value) => number(value),
      },
    ],
  }
}

/** At the month in which the bank took it, so that a month stays as it was. */
function chargeBacks(
  { t, money, date }: DeskText,
  { chargeBacks: found, months }: Books,
): BookTable {
  const currencies = [...new Set(found.map(({ currency }) => currency))]
  const hosts = [...new Set(found.map(({ host }) => host))]
  const monthName = (month: string) =>
    date(Date.parse(`${month}-01T00:00:00Z`), { month: 'short', year: '2-digit', timeZone: 'UTC' })
  return {
    id: 'charge_backs',
    heads: ['month', 'domain', 'currency', 'purchases', 'charged_back'],
    rows: found.map(({ month, host, currency, purchases, amount }) => ({
      cells: [month, host, currency, purchases, amount],
      shown: [monthName(month), host, currency, purchases, money({ amount, currency })],
    })),
    plots: currencies.flatMap((currency) => {
      const rows = found.filter((row) => row.currency === currency)
      const sumOf = (among: typeof rows) => among.reduce((sum, { amount }) => sum + amount, 0)
      const amountOf = (amount: number) => money({ amount, currency })
      return [
        {
          what: t('payments.books.plots.charge_backs', { currency }),
          bars: months.map((month) => ({
            name: monthName(month),
            value: sumOf(rows.filter((row) => row.month === month)),
          })),
          amount: amountOf,
        },
        {
          what: t('payments.books.plots.charge_backs_by_domain', { currency }),
          bars: hosts.map((host) => ({
            name: host,
            value: sumOf(rows.filter((row) => row.host === host)),
          })),
          amount: amountOf,
        },
      ]
    }),
  }
}

function differing(text: DeskText, { differing: found }: Books): BookTable {
  return {
    id: 'differing',
    heads: ['id', 'credits', 'booked', 'kinds'],
    rows: found.map(({ id, credits, booked, kinds }) => {
      const names = (kinds?.split(',') ?? []).map((kind) => differenceName(text, kind))
      return { cells: [id, credits, booked, kinds], shown: [id, credits, booked, names.join(', ')] }
    }),
    plots: [],
  }
}
