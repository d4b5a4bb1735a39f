import * as v from 'valibot'
import { conversationId, memberId } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { MailButton } from '#worker/mail/mail-button.tsx'
import { MailHeading } from '#worker/mail/mail-heading.tsx'
import { MailLabel } from '#worker/mail/mail-label.tsx'
import { MailParagraph } from '#worker/mail/mail-paragraph.tsx'
import { sendMail } from '#worker/mail/send-mail.ts'
import { siteLink } from '#worker/mail/site-link.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { findReader } from './find-reader.ts'
import { findUnreadChat } from './queries.ts'

/** That somebody wrote or gave, not what: a mailbox is not the conversation. Nothing when it was read meanwhile. */
export const messageMail = defineJob({
  name: 'message-mail',
  queue: 'mail',
  schema: v.object({ conversation: conversationId, member: memberId }),
  async run(ctx, { conversation, member }, id) {
    const unread = await findUnreadChat(ctx.db, conversation, member).executeTakeFirst()
    const reader = unread && (await findReader(ctx, unread))
    if (!reader || !unread.email) return
    const { site, locale } = reader
    const { t } = await translateFor(ctx.env, locale)
    const { name, kind, gift } = unread
    const heading = gift ? 'mail.message.heading_gift' : 'mail.message.heading'
    const label = kind === 'fictional' ? t('mail.message.fictional') : ''
    const link = siteLink(site, href('chats-id', { id: conversation }))
    const intro = t('mail.message.intro')
    await sendMail(ctx, {
      id,
      to: unread.email,
      site,
      locale,
      subject: t('mail.message.subject', { site: site.settings.name }),
      preheader: intro,
      text: [
        t(heading, { name: label ? `${name} (${label})` : name }),
        intro,
        `${t('mail.message.button')}:\n${link}`,
      ].join('\n\n'),
      body: (
        <>
          <MailHeading>{t(heading, { name })}</MailHeading>
          {label && (
            <MailParagraph>
              <MailLabel>{label}</MailLabel>
            </MailParagraph>
          )}
          <MailParagraph>{intro}</MailParagraph>
          <MailButton href={link}>{t('mail.message.button')}</MailButton>
        </>
      ),
    })
  },
})
