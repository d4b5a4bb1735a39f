import type { Compilable } from 'kysely'
import * as v from 'valibot'
import { type SearchFilters, searchFilters } from '#contract/members.ts'
import { siteSettings } from '#contract/site.ts'
import { DAY } from '#contract/time.ts'
import { listChats } from '#worker/chat/queries.ts'
import { type Db, openDatabase } from '#worker/db/database.ts'
import { findViewer } from '#worker/db/find-viewer.ts'
import { listGivenLikes, listReceivedLikes } from '#worker/likes/queries.ts'
import { profileQueries } from '#worker/members/get-profile.ts'
import { findSearchScope, listSearchResults } from '#worker/members/queries.ts'
import { readSearch } from '#worker/members/read-search.ts'
import { searchQueries } from '#worker/members/search-members.ts'
import type { Search } from '#worker/members/searching/queries.ts'
import { sessionHash, viewerId } from './seed-crowd.ts'

/** One view of a page, or a write: the statements of its batch, and how many people a long list shows. */
export type View = { name: string; statements: Compilable[]; shown?: number }

const session = { memberId: viewerId, tokenHash: sessionHash }
const settings = v.parse(siteSettings, { name: 'Bench', domain: 'localhost' })
const company = { name: 'B', address: 'A', city: 'C', country: 'NL' } as const
const site = {
  host: 'localhost',
  settings,
  company: {
    ...company,
    kvk: '',
    vat_numbers: [],
    tradenames: [],
    support_phone: '',
    delete_discount: 0,
    added: 0,
  },
}

/** Of which the deep pages are measured too. */
const searches: Record<string, Record<string, string>> = {
  'everybody of the own search': {},
  'a region': { countryregion: '3' },
  'a wide age': { min_age: '20', max_age: '60' },
  'a narrow age': { min_age: '58', max_age: '60' },
  'photo only': { photo_only: '1' },
  'real members only': { real_only: '1' },
  'online recently': { online_recently: '1' },
  'a common interest': { interests: 'music' },
  'a rare interest': { interests: 'yoga' },
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
  const viewer = findViewer(db, session, now)
  const views: View[] = []
  for (const [name, query] of Object.entries(searches)) {
    const filters = v.parse(searchFilters, query)
    const first = readSearch(ctx, viewerId, filters)
    const twentieth = await pageOn(d1, db, first, 19)
    const statements = [viewer, ...searchQueries(ctx, viewerId, filters, first)]
    views.push({ name: `search: ${name}`, statements })
    if (!twentieth) continue
    const deep = [viewer, ...searchQueries(ctx, viewerId, filters, twentieth)]
    views.push({ name: 'its 20th page', statements: deep })
  }
  const back: SearchFilters = {}
  const twenty = readSearch(ctx, viewerId, back, { pages: 20 })
  const [other] = await listSearchResults(db, readSearch(ctx, viewerId, back)).execute()
  return [
    ...views,
    {
      name: 'the address of 20 pages (480 cards)',
      statements: [viewer, ...searchQueries(ctx, viewerId, back, twenty)],
      shown: 480,
    },
    {
      name: 'a profile, with related ones',
      statements: [viewer, ...profileQueries(db, viewerId, other?.id ?? 0)],
    },
    { name: 'count of a search', statements: [findSearchScope(db, twenty)] },
    { name: 'badges: unread, new likes', statements: [viewer] },
    {
      name: 'likes received (150)',
      statements: [viewer, listReceivedLikes(db, viewerId, 200)],
      shown: 150,
    },
    {
      name: 'likes given (100)',
      statements: [viewer, listGivenLikes(db, viewerId, 200)],
      shown: 100,
    },
    {
      name: 'chats (60)',
      statements: [viewer, listChats(db, viewerId, now - 365 * DAY, 200)],
      shown: 60,
    },
    { name: 'a visit: last activity', statements: [touch(db, other?.id ?? 0, now)] },
  ]
}

/** As many pages further; none where the list ends before. */
async function pageOn(
  d1: D1Database,
  db: Db,
  first: Search,
  pages: number,
): Promise<Search | null> {
  let search = first
  for (let page = 0; page < pages; page++) {
    const { sql, parameters } = listSearchResults(db, search).compile()
    const { results } = await d1
      .prepare(sql)
      .bind(...parameters)
      .all<{ id: number; last_active_at: number }>()
    const last = results.length === search.limit ? results.at(-2) : results.at(-1)
    if (!last) return null
    search = { ...search, cursor: { lastActiveAt: last.last_active_at, id: last.id } }
  }
  return search
}

function touch(db: Db, id: number, now: number) {
  return db.updateTable('members').set({ last_active_at: now }).where('id', '=', id)
}
