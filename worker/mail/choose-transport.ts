import type { JobContext } from '#worker/jobs/define-job.ts'
import { cloudflareTransport } from './cloudflare-transport.ts'
import type { MailTransport } from './mail-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

export async function chooseTransport(ctx: JobContext): Promise<MailTransport> {
  const { MAIL_TRANSPORT } = ctx.config
  if (MAIL_TRANSPORT === 'cloudflare') return cloudflareTransport(ctx.env.EMAIL)
  if (MAIL_TRANSPORT === 'smtp') return smtpTransport(ctx.secrets.SMTP_URL)
  if (import.meta.env.MODE !== 'production') {
    const { recordOutgoing } = await import('#worker/dev/outbox.ts')
    return {
      send: ({ id, to, subject, text, html, at }) =>
        recordOutgoing(ctx.env, { id, kind: 'mail', to, subject, text, html, at }),
    }
  }
  throw new Error('MAIL_TRANSPORT=dev is for development')
}
