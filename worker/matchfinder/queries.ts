import { type Insertable, sql, type Updateable, type SqlBool } from 'kysely'
import type { Race } from '#contract/matchfinder.ts'
import type { SiteSettings } from '#contract/site.ts'
import { countBits } from '#worker/db/count-bits.ts'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'
import type { Seeker } from '#worker/people/onlooker.ts'
import { selectVisibleProfileRefs } from '#worker/people/queries.ts'
import { memberColumn } from '#worker/people/queries/member-column.ts'
import { isOfWishedAge, wishesForAge } from '#worker/people/queries/rules.ts'
import { cardColumns } from '#worker/people/queries/sharing.ts'
import { type Entries, unionOf, type Place, walkPeople } from '#worker/people/queries/walk.ts'

export function findChoices(db: Db, viewerId: number) {
  return db
    .selectFrom('members')
    .leftJoin('matchfinder_choices as wish', 'wish.member_id', 'members.id')
    .where('members.id', '=', viewerId)
    .select([
      'wish.age',
      'wish.appearance',
      'wish.race',
      'members.appearance as own_appearance',
      'members.race as own_race',
      sql<0 | 1>`wish.member_id is not null`.as('answered'),
    ])
}

type Wish = Partial<Omit<Insertable<Database['matchfinder_choices']>, 'member_id'>>

export function upsertChoices(db: Db, memberId: number, wish: Wish) {
  return db
    .insertInto('matchfinder_choices')
    .values({ member_id: memberId, ...wish })
    .onConflict((conflict) =>
      Object.keys(wish).length > 0
        ? conflict.column('member_id').doUpdateSet(wish)
        : conflict.column('member_id').doNothing(),
    )
}

type Told = Pick<Updateable<Database['members']>, 'appearance'> &
  Partial<ReturnType<typeof raceColumns>>

export function updateTold(db: Db, memberId: number, told: Told) {
  return db.updateTable('members').set(told).where('id', '=', memberId)
}

/** Stored only with consent, whose time is kept and deleted together with the answer. */
export function raceColumns(race: Race | null, now: number) {
  return {
    race,
    race_consent_at: race ? sql<number>`coalesce(race_consent_at, ${now})` : sql<null>`null`,
  }
}

export type Finding = {
  viewer: Seeker
  questions: SiteSettings['matchfinder_questions']
  /** YYYY-MM-DD: born after `bornAfter` is 35 at most, born by `bornUpTo` is 35 at least. */
  bornAfter: string
  bornUpTo: string
  limit: number
}

const windows = { near: 40, country: 80, told: 40 }

/**
 * The most recently active who match both ways: first those that say of themselves what is wished,
 * then those with most in common. Members before fictional profiles, never partner offers.
 */
export function listMatches(db: Db, finding: Finding) {
  return selectVisibleProfileRefs(db, finding.viewer)
    .innerJoin(rankEntries(db, finding).as('entry'), 'entry.id', 'profile.id')
    .select([...cardColumns(finding.viewer.id), 'entry.told'])
    .limit(finding.limit)
}

function rankEntries(db: Db, finding: Finding) {
  const { viewer, bornAfter, bornUpTo } = finding
  const { id: viewerId } = viewer
  const shared = sql<number>`(interest_bits & ${memberColumn(viewerId, 'interest_bits')})`
  const near = sql<number>`iif(region = ${memberColumn(viewerId, 'region')}, 2, 0)`
  return db
    .selectFrom(listEntries(db, finding).as('found'))
    .where(isOfWishedAge(viewer, 'found'))
    .where(wishesForAge(viewer, 'found'))
    .where(
      sql<SqlBool>`case ${wish(finding, 'age')} when '18-35' then date_of_birth > ${bornAfter}
        when '35+' then date_of_birth <= ${bornUpTo} else 1 end`,
    )
    .select(['id', sql<0 | 1>`coalesce(appearance = ${wish(finding, 'appearance')}, 0)`.as('told')])
    .orderBy(sql`kind = 'member'`, 'desc')
    .orderBy('told', 'desc')
    .orderBy(sql`${countBits(shared)} + ${near}`, 'desc')
    .orderBy('has_photo', 'desc')
    .orderBy('last_active_at', 'desc')
    .orderBy('id', 'desc')
    .limit(windows.near + windows.country + windows.told)
}

/**
 * Of four indexes, without duplicates. A profile that says nothing about its appearance still
 * matches.
 */
function listEntries(db: Db, finding: Finding) {
  const { questions } = finding
  const { id: viewerId } = finding.viewer
  const [appearance, race] = [wish(finding, 'appearance'), wish(finding, 'race')]
  const region = memberColumn(viewerId, 'region')
  const mutual = (limit: number, narrow: (entries: Entries) => Entries) =>
    from(db, walkPeople(db, placeOf(viewerId), limit, narrow))
  const nothingTold = sql<SqlBool>`(${appearance} is null or appearance is null)`
  const anyRace = sql<SqlBool>`${race} is null`

  const near = from(
    db,
    walkPeople(db, { ...placeOf(viewerId), regions: [region] }, windows.near, withoutOffers),
  )
  const told = mutual(windows.told, (entries) =>
    entries.where('kind', '=', sql.lit('member')).where('appearance', '=', appearance),
  )
  const pieces = [
    near.where(nothingTold),
    mutual(windows.country, withoutOffers)
      .where(nothingTold)
      .where(sql<SqlBool>`(region = ${region}) is not 1`),
    ...(questions.includes('appearance') ? [told] : []),
  ]
  if (!questions.includes('race')) return unionOf(pieces)
  // Only members who have told it, with consent.
  const ofRace = mutual(windows.told, (entries) =>
    entries.where('kind', '=', sql.lit('member')).where('race', '=', race),
  )
  const tellsNoOther = sql<SqlBool>`(${nothingTold} or appearance = ${appearance})`
  return unionOf([...pieces.map((piece) => piece.where(anyRace)), ofRace.where(tellsNoOther)])
}

function from(db: Db, piece: ReturnType<typeof walkPeople>) {
  return db.selectFrom(piece.as('piece')).selectAll()
}

function withoutOffers(entries: Entries): Entries {
  return entries.where('kind', '<>', sql.lit('partner'))
}

function placeOf(viewerId: number): Place {
  return {
    viewerId,
    gender: undefined,
    seeking: memberColumn(viewerId, 'gender'),
    country: memberColumn(viewerId, 'country'),
  }
}

function wish<Question extends keyof Wishes>({ viewer, questions }: Finding, question: Question) {
  return questions.includes(question)
    ? sql<Wishes[Question]>`(select ${sql.ref(question)} from matchfinder_choices
        where member_id = ${viewer.id})`
    : sql<Wishes[Question]>`null`
}
type Wishes = Pick<Database['matchfinder_choices'], 'age' | 'appearance' | 'race'>
