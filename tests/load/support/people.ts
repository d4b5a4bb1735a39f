import { randomId, randomToken, sha256 } from '#worker/http/random.ts'
import { sessionCookie } from '#worker/http/session-cookie.ts'
import type { LoadSite } from './load-site.ts'
import type { Statement } from './orders.ts'

export type Person = { id: number; cookie: string }

const peopleAtOnce = 50

/** Confirmed premium members with a session and so many credits. */
export async function makePeople(
  site: LoadSite,
  count: number,
  credits: number,
): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count) {
    const some = await Promise.all(
      Array.from({ length: Math.min(peopleAtOnce, count - people.length) }, () => make(credits)),
    )
    await site.batch(some.flatMap(({ rows }) => rows))
    people.push(...some.map(({ person }) => person))
  }
  return people
}

async function make(credits: number): Promise<{ person: Person; rows: Statement[] }> {
  const [id, token, now] = [randomId(), randomToken(), Date.now()]
  const rows: Statement[] = [
    [
      `insert into members (id, email, status, signup_host, signup_date, last_active_at, name, gender,
         looking_for, date_of_birth, country, paid_user)
       values (?, ?, 'confirmed', 'localhost', ?, ?, ?, 'female', 'female', '1990-05-05', 'NL', 1)`,
      [id, `${id}@example.com`, now, now, `Kim ${String(id).slice(-4)}`],
    ],
    [
      `insert into sessions (token_hash, member_id, created_at, expires_at, last_used_at)
       values (?, ?, ?, ?, ?)`,
      [await sha256(token), id, now, now + 30 * 86_400_000, now],
    ],
  ]
  const paid: Statement[] = [
    [
      `insert into ledger (member_id, id, delta, kind, created_at) values (?, 'load', ?, 'correction', ?)`,
      [id, credits, now],
    ],
    [
      `insert into credit_lots (member_id, created_at, id, credits, remaining, amount)
       values (?, ?, 'load', ?, ?, 0)`,
      [id, now, credits, credits],
    ],
  ]
  if (credits > 0) rows.push(...paid)
  return { person: { id, cookie: `${sessionCookie}=${id}.${token}` }, rows }
}
