import { DAY } from '#contract/time.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { deleteInChunks } from '#worker/jobs/delete-in-chunks.ts'
import { deleteOldEvents } from './account-events.ts'
import { deleteExpiredLinks } from './mail-links.ts'

export async function forgetLinksAndEvents(ctx: JobContext): Promise<void> {
  // They still count for a day towards the limit of mails to one address.
  await deleteInChunks(ctx, [deleteExpiredLinks, ctx.now - DAY], [deleteOldEvents, ctx.now])
}
