import type { DisabledReason } from '#contract/notifications.ts'
import type { DeskText, DeskTextKey } from '#desk/text.ts'
import {
  currenciesIn,
  dayNumbers,
  type Numbers,
  type Told,
  tellDays,
  tellSplit,
} from '#worker/desk/statistics/read-numbers.ts'
import type { Chosen } from './chosen.ts'

/** What stands in one plot, its table and its file. */
export type NumberTable = {
  id: string
  title: string
  told: Told
  /** Of a value, as one reads it. */
  name: (value: string) => string
  amount: (amount: number) => string
  /** It cannot be added up: what is not told makes it another, not less. */
  isMeasure?: true
  /** Of which it is a part. */
  of?: { told: Told; name: string }
}

/** Each day of the months that were chosen. */
export function dayTables(text: DeskText, numbers: Numbers): NumberTable[] {
  const { t, number, money } = text
  const common = dayNames(text)
  const counts = dayNumbers.map((id) => ({
    ...common,
    id,
    title: t(`numbers.of.${id}`),
    told: tellDays(numbers, id),
    amount: (amount: number) => number(amount),
  }))
  const amounts = currenciesIn(numbers).flatMap((currency) =>
    (['revenue', 'refunded'] as const).map((id) => ({
      ...common,
      id: `${id}-${currency}`,
      title: t(`numbers.of.${id}`, { currency }),
      told: tellDays(numbers, id, ['currency', currency]),
      amount: (amount: number) => money({ amount, currency }),
    })),
  )
  return [...counts, ...stoppedMail(text, numbers), ...amounts]
}

const whyStopped: ReadonlyArray<readonly [DisabledReason, DeskTextKey]> = [
  ['bounce', 'numbers.of.mail_bounced'],
  ['fbl', 'numbers.of.mail_complaints'],
  ['listunsubscribe', 'numbers.of.mail_unsubscribed'],
]

/** Each reason alone: beside their sum, a small one would follow from the others. */
function stoppedMail(text: DeskText, numbers: Numbers): NumberTable[] {
  const sent = tellSent(numbers)
  return whyStopped.map(([reason, title]) => ({
    ...dayNames(text),
    id: `mail_stopped-${reason}`,
    title: text.t(title),
    told: tellDays(numbers, 'mail_stopped', ['reason', reason]),
    amount: (amount) => text.number(amount),
    of: { told: sent, name: text.t('numbers.of_sent') },
  }))
}

/** Of months in which they were counted from the first day on: of fewer mails every part is too large. */
function tellSent(numbers: Numbers): Told {
  const { mailedSince } = numbers
  const told = tellDays(numbers, 'mail_sent')
  const cells = told.cells.filter(
    ({ value: day }) => mailedSince !== null && `${day.slice(0, 7)}-01` >= mailedSince,
  )
  return { ...told, cells, few: told.few || cells.length < told.cells.length }
}

/** What the numbers are told apart by. */
export function splitTables(text: DeskText, numbers: Numbers, { by }: Chosen): NumberTable[] {
  const { t, number } = text
  const amount = (value: number) => number(value)
  const source = (
    id: 'registrations' | 'first_purchases' | 'views' | 'bounced',
    split: Chosen['by'] | 'page',
  ): NumberTable => ({
    id: `${id}-${split}`,
    title: t('numbers.by', {
      what: t(`numbers.of.${id}`),
      by: split === 'page' ? t('numbers.page') : split,
    }),
    told: tellSplit(numbers, id, split),
    name: (value) => value || t('numbers.none'),
    amount,
  })
  const named = (id: 'messages' | 'left', split: 'to' | 'reason'): NumberTable => ({
    id: `${id}-${split}`,
    title: t(`numbers.split.${id}`),
    told: tellSplit(numbers, id, split),
    name: (value) => t(`numbers.values.${id}_${value}` as DeskTextKey),
    amount,
  })
  return [
    source('registrations', by),
    source('first_purchases', by),
    source('views', 'page'),
    {
      ...source('bounced', 'page'),
      of: { told: tellSplit(numbers, 'views', 'page'), name: t('numbers.of_seen') },
    },
    source('registrations', 'page'),
    source('first_purchases', 'page'),
    named('messages', 'to'),
    named('left', 'reason'),
  ]
}

/** `2026-11-03`, as one reads it. */
export function dayNames({ date }: DeskText): Pick<NumberTable, 'name'> {
  const how = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return { name: (day) => date(Date.parse(`${day}T12:00:00Z`), how) }
}
