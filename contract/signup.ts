import * as v from 'valibot'
import { password } from './auth.ts'
import { defineCall } from './call.ts'
import type { FormState } from './errors.ts'
import {
  clientKey,
  country,
  emailAddress,
  gender,
  sought,
  text,
  tokenText,
  typedAddress,
  wishedAge,
} from './fields.ts'
import type { Held } from './held.ts'
import { keptDays } from './kept.ts'
import type { Match } from './matchfinder.ts'
import type { CardRef, Counted } from './profile.ts'
import type { SiteSettings } from './site.ts'
import { DAY } from './time.ts'

export const trackingFields = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
export const trackingValue = v.optional(text(200))
export const tracking = v.strictObject({
  network: trackingValue,
  ref: trackingValue,
  sub1: trackingValue,
  sub2: trackingValue,
  sub3: trackingValue,
})
export type Tracking = v.InferOutput<typeof tracking>

export const passwordLength = { min: 8, max: 128 } as const

/**
 * Where somebody wants to go once there is an account. `who` is sealed, so that nobody can be asked
 * for who was not shown; `like` is given to that person once the address is confirmed.
 */
export const signupAim = v.strictObject({
  who: v.optional(text(500)),
  like: v.optional(v.boolean()),
  next: v.optional(text(500)),
})
export type SignupAim = v.InferOutput<typeof signupAim>
export const aimFields = ['who', 'like', 'next'] as const

/** YYYY-MM-DD. Checked later, with errors of its own. */
const dateText = text(10)

export const signupInput = v.strictObject({
  id: clientKey,
  gender,
  looking_for: sought,
  /** Without it whom somebody seeks may not be kept. */
  seeks_consent: v.literal(true),
  wish_min_age: v.optional(wishedAge),
  wish_max_age: v.optional(wishedAge),
  date_of_birth: dateText,
  country,
  region: v.optional(v.nullable(text(20)), null),
  city: v.optional(v.nullable(text(100)), null),
  name: text(60),
  signup_message: v.optional(text(500), ''),
  email: typedAddress('invalid_email'),
  password,
  tracking: v.optional(tracking, {}),
  aim: v.optional(signupAim, {}),
})
export type SignupInput = v.InferOutput<typeof signupInput>

export const draftKept = keptDays.draft * DAY

export type SignupDraft = Omit<SignupInput, 'id' | 'password' | 'date_of_birth' | 'aim'> & {
  date_of_birth: string | null
}

export const signupCalls = {
  checkSignup: defineCall<{ suggestion: string | null }>()({
    method: 'POST',
    path: '/api/signup-check.php',
    audience: 'anyone',
    input: v.strictObject({
      email: v.optional(typedAddress('invalid_email')),
      name: v.optional(text(60)),
      date_of_birth: v.optional(dateText),
      country: v.optional(country),
      city: v.optional(text(100)),
    }),
    errors: [
      'invalid_email',
      'invalid_name',
      'name_is_email',
      'invalid_date_of_birth',
      'too_young',
      'duplicate_email',
      'account_deleting',
      'account_deleted',
    ],
    limit: 'checkSignup',
  }),
  /**
   * Also signs in and mails the activation link. On a neutral site nobody is signed in and `id` is
   * null: only the mail says whether an account was made.
   */
  signup: defineCall<{ id: number | null }>()({
    method: 'POST',
    path: '/api/signup.php',
    audience: 'anyone',
    input: signupInput,
    errors: [
      'visitors_only',
      'signup_closed',
      'age_needed',
      'invalid_email',
      'invalid_name',
      'name_is_email',
      'invalid_date_of_birth',
      'too_young',
      'invalid_password',
      'duplicate_email',
      'account_deleting',
      'account_deleted',
      'key_reused',
    ],
    limit: 'signup',
    repeatable: true,
  }),
  sendActivationMail: defineCall<{ email: string }>()({
    method: 'POST',
    path: '/api/activation-mail.php',
    audience: 'member',
    input: v.strictObject({ email: v.optional(emailAddress) }),
    errors: [
      'already_confirmed',
      'invalid_email',
      'duplicate_email',
      'account_deleting',
      'account_deleted',
    ],
    limit: 'sendActivationMail',
  }),
  getActivationMail: defineCall<{ sent: boolean }>()({
    method: 'GET',
    path: '/api/activation-mail.php',
    audience: 'member',
    input: v.strictObject({}),
    errors: [],
    limit: 'getActivationMail',
    requestType: 'client',
  }),
  /** By the mailed link; also signs in. */
  activate: defineCall<{ id: number }>()({
    method: 'POST',
    path: '/api/activation.php',
    audience: 'anyone',
    input: v.strictObject({ token: tokenText }),
    errors: ['link_expired'],
    limit: 'activate',
  }),
  listMatches: defineCall<{ matches: Match[] }>()({
    method: 'GET',
    path: '/api/signup-matches.php',
    audience: 'member',
    input: v.strictObject({}),
    errors: [],
    limit: 'listMatches',
  }),
  listRegions: defineCall<{ regions: Region[] }>()({
    method: 'GET',
    path: '/api/regions.php',
    audience: 'anyone',
    input: v.strictObject({ country: v.optional(country) }),
    errors: [],
    limit: 'listRegions',
  }),
}

export type Region = { code: string; name: string }

/**
 * As visitors see a member, according to the domain's `logged_out_search`: name and city are null
 * in a teaser. Never a fictional profile or a partner offer. The id is sealed, and another one each
 * time: it leads to this person through the signup, and nobody can count on from it.
 */
export type MemberBlock = Counted & {
  id: string
  name: string | null
  age: number
  place: string | null
  image: string | null
}

export type ShownPerson = MemberBlock & { kind: 'member' | 'fictional' }

/** `who` is null too if visitors may not see that person any more. */
export type ShownAim = { who: ShownPerson | null; like: boolean; next: string | null }

export type SignupEntry = {
  draft: Partial<SignupDraft>
  aim: ShownAim
  tracking: Tracking
  open: boolean
  key: string
}

export function isSent({ network, ref }: Tracking): boolean {
  return Boolean(network || ref)
}

export function isSignupOpen(
  { signups, traffic_sources }: Pick<SiteSettings, 'signups' | 'traffic_sources'>,
  tracking: Tracking,
): boolean {
  if (signups !== 'with_trafficsource') return signups === 'all'
  return isKnownSource(traffic_sources, tracking)
}

/** Anybody can write a name into an address, so the domain must know it. */
export function isKnownSource(known: readonly string[], { network, ref }: Tracking): boolean {
  return known.some((source) => source === network || source === ref)
}

export type SignupPages = {
  signup: SignupEntry & {
    regions: Region[]
    country: string
    members: MemberBlock[]
    pressed: { step: number; refused: FormState['error'] | null } | null
  }
  /**
   * `sent`: the mail was sent again, without script. Visitors see this page after a neutral signup.
   */
  'complete-signup': { sent: boolean; aim: ShownAim; matches: Match[] }
  'signup-matches': { matches: Match[]; held: Held | null }
  activate: { state: 'asks'; token: string } | { state: 'done'; token: null }
  /** `alike`: the person whom the member wanted to see is gone; these are like them. */
  'activate-done': { matches: Match[]; alike: CardRef[] | null }
  'activate-error': Record<never, never>
}
