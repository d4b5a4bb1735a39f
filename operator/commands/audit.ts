import type { Command } from 'commander'
import { Refusal } from '#worker/db/refusal.ts'
import { verifyAudit } from '#worker/db/verify-audit.ts'
import { dateTime } from '../date-time.ts'
import type { Desk } from '../desk.ts'

export function addAudit(program: Command, desk: Desk): void {
  program
    .command('audit')
    .description('the log of acts as a chain')
    .command('verify')
    .description('checks every hash of the log; what it shows as end, note elsewhere')
    .option('--noted <hash>', 'an end noted earlier, which must still be in the chain')
    .action(async ({ noted }: { noted?: string }) => {
      const { db } = await desk.open()
      const { broken, contains, ...found } = await verifyAudit(db, noted ?? null)
      if (broken) {
        throw new Refusal(`Broken at row ${broken.seq} of ${dateTime(broken.at)}: ${broken.why}.`)
      }
      if (!contains) throw new Refusal(`The chain no longer contains ${noted}: it was rewritten.`)
      desk.show(found)
    })
}
