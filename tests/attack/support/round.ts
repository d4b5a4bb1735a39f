import { setTimeout as pause } from 'node:timers/promises'
import type { Call, CallInput } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { entryCookie } from '#contract/entry-warning.ts'
import { href } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { DAY } from '#contract/time.ts'
import { fail } from '../../load/support/expect.ts'
import type { LoadSite } from '../../load/support/load-site.ts'
import { makePeople, type Person } from '../../load/support/people.ts'

/** Lists show these four and nobody else. */
export type Round = {
  site: LoadSite
  victim: Person
  helper: Person
  /** On whose profile the others are related. */
  pivot: Person
  asker: Person
  /** From where the asker's news go on. */
  news: string
}

export async function makeRound(site: LoadSite): Promise<Round> {
  const [victim, helper, pivot, asker] = await makePeople(site, 4, 0)
  if (!victim || !helper || !pivot || !asker) throw new Error('Nobody there')
  await site.query('update members set invisible = 1 where visible = 1')
  await site.query(
    `update members set invisible = 0, region = '07', seen_at = 0, last_active_at = last_active_at - ?1
      where id in (?2, ?3, ?4, ?5)`,
    2 * DAY,
    victim.id,
    helper.id,
    pivot.id,
    asker.id,
  )
  return { site, victim, helper, pivot, asker, news: '' }
}

export type Asked = {
  id?: (round: Round) => number
  params?: Record<string, string>
  query?: Record<string, string | number>
  status?: 'not_confirmed'
}

export async function askPage(
  round: Round,
  name: RouteName,
  { id, params, query, status }: Asked = {},
): Promise<string> {
  const isForMember = routes[name].audience === 'member' || status !== undefined
  const cookie = isForMember ? round.asker.cookie : `${entryCookie}=1`
  const path = name === 'members-visitor' ? 'members' : name
  const address = href(path, { look: 'gallery', ...params, ...(id && { id: id(round) }) }, query)
  const confirm = (as: string) =>
    round.site.query('update members set status = ?1 where id = ?2', as, round.asker.id)
  if (status) await confirm(status)
  const headers = { cookie, 'x-page': '1' }
  const text = await read(address, await fetch(originOf(round) + address, { headers }))
  if (status) await confirm('confirmed')
  return text
}

export async function askCall<Name extends CallName>(
  round: Round,
  name: Name,
  input: Partial<CallInput<(typeof calls)[Name]>> | Record<string, unknown>,
  who: Person = round.asker,
): Promise<string> {
  const call: Call = calls[name]
  const query = new URLSearchParams(call.match)
  const inQuery = call.method === 'GET'
  if (inQuery) for (const [key, value] of Object.entries(input)) query.set(key, String(value))
  const origin = originOf(round)
  const response = await fetch(`${origin}${call.path}?${query}`, {
    method: call.method,
    headers: { cookie: who.cookie, origin, 'content-type': 'application/json' },
    ...(inQuery ? {} : { body: JSON.stringify(input) }),
  })
  return read(call.path, response)
}

const originOf = ({ site }: Round) => new URL(site.worker).origin

async function read(asked: string, response: Response): Promise<string> {
  const text = await response.text()
  if (!response.ok) fail(`${asked} answered ${response.status} ${text}`)
  return text
}

/** Activity is written after the answer, and not of what the client asks on its own. */
export async function visit(round: Round, person: Person): Promise<void> {
  await askCall(round, 'getUser', {}, person)
  for (;;) {
    const [row] = await round.site.query<{ seen: number }>(
      'select seen_at > 0 and last_active_at > ?2 as seen from members where id = ?1',
      person.id,
      Date.now() - DAY,
    )
    if (row?.seen) return
    await pause(20)
  }
}

/** Unseen by anybody else: without a visit. */
export async function likes({ site, asker }: Round, { id }: Person): Promise<void> {
  await site.query(
    'insert into likes (liker_id, liked_id, created_at, received_at) values (?1, ?2, 0, 0)',
    id,
    asker.id,
  )
}

export async function bornYearsAgo({ site }: Round, { id }: Person, years: number): Promise<void> {
  const date = new Date(Date.now() - years * 365.25 * DAY).toISOString().slice(0, 10)
  await site.query('update members set date_of_birth = ?1 where id = ?2', date, id)
}

const placeOf = (text: string, { id }: Person) => text.indexOf(`"Kim ${id}"`)

export const shows = (text: string, person: Person) => placeOf(text, person) >= 0

/** Whether the victim is shown before the helper. */
export function isFirst(text: string, { victim, helper }: Round): boolean {
  const [one, other] = [placeOf(text, victim), placeOf(text, helper)]
  // A page brings the site's settings before its own part; the answer to a call has no such part.
  if (one < 0 || other < 0) fail(`not both are shown: ${text.split('"page":').at(-1)}`)
  return one < other
}
