import { unsubscribePath } from '#worker/mail/unsubscribe-token.ts'
import type { Webhook } from '#worker/request/webhook.ts'
import { onMailEvents } from './stopping/on-mail-events.ts'
import { onOneClick } from './stopping/on-one-click.ts'
import { readMailgun } from './stopping/providers/mailgun.ts'
import { readPostmark } from './stopping/providers/postmark.ts'
import { readSigned } from './stopping/providers/signed.ts'

export const mailWebhooks: Record<string, Webhook> = {
  [unsubscribePath]: { methods: ['GET', 'POST'], answer: onOneClick },
  '/api/mail-events.php': { methods: ['POST'], answer: onMailEvents(readSigned) },
  '/api/mail-events-mailgun.php': { methods: ['POST'], answer: onMailEvents(readMailgun) },
  '/api/mail-events-postmark.php': { methods: ['POST'], answer: onMailEvents(readPostmark) },
}
