import { type Command, InvalidArgumentError } from 'commander'
import { keptDays } from '#contract/kept.ts'
import { readLeaving, readRemarks } from '#worker/desk/statistics/read-leaving.ts'
import { readSources } from '#worker/desk/statistics/read-sources.ts'
import {
  type DayOfSite,
  readActive,
  readDays,
  readPageBounces,
} from '#worker/desk/statistics/read-statistics.ts'
import { readStopped } from '#worker/desk/statistics/read-stopped.ts'
import { type SourceField, sourceFields } from '#worker/desk/statistics/source-fields.ts'
import { bars } from '../bars.ts'
import type { Desk } from '../desk.ts'
import { money } from '../money.ts'
import { dayCount, monthCount } from '../whole-number.ts'

const charts = ['signups', 'messages', 'purchases'] as const

export function addStatistics(program: Command, desk: Desk): void {
  const statistics = program.command('statistics').description('signups, activity, revenue')
  statistics
    .command('days')
    .description('by day and domain, with a plot; days are UTC')
    .option('--host <host>', 'of one domain')
    .option('--days <count>', 'how many', dayCount, 14)
    .action(async ({ host, days }: { host?: string; days: number }) => {
      const found = await readDays(await desk.open(), { days, host })
      desk.list(
        found.map(({ revenue, refunded, ...counts }) => ({
          ...counts,
          revenue: amounts(revenue),
          refunded: amounts(refunded),
        })),
        'Nothing has happened.',
      )
      for (const chart of charts) desk.say(`\n${chart}\n${bars(perDay(found, chart))}`)
    })
  statistics
    .command('active')
    .description('members, Premium ones, and how many came within 1, 7 and 30 days')
    .option('--host <host>', 'of one domain')
    .action(async ({ host }: { host?: string }) => {
      desk.list(await readActive(await desk.open(), host), 'No members.')
    })
  addReading(statistics, desk)
}

function amounts(byCurrency: Record<string, number>): string {
  return Object.entries(byCurrency)
    .map(([currency, amount]) => money(amount, currency))
    .join('  ')
}

function perDay(days: readonly DayOfSite[], chart: (typeof charts)[number]): [string, number][] {
  const totals = new Map<string, number>()
  for (const each of days) totals.set(each.day, (totals.get(each.day) ?? 0) + each[chart])
  return [...totals]
}

function addReading(statistics: Command, desk: Desk): void {
  statistics
    .command('pages')
    .description('how often pages that count it (lb) were left without being used')
    .option('--host <host>', 'of one domain')
    .option('--days <count>', 'how many', dayCount, 14)
    .option('--daily', 'by day too')
    .action(async ({ host, days, daily = false }: Asked & { days: number; daily?: boolean }) => {
      const found = await readPageBounces(await desk.open(), { days, host }, daily)
      desk.list(
        found.map(({ views, bounced, ...row }) => ({
          ...row,
          views,
          bounced,
          rate: `${Math.round((bounced / views) * 100)} %`,
        })),
        'No page has counted.',
      )
    })
  statistics
    .command('mails')
    .description('members whose mail has stopped, by month: bounce, fbl (spam), listunsubscribe')
    .option('--host <host>', 'of one domain')
    .option('--months <count>', 'how many', monthCount, 6)
    .action(async ({ host, months }: Asked & { months: number }) => {
      desk.list(await readStopped(await desk.open(), { months, host }), 'No mail has stopped.')
    })
  statistics
    .command('leaving')
    .description('why members left, by month')
    .option('--host <host>', 'of one domain')
    .option('--months <count>', 'how many', monthCount, 6)
    .action(async ({ host, months }: Asked & { months: number }) => {
      desk.list(await readLeaving(await desk.open(), { months, host }), 'Nobody has left.')
    })
  statistics
    .command('remarks')
    .description('what members wrote who are leaving; it is gone with their account')
    .option('--host <host>', 'of one domain')
    .action(async ({ host }: Asked) => {
      const found = await readRemarks(await desk.open(), host)
      desk.list(
        found.map((row) => ({
          host: row.host ?? '(few)',
          reason: row.reason,
          remarks: row.remarks,
        })),
        'Nobody who is leaving has written anything, or fewer than five.',
      )
    })
  statistics
    .command('sources')
    .description('registrations and first purchases by traffic source')
    .option('--host <host>', 'of one domain')
    .option('--days <count>', `how many: sources are kept ${keptDays.tracking} days`, dayCount, 30)
    .option('--by <fields...>', `what tells them apart: ${sourceFields.join(', ')}`, sourceField)
    .action(async ({ host, days, by }: Asked & { days: number; by?: SourceField[] }) => {
      const fields = by ?? ['network', 'ref']
      const found = await readSources(await desk.open(), { days, host }, fields)
      desk.list(
        found.map(({ source, few, host: at, ...counts }) => ({
          host: at,
          ...Object.fromEntries(
            fields.map((field) => [
              field,
              few ? '(fewer than 5 each)' : (source[field] ?? '(none)'),
            ]),
          ),
          ...counts,
        })),
        'Nobody has signed up.',
      )
    })
}

type Asked = { host?: string }

function sourceField(text: string, before: SourceField[] = []): SourceField[] {
  const field = sourceFields.find((known) => known === text)
  if (!field) throw new InvalidArgumentError(`One of ${sourceFields.join(', ')} is expected.`)
  return [...before.filter((known) => known !== field), field]
}
