import * as v from 'valibot'
import { memberId } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { listFreshLikers } from '#worker/likes/queries/notices.ts'
import { readReader } from '#worker/mail/notices/read-reader.ts'
import { sendNotice } from '#worker/mail/notices/send-notice.ts'
import { siteLink } from '#worker/mail/site-link.ts'
import { writeContent } from '#worker/mail/write-content.tsx'
import { remindLater } from '#worker/notices/reminders/remind-later.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { showAdmirers } from '#worker/people/seen/show-uncounted.ts'

const maxCounted = 50
const named = 3

export const likeMail = defineJob({
  name: 'like-mail',
  queue: 'mail',
  schema: v.object({ member: memberId }),
  async run(ctx, { member }, id) {
    const { db, now } = ctx
    await remindLater(ctx, member)
    const reader = await readReader(ctx, member, 'like_received')
    if (!reader) return
    const { site, translate } = reader
    const rows = await listFreshLikers(db, onlookerOf({ site, now }, member), maxCounted).execute()
    if (rows.length === 0) return
    const { t, tn } = translate
    const likers = showAdmirers(rows.slice(0, named))
    const people = likers.map((row) => presentProfileRef({ site, now }, row))
    const content = writeContent(reader, {
      subject: tn('mail.like.subject', rows.length, { site: site.settings.name }),
      heading: tn('mail.like.heading', rows.length),
      paragraphs: [t('mail.like.intro')],
      people,
      button: {
        words: t('mail.like.button'),
        link: siteLink(site, href('likes-type', { type: 'received' })),
      },
    })
    await sendNotice(ctx, id, reader, content)
  },
})
