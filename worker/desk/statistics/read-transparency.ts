import { readBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { openReplica } from '#worker/db/replicas.ts'
import {
  findNoticeTime,
  findObjections,
  listNotices,
  listRestrictions,
  type Period,
} from './queries/transparency.ts'

export type Transparency = Awaited<ReturnType<typeof readTransparency>>

/**
 * What Regulation (EU) 2022/2065, art. 15(1)(b)-(e) and 24(1)(b), counts. Orders of authorities,
 * settlement bodies and active recipients are known elsewhere.
 */
export async function readTransparency({ env }: Pick<Operating, 'env'>, period: Period) {
  const { db, session } = openReplica<'statistics'>(env)
  const {
    notices,
    time: [time],
    restrictions,
    objections: [objections],
  } = await readBatch(session, {
    notices: listNotices(db, period),
    time: findNoticeTime(db, period),
    restrictions: listRestrictions(db, period),
    objections: findObjections(db, period),
  })
  return {
    notices,
    notice_time: time?.median ?? null,
    restrictions,
    objections: objections ?? null,
  }
}
