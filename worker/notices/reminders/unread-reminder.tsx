import * as v from 'valibot'
import { memberId } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { NotYet } from '#worker/jobs/not-yet.ts'
import { readReader } from '#worker/mail/notices/read-reader.ts'
import { sendNotice } from '#worker/mail/notices/send-notice.ts'
import { siteLink } from '#worker/mail/site-link.ts'
import { writeContent } from '#worker/mail/write-content.tsx'
import { findWaiting } from './find-waiting.ts'

export const unreadReminder = defineJob({
  name: 'unread-reminder',
  queue: 'mail',
  schema: v.object({ member: memberId }),
  async run(ctx, { member }, id) {
    const reader = await readReader(ctx, member, 'unread_reminders')
    if (!reader) return
    const { site, translate, seenAt } = reader
    const { unread } = await findWaiting(ctx, reader)
    if (unread === 0) return
    const due = seenAt + site.settings.unread_reminder_days * DAY
    if (due > ctx.now) throw new NotYet(due)
    const { t, tn } = translate
    const words = { site: site.settings.name }
    const content = writeContent(reader, {
      subject: tn('mail.unread.subject', unread, words),
      heading: tn('mail.unread.heading', unread),
      paragraphs: [t('mail.unread.intro', words)],
      button: { words: t('mail.unread.button'), link: siteLink(site, href('chats')) },
    })
    await sendNotice(ctx, id, reader, content)
  },
})
