import { env } from 'cloudflare:test'
import type { Compilable } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { likeTypes } from '#contract/likes.ts'
import { pageSize } from '#contract/members.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { openDatabase } from '#worker/db/database.ts'
import {
  deleteLike,
  findLikable,
  insertLike,
  listSuggestions,
  updateLikeAnnounced,
  updateLikeSeen,
  updateNextAnnounced,
} from '#worker/likes/queries.ts'
import { countLikes, type LikesPiece, listLikes } from '#worker/likes/queries/listing.ts'
import {
  findProfile,
  findSearchScope,
  findTotal,
  listActivePhotos,
  listProfileInterests,
  listRegionsOf,
  listRelatedProfiles,
} from '#worker/members/queries.ts'
import type { Search, SearchPlace } from '#worker/members/queries/searched.ts'
import { listSearchResults } from '#worker/members/queries/searching.ts'
import { pageWindow } from '#worker/members/read-search.ts'
import {
  deleteSavedFilter,
  listSavedFilters,
  upsertSavedFilter,
} from '#worker/members/saving/queries.ts'
import { countUnread, selectNewLikers } from '#worker/people/queries.ts'
import { findViewer } from '#worker/people/queries/viewer.ts'
import { findPhotoAccess, findPhotoTalk } from '#worker/photos/queries.ts'
import { insertAll, likeAs, makeCrowd } from '../../support/crowd.ts'
import { makeMember } from '../../support/members.ts'
import { planSteps, prepare, tableScans } from '../../support/query-plan.ts'

const db = openDatabase(env.DB)
const session = { memberId: 1, tokenHash: 'x' }
const drawn = { from: 5, limit: 20 }
const bornUpTo = '2100-01-01'
const today = '2026-01-01'
const viewer = { id: 1, bornUpTo, today, mutual: true }
const visiting = { host: 'localhost', named: false }
const gender = 'female'
const toSave = { id: 'x', memberId: 1, name: 'x', filters: '{}', now: 0 }

const widest: Search = {
  viewerId: 1,
  gender: undefined,
  country: undefined,
  regions: null,
  bornAfter: '1920-01-01',
  bornUpTo: '2005-01-01',
  slack: 0,
  today,
  firstAges: { youngest: 18, years: 10, today },
  mutual: true,
  interests: [],
  anyInterest: false,
  photoOnly: false,
  checkedOnly: false,
  realOnly: false,
  offers: true,
  seenAfter: undefined,
  activeAfter: undefined,
  sort: undefined,
  place: null,
  limit: pageSize + 1,
  window: pageWindow,
}
const place = { after: { at: Date.now(), id: 5 } }
const bare: SearchPlace = { after: { ...place.after, bare: true } }

async function wayTo(what: RegExp, query: Compilable) {
  const plan = await planSteps(query)
  expect(plan.join('\n')).not.toMatch(/TEMP B-TREE/)
  return plan.filter((line) => what.test(line))
}

const wayToProfiles = async (query: Compilable) => (await wayTo(/ profile /, query))[0]

describe('search walks its index from the cursor on, without sorting or opening a profile', () => {
  const by = (index: string, columns: string[]) =>
    new RegExp(
      `^SEARCH members USING INDEX ${index} \\(${columns.map((one) => `${one}=\\?`).join(' AND ')}`,
    )
  const seeking = ['gender', 'looking_for', 'country']
  const byCountry = by('members_matches_photo', [...seeking, 'has_photo'])
  const byRegion = by('members_region_photo', [...seeking, 'region', 'has_photo'])
  const byAnybody = by('members_search_photo', ['gender', 'country', 'has_photo'])
  const byStart = by('members_newest_photo', ['gender', 'country', 'has_photo'])
  const all = { interests: ['wine', 'gym'], photoOnly: true, realOnly: true }
  const mutual = false
  /** Women and men are walked apart, and who seeks one gender from who seeks both. */
  test.each<[string, Partial<Search>, RegExp, number]>([
    ['the viewer’s own search', {}, byCountry, 4],
    ['the next page', { place }, byCountry, 4],
    ['another gender and country', { gender: 'male', country: 'BE' }, byCountry, 2],
    ['women and men', { gender: 'both' }, byCountry, 4],
    ['every wish', all, byCountry, 4],
    ['online recently', { activeAfter: 5 }, byCountry, 4],
    ['a region', { regions: ['07'] }, byRegion, 4],
    ['every wish in a region', { ...all, regions: ['07'] }, byRegion, 4],
    ['the next page of a region', { regions: ['07'], place }, byRegion, 4],
    ['two regions', { gender: 'male', regions: ['07', '11'] }, byRegion, 4],
    ['more regions than can be merged', { regions: ['07', '11'] }, byCountry, 4],
    ['the next page of who has none', { place: bare }, byCountry, 4],
    ['the newest', { sort: 'newest' }, byStart, 2],
    ['the newest, further on', { sort: 'newest', place }, byStart, 2],
    ['the newest who have none', { sort: 'newest', place: bare }, byStart, 2],
    ['the newest who have one', { sort: 'newest', photoOnly: true }, byStart, 2],
    ['whoever they seek', { mutual, gender: 'male' }, byAnybody, 1],
    ['of both genders, whoever they seek', { mutual }, byAnybody, 2],
    ['in a region, whoever they seek', { mutual, gender: 'male', regions: ['07'] }, byRegion, 3],
    ['of both genders in a region, whoever', { mutual, regions: ['07'] }, byAnybody, 2],
  ])('%s', async (_what, search, expected, parts) => {
    const query = listSearchResults(db, { ...widest, ...search })
    // Once for the piece of the list, and once where it ends; those of the cursor's moment first.
    const walks = await wayTo(/ members USING INDEX/, query)
    const onward = search.place ? 2 : 1
    // Those without a photo come after the others, in a walk of their own.
    const photosFirst = !search.photoOnly && !search.place?.after?.bare
    const piece = (photosFirst ? onward + 1 : onward) * parts
    expect(walks).toHaveLength(2 * piece)
    for (const [at, walk] of walks.entries()) {
      expect(walk).toMatch(expected)
      if (search.place && at % piece < onward * parts)
        expect(walk).toMatch(
          at % piece < parts
            ? / (last_active_at|<expr>)=\? AND id<\?/
            : /(last_active_at|<expr>)<\?/,
        )
      if (search.activeAfter) expect(walk).toMatch(/last_active_at>/)
    }
    expect(await wayToProfiles(query)).toMatch(/SEARCH profile USING INTEGER PRIMARY KEY/)
    expect(query.compile().parameters.length, 'D1 takes 100').toBeLessThan(100)
  })

  it('related profiles too', async () => {
    const [walk] = await wayTo(/ members USING INDEX/, listRelatedProfiles(db, viewer, 2, 4))
    expect(walk).toMatch(byRegion)
  })
})

