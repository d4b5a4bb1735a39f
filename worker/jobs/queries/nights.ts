import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { HOUR, MINUTE } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'

/** The sweep is not to run it: the clock does. */
export const never = Number.MAX_SAFE_INTEGER

/** A night may be delivered twice: what the first is still at is not lost. */
const underWay = HOUR

function nightId(name: string): string {
  return `${name}:night`
}

/** A row of what runs every night. */
export const isNight = sql<SqlBool>`(outbox.id = outbox.job || ':night')`

type Noted = 'due' | 'begun' | 'failing' | 'ended'

/** Due, and begun, and neither ended nor failed yet; since when it fails; when it last ended. */
export function noted(what: Noted) {
  return sql<number | null>`(outbox.payload ->> ${sql.lit(`$.${what}`)})`
}

/** Since when the minutes are to go on with it. */
const leftAt = sql<number | null>`(outbox.payload ->> '$.left')`

/** An operator runs it again: by day, too. */
const isAsked = sql<SqlBool>`(outbox.payload ->> '$.asked' is not null)`

const neverEnded = 'Never ended'

/** It has not failed: there is more to do than its nights had time for. */
export const isBehind = sql<SqlBool>`(outbox.error = ${sql.lit(neverEnded)} and ${leftAt} is not null)`

const nothing = sql<null>`null`

function note({ due, begun, failing, ended }: Record<Noted, RawBuilder<number | null>>) {
  return sql<string>`json_object('due', ${due}, 'begun', ${begun}, 'failing', ${failing},
    'ended', ${ended})`
}

const lastEnded = sql<number | null>`coalesce(outbox.done_at, ${noted('ended')})`

export function hasLastEndedBefore(name: string, time: number) {
  return sql<SqlBool>`exists (select 1 from outbox where id = ${nightId(name)} and ${lastEnded} < ${time})`
}

/**
 * All of a night at once. What was due the night before and never ended, or never began, has failed.
 * What is due is not done: the row is not deleted as one that was done long ago.
 */
export function upsertNightsDue(db: Db, names: readonly string[], now: number) {
  const since = sql<number | null>`coalesce(${noted('due')}, ${noted('begun')})`
  const lost = sql<SqlBool>`${since} <= ${now - underWay}`
  const asItWas = sql<string>`iif(coalesce(${noted('begun')}, ${leftAt}) is null, 'Never begun', ${sql.lit(neverEnded)})`
  const ifLost = <T>(then: RawBuilder<T>, otherwise: RawBuilder<T>) =>
    sql<T>`iif(${lost}, ${then}, ${otherwise})`
  const due = sql<number>`${now}`
  const first = { due, begun: nothing, failing: nothing, ended: nothing }
  const given = sql<{ value: string }>`json_each(${JSON.stringify(names)})`.as('given')
  // Without a condition SQLite takes "on conflict" for that of a join.
  const source = db.selectFrom(given).where(sql<SqlBool>`true`)
  return insertFrom(db, 'outbox', source, {
    id: sql<string>`given.value || ':night'`,
    queue: 'push',
    job: sql<string>`given.value`,
    payload: note(first),
    created_at: now,
    run_after: never,
  }).onConflict((conflict) =>
    conflict.column('id').doUpdateSet({
      payload: note({
        due: ifLost(due, sql`coalesce(${noted('due')}, ${now})`),
        begun: ifLost<number | null>(nothing, noted('begun')),
        failing: ifLost(sql`coalesce(${noted('failing')}, ${since})`, noted('failing')),
        ended: lastEnded,
      }),
      done_at: null,
      failed_at: ifLost(sql`coalesce(outbox.failed_at, ${now})`, sql`outbox.failed_at`),
      error: ifLost(sql`coalesce(outbox.error, ${asItWas})`, sql`outbox.error`),
      attempts: sql<number>`outbox.attempts + ${ifLost(sql`1`, sql`0`)}`,
      run_after: never,
    }),
  )
}

/** Of what is not declared any more nobody would ever end what failed or was begun. */
export function deleteNightsBut(db: Db, names: readonly string[]) {
  return db
    .deleteFrom('outbox')
    .where('done_at', 'is', null)
    .where(isNight)
    .where(sql<SqlBool>`job not in (select value from json_each(${JSON.stringify(names)}))`)
}

