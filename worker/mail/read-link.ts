import * as v from 'valibot'
import { tokenText } from '#contract/fields.ts'
import { sha256 } from '#worker/http/random.ts'
import type { Context } from '#worker/request/context.ts'

/**
 * The token of the mailed link that was opened; its hash is of no link if it is not well-formed.
 */
export async function readLink({ request }: Pick<Context, 'request'>) {
  const token = request.url.searchParams.get('token') ?? ''
  return { token, hash: v.is(tokenText, token) ? await sha256(token) : '' }
}
