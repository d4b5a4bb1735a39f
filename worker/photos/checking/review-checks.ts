import type { Expression, InferResult, SqlBool } from 'kysely'
import { dateIn } from '#contract/age.ts'
import type { RefusalReason } from '#contract/checks.ts'
import { HOUR } from '#contract/time.ts'
import { withLog } from '#worker/db/audit.ts'
import { type Db, readBatch, writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { findSite } from '#worker/site/find-site.ts'
import { photoCheckMail } from './check-mail.ts'
import {
  findDecided,
  findSent,
  isSent,
  listSent,
  listSentCases,
  listShownPhotos,
  updateCheckedOn,
  updateDecided,
  updatePictureDue,
} from './queries.ts'

export type WaitingCheck = InferResult<ReturnType<typeof listSent>>[number] & {
  photos: Array<InferResult<ReturnType<typeof listShownPhotos>>[number]>
}

const atOnce = 100

/** The oldest first, each with the photos that others see, the main one first. */
export async function listWaitingChecks(
  { db, now }: Pick<Operating, 'db' | 'now'>,
  limit = atOnce,
): Promise<WaitingCheck[]> {
  const checks = await listSent(db, now, limit).execute()
  const members = checks.map(({ member_id }) => member_id)
  const photos = await listShownPhotos(db, members).execute()
  return checks.map((check) => ({
    ...check,
    photos: photos.filter(({ member_id }) => member_id === check.member_id),
  }))
}

/** As the desk lists its cases. */
export function checksWaiting(db: Db, limit: number, now: number) {
  return listSentCases(db, now, limit)
}

/** Null: it is decided, withdrawn or over. */
export async function readWaitingCheck(
  { db, now }: Pick<Operating, 'db' | 'now'>,
  id: string,
): Promise<WaitingCheck | null> {
  const check = await findSent(db, id, now).executeTakeFirst()
  if (!check) return null
  return { ...check, photos: await listShownPhotos(db, [check.member_id]).execute() }
}

/** Whether it still waits for a decision. */
export function isWaitingCheck(id: string, now: number): Expression<SqlBool> {
  return isSent(id, now)
}

export function approveCheck(ctx: Operating, id: string): Promise<boolean> {
  return decide(ctx, id, null)
}

export function refuseCheck(ctx: Operating, id: string, reason: RefusalReason): Promise<boolean> {
  return decide(ctx, id, reason)
}

/** Only what stands for the main photo of now: with another one the request is gone. */
async function decide(ctx: Operating, id: string, refused: RefusalReason | null): Promise<boolean> {
  const { db, env, now } = ctx
  const {
    check: [check],
  } = await readBatch(env.DB, {
    check: findDecided(db, id),
  })
  if (!check) return false
  const site = await findSite(env, db, check.signup_host, now)
  if (!site) return false
  const { time_zone, check_hours } = site.settings
  const condition = isSent(id, now)
  const told = refused ? 'refused' : 'approved'
  const mail = enqueue(ctx, photoCheckMail, `photo-check:${id}`, { check: id, told }, { condition })
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      mail: mail.row,
      log: await log(
        {
          act: refused ? 'check refused' : 'check approved',
          subject: String(check.member_id),
          detail: refused ?? undefined,
        },
        condition,
      ),
      checkedOn: refused ? [] : [updateCheckedOn(db, id, dateIn(time_zone, now), now)],
      decided: updateDecided(db, id, refused, now),
      pictureDue: updatePictureDue(db, id, now + check_hours * HOUR),
    }),
  )
  if (!changed.decided) return false
  mail.wake()
  return true
}
