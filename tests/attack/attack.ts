import type { CallName } from '#contract/calls.ts'
import { likeTypes } from '#contract/likes.ts'
import type { MatchAnswers } from '#contract/matchfinder.ts'
import type { RouteName } from '#contract/routes.ts'
import { nightBefore, nightOf, questionOf } from '#contract/tonight.ts'
import { expectThat } from '../load/support/expect.ts'
import { prepareSite } from '../load/support/load-site.ts'
import type { Person } from '../load/support/people.ts'
import { short } from '../load/support/short.ts'
import { lists, type Secret, secrets } from '../support/attack/lists.ts'
import { isLuck } from './support/luck.ts'
import {
  askCall,
  askPage,
  type Asked,
  bornYearsAgo,
  isFirst,
  likes,
  makeRound,
  type Round,
  shows,
  visit,
} from './support/round.ts'

const rounds = short ? 24 : 100
const timeZone = 'Europe/Amsterdam'

// Guesses what members do not show from how the attacker's own accounts appear beside the victim's,
// in every list. What is hidden is one of two: somebody who knows nothing is right half of the time.
const site = await prepareSite()
await site.query(
  `update sites set settings = json_set(settings, '$.logged_out_search', 'full',
    '$.matchfinder_questions', json('["age"]'), '$.limits', json(?1))`,
  JSON.stringify({ network_newcomers: { burst: 50, a_day: 50 } }),
)

type Name = RouteName | CallName
type Look = { at: Name; by?: 'the call'; way?: string; tells: (round: Round) => Promise<boolean> }
type Attack = {
  /** Which of the two it is has been drawn. */
  happens: (round: Round, first: boolean) => Promise<void>
  looks: readonly Look[]
}

type Reads = (text: string, round: Round) => boolean
type Query = Record<string, string | number>

const page = (
  at: RouteName,
  reads: Reads,
  { way = '', ...asked }: Asked & { way?: string } = {},
) => ({
  at,
  way,
  tells: async (round: Round) => reads(await askPage(round, at, asked), round),
})

const call = <At extends CallName>(at: At, reads: Reads, input: Query = {}) => ({
  at,
  by: 'the call' as const,
  tells: async (round: Round) => reads(await askCall(round, at, input), round),
})

const inOrder = ({ victim, helper }: Round, first: boolean): Person[] =>
  first ? [victim, helper] : [helper, victim]

/** Whom the asker wanted when signing up is gone, and of this age. */
async function aim({ asker }: Round, age: number): Promise<void> {
  await site.query(
    `insert or replace into signup_aims (member_id, profile_id, gender, country, region, age, created_at)
      values (?1, 1, 'female', 'NL', '07', ?2, 0)`,
    asker.id,
    age,
  )
}

const findsAges = (round: Round, wanted: MatchAnswers['age']) =>
  askCall(round, 'saveAnswers', { age: wanted, appearance: null, own_appearance: null })

const alike =
  (reads: Reads): Reads =>
  (text, round) =>
    reads(JSON.stringify(JSON.parse(text).page.alike), round)
const matches =
  (reads: Reads): Reads =>
  (text, round) =>
    reads(JSON.stringify(JSON.parse(text).page.matches), round)

const ofPivot = { id: ({ pivot }: Round) => pivot.id }
const ofVictim = { id: ({ victim }: Round) => victim.id }
/** Where half of the few shown would be men. */
const ofWomen = { query: { looking_for: 'female' } }
const unconfirmed = { status: 'not_confirmed' } as const

/** The first are of visitors: who asks as a member is listed as well. */
const visits: Attack = {
  async happens(round, first) {
    for (const person of inOrder(round, first)) await visit(round, person)
    await likes(round, round.pivot)
    await aim(round, 36)
    await findsAges(round, '35+')
  },
  looks: [
    page('members-visitor', isFirst),
    page('signup', isFirst, ofWomen),
    page('landers-look', isFirst, ofWomen),
    page('landers-tinderswipe', isFirst, ofWomen),
    page('members', isFirst),
    page('members', isFirst, { query: { sort: 'newest' }, way: 'newest' }),
    page('members', isFirst, { query: { sort: 'common' }, way: 'common' }),
    page('members', isFirst, { query: { interests: 'wine' }, way: 'wider' }),
    page('members-id', isFirst, ofPivot),
    page('likes-m-id', isFirst, ofPivot),
    page('swipe-game', isFirst),
    page('match-finder', isFirst),
    page('signup-matches', isFirst),
    page('complete-signup', isFirst, unconfirmed),
    page('activate-done', matches(isFirst)),
    page('activate-done', alike(isFirst), { way: 'alike' }),
    call('search', isFirst),
    {
      at: 'getProfile',
      by: 'the call',
      tells: async (round) => isFirst(await askProfile(round, round.pivot), round),
    },
    call('dealCards', isFirst),
    call('listMatches', isFirst),
  ],
}

const askProfile = (round: Round, { id }: Person) => askCall(round, 'getProfile', { id })

