import { HOUR, SECOND } from '#contract/time.ts'
import { inTime, NoAnswer } from '#worker/db/in-time.ts'
import { RetryLater } from '#worker/jobs/retry-later.ts'
import { AddressRefused } from './address-refused.ts'
import { type MailTransport, patience } from './mail-transport.ts'

const retryAfter = HOUR / SECOND

/** Cloudflare sets Message-ID itself and refuses ours, so an X- header carries the id. */
export function cloudflareTransport(binding: SendEmail): MailTransport {
  return {
    async send({ id, from, to, subject, html, text, headers }) {
      const message = { from, to, subject, html, text }
      try {
        const named = { ...headers, 'X-Entity-Ref-ID': id }
        await inTime(binding.send({ ...message, headers: named }), patience)
      } catch (error) {
        // It cannot be called off, and what is accepted after all is sent twice: better hours apart
        // and seldom than each minute while Cloudflare is slow.
        if (error instanceof NoAnswer) throw new RetryLater(error.message, retryAfter)
        throw isSuppressed(error) ? new AddressRefused('suppressed') : error
      }
    },
  }
}

/** A mail to the address bounced before: Cloudflare sends it no more, and tells nobody else. */
function isSuppressed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'E_RECIPIENT_SUPPRESSED'
}
