import * as v from 'valibot'
import { memberId } from '#contract/fields.ts'
import type { MonthReceipt } from '#contract/me.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import type { Translate } from '#contract/translate.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { defineJob, type JobContext } from '#worker/jobs/define-job.ts'
import { lastEndedBefore } from '#worker/jobs/nights.ts'
import { readReader } from '#worker/mail/notices/read-reader.ts'
import { sendNotice } from '#worker/mail/notices/send-notice.ts'
import { siteLink } from '#worker/mail/site-link.ts'
import { writeContent } from '#worker/mail/write-content.tsx'
import {
  boughtQuery,
  monthBefore,
  monthOf,
  monthQueries,
  presentMonth,
} from '#worker/money/months/read-month.ts'
import { nextMorning, startRound } from '#worker/notices/mailings/mail-round.ts'

/** The same as in `jobs.ts`. */
const schedule = 'mail the receipts of the month'
/** For less long than a finished round is kept, or the month's would begin again. */
const startedWithin = 6 * DAY

export const monthMail = defineJob({
  name: 'month-mail',
  queue: 'mail',
  schema: v.object({ member: memberId, cause: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)) }),
  async run(ctx, { member, cause }, id) {
    const reader = await readReader(ctx, member, 'month_receipt')
    if (!reader) return
    const { paid, ...counted } = await readBatch(ctx.env.DB, {
      ...monthQueries(ctx.db, member, cause),
      paid: boughtQuery(ctx.db, member, cause),
    })
    const receipt = presentMonth(cause, counted)
    const bought = paid.filter(({ amount }) => amount > 0)
    const { sent, answers, credits } = receipt
    if (sent === 0 && answers === 0 && credits === 0 && bought.length === 0) return
    const { site, translate } = reader
    const { t, locale } = translate
    const month = monthName(cause, locale)
    const content = writeContent(reader, {
      subject: t('mail.month.subject', { month, site: site.settings.name }),
      heading: t('mail.month.heading', { month }),
      paragraphs: [...sentencesOf(receipt, translate), ...boughtIn(bought, translate)],
      button: { words: t('mail.month.button'), link: siteLink(site, href('me')) },
    })
    await sendNotice(ctx, id, reader, content)
  },
})

function monthName(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(Date.parse(`${month}-01T00:00:00Z`))
}

function sentencesOf(receipt: MonthReceipt, { tn, locale }: Translate): string[] {
  const { sent, sent_fictional, answers, answers_fictional, credits, spent } = receipt
  const amounts = spent.map((money) => formatMoney(money, locale)).join(' + ')
  return [
    tn('mail.month.sent', sent),
    ...(sent_fictional > 0 ? [tn('mail.month.sent_fictional', sent_fictional)] : []),
    tn('mail.month.answers', answers),
    ...(answers_fictional > 0 ? [tn('mail.month.answers_fictional', answers_fictional)] : []),
    tn(amounts ? 'mail.month.spent' : 'mail.month.spent_free', credits, { amounts }),
  ]
}

function boughtIn(bought: readonly Money[], { t, locale }: Translate): string[] {
  if (bought.length === 0) return []
  const amounts = bought.map((money) => formatMoney(money, locale)).join(' + ')
  return [t('mail.month.bought', { amounts }), t('mail.month.limits')]
}

/**
 * Runs every night; the first run of a month starts its round, of the month that has ended. After its first
 * days one does that is known to be the first to end in it.
 */
export async function startMonths(ctx: JobContext): Promise<void> {
  const runAfter = nextMorning(ctx.now)
  // By the month in which it is sent: what the receipt counts is kept until that is over.
  const began = Date.parse(`${monthOf(runAfter)}-01T00:00:00Z`)
  const cause = monthBefore(runAfter)
  const round = { job: 'month-mail', cause, kind: 'month_receipt', host: null, after: 0 } as const
  const late = runAfter - began >= startedWithin
  // What ended after the last morning of the month before has started this one's.
  const condition = lastEndedBefore(schedule, nextMorning(began) - DAY)
  const { row } = startRound(ctx, round, { runAfter, ...(late && { condition }) })
  await writeBatch(ctx.env.DB, [row])
}
