import type { Context } from '#worker/http/context.ts'
import { unsubscribePath } from '#worker/mail/unsubscribe-token.ts'
import { mailEventsPath, onMailEvents } from './stopping/on-mail-events.ts'
import { onOneClick } from './stopping/on-one-click.ts'

/** Endpoints for mail clients and the mail provider. */
export const mailWebhooks: Record<string, (ctx: Context, request: Request) => Promise<Response>> = {
  [unsubscribePath]: onOneClick,
  [mailEventsPath]: onMailEvents,
}
