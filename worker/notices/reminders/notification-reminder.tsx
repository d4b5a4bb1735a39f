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

export const notificationReminder = defineJob({
  name: 'notification-reminder',
  queue: 'mail',
  schema: v.object({ member: memberId }),
  async run(ctx, { member }, id) {
    const reader = await readReader(ctx, member, 'notification_reminders')
    if (!reader) return
    const { site, translate, seenAt } = reader
    const { unread, likes } = await findWaiting(ctx, reader)
    if (unread + likes === 0) return
    const due = seenAt + site.settings.notification_reminder_days * DAY
    if (due > ctx.now) throw new NotYet(due)
    const { t, tn } = translate
    const words = { site: site.settings.name }
    const content = writeContent(reader, {
      subject: t('mail.waiting.subject', words),
      heading: t('mail.waiting.heading'),
      paragraphs: [
        ...(likes > 0 ? [tn('mail.waiting.likes', likes)] : []),
        ...(unread > 0 ? [tn('mail.waiting.messages', unread)] : []),
      ],
      button: {
        words: t('mail.waiting.button', words),
        link: siteLink(site, href(likes > 0 ? 'likes' : 'chats')),
      },
    })
    await sendNotice(ctx, id, reader, content)
  },
})
