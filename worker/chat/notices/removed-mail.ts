import * as v from 'valibot'
import { maxWhyLength } from '#contract/reports.ts'
import { href } from '#contract/route.ts'
import { hasChat } from '#worker/chat/has-chat.ts'
import { presentMessage } from '#worker/chat/present-message.ts'
import { findSenderToTell } from '#worker/chat/queries/removing.ts'
import { findMessage } from '#worker/chat/queries/sending.ts'
import { notify } from '#worker/inbox/inbox-client.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { buttonPart, linkPart, writeMail } from '#worker/mail/write-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'

/**
 * Cannot be switched off. Tells open pages too: the operator's tool cannot reach Durable Objects.
 */
export const removedMail = defineJob({
  name: 'message-removed-mail',
  queue: 'mail',
  schema: v.strictObject({
    message: v.string(),
    why: v.pipe(v.string(), v.maxLength(maxWhyLength)),
  }),
  async run(ctx, { message: key, why }, id) {
    const { db, env } = ctx
    const row = await findMessage(db, key).executeTakeFirst()
    if (!row || row.removed_at === null) return
    const { conversation_id: conversation, sender_id, recipient_id } = row
    const event = { type: 'changed', conversation, message: presentMessage(row) } as const
    for (const side of [sender_id, recipient_id]) {
      if (await hasChat(db, side, conversation)) await notify(env, side, event)
    }
    const owner = await findSenderToTell(db, sender_id).executeTakeFirst()
    if (!owner?.email) return
    const sender = await findSender(ctx, owner.signup_host, owner.language)
    if (!sender) return
    const { site, translate } = sender
    const { t, locale } = translate
    const what = t('mail.message_out.what', { name: owner.name, site: site.settings.name })
    const objection = { words: t('mail.ban.button'), link: siteLink(site, href('complaints')) }
    const rules = { words: t('mail.ban.rules'), link: siteLink(site, href('pages-ban')) }
    const mail = writeMail({
      subject: t('mail.message_out.subject'),
      preheader: what,
      heading: t('mail.message_out.heading'),
      parts: [
        what,
        t('mail.ban.why', { why }),
        t('mail.ban.next'),
        buttonPart(objection, t),
        linkPart(rules, t),
      ],
    })
    await sendMail(ctx, { id, to: owner.email, site, locale, ...mail })
  },
})
