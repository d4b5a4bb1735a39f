import * as v from 'valibot'
import {
  clientKey,
  country,
  emailAddress,
  gender,
  sought,
  text,
  wishedAge,
} from '#contract/fields.ts'
import { isSignupOpen, type SignupEntry, type SignupDraft, signupInput } from '#contract/signup.ts'
import { onward } from '#worker/pages/onward.ts'
import type { Context } from '#worker/request/context.ts'
import { readTracking } from '#worker/site/traffic-source.ts'
import { birthDateOf } from './birth-date-of.ts'
import { withPressed } from './read-form.ts'
import { trackingOf } from './tracking-of.ts'

const { entries } = signupInput

const answers = {
  gender,
  looking_for: sought,
  wish_min_age: wishedAge,
  wish_max_age: wishedAge,
  country,
  region: text(20, 1),
  city: text(100, 1),
  name: entries.name,
  signup_message: text(500),
  email: v.union([emailAddress, text(254)]),
  date_of_birth: entries.date_of_birth,
}

export function signupEntry(
  { request, site }: Pick<Context, 'request' | 'site'>,
  posted: Record<string, string>,
): SignupEntry {
  const { email: _, ...query } = Object.fromEntries(request.url.searchParams)
  const fields = { ...query, ...withPressed(posted) }
  const tracking = trackingOf({ request }, readTracking(posted))
  const key = v.safeParse(clientKey, posted['id'])
  return {
    // Ticked by whoever posts the form: an address can't tick it.
    draft: { ...readDraft(fields), ...(posted['seeks_consent'] && { seeks_consent: true }) },
    aim: { who: null, like: fields['like'] === '1', next: onward(fields['next']) },
    tracking,
    open: isSignupOpen(site.settings, tracking),
    key: key.success ? key.output : crypto.randomUUID(),
  }
}

type Fields = Record<string, string>

function readDraft(fields: Fields): Partial<SignupDraft> {
  const given: Fields = { ...fields, date_of_birth: birthDateOf(fields) }
  const read = Object.entries(answers).flatMap(([name, schema]) => {
    const { success, output } = v.safeParse(schema, given[name] || undefined)
    return success && output ? [[name, output]] : []
  })
  return Object.fromEntries(read)
}
