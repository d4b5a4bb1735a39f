import * as v from 'valibot'
import { tokenText } from '#contract/fields.ts'
import { sha256 } from '#worker/http/random.ts'
import type { Context } from '#worker/request/context.ts'

export async function readLink({ request }: Pick<Context, 'request'>) {
  const token = request.url.searchParams.get('token') ?? ''
  return { token, hash: v.is(tokenText, token) ? await sha256(token) : '' }
}
