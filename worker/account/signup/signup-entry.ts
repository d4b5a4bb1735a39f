import * as v from 'valibot'
import { clientKey } from '#contract/fields.ts'
import { isSignupOpen, type SignupEntry } from '#contract/signup.ts'
import type { Context } from '#worker/request/context.ts'
import { readTracking } from '#worker/site/traffic-source.ts'
import { readDraft } from './read-draft.ts'
import { trackingOf } from './tracking-of.ts'

/** The data of every page with a signup form: what the address, the visit and a posted form say. */
export function signupEntry(
  { request, site }: Pick<Context, 'request' | 'site'>,
  posted: Record<string, string>,
): SignupEntry {
  const { email: _, ...query } = Object.fromEntries(request.url.searchParams)
  const fields = { ...query, ...posted }
  const tracking = trackingOf({ request }, readTracking(posted))
  const key = v.safeParse(clientKey, posted['id'])
  return {
    draft: readDraft(fields),
    tracking,
    open: isSignupOpen(site.settings, tracking),
    key: key.success ? key.output : crypto.randomUUID(),
  }
}