function updateNight(db: Db, id: string) {
  return db.updateTable('outbox').where('id', '=', id).set({ run_after: never, claimed_until: 0 })
}

export function updateNightBegun(db: Db, name: string, now: number) {
  return db
    .updateTable('outbox')
    .where('id', '=', nightId(name))
    .set({ payload: sql<string>`json_set(payload, '$.begun', ${now})` })
}

/** It is still due, so that the next night says that it never ended; unless another run has ended it. */
export function updateNightUnfinished(db: Db, name: string, now: number) {
  return db
    .updateTable('outbox')
    .where('id', '=', nightId(name))
    .where('done_at', 'is', null)
    .set({ payload: sql<string>`json_set(payload, '$.left', ${now}, '$.begun', null)` })
}

/**
 * What goes on by the minute is over by then, or was killed; an invocation, which a night is, and a run that
 * an operator asks for may be, too.
 */
const lasts = { minute: 2 * MINUTE, invocation: 15 * MINUTE }

function isDeclared(names: readonly string[]) {
  return sql<SqlBool>`outbox.id in (select value || ':night' from json_each(${JSON.stringify(names)}))`
}

/**
 * The one that waits longest of those that were left before, by day of those that an operator asks for; unless
 * one is under way: another minute, which may be late, has begun it, or the night is not through with all that
 * is due.
 */
export function updateNightTaken(db: Db, names: readonly string[], now: number, byDay: boolean) {
  const declared = db
    .selectFrom('outbox')
    .where(isDeclared(names))
    .where('done_at', 'is', null)
    .select('id')
  const running = declared.where(
    sql<SqlBool>`(${noted('begun')} > ${now} - iif(${isAsked}, ${lasts.invocation}, ${lasts.minute})
      or (${leftAt} is null and ${noted('due')} > ${now - lasts.invocation}))`,
  )
  const next = declared
    .where((eb) => eb.not(eb.exists(running)))
    .where(leftAt, '<', now)
    .$if(byDay, (left) => left.where(isAsked))
    .orderBy(leftAt)
    .limit(1)
  return db
    .updateTable('outbox')
    .where('id', 'in', next)
    .set({ payload: sql<string>`json_set(payload, '$.left', ${now}, '$.begun', ${now})` })
    .returning('job')
}

function failed(now: number, error: string) {
  const failing = sql<number>`coalesce(${noted('failing')}, ${now})`
  return {
    payload: note({ due: nothing, begun: nothing, failing, ended: lastEnded }),
    failed_at: sql<number>`coalesce(outbox.failed_at, ${now})`,
    done_at: null,
    error,
    attempts: sql<number>`outbox.attempts + 1`,
  }
}

export function updateNightFailed(db: Db, name: string, now: number, error: string) {
  return updateNight(db, nightId(name)).set(failed(now, error))
}

/** What an operator asked for and has never been heard of again: it may be what kills the runtime. */
export function updateAskedLost(db: Db, names: readonly string[], now: number) {
  return db
    .updateTable('outbox')
    .where(isDeclared(names))
    .where(isAsked)
    .where(noted('begun'), '<=', now - lasts.invocation)
    .set(failed(now, neverEnded))
}

/** The next minute runs it. */
export function updateNightAsked(db: Db, id: string, now: number) {
  return updateNight(db, id)
    .where('failed_at', 'is not', null)
    .where(isNight)
    .set({
      payload: sql<string>`json_set(payload, '$.left', ${now}, '$.asked', ${now})`,
      failed_at: null,
      error: null,
      attempts: 0,
    })
}

export function updateNightDone(db: Db, name: string, now: number) {
  const done = { payload: '{}', done_at: now, failed_at: null, error: null, attempts: 0 }
  return updateNight(db, nightId(name)).set(done)
}

/** Waits for its next night, and keeps since when it fails and when it last ended. */
export function updateNightDropped(db: Db, id: string) {
  return updateNight(db, id)
    .where('failed_at', 'is not', null)
    .where(isNight)
    .set({
      payload: note({
        due: nothing,
        begun: nothing,
        failing: noted('failing'),
        ended: noted('ended'),
      }),
      failed_at: null,
      done_at: null,
      error: null,
    })
}
