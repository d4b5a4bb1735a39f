import { AddressRefused } from './address-refused.ts'
import type { MailTransport } from './mail-transport.ts'

/** Cloudflare sets Message-ID itself and refuses ours, so an X- header carries the id. */
export function cloudflareTransport(binding: SendEmail): MailTransport {
  return {
    async send({ id, from, to, subject, html, text, headers }) {
      const message = { from, to, subject, html, text }
      try {
        await binding.send({ ...message, headers: { ...headers, 'X-Entity-Ref-ID': id } })
      } catch (error) {
        throw isSuppressed(error) ? new AddressRefused('suppressed') : error
      }
    },
  }
}

/** A mail to the address bounced before: Cloudflare sends it no more, and tells nobody else. */
function isSuppressed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'E_RECIPIENT_SUPPRESSED'
}
