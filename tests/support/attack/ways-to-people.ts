import { env, SELF } from 'cloudflare:test'
import type { CallInput } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { href } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import { nightBefore, nightOf, questionOf } from '#contract/tonight.ts'
import { blockAs, insertAll, likeAs, makeCrowd, makePhoto } from '../crowd.ts'
import { callAs, giveCredits, origin, type TestMember } from '../members.ts'

export const stranger = 8_100_000_001
const strangers = Array.from({ length: 12 }, (_, index) => stranger + index)

/** The number of each stranger is in whatever shows a card, the words in what shows a profile. */
const marks = {
  cards: /81000000(\d\d)/g,
  profiles: /Over mij (\d\d)/g,
  photos: /full (\d\d)/g,
} as const
export type Counted = keyof typeof marks

/** Whoever the request names is known to the spy already. */
export function seenIn(text: string, counted: Counted, named?: number): Set<number> {
  const numbers = [...text.matchAll(marks[counted])].map(([, two]) => stranger - 1 + Number(two))
  return new Set(numbers.filter((id) => id !== named))
}

/** Here now, with a lamp that is on and one of the night before. */
export async function makeStrangers(): Promise<void> {
  const now = Date.now()
  const night = nightOf('Europe/Amsterdam', now)
  const row = { gender: 'male', last_active_at: now, seen_at: now }
  await makeCrowd(
    strangers.map((id) => {
      return { ...row, id, name: `Man ${id}`, about: `Over mij ${String(id).slice(-2)}` }
    }),
  )
  for (const id of strangers) {
    const key = await makePhoto(id, { key: keyOf(id) })
    for (const size of ['full', 'card']) {
      await env.PHOTOS.put(`photos/${key}/${size}.webp`, `${size} ${String(id).slice(-2)}`)
    }
  }
  const lamps = [night, nightBefore(night)].flatMap((of) =>
    strangers.map((id) => ({
      member_id: id,
      night: of,
      question: questionOf(of),
      answer: 'Hier',
      place: id,
      country: 'NL',
      gender: 'male',
      looking_for: 'female',
      here: Math.floor(now / 300_000),
    })),
  )
  await insertAll('lamps', lamps)
}

const keyOf = (id: number) => String(id).padEnd(22, 'a')

export async function textOfPage(spy: TestMember | null, path: string): Promise<string> {
  const headers = { 'x-page': '1', ...(spy && { cookie: spy.cookie }) }
  const response = await SELF.fetch(origin + path, { headers, redirect: 'manual' })
  return new TextDecoder().decode(await response.arrayBuffer())
}

async function textOfCall<Name extends CallName>(
  spy: TestMember,
  name: Name,
  input: CallInput<(typeof calls)[Name]>,
): Promise<string> {
  return (await callAs(spy, calls[name], input)).response.text()
}

type Ask = (spy: TestMember) => Promise<string>
export type Way = {
  at: { page: RouteName } | { call: CallName } | 'photo'
  shows: string
  counts: Counted
  status?: 'not_confirmed'
  ask: Ask
  /** Whom the request names. */
  named?: number
}

const page = (
  name: RouteName,
  query: Record<string, string | number> = {},
): Pick<Way, 'at' | 'ask'> => ({
  at: { page: name },
  ask: (spy) => textOfPage(spy, href(name, {}, query)),
})

const pageOf = (name: RouteName, query: Record<string, string> = {}) => ({
  at: { page: name },
  one: (spy: TestMember, id: number) => textOfPage(spy, href(name, { id }, query)),
})

const call = <Name extends CallName>(name: Name, input: CallInput<(typeof calls)[Name]>) => ({
  at: { call: name },
  ask: (spy: TestMember) => textOfCall(spy, name, input),
})

type OneByOne = { at: Way['at']; one: (spy: TestMember, id: number) => Promise<string> }

/** Who was opened shows others below. */
function opening({ at, one }: OneByOne): Way[] {
  return [
    {
      at,
      shows: 'who is related',
      counts: 'cards',
      named: stranger,
      ask: (spy) => one(spy, stranger),
    },
    { at, shows: 'profiles', counts: 'profiles', ask: (spy) => eachOf(spy, one) },
  ]
}

async function eachOf(spy: TestMember, one: OneByOne['one']): Promise<string> {
  let said = ''
  for (const id of strangers.slice(0, 6)) said += await one(spy, id)
  return said
}

const aim = { profile_id: 1, gender: 'male', country: 'NL', region: '07', age: 36, created_at: 0 }

