import { objectionPeriod } from '#contract/decisions.ts'
import { DAY, HOUR } from '#contract/time.ts'
import { hashCode } from '#worker/account/login/second-factor/recovery-codes.ts'
import { personaPassword, personas } from '#worker/dev/personas.ts'
import { demoPeople } from '../people.ts'
import type { DemoPerson } from '../people/demo-person.ts'
import { answerRows } from './answers.ts'
import { inserts, type Local, runAll } from './local.ts'
import { demoNow } from './now.ts'
import { hashPassword } from './password.ts'
import { memberRow, type Seeded } from './people.ts'
import { demoId } from './random.ts'

type PersonaName = keyof typeof personas
export type Personas = Record<PersonaName, Seeded> & { all: Seeded[] }

const casting: Record<PersonaName, { name: string; gender: 'male' | 'female' }> = {
  free: { name: 'Thijs', gender: 'male' },
  premium: { name: 'Sanne', gender: 'female' },
  empty: { name: 'Ruben', gender: 'male' },
  unconfirmed: { name: 'Fenna', gender: 'female' },
  blocked: { name: 'Milan', gender: 'male' },
  leaving: { name: 'Lotte', gender: 'female' },
  match: { name: 'Noor', gender: 'female' },
  twosteps: { name: 'Wouter', gender: 'male' },
}

const changes: Partial<
  Record<PersonaName, (now: number) => Record<string, string | number | null>>
> = {
  free: (now) => ({ signup_date: now - HOUR / 2, confirmed_at: now - HOUR / 3 }),
  premium: () => ({ paid_user: 1 }),
  empty: () => ({ paid_user: 1 }),
  unconfirmed: (now) => ({ status: 'not_confirmed', confirmed_at: null, signup_date: now - HOUR }),
  twosteps: () => ({ invisible: 1, seen_by_visitors: 0 }),
  leaving: (now) => ({ account: 'deleting', deleting_until: now + 12 * DAY }),
}

export function castPersonas(): Record<PersonaName, DemoPerson> {
  const models = demoPeople().filter(({ kind, country }) => kind === 'member' && country === 'NL')
  const { twosteps: _, ...seen } = casting
  const cast = Object.entries(seen).map(([name, { gender }]) => {
    const at = models.findLastIndex((person) => person.gender === gender)
    return [name, ...models.splice(at, 1)]
  })
  const shown = Object.fromEntries(cast) as Record<keyof typeof seen, DemoPerson>
  return { ...shown, twosteps: shown.blocked }
}

export async function seedPersonas(
  { DB }: Local,
  models: Record<PersonaName, DemoPerson>,
  people: Seeded[],
): Promise<Personas> {
  const now = demoNow
  const password_hash = await hashPassword(personaPassword)
  const names = Object.keys(personas) as PersonaName[]
  const cast = Object.fromEntries(
    names.map((name) => {
      const person = { ...models[name], key: `persona-${name}` }
      return [name, { id: demoId('persona', name), person }]
    }),
  ) as Record<PersonaName, Seeded>
  const rows = names.map((name) => ({
    ...memberRow(cast[name], now),
    email: personas[name].email,
    password_hash,
    name: casting[name].name,
    last_active_at: now - HOUR,
    seen_at: now - HOUR,
    deleting_until: null,
    account: 'active',
    paid_user: 0,
    seen_by_visitors: name === 'premium' ? 0 : 1,
    ...changes[name]?.(now),
  }))
  await runAll(DB, inserts(DB, 'members', rows))
  const interests = Object.values(cast).flatMap(({ id, person }) =>
    person.interests.map((interest) => ({ member_id: id, interest })),
  )
  await runAll(DB, inserts(DB, 'member_interests', interests))
  await runAll(DB, inserts(DB, 'answers', Object.values(cast).flatMap(answerRows)))
  await runAll(DB, inserts(DB, 'likes', personaLikes(cast, people, now)))
  await runAll(
    DB,
    inserts(DB, 'blocks', [
      { blocker_id: cast.premium.id, blocked_id: cast.blocked.id, created_at: now },
    ]),
  )
  await runAll(DB, money(DB, cast, now))
  await runAll(DB, inserts(DB, 'decisions', [decisionOn(cast.premium, now)]))
  await runAll(DB, await secondFactor(DB, cast.twosteps.id, now))
  return { ...cast, all: names.map((name) => cast[name]) }
}

