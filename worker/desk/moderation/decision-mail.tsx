import * as v from 'valibot'
import { maxWhyLength, profileTexts } from '#contract/reports.ts'
import { closeSockets } from '#worker/inbox/inbox-client.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'
import { findToTell } from './queries.ts'
import { writeDecision } from './write-decision.ts'

/** Cannot be switched off. Not sent if the decision was undone meanwhile. */
export const decisionMail = defineJob({
  name: 'decision-mail',
  queue: 'mail',
  schema: v.strictObject({
    member: v.number(),
    told: v.picklist(['banned', 'unbanned', ...profileTexts]),
    why: v.optional(v.pipe(v.string(), v.maxLength(maxWhyLength))),
  }),
  async run(ctx, { member, told, why }, id) {
    // Here because the operator's tool cannot reach Durable Objects.
    if (told === 'banned') await closeSockets(ctx.env, member, null)
    const row = await findToTell(ctx.db, member).executeTakeFirst()
    if (!row?.email || (row.account === 'banned') !== (told === 'banned')) return
    const sender = await findSender(ctx, row.signup_host, row.language)
    if (!sender) return
    const { site, translate } = sender
    const decision = {
      told,
      name: row.name,
      reason: row.reason,
      until: row.until,
      why: why ?? row.why,
    }
    const { locale } = translate
    await sendMail(ctx, {
      id,
      to: row.email,
      site,
      locale,
      ...writeDecision(translate, site, decision),
    })
  },
})
