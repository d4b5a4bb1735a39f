import type { Expression, InferResult, SqlBool } from 'kysely'
import * as v from 'valibot'
import { isPaymentMethod } from '#contract/credits.ts'
import { formatMoney } from '#contract/money.ts'
import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { referenceOf, refundDeadline, withdrawalOutcomes } from '#contract/withdrawals.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { enqueue, type Enqueued } from '#worker/jobs/enqueue.ts'
import { formatDate } from '#worker/mail/format-date.ts'
import type { MailFact } from '#worker/mail/mail-facts.tsx'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { buttonPart, factsPart, type MailPart, writeMail } from '#worker/mail/write-mail.tsx'
import type { WorkContext } from '#worker/request/work-context.ts'
import { findSender } from '#worker/site/find-sender.ts'
import type { Site } from '#worker/site/site.ts'
import { findReceived } from './queries/withdrawn.ts'

/** `failed`: the way that the money came by, so that an account number is asked for. */
const outcomes = [...withdrawalOutcomes, 'failed'] as const
type Outcome = (typeof outcomes)[number]

type Row = InferResult<ReturnType<typeof findReceived>>[number]

/** What became of a withdrawal, to the address in the statement: its buyer may have no account. */
export const outcomeMail = defineJob({
  name: 'withdrawal-outcome-mail',
  queue: 'mail',
  schema: v.strictObject({ withdrawal: v.string(), outcome: v.picklist(outcomes) }),
  async run(ctx, { withdrawal, outcome }, id) {
    const row = await findReceived(ctx.db, withdrawal).executeTakeFirst()
    if (!row?.email) return
    if (outcome === 'failed' && !asksAccount(row)) return
    const sender = await findSender(ctx, row.host, row.language)
    if (!sender) throw new Error('the site of a withdrawal is gone')
    const { site, translate } = sender
    const { t, locale } = translate
    const { name, domain } = site.settings
    const what = whatOf(row, outcome, sender)
    const mail = writeMail({
      subject: t(`mail.withdrawal.${outcome}.subject`, { reference: referenceOf(withdrawal) }),
      preheader: what,
      heading: t(`mail.withdrawal.${outcome}.title`),
      parts: [
        what,
        ...(outcome === 'failed' ? askAccount(row, sender) : []),
        factsPart(factsOf(row, outcome, sender), t),
      ],
    })
    const why = isOwn(row) ? {} : { why: t('mail.withdrawal.why', { name, domain }) }
    await sendMail(ctx, { id, to: row.email, site, locale, ...mail, ...why })
  },
})

/** Once: `condition` says that it has come about in this batch or before. */
export function tellOutcome(
  ctx: WorkContext,
  withdrawal: string,
  outcome: Outcome,
  condition: Expression<SqlBool>,
): Enqueued {
  const id = `withdrawal-${outcome}:${withdrawal}`
  return enqueue(ctx, outcomeMail, id, { withdrawal, outcome }, { condition })
}

type Sender = { site: Site; translate: Translate }

/** Not once it is given, nor once the bank has taken the money. */
function asksAccount({ status, payment_status }: Row): boolean {
  return status === 'open' && payment_status === 'completed'
}

function isOwn({ purchase }: Row): boolean {
  return purchase === ''
}

/** Else the page of the own ones does not open, and the form for guests does. */
function canSignIn(row: Row): boolean {
  return isOwn(row) && row.account === 'active'
}

function whatOf(row: Row, outcome: Outcome, { site, translate: { t, locale } }: Sender): string {
  const { amount, currency, method: paidBy } = row
  if (outcome === 'nothing' || outcome === 'charged_back') {
    return t(`mail.withdrawal.${outcome}.what`, { email: site.settings.support_email })
  }
  if (amount === null || currency === null) return t('mail.withdrawal.paid.what')
  const method = isPaymentMethod(paidBy) ? t(`credits.methods.${paidBy}`) : (paidBy ?? '')
  const values = { amount: formatMoney({ amount, currency }, locale), method }
  if (outcome === 'failed') return t('mail.withdrawal.failed.what', values)
  return t(
    row.status === 'closed' ? 'mail.withdrawal.paid.bank' : 'mail.withdrawal.paid.back',
    values,
  )
}

function askAccount(row: Row, { site, translate: { t } }: Sender): (MailPart | string)[] {
  const own = canSignIn(row)
  const to = own
    ? href('withdrawal-mine', {}, { purchase: row.payment_id ?? '' })
    : href('withdrawal')
  const words = t('credits.refund.give_account')
  return [
    t(own ? 'mail.withdrawal.failed.own' : 'mail.withdrawal.failed.guest'),
    buttonPart({ words, link: siteLink(site, to) }, t),
  ]
}

function factsOf(row: Row, outcome: Outcome, { site, translate }: Sender): MailFact[] {
  const { t, locale } = translate
  const { settings, company } = site
  const day = (at: number) => formatDate(at, locale, settings.time_zone)
  const facts: MailFact[] = [
    [t('withdrawal.done.reference'), referenceOf(row.id)],
    [t('withdrawal.done.received'), day(row.received_at)],
  ]
  if (row.payment_id) facts.push([t('mail.receipt.number'), row.payment_id])
  if (outcome === 'failed') {
    facts.push([t('withdrawal.done.until'), day(row.received_at + refundDeadline)])
  }
  facts.push([t('mail.receipt.seller'), [company.name, ...company.vat_numbers].join(', ')])
  return facts
}