function decisionOn({ id }: Seeded, now: number) {
  const decided_at = now - 2 * DAY
  return {
    id: '300000003317',
    member_id: id,
    host: 'localhost',
    kind: 'photo',
    rule: 'contact',
    decided_by: 'els (local)',
    decided_at,
    object_until: decided_at + objectionPeriod,
  }
}

/** No app knows its secret: only the recovery codes open it. */
async function secondFactor(DB: D1Database, member_id: number, now: number) {
  const codes = [...'ABCDEFGHIJ'].map((letter) => hashCode(member_id, letter.repeat(24)))
  const hashes = await Promise.all(codes)
  return [
    ...inserts(DB, 'second_factors', [
      { member_id, secret: 'none', last_step: 0, created_at: now - DAY },
    ]),
    ...inserts(
      DB,
      'recovery_codes',
      hashes.map((hash) => ({ hash, member_id })),
    ),
  ]
}

function personaLikes(cast: Record<PersonaName, Seeded>, people: Seeded[], now: number) {
  const admirers = people
    .filter(
      ({ person }) =>
        person.kind === 'member' && person.country === 'NL' && person.gender === 'female',
    )
    .slice(0, 3)
  return [cast.match, ...admirers].map(({ id }, index) => ({
    liker_id: id,
    liked_id: cast.free.id,
    created_at: now - index * HOUR,
    received_at: now - index * HOUR,
    like_new: 1,
  }))
}

function money(DB: D1Database, cast: Record<PersonaName, Seeded>, now: number) {
  const payment = (who: Seeded, id: string) => ({
    id,
    member_id: who.id,
    host: 'localhost',
    bundle: 'p1',
    credits: 25,
    amount: 2246,
    full_amount: 2995,
    currency: 'EUR',
    country: 'NL',
    method: 'ideal',
    discount_code: 'TIMEBONUS25',
    provider: 'sandbox',
    provider_id: `demo-${id}`,
    status: 'completed',
    created_at: now - 9 * DAY,
    completed_at: now - 9 * DAY,
  })
  const paidBy = {
    premium: '6c0b8f0e-6a43-4c6e-9d7b-0b8f1c2d3e01',
    empty: '6c0b8f0e-6a43-4c6e-9d7b-0b8f1c2d3e02',
  }
  const entry = (who: Seeded, id: string, delta: number, kind: string, at: number) => ({
    member_id: who.id,
    id,
    delta,
    kind,
    created_at: at,
  })
  const lot = (who: Seeded, id: string, credits: number, remaining: number, amount: number) => ({
    member_id: who.id,
    created_at: now - 9 * DAY,
    id,
    payment_id: amount > 0 ? id.slice(4) : null,
    credits,
    remaining,
    amount,
    currency: amount > 0 ? 'EUR' : null,
  })
  const start = [cast.free, cast.unconfirmed, cast.blocked, cast.match]
  return [
    ...inserts(DB, 'payments', [
      payment(cast.premium, paidBy.premium),
      payment(cast.empty, paidBy.empty),
    ]),
    ...inserts(DB, 'ledger', [
      ...start.map((who) => entry(who, `signup:${who.id}`, 2, 'signup', now - HOUR)),
      entry(cast.premium, `pay:${paidBy.premium}`, 25, 'purchase', now - 9 * DAY),
      entry(cast.empty, `pay:${paidBy.empty}`, 25, 'purchase', now - 9 * DAY),
      entry(cast.empty, 'msg:demo-spent', -25, 'message', now - 8 * DAY),
    ]),
    ...inserts(DB, 'credit_lots', [
      ...start.map((who) => lot(who, `signup:${who.id}`, 2, 2, 0)),
      lot(cast.premium, `pay:${paidBy.premium}`, 25, 25, 2246),
      lot(cast.empty, `pay:${paidBy.empty}`, 25, 0, 2246),
    ]),
  ]
}
