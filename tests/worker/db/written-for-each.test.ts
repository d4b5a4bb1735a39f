import { env } from 'cloudflare:test'
import type { Compilable } from 'kysely'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { likeTypes } from '#contract/likes.ts'
import { siteSettings } from '#contract/site.ts'
import { findNextWords } from '#worker/chat/next-words.ts'
import { listChats } from '#worker/chat/queries.ts'
import { openedQueries } from '#worker/chat/queries/opening.ts'
import { openDatabase } from '#worker/db/database.ts'
import { countLikes, listLikes } from '#worker/likes/queries/listing.ts'
import { findProfile, findSearchScope, listRelatedProfiles } from '#worker/members/queries.ts'
import type { Ages, Search, SearchPlace, Wishes } from '#worker/members/queries/searched.ts'
import { listSearchResults } from '#worker/members/queries/searching.ts'
import { findViewer } from '#worker/people/queries/viewer.ts'
import type { Site } from '#worker/site/site.ts'

const db = openDatabase(env.DB)
const today = '2026-01-01'

/** Whatever differs between two who ask, each time another number or word. */
function valuesOf(who: 'Anna' | 'Bo') {
  let given = 0
  const text = () => `${who} ${++given}`
  const number = () => (who === 'Anna' ? 71_000_000 : 72_000_000) + ++given
  return { text, number }
}
type Values = ReturnType<typeof valuesOf>

/** The value that the other one has in that place. */
function asBo(value: unknown): unknown {
  if (typeof value === 'number' && value > 71_000_000) return value + 1_000_000
  return typeof value === 'string' ? value.replace('Anna', 'Bo') : value
}

const viewerOf = ({ number, text }: Values) => ({
  id: number(),
  bornUpTo: text(),
  today,
  mutual: true,
  hidesResell: true,
})

const agesOf = ({ text }: Values): Ages => ({ bornAfter: text(), bornUpTo: text(), slack: 0 })

const wishesOf = ({ text, number }: Values): Wishes => ({
  interests: [text(), text()],
  anyInterest: false,
  photoOnly: true,
  checkedOnly: true,
  seenAfter: number(),
  activeAfter: number(),
})

function searchOf(of: Values, more: Partial<Search> = {}): Search {
  return {
    ...agesOf(of),
    ...wishesOf(of),
    viewerId: of.number(),
    gender: undefined,
    country: of.text(),
    regions: null,
    today,
    firstAges: { youngest: 18, years: 10, today },
    mutual: true,
    realOnly: true,
    offers: false,
    sort: undefined,
    place: null,
    limit: 25,
    window: 45,
    ...more,
  }
}

const placeOf = ({ number }: Values): SearchPlace => ({
  after: { at: number(), id: number() },
  within: { at: number(), id: number(), common: number(), window: 45 },
})

const searches: Record<string, (of: Values) => Partial<Search>> = {
  'by wishes': () => ({}),
  'in wished regions': () => ({ regions: 'wished' }),
  'in a region': ({ text }) => ({ regions: [text()] }),
  'in many regions': ({ text }) => ({ regions: Array.from({ length: 40 }, text) }),
  'further on': (of) => ({ place: placeOf(of) }),
  'by what is common, further on': (of) => ({ sort: 'common', place: placeOf(of) }),
  'of the newest, further on': (of) => ({ sort: 'newest', place: placeOf(of) }),
  'of women': () => ({ gender: 'female' }),
  'of a country of one’s own': () => ({ country: undefined }),
  'made wider': (of) => ({
    found: { wishes: wishesOf(of), ages: agesOf(of), regions: Array.from({ length: 40 }, of.text) },
  }),
}

const settings = v.parse(siteSettings, {
  name: 'Vonk',
  domain: 'localhost',
  mail_sender: 'post@vonk.test',
  support_email: 'hulp@vonk.test',
})
const asking = { db, site: { host: 'localhost', settings } as Site, now: 1e12 }

function opened(of: Values, side: 'member' | 'conversation', before?: number): Compilable[] {
  const [viewer, id, since] = [viewerOf(of), of.number(), of.number()]
  const given = side === 'member' ? { member: id } : { conversation: id }
  return Object.values(openedQueries(db, viewer, given, { since, limit: 41, before }))
}

const asked: Record<string, (of: Values) => Compilable[]> = {
  'the viewer': ({ number, text }) => [
    findViewer(db, { memberId: number(), tokenHash: text() }, number(), {
      bornUpTo: text(),
      since: number(),
    }),
  ],
  'the list of chats': ({ number }) => [listChats(db, number(), number(), 51)],
  'the archive of chats, further on': ({ number }) => [
    listChats(db, number(), number(), 51, {
      which: 'archived',
      after: { at: number(), id: number() },
    }),
  ],
  'an opened conversation': (of) => opened(of, 'conversation'),
  'earlier messages of a conversation': (of) => opened(of, 'conversation', of.number()),
  'a conversation with somebody': (of) => opened(of, 'member'),
  'what the next words cost': ({ number }) => [findNextWords(asking, number(), number())],
  'a profile': (of) => [findProfile(db, viewerOf(of), of.number())],
  'one’s own profile': (of) => {
    const viewer = viewerOf(of)
    return [findProfile(db, viewer, viewer.id)]
  },
  'related profiles': (of) => [listRelatedProfiles(db, viewerOf(of), of.number(), 4)],
  'the scope of a search': (of) => [findSearchScope(db, searchOf(of))],
  ...Object.fromEntries(
    likeTypes.map((type) => [
      `likes, ${type}`,
      (of: Values) => {
        const after = { like_new: 0, at: of.number(), id: of.number() }
        return [
          listLikes(db, { viewer: viewerOf(of), type, after: undefined }),
          listLikes(db, { viewer: viewerOf(of), type, after }),
          countLikes(db, viewerOf(of), type),
        ]
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(searches).map(([name, search]) => [
      `a search ${name}`,
      (of: Values) => [listSearchResults(db, searchOf(of, search(of)))],
    ]),
  ),
}

it.each(Object.entries(asked))('%s has the values of who asks, and no others', (_what, ask) => {
  const first = ask(valuesOf('Anna')).map((query) => query.compile())
  const second = ask(valuesOf('Bo')).map((query) => query.compile())
  for (const [at, { sql, parameters }] of first.entries()) {
    expect(parameters.some((value) => asBo(value) !== value)).toBe(true)
    expect(parameters.length, 'D1 takes 100').toBeLessThan(100)
    expect(sql).not.toMatch(/Anna|71\d{6}/)
    expect(second[at]?.sql).toBe(sql)
    expect(second[at]?.parameters).toEqual(parameters.map(asBo))
    expect(JSON.stringify(second[at])).not.toMatch(/Anna|71\d{6}/)
  }
})
