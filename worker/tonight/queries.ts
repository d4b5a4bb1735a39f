import { type AliasableExpression, sql, type SqlBool } from 'kysely'
import { dateIn } from '#contract/age.ts'
import { gender } from '#contract/fields.ts'
import { MINUTE } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import type { Seeker } from '#worker/people/onlooker.ts'
import { selectVisibleProfileRefs } from '#worker/people/queries.ts'
import {
  blocksLookedAt,
  canMeet,
  hasNotBlocked,
  seesPresence,
  showsPresence,
} from '#worker/people/queries/rules.ts'
import { unionOf } from '#worker/people/queries/walk.ts'

const step = 5 * MINUTE

type OfNight = { viewer: Seeker; night: string }

export type LitPiece = OfNight & {
  /** Who was here since. */
  since: number
  after: number
}

/** How many lamps a page looks at: not all of them are of people who meet. */
const windows = { lit: 60, before: 24 }

const answersShown = 12

/** One of who is sought and seeks the viewer's gender, or both: each is a part of an index. */
const parts = gender.options.flatMap((one) => [false, true].map((both) => ({ gender: one, both })))

type Walk = Pick<OfNight, 'viewer' | 'night'> & { since?: number; after?: number }

/**
 * In the order of places. The viewer's row is read once a part, and not for each of its columns.
 * Literals, for the partial index and because D1 binds 100 parameters at most.
 */
function walkLamps(db: Db, { viewer, night, since, after = 0 }: Walk, limit: number) {
  const walks = parts.map(({ gender: sought, both }) =>
    db
      .selectFrom('members as me')
      .innerJoin('lamps', 'lamps.country', 'me.country')
      .where('me.id', '=', sql.lit(viewer.id))
      .where('me.looking_for', 'in', [sql.lit(sought), sql.lit('both' as const)])
      .where('lamps.night', '=', night)
      .where('lamps.gender', '=', sql.lit(sought))
      .where('lamps.looking_for', '=', both ? sql.lit('both') : sql.ref<string>('me.gender'))
      .where('lamps.place', '>', after)
      .$if(since !== undefined, (query) =>
        query
          .where('lamps.here', '>', sql.lit(0))
          .where('lamps.here', '>=', Math.floor((since ?? 0) / step)),
      )
      .select(['lamps.member_id', 'lamps.night', 'lamps.place']),
  )
  const found = unionOf(walks)
    .orderBy('place')
    .limit(limit + blocksLookedAt)
  return db
    .selectFrom(found.as('found'))
    .where(hasNotBlocked(viewer.id, 'found.member_id'))
    .selectAll()
    .limit(limit)
}

type Walked = AliasableExpression<{ member_id: number; night: string; place: number }>

/** Both ways, like the match finder, and for who tells when they are here. */
function selectMet(db: Db, { viewer }: Pick<OfNight, 'viewer'>, walk: Walked) {
  return (
    selectVisibleProfileRefs(db, viewer)
      .innerJoin(walk.as('entry'), 'entry.member_id', 'profile.id')
      // By the entry's night, or SQLite would begin at all lamps of that night.
      .innerJoin('lamps as lamp', (join) =>
        join
          .onRef('lamp.member_id', '=', 'entry.member_id')
          .onRef('lamp.night', '=', 'entry.night'),
      )
      .where(seesPresence(viewer.id))
      .where(showsPresence('profile'))
      .where(canMeet({ ...viewer, mutual: true }, 'profile'))
      .select(['lamp.question', 'lamp.answer', 'lamp.place'])
      .orderBy('lamp.place')
  )
}

export function listLit(db: Db, piece: LitPiece, limit: number) {
  return selectMet(db, piece, walkLamps(db, piece, windows.lit))
    .where('profile.seen_at', '>', piece.since)
    .limit(limit)
}

/** Where the list goes on if it has looked as far as a page looks. */
export function findLastLooked(db: Db, piece: LitPiece) {
  return walkLamps(db, piece, windows.lit)
    .limit(1)
    .offset(windows.lit - 1)
}

export function listBefore(db: Db, { viewer, night }: OfNight) {
  const walk = walkLamps(db, { viewer, night }, windows.before)
  return selectMet(db, { viewer }, walk).limit(answersShown)
}

/** With what the profile answers to `question`. */
export function findOwn(
  db: Db,
  viewerId: number,
  { night, question }: { night: string; question: string },
) {
  return db
    .selectFrom('members')
    .leftJoin('lamps as lamp', (join) =>
      join.onRef('lamp.member_id', '=', 'members.id').on('lamp.night', '=', night),
    )
    .where('members.id', '=', viewerId)
    .select([
      'lamp.question',
      'lamp.answer',
      sql<string | null>`(select text from answers
        where member_id = members.id and question = ${question})`.as('offered'),
    ])
}

type Lamp = { night: string; question: string; answer: string; place: number; now: number }

/** Only of who is seen, and tells when they are here; `place` stays when the words change. */
export function upsertLamp(db: Db, memberId: number, { now, ...lamp }: Lamp) {
  const owner = db
    .selectFrom('members as own')
    .where('own.id', '=', memberId)
    .where('own.visible', '=', 1)
    .where(showsPresence('own'))
  return insertFrom(db, 'lamps', owner, {
    member_id: memberId,
    ...lamp,
    country: sql<string>`own.country`,
    gender: sql<string>`own.gender`,
    looking_for: sql<string>`own.looking_for`,
    here: Math.floor(now / step),
  }).onConflict((conflict) =>
    conflict
      .columns(['member_id', 'night'])
      .doUpdateSet({ question: lamp.question, answer: lamp.answer }),
  )
}

/** Also that of the night before: nothing of it is read any more. */
export function deleteLamps(db: Db, memberId: number) {
  return db.deleteFrom('lamps').where('member_id', '=', memberId)
}

/** At that hour, the third of the night, those before `before` are over in every time zone. */
export function deleteOldLamps(db: Db, before: number, limit: number) {
  const old = sql`(select member_id, night from lamps
    where night < ${dateIn('UTC', before)} limit ${limit})`
  return db.deleteFrom('lamps').where(sql<SqlBool>`(member_id, night) in ${old}`)
}

/** Who was here before that is gone: lists need not pass them over. */
export function updateGone(db: Db, since: number) {
  return db
    .updateTable('lamps')
    .set({ here: 0 })
    .where('here', '>', sql.lit(0))
    .where('here', '<', Math.floor(since / step))
}
