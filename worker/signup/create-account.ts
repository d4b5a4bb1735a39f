import type { Compilable } from 'kysely'
import type { SignupInput } from '#contract/signup.ts'
import { hashPassword } from '#worker/auth/password.ts'
import { prepareSession } from '#worker/auth/prepare-session.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Context } from '#worker/http/context.ts'
import { randomId } from '#worker/http/random.ts'
import { hashBody } from './hash-body.ts'
import { prepareActivationMail } from './prepare-activation-mail.ts'
import {
  insertLedger,
  insertLot,
  insertMember,
  insertSignupKey,
  insertTracking,
  isActive,
} from './queries.ts'

/** One batch: the member, the credits, the tracking, the mail to be sent, the session. */
export async function createAccount(ctx: Context, input: SignupInput): Promise<{ id: number }> {
  const { db, env } = ctx
  const id = randomId()
  const mail = await prepareActivationMail(ctx, id, input.email)
  const session = await prepareSession(ctx, id)
  const body_hash = await hashBody(env, input)
  await writeBatch(env.DB, [
    insertMember(db, memberRow(ctx, id, input)),
    insertSignupKey(db, { key: input.id, member_id: id, body_hash }),
    ...creditRows(ctx, id),
    ...trackingRows(ctx, id, input),
    ...mail.rows,
    ...session.rows(isActive(id)),
  ])
  mail.wake()
  session.accept()
  return { id }
}

function memberRow({ site, locale, now }: Context, id: number, input: SignupInput) {
  const { email, name, gender, looking_for, date_of_birth, country } = input
  return {
    id,
    email,
    password_hash: hashPassword(input.password),
    language: locale,
    signup_host: site.host,
    signup_date: now,
    last_active_at: now,
    name,
    gender,
    looking_for,
    date_of_birth,
    country,
    region: input.region || null,
    city: input.city || null,
    about: input.signup_message || null,
  }
}

/** The credits to begin with, as an entry of the ledger and a lot that cost nothing. */
function creditRows({ db, site, now }: Context, memberId: number): Compilable[] {
  const { signup_credits: credits } = site.settings
  if (credits === 0) return []
  const common = { member_id: memberId, id: `signup:${memberId}`, created_at: now }
  return [
    insertLedger(db, { ...common, delta: credits, kind: 'signup' }),
    insertLot(db, { ...common, credits, remaining: credits, amount: 0 }),
  ]
}

function trackingRows({ db, now }: Context, memberId: number, input: SignupInput): Compilable[] {
  const given = Object.entries(input.tracking).filter(([, value]) => value)
  if (given.length === 0) return []
  const values = Object.fromEntries(given)
  return [insertTracking(db, { member_id: memberId, ...values, created_at: now })]
}
