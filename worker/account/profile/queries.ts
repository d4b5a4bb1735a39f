import { type Expression, type RawBuilder, sql, type SqlBool, type Updateable } from 'kysely'
import type { Place } from '#contract/account.ts'
import type { Answer } from '#contract/answers.ts'
import { profileFields } from '#contract/profile.ts'
import type { Choice } from '#contract/traits.ts'
import { townName, townRegion, townsCalled } from '#worker/accounts/towns-called.ts'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'
import { memberColumn } from '#worker/people/queries/member-column.ts'
import { showsPresence } from '#worker/people/queries/rules.ts'

type ProfileColumns =
  | Updateable<Database['members']>
  | ReturnType<typeof placeColumns>
  | ReturnType<typeof wishedRegionColumns>
  | ReturnType<typeof birthDateColumns>
  | ReturnType<typeof sexualityColumns>
  | ReturnType<typeof hiddenPresenceColumns>

export function updateProfile(db: Db, memberId: number, changes: ProfileColumns) {
  return db.updateTable('members').set(changes).where('id', '=', memberId)
}

/**
 * A region that does not exist, or is not the city's, gives an empty country, which the table
 * refuses.
 */
export function placeColumns(place: Place) {
  const { country, region } = place
  return {
    country: sql<string>`iif(
      (${region} is null or exists (select 1 from regions where country = ${country} and code = ${region}))
      and (not exists (select 1 ${townsCalled({ ...place, region: null })})
        or exists (select 1 ${townsCalled(place)})), ${country}, '')`,
    region: townRegion(place),
    city: townName(place),
    // Codes of one country mean other regions in another.
    wish_regions: sql<string>`iif(country = ${country}, wish_regions, '')`,
  }
}

/** Regions that are not of the member's country become '-', which the table refuses. */
export function wishedRegionColumns(regions: readonly string[]) {
  const codes = [...new Set(regions)].toSorted()
  if (codes.length === 0) return { wish_regions: '' }
  const known = sql<number>`(select count(*) from regions
    where regions.country = members.country and regions.code in (${sql.join(codes)}))`
  return { wish_regions: sql<string>`iif(${known} = ${codes.length}, ${codes.join(',')}, '-')` }
}

/**
 * The place in lists tells the day of the last visit: who begins to hide that gets a place that was
 * drawn (`drawn`), and keeps it for as long as it is hidden.
 */
export function hiddenPresenceColumns(drawn: number) {
  return {
    last_active_at: sql<number>`iif(${showsPresence('members')}, ${drawn}, last_active_at)`,
  }
}

/** The time of the consent is kept, and deleted together with the answer. */
export function sexualityColumns(sexuality: Choice<'sexuality'> | null, now: number) {
  return {
    sexuality,
    sexuality_consent_at: sexuality
      ? sql<number>`coalesce(sexuality_consent_at, ${now})`
      : sql<null>`null`,
  }
}

/** Of who refuses nothing is kept, and nobody is shown by it. */
export function seeksColumns(agreed: boolean) {
  if (agreed) return { seeks_consent: 'given' } as const
  return { seeks_consent: 'refused', looking_for: 'both', invisible: 1 } as const
}

/** If no changes are left, another date becomes empty, which the table refuses. */
export function birthDateColumns(date: string, most: number) {
  return {
    date_of_birth: sql<string>`iif(date_of_birth = ${date} or birth_date_changes < ${most},
      ${date}, '')`,
    birth_date_changes: sql<number>`birth_date_changes + (date_of_birth <> ${date})`,
  }
}

export function hasOtherBirthDate(memberId: number, date: string) {
  return sql<SqlBool>`exists (select 1 from members where id = ${memberId}
    and kind = 'member' and account = 'active' and date_of_birth <> ${date})`
}

export function updateBirthDate(
  db: Db,
  memberId: number,
  date: string,
  condition: Expression<SqlBool>,
) {
  return db
    .updateTable('members')
    .set({ date_of_birth: date })
    .where('id', '=', memberId)
    .where(condition)
}

export function deleteInterests(db: Db, memberId: number) {
  return db.deleteFrom('member_interests').where('member_id', '=', memberId)
}

export function insertInterests(db: Db, memberId: number, interests: readonly string[]) {
  const rows = interests.map((interest) => ({ member_id: memberId, interest }))
  return db.insertInto('member_interests').values(rows)
}

export function deleteAnswers(db: Db, memberId: number) {
  return db.deleteFrom('answers').where('member_id', '=', memberId)
}

export function insertAnswers(db: Db, memberId: number, answers: readonly Answer[]) {
  const rows = answers.map((answer, position) => ({ member_id: memberId, position, ...answer }))
  return db.insertInto('answers').values(rows)
}

export function findOwnProfile(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .select([
      'name',
      'gender',
      'looking_for',
      'seeks_consent',
      'wish_min_age',
      'wish_max_age',
      'wish_regions',
      'date_of_birth',
      'birth_date_changes',
      'country',
      'region',
      'city',
      ...profileFields,
    ])
}

export function countForSettings(db: Db, memberId: number, now: number) {
  const count = (from: RawBuilder<unknown>) => sql<number>`(select count(*) from ${from})`
  return db.selectNoFrom([
    count(sql`passkeys where member_id = ${memberId}`).as('passkeys'),
    count(sql`second_factors where member_id = ${memberId}`).as('second_factor'),
    count(sql`sessions where member_id = ${memberId} and expires_at > ${now}`).as('sessions'),
    count(sql`blocks where blocker_id = ${memberId}`).as('blocked'),
  ])
}

export function listOwnInterests(db: Db, memberId: number) {
  return db
    .selectFrom('member_interests')
    .where('member_id', '=', memberId)
    .orderBy('interest')
    .select('interest')
}

export function listOwnAnswers(db: Db, memberId: number) {
  return db
    .selectFrom('answers')
    .where('member_id', '=', memberId)
    .orderBy('position')
    .select(['question', 'text'])
}

export function listFormRegions(db: Db, memberId: number, country: string | undefined) {
  return db
    .selectFrom('regions')
    .where('country', '=', country ?? memberColumn(memberId, 'country'))
    .select(['code', 'names'])
}

export function listAllInterests(db: Db) {
  return db.selectFrom('interests').orderBy('position').select('key')
}
