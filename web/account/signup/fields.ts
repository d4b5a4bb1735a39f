import type { CallInput } from '#contract/call.ts'
import type { Gender, Sought } from '#contract/fields.ts'
import {
  type SignupAim,
  type signupCalls,
  type SignupDraft,
  type Tracking,
  trackingFields,
} from '#contract/signup.ts'

/** By field name; never the password. */
export type SignupFields = Record<string, string>

export function readFields(form: HTMLFormElement): SignupFields {
  const fields: SignupFields = {}
  for (const [name, value] of new FormData(form)) {
    const kept = typeof value === 'string' && name !== 'password' && name !== 'id'
    if (kept) fields[name] = value
  }
  return fields
}

export function draftFields(draft: Partial<SignupDraft>, tracking: Tracking): SignupFields {
  const { date_of_birth, tracking: _, ...answers } = draft
  const [birth_year = '', birth_month = '', birth_day = ''] = (date_of_birth ?? '')
    .split('-')
    .map((part) => part.replace(/^0+/, ''))
  const all = { ...answers, ...tracking, birth_year, birth_month, birth_day }
  const given = Object.entries(all).filter(([, value]) => value)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** YYYY-MM-DD; empty if a part is missing. */
export function birthDate(fields: SignupFields): string {
  const [year = '', month = '', day = ''] = ['birth_year', 'birth_month', 'birth_day'].map((name) =>
    fields[name]?.trim(),
  )
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
}

export function trackingOf(fields: SignupFields): Tracking {
  const given = trackingFields.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))
  return Object.fromEntries(given)
}

function aimOf({ who, like, next }: SignupFields): SignupAim {
  return { ...(who && { who }), ...(like && { like: true }), ...(next && { next }) }
}

/** Empty for every age from there on. */
function agesOf({ wish_min_age, wish_max_age }: SignupFields) {
  return {
    ...(wish_min_age && { wish_min_age: Number(wish_min_age) }),
    ...(wish_max_age && { wish_max_age: Number(wish_max_age) }),
  }
}

/** The fields must have passed every step's check. */
export function signupInputOf(
  id: string,
  fields: SignupFields,
  password: string,
): CallInput<typeof signupCalls.signup> {
  const text = (name: string) => fields[name]?.trim() ?? ''
  return {
    id,
    gender: text('gender') as Gender,
    looking_for: text('looking_for') as Sought,
    // Its step asks for it; the server refuses what was not agreed to.
    seeks_consent: Boolean(fields['seeks_consent']) as true,
    ...agesOf(fields),
    date_of_birth: birthDate(fields),
    country: text('country'),
    region: text('region') || null,
    city: text('city') || null,
    name: text('name'),
    signup_message: text('signup_message'),
    email: text('email'),
    password,
    tracking: trackingOf(fields),
    aim: aimOf(fields),
  }
}
