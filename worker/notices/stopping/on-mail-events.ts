import { readSecrets } from '#worker/env.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { readText } from '#worker/http/read-input.ts'
import type { Context } from '#worker/request/context.ts'
import type { ReadMailEvents } from './mail-event.ts'
import { stopMail } from './stop-mail.ts'

export function onMailEvents(read: ReadMailEvents) {
  return async (ctx: Context, request: Request): Promise<Response> => {
    const { MAIL_EVENTS_SECRET: secret } = readSecrets(ctx.env)
    if (!secret) throw new ApiError('not_found')
    const body = await readText(request)
    await stopMail(ctx, await read({ secret, headers: request.headers, body, now: ctx.now }))
    return new Response(null, { status: 204 })
  }
}
