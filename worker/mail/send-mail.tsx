import { renderToStaticMarkup } from 'react-dom/server'
import { dateIn } from '#contract/age.ts'
import type { Cover } from '#contract/discreet.ts'
import { mailAddress } from '#contract/email-address.ts'
import type { Translate } from '#contract/translate.ts'
import { writeBatch } from '#worker/db/database.ts'
import { log } from '#worker/http/log.ts'
import { sha256 } from '#worker/http/random.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { AddressRefused } from './address-refused.ts'
import { chooseTransport } from './choose-transport.ts'
import { coverMail } from './cover-mail.ts'
import { footerText } from './footer-text.ts'
import { MailLayout } from './mail-layout.tsx'
import type { OutgoingMail } from './mail-transport.ts'
import type { Mail } from './mail.ts'
import { countSent, findCover, insertBounce } from './queries.ts'

/** RFC 3834: no absence note or other program answers. */
const automatic = { 'Auto-Submitted': 'auto-generated' }

/**
 * A mailbox that does not exist is not tried again: the member gets an alert on the site.
 * @throws Error if it was not accepted, so that the job is tried again
 */
export async function sendMail(ctx: JobContext, mail: Mail): Promise<void> {
  const { settings } = mail.site
  if (!settings.mail_sender) throw new Error(`${mail.site.host} has no mail_sender`)
  const translate = await translateFor(ctx.env, mail.locale)
  const cover = await coverOf(ctx, mail)
  const outside = cover ? coverMail(cover, translate, mail) : { ...mail, name: settings.name }
  const outgoing: OutgoingMail = {
    id: await sha256(`mail:${mail.id}`),
    at: ctx.now,
    from: { name: outside.name, email: settings.mail_sender },
    to: mail.to,
    subject: outside.subject,
    ...renderMail({ ...mail, ...outside }, translate),
    headers: {
      ...automatic,
      ...(mail.unsubscribe ? unsubscribeHeaders(mail.unsubscribe) : {}),
    },
  }
  requireSafeHeaders(outgoing)
  const transport = await chooseTransport(ctx)
  try {
    await transport.send(outgoing)
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    await insertBounce(ctx.db, mail.to, ctx.now).execute()
    log('mail address refused', { error: describeError(error) })
    return
  }
  await count(ctx, mail)
}

/** What was sent is not sent again because it could not be counted. */
async function count({ db, env, now }: JobContext, { to, site }: Mail): Promise<void> {
  const day = dateIn(site.settings.time_zone, now)
  try {
    await writeBatch(env.DB, countSent(db, { to, host: site.host, day }))
  } catch (error) {
    log('mail not counted', { error: describeError(error) })
  }
}

async function coverOf({ db }: JobContext, { to, cover }: Mail): Promise<Cover | null> {
  if (cover !== undefined) return cover
  const [member] = await findCover(db, to).execute()
  return member?.cover ?? null
}

function renderMail(mail: Mail, translate: Translate): { html: string; text: string } {
  const { site, subject, preheader, unsubscribe, why, body } = mail
  const frame = { site, translate, subject, preheader, unsubscribe, why }
  const markup = renderToStaticMarkup(<MailLayout {...frame}>{body}</MailLayout>)
  const footer = footerText(mail, translate)
  return { html: `<!doctype html>${markup}`, text: `${mail.text.trim()}\n\n--\n${footer}\n` }
}

/** RFC 8058: mail clients show a button that POSTs to this address. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/**
 * The SMTP client writes headers and commands unchanged, so a line break could add a `Bcc:`.
 * @throws Error that does not repeat the value
 */
function requireSafeHeaders({ id, from, to, subject, headers }: OutgoingMail): void {
  if (!mailAddress.test(from.email) || !mailAddress.test(to)) throw new Error('Not a mail address')
  const values = [id, from.name, from.email, to, subject, ...Object.entries(headers).flat()]
  if (values.some(breaksLine)) throw new Error('Line break in a mail header')
}

function breaksLine(value: string): boolean {
  return ['\r', '\n', '\0'].some((character) => value.includes(character))
}
