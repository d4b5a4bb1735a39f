import { mapValues } from '#contract/map-values.ts'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import { traits, type TraitValues } from '#contract/traits.ts'
import { demoPeople } from '../people.ts'
import type { DemoPerson } from '../people/demo-person.ts'
import { answerRows } from './answers.ts'
import { lampRows } from './lamps.ts'
import { inserts, type Local, runAll } from './local.ts'
import { demoNow } from './now.ts'
import { chance, demoId } from './random.ts'

export type Seeded = { id: number; person: DemoPerson }

const kinds = ['member', 'fictional', 'partner'] as const

export async function seedPeople(
  { DB }: Local,
  count: number,
  taken: ReadonlySet<string>,
): Promise<Seeded[]> {
  const free = demoPeople().filter(({ key }) => !taken.has(key))
  const share = Math.min(1, count / free.length)
  const people = kinds
    .map((kind) => free.filter((person) => person.kind === kind))
    .flatMap((all) => spread(all, Math.ceil(all.length * share)))
    .map((person) => ({ id: demoId(person.key), person }))
  const now = demoNow
  await runAll(
    DB,
    inserts(
      DB,
      'members',
      people.map((seeded) => memberRow(seeded, now)),
    ),
  )
  const interests = people.flatMap(({ id, person }) =>
    person.interests.map((interest) => ({ member_id: id, interest })),
  )
  await runAll(DB, inserts(DB, 'member_interests', interests))
  await runAll(DB, inserts(DB, 'answers', people.flatMap(answerRows)))
  await runAll(DB, inserts(DB, 'likes', likesAmong(people, now)))
  const lamps = people.flatMap((seeded) => lampRows(seeded, lastActive(seeded.id, now), now))
  await runAll(DB, inserts(DB, 'lamps', lamps))
  return people
}

function spread<T>(list: T[], count: number): T[] {
  if (count >= list.length) return list
  const step = list.length / count
  return Array.from({ length: count }, (_, index) => list[Math.floor(index * step)] as T)
}

export function memberRow({ id, person }: Seeded, now: number) {
  const member = person.kind === 'member'
  const joined = now - Math.floor((20 + chance('joined', id) * 600) * DAY)
  return {
    id,
    kind: person.kind,
    email: member ? `${person.key}@demo.vonk.test` : null,
    status: 'confirmed',
    language: person.language,
    signup_host: 'localhost',
    signup_date: joined,
    confirmed_at: joined + HOUR,
    // Only members are active; for others it is their place in the list.
    last_active_at: member
      ? lastActive(id, now)
      : Math.floor(now - (1 + chance('place', id) * 6) * DAY),
    seen_at: member ? lastActive(id, now) : 0,
    name: person.name,
    gender: person.gender,
    looking_for: person.looking_for,
    seeks_consent: member ? 'given' : 'unasked',
    date_of_birth: person.date_of_birth,
    country: person.country,
    region: person.region,
    city: person.city,
    sexuality_consent_at: person.sexuality ? joined : null,
    reason: person.reason,
    about: person.about,
    ...traitsOf({ id, person }),
    partner_variant: person.variant,
    partner_url: person.partner_url,
  }
}

function traitsOf({ id, person }: { id: number; person: Partial<TraitValues> }) {
  return mapValues(traits, ({ choices }, trait) => {
    const told = person[trait]
    return told === undefined ? pick(choices, chance(trait, id)) : told
  })
}

function pick(choices: readonly string[], share: number): string | null {
  return choices[Math.floor(share * choices.length)] ?? null
}

function lastActive(id: number, now: number): number {
  const at = chance('active', id)
  return Math.floor(at < 0.1 ? now - at * 100 * MINUTE : now - (at - 0.1) * 23 * DAY)
}

function likesAmong(people: Seeded[], now: number) {
  const members = people.filter(({ person }) => person.kind === 'member')
  return members.flatMap((liker) =>
    people
      .filter((liked) => liked.id !== liker.id && suits(liker.person, liked.person))
      .filter((liked) => chance('like', liker.id, liked.id) < 0.06)
      .slice(0, 8)
      .map((liked) => {
        const at = Math.floor(now - chance('liked', liker.id, liked.id) * 30 * DAY)
        return {
          liker_id: liker.id,
          liked_id: liked.id,
          created_at: at,
          received_at: at,
          like_new: 0,
          announced_at: now,
        }
      }),
  )
}

function suits(one: DemoPerson, other: DemoPerson): boolean {
  return (
    other.kind !== 'partner' && other.country === one.country && other.gender === one.looking_for
  )
}
