import type { Compilable, Expression, SqlBool } from 'kysely'
import { dateIn } from '#contract/age.ts'
import { everyAge } from '#contract/fields.ts'
import type { SignupInput } from '#contract/signup.ts'
import type { AgeProof } from '#worker/account/age/take-proof.ts'
import { insertConsent } from '#worker/accounts/agreements.ts'
import { contactMark } from '#worker/accounts/contact-mark.ts'
import { townName } from '#worker/accounts/towns-called.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { drawnOfDay } from '#worker/db/drawn-of-day.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import type { Context } from '#worker/request/context.ts'
import { isMember } from './queries.ts'
import { trackingOf } from './tracking-of.ts'

export async function accountRows(
  ctx: Context,
  id: number,
  input: SignupInput,
  passwordHash: string,
  proof: AgeProof | null,
  free?: Expression<SqlBool>,
): Promise<Compilable[]> {
  const { db, env } = ctx
  const email_mark = await contactMark(env, input.email)
  const row = { ...memberRow(ctx, id, input), ...proof?.columns, email_mark }
  const member = { ...row, password_hash: passwordHash }
  const condition = free && proof ? bothHold(free, proof.holds) : (free ?? proof?.holds)
  return [
    insertIf(db, 'members', member, condition),
    insertConsent(db, id, 'seeks', ctx.now),
    ...creditRows(ctx, id),
    ...trackingRows(ctx, id, input),
    ...(proof ? [proof.taken] : []),
  ]
}

function memberRow({ site, locale, now }: Context, id: number, input: SignupInput) {
  const { email, name, gender, looking_for, date_of_birth, country } = input
  const [region, city] = [input.region || null, input.city || null]
  const { wish_min_age = everyAge.youngest, wish_max_age = everyAge.oldest } = input
  return {
    id,
    email,
    language: locale,
    signup_host: site.host,
    signup_date: now,
    last_active_at: drawnOfDay(site.settings.time_zone, now),
    seen_at: now,
    active_on: dateIn(site.settings.time_zone, now),
    name,
    gender,
    looking_for,
    seeks_consent: 'given' as const,
    wish_min_age,
    wish_max_age,
    date_of_birth,
    country,
    region,
    city: townName({ country, region, city }),
    about: input.signup_message || null,
    seen_by_visitors: Number(site.settings.seen_by_visitors),
  }
}

function creditRows({ db, site, now }: Context, memberId: number): Compilable[] {
  const { signup_credits: credits } = site.settings
  if (credits === 0) return []
  const common = { member_id: memberId, id: `signup:${memberId}`, created_at: now }
  const made = isMember(memberId)
  return [
    insertIf(db, 'ledger', { ...common, delta: credits, kind: 'signup' }, made),
    insertIf(db, 'credit_lots', { ...common, credits, remaining: credits, amount: 0 }, made),
  ]
}

function trackingRows(ctx: Context, memberId: number, input: SignupInput): Compilable[] {
  const { db, now, request } = ctx
  const source = { ...trackingOf(ctx, input.tracking), page: request.landing }
  const given = Object.entries(source).filter(([, value]) => value)
  if (given.length === 0) return []
  const row = { member_id: memberId, ...Object.fromEntries(given), created_at: now }
  return [insertIf(db, 'signup_tracking', row, isMember(memberId))]
}
