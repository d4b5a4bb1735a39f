import { sql } from 'kysely'
import type { Gender } from '#contract/fields.ts'
import type { Db } from '#worker/db/database.ts'
import { selectOpenProfileRefs, selectVisibleProfileRefs } from '#worker/profiles/queries.ts'
import type { SearchCursor } from './search-cursor.ts'

export type Search = {
  viewerId: number
  /** Left out: whom the viewer looks for, and the viewer's own country, read within the query. */
  gender: Gender | undefined
  country: string | undefined
  countryregion: string | undefined
  /** Birth dates (YYYY-MM-DD): later than the first, not later than the second. */
  bornAfter: string
  bornUpTo: string
  cursor: SearchCursor | undefined
  limit: number
}

/** Newest activity first. Walks members_search, or with a region members_search_region, from the cursor on. */
export function listSearchResults(db: Db, search: Search) {
  const { viewerId, cursor } = search
  return selectVisibleProfileRefs(db, viewerId)
    .where('profile.gender', '=', searchedGender(viewerId, search.gender))
    .where('profile.country', '=', searchedCountry(viewerId, search.country))
    .$if(search.countryregion !== undefined, (query) =>
      query.where('profile.region', '=', search.countryregion ?? ''),
    )
    .where('profile.date_of_birth', '>', search.bornAfter)
    .where('profile.date_of_birth', '<=', search.bornUpTo)
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(profile.last_active_at, profile.id) < (${cursor?.lastActiveAt}, ${cursor?.id})`,
      ),
    )
    .orderBy('profile.last_active_at', 'desc')
    .orderBy('profile.id', 'desc')
    .limit(search.limit)
}

/** What is searched for, and how many members (not advertisements, not fictional) that is at the widest. */
export function findSearchScope(db: Db, search: Pick<Search, 'viewerId' | 'gender' | 'country'>) {
  const { viewerId } = search
  const gender = searchedGender(viewerId, search.gender)
  const country = searchedCountry(viewerId, search.country)
  return db
    .selectFrom('members as viewer')
    .where('viewer.id', '=', viewerId)
    .select([
      gender.as('gender'),
      country.as('country'),
      sql<number>`coalesce((select total from member_totals
          where gender = ${gender} and country = ${country} and kind = 'member'), 0)
        - (viewer.visible and viewer.kind = 'member'
          and viewer.gender = ${gender} and viewer.country = ${country})`.as('total'),
    ])
}

function searchedGender(viewerId: number, gender: Gender | undefined) {
  return gender
    ? sql<Gender>`${gender}`
    : sql<Gender>`(select looking_for from members where id = ${viewerId})`
}

function searchedCountry(viewerId: number, country: string | undefined) {
  return country
    ? sql<string>`${country}`
    : sql<string>`(select country from members where id = ${viewerId})`
}

/** Everything that a profile shows, as far as the viewer may see the profile at all. */
export function findProfile(db: Db, viewerId: number, id: number) {
  return selectOpenProfileRefs(db, viewerId)
    .where('profile.id', '=', id)
    .select((eb) => [
      'profile.partner_url',
      'profile.relationship_status',
      'profile.body_type',
      'profile.hair_colour',
      'profile.eye_colour',
      'profile.tattoos',
      'profile.sexuality',
      'profile.reason',
      'profile.about',
      eb
        .selectFrom('regions')
        .select('names')
        .whereRef('regions.country', '=', 'profile.country')
        .whereRef('regions.code', '=', 'profile.region')
        .as('region_names'),
      sql<number>`exists (select 1 from likes
        where liker_id = profile.id and liked_id = ${viewerId})`.as('likes_me'),
    ])
}

/** Those that the viewer has too come first. */
export function listProfileInterests(db: Db, viewerId: number, id: number) {
  return db
    .selectFrom('member_interests')
    .innerJoin('interests', 'interests.key', 'member_interests.interest')
    .where('member_interests.member_id', '=', id)
    .select([
      'interests.key',
      sql<number>`exists (select 1 from member_interests as own
        where own.member_id = ${viewerId} and own.interest = interests.key)`.as('shared'),
    ])
    .orderBy('shared', 'desc')
    .orderBy('interests.position')
}

export function listActivePhotos(db: Db, memberId: number) {
  return db
    .selectFrom('photos')
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .orderBy('position')
    .select(['key', 'width', 'height', 'focus', 'placeholder'])
}

/** Same gender and region, at most five years older or younger; never an advertisement. */
export function listRelatedProfiles(db: Db, viewerId: number, id: number, limit: number) {
  const other = <Value>(column: 'gender' | 'country' | 'region' | 'date_of_birth') =>
    sql<Value>`(select ${sql.ref(column)} from members where id = ${id})`
  return selectVisibleProfileRefs(db, viewerId)
    .where('profile.id', '<>', id)
    .where('profile.kind', '<>', 'partner')
    .where('profile.gender', '=', other<Gender>('gender'))
    .where('profile.country', '=', other<string>('country'))
    .where('profile.region', '=', other<string>('region'))
    .where(
      'profile.date_of_birth',
      '>',
      sql<string>`date(${other<string>('date_of_birth')}, '-5 years')`,
    )
    .where(
      'profile.date_of_birth',
      '<',
      sql<string>`date(${other<string>('date_of_birth')}, '+5 years')`,
    )
    .orderBy('profile.last_active_at', 'desc')
    .orderBy('profile.id', 'desc')
    .limit(limit)
}

export function listInterestKeys(db: Db) {
  return db.selectFrom('interests').orderBy('position').select('key')
}

export function listRegionsOf(db: Db, country: string) {
  return db.selectFrom('regions').where('country', '=', country).select(['code', 'names'])
}
