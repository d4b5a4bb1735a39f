import type { Compilable } from 'kysely'
import * as v from 'valibot'
import { dateIn } from '#contract/age.ts'
import { companyInfo } from '#contract/company.ts'
import { likeTypes } from '#contract/likes.ts'
import { type SearchFilters, searchFilters } from '#contract/members.ts'
import { siteSettings } from '#contract/site.ts'
import { DAY } from '#contract/time.ts'
import { listChats, listMessages } from '#worker/chat/queries.ts'
import { type Db, openDatabase } from '#worker/db/database.ts'
import { likesQueries } from '#worker/likes/get-likes.ts'
import { listSuggestions, updateNextAnnounced } from '#worker/likes/queries.ts'
import { matchesShown, matchQueries } from '#worker/matchfinder/list-matches.ts'
import { profileQueries } from '#worker/members/get-profile.ts'
import { type FoundRow, placeAfter } from '#worker/members/go-on.ts'
import { findSearchScope, findTotal, listRelatedProfiles } from '#worker/members/queries.ts'
import type { Search } from '#worker/members/queries/searched.ts'
import { listSearchResults } from '#worker/members/queries/searching.ts'
import { readSearch } from '#worker/members/read-search.ts'
import { listSavedFilters } from '#worker/members/saving/queries.ts'
import { searchQueries } from '#worker/members/search-members.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { findViewer } from '#worker/people/queries/viewer.ts'
import { deckQueries } from '#worker/swipe/deal-cards.ts'
import { updatePlace } from '#worker/swipe/queries.ts'
import { matchViews } from './match-views.ts'
import { bareViews, widerViews } from './search-views.ts'
import { type seekers, sessionHash, swipers, viewerId } from './seed-crowd.ts'

export type View = { name: string; statements: Compilable[]; shown?: number }

const session = { memberId: viewerId, tokenHash: sessionHash }
const settings = v.parse(siteSettings, { name: 'Bench', domain: 'localhost' })
const company = { name: 'B', address: 'A', city: 'C', country: 'NL' }
const site = {
  host: 'localhost',
  settings,
  company: v.parse(companyInfo, company),
}

const searches: Record<string, Record<string, string>> = {
  'everybody of the own search': {},
  'a region': { countryregion: '3' },
  'a wide age': { min_age: '20', max_age: '60' },
  'a narrow age': { min_age: '58', max_age: '60' },
  'photo only': { photo_only: '1' },
  'checked only': { checked_only: '1' },
  'real members only': { real_only: '1' },
  'online recently': { online_recently: '1' },
  'a common interest': { interests: 'music' },
  'a rare interest': { interests: 'yoga' },
  'several regions': { gender: 'female', countryregion: '9,10,11,12' },
  'two regions, in the country': { gender: 'female', country: 'NL', countryregion: '9,10' },
  'one of some interests': { interests: 'yoga,sauna', interests_any: '1' },
  'here in the past week': { last_here: 'week' },
  'the newest': { sort: 'newest' },
  'the newest of a narrow age, in a region': {
    sort: 'newest',
    min_age: '58',
    max_age: '60',
    countryregion: '9',
  },
  'most in common': { sort: 'common' },
  'most in common of a narrow age': { sort: 'common', min_age: '58', max_age: '60' },
  'region, age, photo': { countryregion: '3', min_age: '28', max_age: '38', photo_only: '1' },
  'all filters, rare': {
    countryregion: '9',
    min_age: '50',
    max_age: '55',
    interests: 'wine,sauna',
    photo_only: '1',
    real_only: '1',
  },
}

