import * as v from 'valibot'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { buttonPart, writeMail } from '#worker/mail/write-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'
import { findMailed, mayBeMailed } from './queries.ts'

/** Leads to where the owner proves who they are: whoever reads the mail alone gets nothing. */
export const ownDataMail = defineJob({
  name: 'own-data-mail',
  queue: 'mail',
  schema: v.strictObject({ member: v.number() }),
  async run(ctx, { member }, id) {
    const row = await findMailed(ctx.db, member).executeTakeFirst()
    if (!row?.email) return
    const sender = await findSender(ctx, row.signup_host, row.language)
    if (!sender) return
    const { site, translate } = sender
    const { t, locale } = translate
    const words = { name: row.name, site: site.settings.name }
    const what = t('mail.own_data.what', words)
    const link = siteLink(site, href('settings-export'))
    const mail = writeMail({
      subject: t('mail.own_data.subject', words),
      preheader: what,
      heading: t('mail.own_data.heading'),
      parts: [
        what,
        t('mail.own_data.how'),
        buttonPart({ words: t('mail.own_data.button'), link }, t),
      ],
    })
    await sendMail(ctx, { id, to: row.email, site, locale, ...mail })
  },
})

/**
 * Mails a member where to download everything that we have of them. `why`: for the log. False if the
 * address is not confirmed or the account not open, or it was sent within the day.
 */
export async function sendOwnData(ctx: Operating, memberId: number, why: string): Promise<boolean> {
  const id = `own-data:${memberId}:${Math.floor(ctx.now / DAY)}`
  const condition = mayBeMailed(memberId, id)
  const mail = enqueue(ctx, ownDataMail, id, { member: memberId }, { condition })
  const act = { act: 'export sent', subject: String(memberId), detail: why } as const
  const { log: sent } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, { log: await log(act, condition), mail: mail.row }),
  )
  if (!sent) return false
  mail.wake()
  return true
}
