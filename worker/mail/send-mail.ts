import type { ReactNode } from 'react'
import type { Locale } from '#contract/locales.ts'
import { sha256 } from '../http/random.ts'
import type { JobContext } from '../jobs/define-job.ts'
import type { Site } from '../site/site.ts'
import { translateFor } from '../text/catalogues.ts'
import { chooseTransport } from './choose-transport.ts'
import type { OutgoingMail } from './mail-transport.ts'
import { renderMail } from './render-mail.tsx'
import { requireSafeHeaders } from './require-safe-headers.ts'

export type Mail = {
  /** Names the cause, as an outbox row does: a repeat is the same mail. */
  id: string
  to: string
  site: Site
  locale: Locale
  subject: string
  /** What a list of mails shows beside the subject. */
  preheader: string
  body: ReactNode
  /** The same for clients that show plain text; links in full. */
  text: string
  /** Address of the one-click unsubscribe; service mail has none. */
  unsubscribe?: string
}

/**
 * Renders a mail in the domain's frame and hands it to the configured transport.
 * @throws Error when it was not accepted: the job is tried again
 */
export async function sendMail(ctx: JobContext, mail: Mail): Promise<void> {
  const { settings } = mail.site
  const outgoing: OutgoingMail = {
    id: await sha256(`mail:${mail.id}`),
    at: ctx.now,
    from: { name: settings.name, email: settings.mail_sender },
    to: mail.to,
    subject: mail.subject,
    ...renderMail(mail, translateFor(mail.locale)),
    headers: mail.unsubscribe ? unsubscribeHeaders(mail.unsubscribe) : {},
  }
  requireSafeHeaders(outgoing)
  const transport = await chooseTransport(ctx)
  await transport.send(outgoing)
}

/** RFC 8058: mail programs offer it as a button and POST to the address. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