/** Every way to see people one has not met. Each is counted, or an account could read them all. */
export const waysToPeople: readonly Way[] = [
  { ...page('members'), shows: 'who is found', counts: 'cards' },
  { ...page('members', { interests: 'wine' }), shows: 'who is found besides', counts: 'cards' },
  { ...call('search', {}), shows: 'who is found', counts: 'cards' },
  { ...page('swipe-game'), shows: 'the deck', counts: 'cards' },
  { ...call('dealCards', {}), shows: 'the deck', counts: 'cards' },
  { ...page('match-finder'), shows: 'matches', counts: 'cards' },
  { ...page('signup-matches'), shows: 'matches', counts: 'cards' },
  { ...call('listMatches', {}), shows: 'matches', counts: 'cards' },
  { ...page('complete-signup'), shows: 'matches', counts: 'cards', status: 'not_confirmed' },
  { ...page('activate-done'), shows: 'matches', counts: 'cards' },
  {
    at: { page: 'activate-done' },
    shows: 'who is like somebody gone',
    counts: 'cards',
    async ask(spy) {
      await insertAll('signup_aims', [{ member_id: spy.id, ...aim }])
      const { page: shown } = JSON.parse(await textOfPage(spy, href('activate-done')))
      return JSON.stringify(shown.alike)
    },
  },
  { ...page('tonight'), shows: 'lamps', counts: 'cards' },
  {
    at: { page: 'tonight' },
    shows: 'answers of the night before',
    counts: 'cards',
    async ask(spy) {
      const gone = 'update members set seen_at = seen_at - 3600000 where id >= ?'
      await env.DB.prepare(gone).bind(stranger).run()
      await env.DB.prepare('update lamps set here = 0').run()
      return textOfPage(spy, href('tonight'))
    },
  },
  ...opening(pageOf('members-id')),
  ...opening({
    at: { page: 'likes-m-id' },
    async one(spy, id) {
      await likeAs(id, spy.id)
      return textOfPage(spy, href('likes-m-id', { id }))
    },
  }),
  ...opening({
    at: { call: 'getProfile' },
    one: (spy, id) => textOfCall(spy, 'getProfile', { id }),
  }),
  {
    at: { page: 'members-id-chat' },
    shows: 'words to quote',
    counts: 'profiles',
    ask: (spy) => eachOf(spy, pageOf('members-id-chat', { quote: 'about' }).one),
  },
  {
    at: { page: 'chats-id' },
    shows: 'words to quote',
    counts: 'profiles',
    ask: (spy) => eachOf(spy, quoteInTalk),
  },
  {
    at: { call: 'sendMessage' },
    shows: 'words that are quoted',
    counts: 'profiles',
    async ask(spy) {
      await giveCredits(spy.id, 20)
      return eachOf(spy, async (_, profile) => {
        await beginTalk(spy, profile)
        const message = { id: crypto.randomUUID(), profile, price: 20, text: 'Hallo' }
        return textOfCall(spy, 'sendMessage', { ...message, quote: 'about' })
      })
    },
  },
  {
    at: 'photo',
    shows: 'full size',
    counts: 'photos',
    ask: (spy) => eachOf(spy, (_, id) => textOfPage(spy, `/photos/${keyOf(id)}/full.webp`)),
  },
]

async function quoteInTalk(spy: TestMember, id: number): Promise<string> {
  const talk = await beginTalk(spy, id)
  return textOfPage(spy, href('chats-id', { id: talk }, { quote: 'about' }))
}

async function beginTalk(spy: TestMember, id: number): Promise<number> {
  const [a_id, b_id] = [Math.min(id, spy.id), Math.max(id, spy.id)]
  const talk = Number(`7${spy.id % 1000}${id % 1000}`)
  const at = Date.now()
  const row = { id: talk, a_id, b_id, started_by: id, created_at: at, last_message_at: at }
  await insertAll('conversations', [{ ...row, last_seq: 1 }])
  const message = { id: `of-${talk}`, conversation_id: talk, seq: 1, sender_id: id, sent_at: at }
  await insertAll('messages', [{ ...message, kind: 'text', text: 'Hallo', credits: 0 }])
  return talk
}

/** The last two are blocked, the others like the spy and have written. Returns a conversation. */
export async function meetStrangers(spy: TestMember): Promise<number> {
  for (const id of strangers.slice(-2)) await blockAs(spy.id, id)
  let talk = 0
  for (const id of strangers.slice(0, -2)) {
    await likeAs(id, spy.id)
    await likeAs(spy.id, id)
    talk = await beginTalk(spy, id)
  }
  return talk
}
