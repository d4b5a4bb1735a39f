import { unsubscribePath } from '#worker/mail/unsubscribe-token.ts'
import type { Context } from '#worker/request/context.ts'
import { onMailEvents } from './stopping/on-mail-events.ts'
import { onOneClick } from './stopping/on-one-click.ts'
import { readMailgun } from './stopping/providers/mailgun.ts'
import { readPostmark } from './stopping/providers/postmark.ts'
import { readSigned } from './stopping/providers/signed.ts'

export const mailWebhooks: Record<string, (ctx: Context, request: Request) => Promise<Response>> = {
  [unsubscribePath]: onOneClick,
  '/api/mail-events.php': onMailEvents(readSigned),
  '/api/mail-events-mailgun.php': onMailEvents(readMailgun),
  '/api/mail-events-postmark.php': onMailEvents(readPostmark),
}