const likeLists = likeTypes.flatMap((type): [string, LikesPiece][] => {
  const piece = { viewer, type, after: undefined, pages: 1 }
  const after = { like_new: 1, at: 3, id: 2 }
  return [
    [`likes, ${type}`, piece],
    [`likes, ${type}, further`, { ...piece, after }],
  ]
})

describe('lists of likes walk their index from the cursor on, without sorting', () => {
  const indexes = {
    received: 'likes_received (liked_id=?',
    given: 'likes_given (liker_id=?',
    matches: 'likes_mutual (liked_id=?',
  }
  test.each(likeLists)('%s', async (_what, piece) => {
    const walks = await wayTo(/ INDEX likes_(received|given|mutual)/, listLikes(db, piece))
    expect(walks).toHaveLength(2)
    for (const walk of walks) {
      expect(walk).toContain(`COVERING INDEX ${indexes[piece.type]}`)
      if (piece.after) expect(walk).toMatch(/(created|received)_at,like[dr]+_id\)</)
    }
  })

  it('the next like to announce is found past those that were', async () => {
    const [walk] = await wayTo(/ INDEX likes_unannounced/, updateNextAnnounced(db, viewer, 0))
    expect(walk).toContain('(liked_id=? AND like_new=?)')
  })
})

it('the badges find new likes without the others, and conversations of the viewer only', async () => {
  const plan = await planSteps(findViewer(db, session, 0, { bornUpTo, since: 0 }))
  const ways = plan.filter((line) => / (likes|conversations) USING/.test(line))
  expect(ways).toEqual([
    'SEARCH likes USING COVERING INDEX likes_received (liked_id=? AND like_new=?)',
    'SEARCH conversations USING INDEX sqlite_autoindex_conversations_1 (a_id=?)',
    'SEARCH conversations USING INDEX conversations_by_b (b_id=?)',
  ])
  expect(plan.join('\n')).not.toMatch(/TEMP B-TREE/)
})

it('suggestions are drawn from the fictional profiles only, without sorting', async () => {
  const walks = await wayTo(/ members USING/, listSuggestions(db, viewer, drawn))
  const by = 'members_fictional (gender=? AND looking_for=? AND country=?'
  const fourTimes = (line: string) => Array.from({ length: 4 }, () => line)
  expect(walks.filter((walk) => walk.includes('INDEX members_fictional'))).toEqual([
    ...fourTimes(`SEARCH members USING INDEX ${by} AND id>?)`),
    ...fourTimes(`SEARCH members USING INDEX ${by} AND id<?)`),
  ])
})

