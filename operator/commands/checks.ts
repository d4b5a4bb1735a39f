import { type Command, Option } from 'commander'
import { type RefusalReason, refusalReasons } from '#contract/checks.ts'
import {
  approveCheck,
  listWaitingChecks,
  refuseCheck,
} from '#worker/photos/checking/review-checks.ts'
import { checkSheet, gestureWords } from '../check-sheet.ts'
import { dateTime } from '../date-time.ts'
import type { Desk } from '../desk.ts'
import { writeOwn } from '../own-file.ts'

export function addChecks(program: Command, desk: Desk): void {
  const checks = program
    .command('checks')
    .description('photos with a gesture, to be compared with the main photo')
  checks
    .command('queue')
    .description('waiting to be compared, the oldest first')
    .option('--sheet <file>', 'HTML with the pictures beside the profile photos, for your browser')
    .action(async ({ sheet }: { sheet?: string }) => {
      const ctx = await desk.open()
      const found = await listWaitingChecks(ctx)
      desk.list(
        found.map(({ id, member_id, name, gesture, sent_at }) => ({
          id,
          member: member_id,
          name,
          gesture: gestureWords(gesture),
          sent: dateTime(sent_at),
        })),
        'None.',
      )
      if (sheet === undefined) return
      writeOwn(sheet, await checkSheet(ctx, found))
      desk.say(`The pictures are in ${sheet}. Delete it when you are done.`)
    })
  checks
    .command('approve <ids...>')
    .description('others see that it was checked, and on which day; the member is told')
    .action(async (ids: string[]) => {
      for (const id of ids) {
        await desk.act({ says: `Approves ${id}.` }, (ctx) => approveCheck(ctx, id))
      }
    })
  checks
    .command('refuse <ids...>')
    .description('the member reads why, and may try again')
    .addOption(
      new Option('--reason <reason>', 'what the member reads')
        .choices(refusalReasons)
        .makeOptionMandatory(),
    )
    .action(async (ids: string[], { reason }: { reason: RefusalReason }) => {
      for (const id of ids) {
        await desk.act({ says: `Refuses ${id}: ${reason}.` }, (ctx) => refuseCheck(ctx, id, reason))
      }
    })
}
