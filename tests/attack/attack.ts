import { setTimeout as pause } from 'node:timers/promises'
import { authCalls } from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { likesCalls, type LikesReply } from '#contract/likes.ts'
import { membersCalls, type SearchPage } from '#contract/members.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { DAY } from '#contract/time.ts'
import { expectThat, fail } from '../load/support/expect.ts'
import { type LoadSite, prepareSite } from '../load/support/load-site.ts'
import { makePeople, type Person } from '../load/support/people.ts'
import { short } from '../load/support/short.ts'

const rounds = short ? 24 : 60

// Guesses what a profile does not show from how the attacker's own accounts appear beside the
// victim's. Each guess is one of two: somebody who knows nothing is right half of the time.
const site = await prepareSite()

async function ask<Reply>({ cookie }: Person, call: Call, input: object): Promise<Reply> {
  const query = new URLSearchParams(call.match)
  const inQuery = call.method === 'GET'
  if (inQuery) for (const [key, value] of Object.entries(input)) query.set(key, String(value))
  const { origin } = new URL(site.worker)
  const response = await fetch(`${origin}${call.path}?${query}`, {
    method: call.method,
    headers: { cookie, origin, 'content-type': 'application/json' },
    ...(inQuery ? {} : { body: JSON.stringify(input) }),
  })
  const text = await response.text()
  if (!response.ok) fail(`${call.path} answered ${response.status} ${text}`)
  return JSON.parse(text || '{}') as Reply
}

async function makeThree(round: number): Promise<[Person, Person, Person]> {
  const [victim, helper, asker] = await makePeople(site, 3, 0)
  if (!victim || !helper || !asker) throw new Error('Nobody there')
  await site.query(
    `update members set region = ?1, seen_at = 0, last_active_at = last_active_at - ?2
      where id in (?3, ?4, ?5)`,
    `r${round}`,
    2 * DAY,
    victim.id,
    helper.id,
    asker.id,
  )
  return [victim, helper, asker]
}

const coin = () => Math.random() < 0.5

const isFirst = (people: readonly Pick<ProfileRef, 'id'>[], one: Person, other: Person) =>
  people.findIndex(({ id }) => id === one.id) < people.findIndex(({ id }) => id === other.id)

async function guessVisit(round: number): Promise<boolean> {
  const [victim, helper, asker] = await makeThree(round)
  const victimFirst = coin()
  for (const person of victimFirst ? [victim, helper] : [helper, victim]) {
    await ask(person, authCalls.getUser, {})
    await recorded(site, person)
  }
  const found = await ask<SearchPage>(asker, membersCalls.search, { countryregion: `r${round}` })
  return isFirst(found.results, helper, victim) === victimFirst
}

/** Activity is written after the answer. */
async function recorded({ query }: LoadSite, { id }: Person): Promise<void> {
  for (;;) {
    const [row] = await query<{ seen: number }>(
      'select seen_at > 0 and last_active_at > ?2 as seen from members where id = ?1',
      id,
      Date.now() - DAY,
    )
    if (row?.seen) return
    await pause(20)
  }
}

async function guessLike(round: number): Promise<boolean> {
  const [victim, helper, asker] = await makeThree(round)
  const victimFirst = coin()
  for (const person of victimFirst ? [victim, helper] : [helper, victim]) {
    await ask(person, likesCalls.like, { profile: asker.id })
  }
  const { profiles } = await ask<LikesReply>(asker, likesCalls.getLikes, {})
  return isFirst(profiles, helper, victim) === victimFirst
}

/** A helper five years older, and born in the middle of the year of life, may be related or not. */
async function guessBirth(round: number): Promise<boolean> {
  const [victim, helper, asker] = await makeThree(round)
  const year = new Date().getUTCFullYear()
  const [firstHalf, at] = [coin(), (part: number) => Date.UTC(year - 40, 0, 1) - part * 365 * DAY]
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  const born = (person: Person, date: string) =>
    site.query('update members set date_of_birth = ?2 where id = ?1', person.id, date)
  await born(victim, day(at(firstHalf ? 0.7 : 0.3)))
  await born(helper, `${year - 46}${day(at(0.5)).slice(4)}`)
  const { related } = await ask<{ related: ProfileRef[] }>(asker, membersCalls.getProfile, {
    id: victim.id,
  })
  return related.some(({ id }) => id === helper.id) === firstHalf
}

const attacks = {
  'when somebody was here today': guessVisit,
  'when somebody liked me today': guessLike,
  'in which half of the year somebody was born': guessBirth,
}

let round = 0
for (const [what, guess] of Object.entries(attacks)) {
  let right = 0
  for (let n = 0; n < rounds; n++) right += Number(await guess(round++))
  // Blind guesses are further off once in a hundred thousand runs.
  const far = 2.25 * Math.sqrt(rounds)
  expectThat(
    Math.abs(right - rounds / 2) < far,
    `${what}: ${right} of ${rounds} guesses were right`,
  )
}
await site.close()