export async function viewsOf(d1: D1Database, now: number): Promise<View[]> {
  const db = openDatabase(d1)
  const ctx = { db, site, now }
  const onlooker = onlookerOf(ctx, viewerId)
  const viewer = findViewer(db, session, now, { ...onlooker, since: 0 })
  const saved = listSavedFilters(db, viewerId)
  const views: View[] = []
  for (const [name, query] of Object.entries(searches)) {
    const filters = v.parse(searchFilters, query)
    const first = readSearch(ctx, viewerId, filters)
    const twentieth = await pageOn(d1, db, first, 19)
    const searched = Object.values(searchQueries(ctx, viewerId, filters, undefined))
    const statements = [viewer, saved, ...searched]
    if (!filters.sort) views.push(...bareViews(ctx, name, filters, [viewer, saved]))
    views.push({ name: `search: ${name}`, statements })
    if (!twentieth) continue
    const deep = [
      viewer,
      saved,
      ...Object.values(
        searchQueries(ctx, viewerId, filters, {
          step: 'asked',
          place: twentieth.place,
          pieces: 20,
        }),
      ),
    ]
    views.push({ name: `search: ${name}, 20th page`, statements: deep })
  }
  const own = readSearch(ctx, viewerId, {})
  const [other] = (await db.executeQuery(listSearchResults(db, own).compile())).rows
  return [
    ...views,
    {
      name: 'a profile, with related ones',
      statements: [viewer, ...Object.values(profileQueries(ctx, viewerId, other?.id ?? 0))],
    },
    ...(await matchViews(d1, ctx, viewer)),
    { name: 'count of a search', statements: [findSearchScope(db, own)] },
    { name: 'badges: unread, new likes', statements: [viewer] },
    ...(await likesViews(d1, ctx, viewer)),
    ...(await swipeViews(d1, ctx)),
    {
      name: 'chats (60)',
      statements: [viewer, listChats(db, viewerId, now - 365 * DAY, 200)],
      shown: 60,
    },
    {
      name: 'a conversation, older piece',
      statements: [
        viewer,
        listMessages(db, viewerId, await partnerOf(d1), { before: 300, since: 0, limit: 41 }),
      ],
    },
    {
      name: 'related profiles',
      statements: [listRelatedProfiles(db, onlooker, other?.id ?? 0, 4)],
    },
    ...(await visitorViews(d1, ctx)),
    ...seekerViews(ctx, viewer),
    ...widerViews(ctx, viewer, saved),
    {
      name: 'auto-like: the next to announce',
      statements: [updateNextAnnounced(db, onlooker, now)],
    },
    {
      name: 'auto-like: suggestions',
      statements: [listSuggestions(db, onlooker, { from: 200_000_000_000, limit: 20 })],
    },
    { name: 'a visit: last activity', statements: [touch(db, other?.id ?? 0, now)] },
  ]
}

type BenchContext = { db: Db; site: typeof site; now: number }

async function likesViews(d1: D1Database, ctx: BenchContext, viewer: Compilable): Promise<View[]> {
  const { db } = ctx
  const onlooker = onlookerOf(ctx, viewerId)
  const { results } = await d1
    .prepare(
      'select liker_id, received_at from likes where liked_id = ? order by created_at desc limit 60',
    )
    .bind(viewerId)
    .all<{ liker_id: number; received_at: number }>()
  const last = results.at(-1)
  const after = { like_new: 0, at: last?.received_at ?? 0, id: last?.liker_id ?? 0 }
  return likeTypes.flatMap((type) => [
    {
      name: `likes, ${type}`,
      statements: [viewer, ...Object.values(likesQueries(db, onlooker, { type }))],
    },
    {
      name: `likes, ${type}, by name`,
      statements: [
        viewer,
        ...Object.values(likesQueries(db, onlooker, { type, name: 'member 9' })),
      ],
    },
    {
      name: `likes, ${type}, a later piece`,
      statements: [viewer, ...Object.values(likesQueries(db, onlooker, { type, after }))],
    },
  ])
}

