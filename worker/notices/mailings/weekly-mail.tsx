import * as v from 'valibot'
import { memberId } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import { writeBatch } from '#worker/db/database.ts'
import { defineJob, type JobContext } from '#worker/jobs/define-job.ts'
import { readReader } from '#worker/mail/notices/read-reader.ts'
import { sendNotice } from '#worker/mail/notices/send-notice.ts'
import { siteLink } from '#worker/mail/site-link.ts'
import { writeContent } from '#worker/mail/write-content.tsx'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { showByMail } from '#worker/people/seen/show-uncounted.ts'
import { nextMorning, startRound } from './mail-round.ts'
import { listNewMembers } from './queries.ts'

const shown = 6
/** Epoch day 0 was a Thursday. */
const mondayFirst = 3 * DAY

export const weeklyMail = defineJob({
  name: 'weekly-mail',
  queue: 'mail',
  schema: v.object({ member: memberId }),
  async run(ctx, { member }, id) {
    const { db, now } = ctx
    const reader = await readReader(ctx, member, 'new_members_weekly')
    if (!reader) return
    const { site, translate } = reader
    const onlooker = onlookerOf({ site, now }, member)
    const rows = await listNewMembers(db, onlooker, now - 7 * DAY, shown).execute()
    if (rows.length === 0) return
    const { t } = translate
    const content = writeContent(reader, {
      subject: t('mail.weekly.subject', { site: site.settings.name }),
      heading: t('mail.weekly.heading'),
      paragraphs: [t('mail.weekly.intro')],
      people: showByMail(rows).map((row) => presentProfileRef({ site, now }, row)),
      button: { words: t('mail.weekly.button'), link: siteLink(site, href('members')) },
    })
    await sendNotice(ctx, id, reader, content)
  },
})

/**
 * Runs every night, and the first run of a week starts its round: nothing is lost if one is
 * skipped.
 */
export async function startWeekly(ctx: JobContext): Promise<void> {
  const runAfter = nextMorning(ctx.now)
  // By the week in which it is sent: a night that is run again on a Sunday is the next week's.
  const cause = String(Math.floor((runAfter + mondayFirst) / (7 * DAY)))
  const round = { cause, kind: 'new_members_weekly', host: null, after: 0 } as const
  const { row } = startRound(ctx, { job: 'weekly-mail', ...round }, { runAfter })
  await writeBatch(ctx.env.DB, [row])
}
