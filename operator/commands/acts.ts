import type { Command } from 'commander'
import { readActs } from '#worker/desk/audit/read-acts.ts'
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
      const asked = { subject: of, operator: by }
      const { acts } = await readActs(await desk.open(), asked, { limit })
      desk.list(
        acts.map(({ at, seq: _, id: __, ...act }) => ({ at: dateTime(at), ...act })),
        'No act was recorded.',
      )
    })
}