/** A match is made of the two likes, and what was announced is news no more. */
const likings: Attack = {
  async happens(round, first) {
    round.news = JSON.parse(await askCall(round, 'getUser', {})).news.next
    for (const person of inOrder(round, first)) {
      await askCall(round, 'like', { profile: round.asker.id }, person)
    }
  },
  looks: [
    call('getLikes', isFirst),
    page('likes', isFirst),
    page('activity', isFirst),
    {
      at: 'getNews',
      by: 'the call',
      tells: async (round) =>
        isFirst(await askCall(round, 'getNews', { after: round.news }), round),
    },
    {
      at: 'autoLike',
      by: 'the call',
      async tells(round) {
        const one = await askCall(round, 'autoLike', {})
        return isFirst(one + (await askCall(round, 'autoLike', {})), round)
      },
    },
    page('likes-type', isFirst, { params: { type: likeTypes[0] } }),
    {
      at: 'likes-type',
      way: 'matches',
      async tells(round) {
        for (const { id } of [round.victim, round.helper]) {
          await askCall(round, 'like', { profile: id })
        }
        return isFirst(await askPage(round, 'likes-type', { params: { type: 'matches' } }), round)
      },
    },
  ],
}

const lamps: Attack = {
  async happens(round, first) {
    const question = questionOf(nightOf(timeZone, Date.now()))
    for (const person of inOrder(round, first)) {
      await visit(round, person)
      await askCall(round, 'changeLamp', { act: 'light', question, answer: 'Hier' }, person)
    }
  },
  looks: [
    page('tonight', isFirst),
    {
      at: 'tonight',
      way: 'the night before',
      async tells(round) {
        const night = nightBefore(nightOf(timeZone, Date.now()))
        await site.query(
          'update lamps set night = ?1, question = ?2, here = 0',
          night,
          questionOf(night),
        )
        await site.query('update members set seen_at = 0')
        return isFirst(await askPage(round, 'tonight'), round)
      },
    },
  ],
}

const showsVictim: Reads = (text, { victim }) => shows(text, victim)
const showsHelper: Reads = (text, { helper }) => shows(text, helper)
const age = 35

/**
 * In which half of a year of life the victim is. The asker asks for that very age wherever one can,
 * and the helper is five years older, in the middle of that year.
 */
const births: Attack = {
  async happens(round, first) {
    await bornYearsAgo(round, round.victim, age + (first ? 0.3 : 0.7))
    await bornYearsAgo(round, round.helper, age + 5.5)
    await site.query(
      'update members set wish_min_age = ?1, wish_max_age = ?1 where id = ?2',
      age,
      round.asker.id,
    )
    await findsAges(round, '18-35')
    await likes(round, round.victim)
    await aim(round, age - 5)
  },
  looks: [
    page('members', showsVictim, { query: { min_age: age, max_age: age } }),
    page('members-id', showsHelper, ofVictim),
    page('likes-m-id', showsHelper, ofVictim),
    page('swipe-game', showsVictim),
    page('match-finder', showsVictim),
    page('signup-matches', showsVictim),
    page('complete-signup', showsVictim, unconfirmed),
    page('activate-done', matches(showsVictim)),
    page('activate-done', alike(showsVictim), { way: 'alike' }),
    call('search', showsVictim, { min_age: age, max_age: age }),
    {
      at: 'getProfile',
      by: 'the call',
      tells: async (round) => showsHelper(await askProfile(round, round.victim), round),
    },
    call('dealCards', showsVictim),
    call('listMatches', showsVictim),
  ],
}

const attacks: Record<Secret, Attack> = { visit: visits, like: likings, lamp: lamps, birth: births }

const all: Array<[string, readonly Secret[]]> = Object.entries({ ...lists.pages, ...lists.calls })
for (const secret of secrets) {
  const wanted = all.filter(([, guessed]) => guessed.includes(secret)).map(([at]) => at)
  const attacked = new Set<string>(attacks[secret].looks.map(({ at }) => at))
  const missing = wanted.filter((at) => !attacked.has(at))
  expectThat(missing.length === 0, `every list is attacked: ${secret} ${missing.join()}`)
}

const count = Object.values(attacks).reduce((sum, { looks }) => sum + looks.length, 0)
for (const [secret, { happens, looks }] of Object.entries(attacks)) {
  const right = new Map(looks.map((look) => [look, 0]))
  for (let n = 0; n < rounds; n++) {
    const round = await makeRound(site)
    const first = Math.random() < 0.5
    await happens(round, first)
    for (const look of looks) {
      if ((await look.tells(round)) === first) right.set(look, (right.get(look) ?? 0) + 1)
    }
  }
  for (const [{ at, by, way }, times] of right) {
    const what = [secret, by ? `by ${by}` : 'on the page', at, way].filter(Boolean)
    expectThat(
      isLuck(times, rounds, count),
      `${what.join(' ')}: ${times} of ${rounds} guesses were right`,
    )
  }
}
await site.close()