it('a suggestion reads a limited number of rows, from anywhere in the list', async () => {
  const { id } = await makeMember({ gender: 'male', looking_for: 'female' })
  const onlooker = { id, bornUpTo, today, mutual: true }
  const crowd = await makeCrowd(Array.from({ length: 300 }, () => ({ kind: 'fictional' })))
  const ids = crowd.map((row) => Number(row['id'])).toSorted((a, b) => a - b)
  const suggested = async (from: number) => {
    const { results, meta } = await prepare(listSuggestions(db, onlooker, { from, limit: 2 })).all()
    expect(meta.rows_read).toBeLessThan(300)
    return results.map((row) => row['id'])
  }
  const [first, second, last = 0] = [ids[0], ids[1], ids.at(-1)]
  expect(await suggested(0)).toEqual([first, second])
  expect(await suggested(last)).toEqual([last, first])
  expect(await suggested(last + 1)).toEqual([first, second])
  await insertAll(
    'likes',
    ids.slice(0, 200).map((liked) => ({ liker_id: id, liked_id: liked, created_at: 1 })),
  )
  expect(await suggested(0)).toEqual([])
  expect(await suggested(ids[190] ?? 0)).toEqual([ids[200], ids[201]])
})

test.each<[string, Compilable]>([
  ['search', listSearchResults(db, widest)],
  ['search with wishes', listSearchResults(db, { ...widest, interests: ['wine'] })],
  ['scope', findSearchScope(db, widest)],
  ['profile', findProfile(db, viewer, 2)],
  ['interests', listProfileInterests(db, 1, 2)],
  ['photos', listActivePhotos(db, 2)],
  ['related', listRelatedProfiles(db, viewer, 2, 4)],
  ['regions', listRegionsOf(db, 'NL')],
  ...likeLists.flatMap(([what, piece]): [string, Compilable][] => [
    [what, listLikes(db, piece)],
    [`count of ${what}`, countLikes(db, viewer, piece.type)],
  ]),
  [
    'visitors’ search',
    listSearchResults(db, { ...widest, viewerId: 0, visiting, gender, country: 'NL' }),
  ],
  ['total for visitors', findTotal(db, gender, 'NL', visiting)],
  ['saved searches', listSavedFilters(db, 1)],
  ['saving a search', upsertSavedFilter(db, toSave, 9)],
  ['removing a search', deleteSavedFilter(db, 1, 'x')],
  ['likable', findLikable(db, viewer, 2)],
  ['like', insertLike(db, viewer, 2, { now: 0, receivedAt: 0 })],
  ['taking a like back', deleteLike(db, 1, 2)],
  ['the like that is answered', updateLikeAnnounced(db, viewer, 2, 0)],
  ['seen', updateLikeSeen(db, session, { likerId: 2, bornUpTo, now: 0 })],
  ['auto-like', updateNextAnnounced(db, viewer, 0)],
  ['suggestions', listSuggestions(db, viewer, drawn)],
  ['a photo', findPhotoAccess(db, 'k', session, { ...viewer, visiting, now: 0 })],
  ['a photo of who is not visible', findPhotoTalk(db, 1, 2)],
  ['a photo for a visitor', findPhotoAccess(db, 'k', null, { id: 0, bornUpTo, visiting, now: 0 })],
  ['new likes', selectNewLikers(db, viewer, 'all')],
  ['unread', countUnread(db, 1, 0)],
  ['the viewer', findViewer(db, session, 0, { bornUpTo, since: 0 })],
])('%s scans no table', async (_what, query) => {
  expect(await tableScans(query)).toEqual([])
})

it('a later page reads as much where a thousand came at one moment', async () => {
  const { id } = await makeMember({ gender: 'male', looking_for: 'female' })
  await makeCrowd(Array.from({ length: 1000 }, () => ({ last_active_at: 5000 })))
  const first = { ...widest, viewerId: id }
  const { results } = await prepare(listSearchResults(db, first)).all<{ id: number }>()
  const at = { at: 5000, id: Number(results.at(-1)?.id) }
  for (const after of [at, { ...at, id: 1 }]) {
    const { meta } = await prepare(listSearchResults(db, { ...first, place: { after } })).all()
    expect(meta.rows_read).toBeLessThanOrEqual(5 * pageSize)
  }
})

it.each([
  ['search', undefined],
  ['the newest', 'newest' as const],
])('a page of %s reads at most five rows a card, however many there are', async (_what, sort) => {
  const viewer = await makeMember({ gender: 'male', looking_for: 'female' })
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = Date.now() - index * MINUTE
      return { last_active_at: at, confirmed_at: at }
    })
  const crowd = await makeCrowd(people(60))
  await insertAll(
    'photos',
    crowd.flatMap(({ id }) =>
      [0, 1, 2].map((position) => ({
        id: `${id}-${position}`,
        member_id: Number(id),
        key: `${id}-${position}`.padEnd(22, 'x'),
        position,
        status: 'active',
        width: 1,
        height: 1,
        created_at: 1,
      })),
    ),
  )
  await likeAs(viewer.id, Number(crowd[0]?.['id']))
  const search = listSearchResults(db, { ...widest, viewerId: viewer.id, sort })
  const few = await prepare(search).all()
  await makeCrowd(people(1500).map((row) => ({ ...row, last_active_at: Date.now() - DAY })))
  const many = await prepare(search).all()
  expect(few.results).toHaveLength(pageSize + 1)
  expect(few.meta.rows_read).toBeLessThanOrEqual(5 * pageSize)
  expect(many.meta.rows_read).toBe(few.meta.rows_read)
})