async function swipeViews(d1: D1Database, ctx: BenchContext): Promise<View[]> {
  const views: View[] = []
  for (const [id, count] of Object.entries(swipers)) {
    const swiper = Number(id)
    const many = count.toLocaleString('en')
    const statements = Object.values(deckQueries(ctx, swiper))
    views.push({
      name: `swipe deck, ${many} passed, at the day's start`,
      statements,
    })
    const place = await d1
      .prepare(`select last_active_at, id from members where gender = 'female' and country = 'NL'
        and visible = 1 order by last_active_at desc, id desc limit 1 offset ?`)
      .bind(count - 1)
      .first<{ last_active_at: number; id: number }>()
    if (!place) continue
    // The next day's deck starts without a remembered position.
    const later = { ...ctx, now: ctx.now + DAY }
    const day = dateIn(settings.time_zone, later.now)
    const at = { viewer: onlookerOf(ctx, swiper), day }
    const { sql, parameters } = updatePlace(ctx.db, at, place).compile()
    await d1
      .prepare(sql)
      .bind(...parameters)
      .run()
    views.push({
      name: `swipe deck, ${many} passed, further on`,
      statements: Object.values(deckQueries(later, swiper)),
    })
  }
  return views
}

function seekerViews(ctx: BenchContext, viewer: Compilable): View[] {
  const people: Array<[string, keyof typeof seekers, SearchFilters]> = [
    ['a man who seeks both', 5, {}],
    ['a man who seeks both, of some regions', 5, { countryregion: '9,10,11,12' }],
    ['a woman who seeks women', 6, {}],
    ['a woman of a narrow wish', 7, {}],
    ['a woman of a narrow wish, in the smallest region', 7, { countryregion: '12' }],
    ['a woman who wishes for the smallest region', 8, {}],
    ['a man who wishes for two regions', 9, {}],
  ]
  return people.flatMap(([name, id, filters]) => {
    const searched = searchQueries(ctx, id, filters, undefined)
    return [
      { name: `search: ${name}`, statements: [viewer, ...Object.values(searched)] },
      { name: `swipe deck: ${name}`, statements: Object.values(deckQueries(ctx, id)) },
      {
        name: `match finder: ${name}`,
        statements: [viewer, ...Object.values(matchQueries(ctx, id, matchesShown))],
      },
    ]
  })
}

async function visitorViews(d1: D1Database, ctx: BenchContext): Promise<View[]> {
  const filters = { gender: 'female', country: 'NL', min_age: 58, max_age: 60 } as const
  const visiting = { host: 'localhost', named: false }
  const views = async (name: string, asked: SearchFilters) => {
    const first = { ...readSearch(ctx, 0, asked), visiting }
    const third = await pageOn(d1, ctx.db, first, 2)
    return [first, ...(third ? [third] : [])].map((search, index) => ({
      name: `visitors' search${name}, ${index === 0 ? 'first' : 'third'} page`,
      statements: [
        listSearchResults(ctx.db, search),
        findTotal(ctx.db, filters.gender, filters.country, visiting),
      ],
    }))
  }
  const { min_age: _, max_age: __, ...widest } = filters
  return [...(await views('', widest)), ...(await views(', a narrow age', filters))]
}

async function partnerOf(d1: D1Database): Promise<number> {
  const query = 'select id from conversations where last_seq = 400'
  return (await d1.prepare(query).first<number>('id')) ?? 0
}

async function pageOn(
  d1: D1Database,
  db: Db,
  first: Search,
  pages: number,
): Promise<Search | null> {
  let search = first
  for (let page = 0; ; page++) {
    const { sql, parameters } = listSearchResults(db, search).compile()
    const { results } = await d1
      .prepare(sql)
      .bind(...parameters)
      .all<FoundRow>()
    const place = placeAfter(search, results)
    if (!place) return null
    if (page === pages) return search
    search = { ...search, place }
  }
}

function touch(db: Db, id: number, now: number) {
  return db.updateTable('members').set({ last_active_at: now }).where('id', '=', id)
}
