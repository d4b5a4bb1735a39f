import { href } from '#contract/route.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { readText } from '#worker/http/read-input.ts'
import { Redirect } from '#worker/http/redirect.ts'
import type { Context } from '#worker/request/context.ts'
import { unsubscribe } from './unsubscribe.ts'

/** What a mail client posts by RFC 8058, in either form encoding. */
const asked = 'List-Unsubscribe'
const answer = 'One-Click'

/**
 * Mail clients POST without cookies or origin. A GET or HEAD leads to the page with the button,
 * because link scanners open every link.
 */
export async function onOneClick(ctx: Context, request: Request): Promise<Response> {
  const token = ctx.request.url.searchParams.get('token') ?? ''
  if (request.method !== 'POST') throw new Redirect(href('unsubscribe', {}, { token }))
  const body = await readText(request)
  if (!body.includes(asked) || !body.includes(answer)) throw new ApiError('invalid_input')
  await unsubscribe(ctx, { token })
  return new Response(null, { status: 200 })
}
