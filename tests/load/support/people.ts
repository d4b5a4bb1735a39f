import { randomId, randomToken } from '#worker/http/random.ts'
import { hashSession, sessionCookie, signSession } from '#worker/http/session-cookie.ts'
import { hosts, type LoadSite, secrets } from './load-site.ts'
import type { Statement } from './orders.ts'

export type Person = { id: number; cookie: string }

export async function makePeople(
  site: LoadSite,
  count: number,
  credits: number,
): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: count }, makePerson))
  await site.batch(rowsOf(people, credits))
  return Promise.all(
    people.map(async ({ id, token }) => ({ id, cookie: await cookieOf(id, token) })),
  )
}

async function cookieOf(id: number, token: string): Promise<string> {
  return `${sessionCookie}=${await signSession(secrets as unknown as Env, id, token)}`
}

async function makePerson() {
  const [id, token] = [randomId(), randomToken()]
  return { id, token, hashes: await Promise.all(hosts.map((host) => hashSession(host, token))) }
}

function rowsOf(people: Awaited<ReturnType<typeof makePerson>>[], credits: number): Statement[] {
  const now = Date.now()
  const later = now + 30 * 86_400_000
  const all = JSON.stringify(people.map(({ id, hashes }) => ({ id, hashes })))
  const statements: Statement[] = [
    [
      `insert into members (id, email, status, signup_host, signup_date, last_active_at, name, gender,
         looking_for, date_of_birth, country, paid_user)
       select value ->> 'id', (value ->> 'id') || '@example.com', 'confirmed', 'localhost', ?2, ?2,
         'Kim ' || (value ->> 'id'), 'female', 'female', '1990-05-05', 'NL', 1
       from json_each(?1)`,
      [all, now],
    ],
    [
      `insert into sessions (token_hash, member_id, created_at, expires_at, last_used_at)
       select hash.value, person.value ->> 'id', ?2, ?3, ?2
       from json_each(?1) as person, json_each(person.value -> 'hashes') as hash`,
      [all, now, later],
    ],
    [
      `insert into ledger (member_id, id, delta, kind, created_at)
       select value ->> 'id', 'load', ?2, 'correction', ?3 from json_each(?1) where ?2 > 0`,
      [all, credits, now],
    ],
    [
      `insert into credit_lots (member_id, created_at, id, credits, remaining, amount)
       select value ->> 'id', ?3, 'load', ?2, ?2, 0 from json_each(?1) where ?2 > 0`,
      [all, credits, now],
    ],
  ]
  return statements
}
