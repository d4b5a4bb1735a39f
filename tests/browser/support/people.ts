import { randomInt, randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import type { Gender } from '#contract/fields.ts'
import { signupCalls } from '#contract/signup.ts'
import { callAs } from './call.ts'
import { mailedLink } from './outbox.ts'

export const password = 'een lange zin voor de test'

export type Newcomer = { id: number; name: string; email: string }

export function newName(first: string): string {
  const letters = () => String.fromCharCode(97 + randomInt(26))
  return `${first} ${Array.from({ length: 8 }, letters).join('')}`
}

export function newEmail(host = 'example.com'): string {
  return `${randomUUID().slice(0, 13)}@${host}`
}

const apart = 'US'

/**
 * For members whose account or photos are deleted during a journey: in a country of their own they
 * are in no list of another journey, whose links would break.
 */
export function signUpApart(context: BrowserContext, origin: string): Promise<Newcomer> {
  return signUp(context, origin, 'female', apart)
}

/** Older than all other test persons: a search from here on has few on its first page. */
export const soughtAge = '57'

export function signUpSought(context: BrowserContext, origin: string): Promise<Newcomer> {
  return signUp(context, origin, 'female', 'NL', '1968-05-05')
}

export async function signUp(
  context: BrowserContext,
  origin: string,
  gender: Gender = 'female',
  country = 'NL',
  born?: string,
): Promise<Newcomer> {
  const { name, email } = await signUpOnly(context, origin, gender, country, born)
  const link = new URL(await mailedLink(context.request, email, '/activate'))
  const token = link.searchParams.get('token') ?? ''
  const { id } = await callAs(context, origin, signupCalls.activate, { token })
  return { id, name, email }
}

export async function signUpOnly(
  context: BrowserContext,
  origin: string,
  gender: Gender = 'female',
  country = 'NL',
  born = '1990-05-05',
): Promise<Omit<Newcomer, 'id'>> {
  const name = newName(gender === 'female' ? 'Kim' : 'Tom')
  const email = newEmail()
  await callAs(context, origin, signupCalls.signup, {
    id: randomUUID(),
    gender,
    looking_for: gender === 'female' ? 'male' : 'female',
    seeks_consent: true,
    date_of_birth: born,
    country,
    region: null,
    city: null,
    name,
    signup_message: '',
    email,
    password,
    tracking: {},
    aim: {},
  })
  return { name, email }
}
