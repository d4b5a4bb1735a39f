import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Sought } from '#contract/fields.ts'
import { profileFields } from '#contract/profile.ts'
import type { Db } from '#worker/db/database.ts'
import { bound, type Value, writtenOnce } from '#worker/db/written-once.ts'
import { yearsOn } from '#worker/db/years-on.ts'
import {
  bindOnlooker,
  type BindableOnlooker,
  type Onlooker,
  type Seeker,
  type Visiting,
} from '#worker/people/onlooker.ts'
import { selectOpenProfileRefs, selectOwnProfileRef } from '#worker/people/queries.ts'
import { memberColumn } from '#worker/people/queries/member-column.ts'
import {
  blocksLookedAt,
  isBlockedEitherWay,
  isListed,
  isOpenTo,
  isSeenByVisitors,
  selectShielding,
} from '#worker/people/queries/rules.ts'
import { listAlike } from './queries/alike.ts'
import { agesOfRow, wishedRegions } from './queries/fitting.ts'
import type { AsWritten, FirstAges, Search } from './queries/searched.ts'
import { searchedCountry, searchedGender } from './queries/searching.ts'

type Asked = 'viewerId' | 'gender' | 'country' | 'firstAges'

export function findSearchScope(
  db: Db,
  { viewerId, gender, country, firstAges }: Pick<Search, Asked>,
) {
  return writeScope(db, {
    viewerId: bound(viewerId),
    gender,
    country: country === undefined ? undefined : bound(country),
    firstAges,
  })
}

const writeScope = writtenOnce((db, search: Pick<AsWritten, Asked>) => {
  const { viewerId } = search
  const ages = agesOfRow(search.firstAges)
  const gender = searchedGender(viewerId, search.gender)
  const country = searchedCountry(viewerId, search.country)
  const isThere = (table: string) =>
    sql<SqlBool>`(${sql.ref(`${table}.country`)} = ${country} and ${sql.ref(`${table}.kind`)} = 'member'
      and ${gender} in (${sql.ref(`${table}.gender`)}, 'both'))`
  const seeksOthers = (table: string) =>
    sql<SqlBool>`(${sql.ref(`${table}.looking_for`)}
      not in (${memberColumn(viewerId, 'gender')}, 'both'))`
  const sum = (of: RawBuilder<unknown>) => sql<number>`coalesce(sum(${of}), 0)`
  const there = db
    .selectFrom('member_totals')
    .where(isThere('member_totals'))
    .where(isOpenTo(viewerId, 'member_totals'))
    .select([
      sum(sql`total`).as('total'),
      sum(sql`total * ${seeksOthers('member_totals')}`).as('left_out'),
    ])
  const parted = db
    .selectFrom(blockedEitherWay(db, viewerId).as('parted'))
    .crossJoin('members as other')
    .where(sql<SqlBool>`other.id = parted.id and other.visible = 1`)
    .where(isThere('other'))
    .where(isOpenTo(viewerId, 'other'))
    .select([sql<number>`count(*)`.as('total'), sum(seeksOthers('other')).as('left_out')])
  const own = sql<number>`(viewer.visible and ${isThere('viewer')})`
  return db
    .selectFrom('members as viewer')
    .crossJoin(there.as('there'))
    .crossJoin(parted.as('parted'))
    .where('viewer.id', '=', viewerId)
    .select([
      gender.as('gender'),
      country.as('country'),
      ages.min.as('first_min_age'),
      ages.max.as('first_max_age'),
      ages.begun.as('begun'),
      wishedRegions(viewerId, search.country).as('wish_regions'),
      sql<number>`there.total - parted.total - ${own}`.as('total'),
      sql<number>`there.left_out - parted.left_out
        - (${own} and ${seeksOthers('viewer')})`.as('left_out'),
    ])
})

export function findWishes(db: Db, memberId: number, firstAges: FirstAges) {
  const ages = agesOfRow(firstAges)
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .select([
      'looking_for',
      ages.min.as('first_min_age'),
      ages.max.as('first_max_age'),
      'wish_regions',
      'country',
    ])
}

/**
 * Counting them would reveal a block or a shield: the count would be higher than the list. So many of
 * each kind: the viewer could otherwise use up the places of those who have blocked them.
 */
function blockedEitherWay(db: Db, viewerId: Value<number>) {
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
  // One may do both. A union that finds it out would read each row once more.
  const shielding = db
    .selectFrom(selectShielding(viewerId).as('shielding'))
    .where(({ not }) => not(isBlockedEitherWay(viewerId, sql.ref<number>('shielding.id'))))
    .select('id')
    .distinct()
  return db
    .selectFrom(byOthers.as('others'))
    .select('id')
    .unionAll(db.selectFrom(own.as('own')).select('id'))
    .unionAll(shielding)
}

export function findTotal(db: Db, gender: Sought, country: string, visiting: Visiting) {
  return db
    .selectFrom('member_totals')
    .$if(gender !== 'both', (query) => query.where('gender', '=', gender))
    .where('country', '=', country)
    .where('kind', '=', 'member')
    .where(isSeenByVisitors(visiting, 'member_totals'))
    .select(({ fn }) => fn.coalesce(fn.sum<number>('total'), sql<number>`0`).as('total'))
}

export function findProfile(db: Db, viewer: Onlooker, id: number) {
  return writeProfile(db, {
    viewer: bindOnlooker(viewer),
    id: bound(id),
    isOwn: id === viewer.id,
  })
}

type Looked = { viewer: BindableOnlooker; id: Expression<number>; isOwn: boolean }

const writeProfile = writtenOnce((db, { viewer, id, isOwn }: Looked) => {
  const { id: viewerId } = viewer
  const refs = isOwn ? selectOwnProfileRef(db, viewerId) : selectOpenProfileRefs(db, viewer)
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
})

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

export function listProfileAnswers(db: Db, memberId: number) {
  return db
    .selectFrom('answers')
    .where('member_id', '=', memberId)
    .orderBy('position')
    .select(['question', 'text'])
}

export function listActivePhotos(db: Db, memberId: number) {
  return db
    .selectFrom('photos')
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .orderBy('position')
    .select(['key', 'width', 'height', 'focus', 'placeholder', 'caption'])
}

export function listRelatedProfiles(db: Db, viewer: Seeker, id: number, limit: number) {
  return writeRelated(db, { viewer: bindOnlooker(viewer), id: bound(id), limit })
}

type Related = { viewer: BindableOnlooker<Seeker>; id: Expression<number>; limit: number }

const writeRelated = writtenOnce((db, { viewer, id, limit }: Related) => {
  const alike = {
    id,
    gender: memberColumn(id, 'gender'),
    country: memberColumn(id, 'country'),
    region: memberColumn(id, 'region'),
    age: yearsOn(memberColumn(id, 'date_of_birth'), viewer.today),
  }
  return listAlike(db, viewer, alike, limit)
})

export function listRegionsOf(db: Db, country: string) {
  return db.selectFrom('regions').where('country', '=', country).select(['code', 'names'])
}
