import * as v from 'valibot'
import { memberId } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { findFreshMatch } from '#worker/likes/queries/notices.ts'
import { readReader } from '#worker/mail/notices/read-reader.ts'
import { sendNotice } from '#worker/mail/notices/send-notice.ts'
import { siteLink } from '#worker/mail/site-link.ts'
import { writeContent } from '#worker/mail/write-content.tsx'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { showAdmirers } from '#worker/people/seen/show-uncounted.ts'

export const matchMail = defineJob({
  name: 'match-mail',
  queue: 'mail',
  schema: v.object({ member: memberId, other: memberId }),
  async run(ctx, { member, other }, id) {
    const { db, now } = ctx
    const reader = await readReader(ctx, member, 'like_received')
    if (!reader) return
    const { site, translate } = reader
    const onlooker = onlookerOf({ site, now }, member)
    const row = await findFreshMatch(db, onlooker, other).executeTakeFirst()
    if (!row) return
    const { t } = translate
    const content = writeContent(reader, {
      subject: t('mail.match.subject', { site: site.settings.name }),
      heading: t('mail.match.heading'),
      paragraphs: [t('mail.match.intro')],
      people: showAdmirers([row]).map((liker) => presentProfileRef({ site, now }, liker)),
      button: {
        words: t('mail.match.button'),
        link: siteLink(site, href('members-id', { id: other })),
      },
    })
    await sendNotice(ctx, id, reader, content)
  },
})
