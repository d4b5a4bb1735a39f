import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

/** The sweep is not to run it: the clock does. */
const never = Number.MAX_SAFE_INTEGER

function nightId(name: string): string {
  return `${name}:night`
}

/** A row of what runs every night. */
export const isNight = sql<SqlBool>`(outbox.id = outbox.job || ':night')`

type Noted = 'begun' | 'failing' | 'ended'

/** Begun and not ended yet; since when it fails; when it last ended. */
export function noted(what: Noted) {
  return sql<number | null>`(outbox.payload ->> ${sql.lit(`$.${what}`)})`
}

function note(values: Record<Noted, RawBuilder<number | null>>) {
  const { begun, failing, ended } = values
  return sql<string>`json_object('begun', ${begun}, 'failing', ${failing}, 'ended', ${ended})`
}

const lastEnded = sql<number | null>`coalesce(outbox.done_at, ${noted('ended')})`

/** One that has begun before and never ended, for the runtime was killed, has failed. */
export function upsertNightBegun(db: Db, name: string, now: number) {
  const lost = sql<SqlBool>`${noted('begun')} is not null`
  const failing = sql<number | null>`iif(${lost},
    coalesce(${noted('failing')}, ${noted('begun')}), ${noted('failing')})`
  const first = { begun: sql<number>`${now}`, failing: sql<null>`null`, ended: sql<null>`null` }
  return db
    .insertInto('outbox')
    .values({
      id: nightId(name),
      queue: 'push',
      job: name,
      payload: note(first),
      created_at: now,
      run_after: never,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        payload: note({ begun: first.begun, failing, ended: lastEnded }),
        failed_at: sql<
          number | null
        >`iif(${lost}, coalesce(outbox.failed_at, ${now}), outbox.failed_at)`,
        done_at: sql<number | null>`iif(${lost}, null, outbox.done_at)`,
        error: sql<
          string | null
        >`iif(${lost}, coalesce(outbox.error, 'Never ended'), outbox.error)`,
        attempts: sql<number>`outbox.attempts + iif(${lost}, 1, 0)`,
      }),
    )
}

export function updateNightFailed(db: Db, name: string, now: number, error: string) {
  const failing = sql<number>`coalesce(${noted('failing')}, ${now})`
  return db
    .updateTable('outbox')
    .where('id', '=', nightId(name))
    .set({
      payload: note({ begun: sql<null>`null`, failing, ended: lastEnded }),
      failed_at: sql<number>`coalesce(outbox.failed_at, ${now})`,
      done_at: null,
      error,
      attempts: sql<number>`outbox.attempts + 1`,
    })
}

export function updateNightDone(db: Db, name: string, now: number) {
  return db
    .updateTable('outbox')
    .where('id', '=', nightId(name))
    .set({ payload: '{}', done_at: now, failed_at: null, error: null, attempts: 0 })
    .set({ run_after: never, claimed_until: 0 })
}
