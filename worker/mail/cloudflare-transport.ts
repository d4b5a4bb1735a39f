import type { MailTransport } from './mail-transport.ts'

/** Cloudflare sets Message-ID itself and refuses ours; an X- header carries the id instead. */
export function cloudflareTransport(binding: SendEmail): MailTransport {
  return {
    async send({ id, from, to, subject, html, text, headers }) {
      await binding.send({
        from,
        to,
        subject,
        html,
        text,
        headers: { ...headers, 'X-Entity-Ref-ID': id },
      })
    },
  }
}
