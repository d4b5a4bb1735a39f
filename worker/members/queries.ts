import { sql } from 'kysely'
import type { Gender } from '#contract/fields.ts'
import { profileFields } from '#contract/profile.ts'
import type { Db } from '#worker/db/database.ts'
import { memberColumn } from '#worker/db/member-column.ts'
import { yearsOn } from '#worker/db/years-on.ts'
import type { Onlooker, Visiting } from '#worker/people/onlooker.ts'
import { selectOpenProfileRefs, selectOwnProfileRef } from '#worker/people/queries.ts'
import {
  blocksLookedAt,
  isListed,
  isOpenTo,
  isSeenByVisitors,
} from '#worker/people/queries/rules.ts'
import {
  findWindowEnd,
  type Search,
  searchedCountry,
  searchedGender,
  selectFound,
  selectFromWindow,
} from './queries/searching.ts'
import { fewResults } from './widen.ts'

export function listSearchResults(db: Db, search: Search) {
  return selectFound(db, search).unionAll(findWindowEnd(db, search)).limit(search.limit)
}

const similarWindow = 36

/** Twice as many as are shown: some of them are in the search's own results. */
export function listSimilar(db: Db, search: Search) {
  return selectFound(db, { ...search, window: similarWindow })
    .where('entry.kind', '<>', 'partner')
    .limit(2 * fewResults)
}

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
      sql<number>`coalesce((select sum(total) from member_totals
          where gender = ${gender} and country = ${country} and kind = 'member'
            and ${isOpenTo(viewerId, 'member_totals')}), 0)
        - (viewer.visible and viewer.kind = 'member'
          and viewer.gender = ${gender} and viewer.country = ${country})
        - (select count(*) from ${blockedEitherWay(db, viewerId)} as parted
          cross join members as other on other.id = parted.id
          where other.visible = 1 and other.kind = 'member'
            and other.gender = ${gender} and other.country = ${country}
            and ${isOpenTo(viewerId, 'other')})`.as('total'),
    ])
}

export function findLookingFor(db: Db, memberId: number) {
  return db.selectFrom('members').where('id', '=', memberId).select('looking_for')
}

/**
 * Counting them would reveal a block: the count would be higher than the list. So many of either
 * kind: the viewer could otherwise use up the places of those who have blocked them.
 */
function blockedEitherWay(db: Db, viewerId: number) {
  const byOthers = db
    .selectFrom('blocks')
    .where('blocked_id', '=', viewerId)
    .select('blocker_id as id')
    .limit(blocksLookedAt)
  const own = db
    .selectFrom('blocks')
    .where('blocker_id', '=', viewerId)
    .where(
      sql<boolean>`not exists (select 1 from blocks as back
        where back.blocked_id = ${viewerId} and back.blocker_id = blocks.blocked_id)`,
    )
    .select('blocked_id as id')
    .limit(blocksLookedAt)
  return db
    .selectFrom(byOthers.as('others'))
    .select('id')
    .unionAll(db.selectFrom(own.as('own')).select('id'))
}

export function findTotal(db: Db, gender: Gender, country: string, visiting: Visiting) {
  return db
    .selectFrom('member_totals')
    .where('gender', '=', gender)
    .where('country', '=', country)
    .where('kind', '=', 'member')
    .where(isSeenByVisitors(visiting, 'member_totals'))
    .select(({ fn }) => fn.coalesce(fn.sum<number>('total'), sql<number>`0`).as('total'))
}

export function findProfile(db: Db, viewer: Onlooker, id: number) {
  const { id: viewerId } = viewer
  const refs =
    id === viewerId ? selectOwnProfileRef(db, viewerId) : selectOpenProfileRefs(db, viewer)
  return refs.where('profile.id', '=', id).select((eb) => [
    'profile.partner_url',
    ...profileFields.map((field) => `profile.${field}` as const),
    eb
      .selectFrom('regions')
      .select('names')
      .whereRef('regions.country', '=', 'profile.country')
      .whereRef('regions.code', '=', 'profile.region')
      .as('region_names'),
    // A hidden profile's like is not shown to others either.
    sql<number>`${isListed(viewer)} and exists (select 1 from likes
        where liker_id = profile.id and liked_id = ${viewerId})`.as('likes_me'),
  ])
}

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

const relatedWindow = 120

type Relating = { id: number; today: string; limit: number }

/**
 * Same gender and region, at most five years apart. Whole years, as everybody sees them: days would
 * tell the birth date to somebody with several accounts.
 */
export function listRelatedProfiles(db: Db, viewer: Onlooker, { id, today, limit }: Relating) {
  const years = yearsOn(memberColumn(id, 'date_of_birth'), today)
  const own = yearsOn(sql.ref('entry.date_of_birth'), today)
  const place = {
    gender: memberColumn(id, 'gender'),
    country: memberColumn(id, 'country'),
    region: memberColumn(id, 'region'),
  }
  return selectFromWindow(db, viewer, { ...place, window: relatedWindow })
    .where('entry.id', '<>', id)
    .where('entry.kind', '<>', 'partner')
    .where(sql<boolean>`abs(${own} - ${years}) <= 5`)
    .limit(limit)
}

export function listInterestKeys(db: Db) {
  return db.selectFrom('interests').orderBy('position').select('key')
}

export function listRegionsOf(db: Db, country: string) {
  return db.selectFrom('regions').where('country', '=', country).select(['code', 'names'])
}
