import * as v from 'valibot'
import { conversationId, memberId } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { findUnreadChat } from '#worker/chat/queries/notices.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { readReader } from '#worker/mail/notices/read-reader.ts'
import { sendNotice } from '#worker/mail/notices/send-notice.ts'
import { siteLink } from '#worker/mail/site-link.ts'
import { writeContent } from '#worker/mail/write-content.tsx'
import { remindLater } from '#worker/notices/reminders/remind-later.ts'

/**
 * Has no words of the message, since others may read the mailbox; not sent once the message is
 * read.
 */
export const messageMail = defineJob({
  name: 'message-mail',
  queue: 'mail',
  schema: v.object({ conversation: conversationId, member: memberId }),
  async run(ctx, { conversation, member }, id) {
    const unread = await findUnreadChat(ctx.db, conversation, member).executeTakeFirst()
    if (!unread) return
    await remindLater(ctx, member)
    const reader = await readReader(ctx, member, unread.notice)
    if (!reader) return
    const { site, translate } = reader
    const { t } = translate
    const { name, kind, gift } = unread
    const label = kind === 'fictional' ? t('mail.message.fictional') : ''
    const isNew = unread.notice === 'new_conversations'
    const told = gift ? 'heading_gift' : isNew ? 'heading_new' : 'heading'
    const heading = (who: string) => t(`mail.message.${told}`, { name: who })
    const content = writeContent(reader, {
      subject: t(isNew ? 'mail.message.subject_new' : 'mail.message.subject', {
        site: site.settings.name,
      }),
      heading: heading(name),
      ...(label && { label, plainHeading: heading(`${name} (${label})`) }),
      paragraphs: [t('mail.message.intro')],
      button: {
        words: t('mail.message.button'),
        link: siteLink(site, href('chats-id', { id: conversation })),
      },
    })
    await sendNotice(ctx, id, reader, content)
  },
})
