import type { Command } from 'commander'
import { listActs } from '#worker/db/audit.ts'
import { dateTime } from '../date-time.ts'
import type { Desk } from '../desk.ts'
import { wholeNumber } from '../whole-number.ts'

type Asked = { of?: string; by?: string; limit: number }

export function addActs(program: Command, desk: Desk): void {
  program
    .command('acts')
    .description('what operators have done, the newest first')
    .option('--of <subject>', 'to a host, a member, a photo, a report, a payment')
    .option('--by <operator>', 'by whom')
    .option('--limit <count>', 'how many', wholeNumber, 50)
    .action(async ({ of, by, limit }: Asked) => {
      const { db } = await desk.open()
      const acts = await listActs(db, { subject: of, operator: by, limit }).execute()
      desk.list(
        acts.map(({ at, ...act }) => ({ at: dateTime(at), ...act })),
        'No act was recorded.',
      )
    })
}
