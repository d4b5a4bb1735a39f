import { type Insertable, sql, type Updateable } from 'kysely'
import type { Race } from '#contract/matchfinder.ts'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'

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

export function listOwnBits(db: Db, viewerId: number) {
  return db
    .selectFrom('member_interests')
    .innerJoin('interests', 'interests.key', 'member_interests.interest')
    .where('member_interests.member_id', '=', viewerId)
    .orderBy('member_interests.interest')
    .select(['interests.key', 'interests.bit'])
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
