import * as v from 'valibot'
import { closeSockets } from '#worker/inbox/inbox-client.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'
import { makeDecisionKey } from './decision-key.ts'
import { presentDecision } from './present-decision.ts'
import { findToTell } from './queries.ts'
import { writeStatement } from './write-statement.ts'

/** Cannot be switched off. Not sent if the decision was undone meanwhile. */
export const statementMail = defineJob({
  name: 'statement-mail',
  queue: 'mail',
  schema: v.strictObject({ decision: v.string() }),
  async run(ctx, { decision: id }, job) {
    const row = await findToTell(ctx.db, id).executeTakeFirst()
    if (!row || row.member_id === null) return
    const { name, language, signup_host, account, status, ...shown } = row
    // Here because the operator's tool cannot reach Durable Objects.
    if (account === 'banned') await closeSockets(ctx.env, row.member_id, null)
    if (!row.email || status !== 'confirmed' || row.lifted_at !== null) return
    const sender = await findSender(ctx, signup_host, language)
    if (!sender) return
    const { site, translate } = sender
    const key = await makeDecisionKey(ctx.env, row)
    const mail = writeStatement(translate, site, presentDecision(shown, ctx.now), { name, key })
    await sendMail(ctx, { id: job, to: row.email, site, locale: translate.locale, ...mail })
  },
})
