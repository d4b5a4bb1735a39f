import type { Command } from 'commander'
import { type DayOfSite, readActive, readDays } from '#worker/statistics/read-statistics.ts'
import { bars } from '../bars.ts'
import type { Desk } from '../desk.ts'
import { money } from '../money.ts'
import { dayCount } from '../whole-number.ts'

const charts = ['signups', 'messages', 'purchases'] as const

/** Signups, messages and revenue by day and domain, and active members. */
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
}

function amounts(byCurrency: Record<string, number>): string {
  return Object.entries(byCurrency)
    .map(([currency, amount]) => money(amount, currency))
    .join('  ')
}

/** The sum of all domains per day. */
function perDay(days: readonly DayOfSite[], chart: (typeof charts)[number]): [string, number][] {
  const totals = new Map<string, number>()
  for (const each of days) totals.set(each.day, (totals.get(each.day) ?? 0) + each[chart])
  return [...totals]
}
