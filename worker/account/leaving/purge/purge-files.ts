import type { Compilable } from 'kysely'
import {
  deleteChecks,
  deleteMessageFiles,
  deletePhotos,
  listCheckKeys,
  listMessageFileKeys,
  listPhotoKeys,
} from '#worker/account/leaving/queries/purge.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { photoStore } from '#worker/photos/photo-store.ts'

/** Statements, and calls of objects and of others, that a run may still make. */
export type Budget = { left: number }

type Files = {
  list: (limit: number) => Compilable<{ key: string }>
  remove: (keys: string[]) => Compilable
}

const filesAtOnce = 50

/** Pictures of checks, photos, and what was sent in messages. False if the budget was too small. */
export async function purgeFiles(
  { db, env }: JobContext,
  members: readonly number[],
  budget: Budget,
): Promise<boolean> {
  const kinds: Files[] = [
    {
      list: (limit) => listCheckKeys(db, members, limit),
      remove: (keys) => deleteChecks(db, members, keys),
    },
    {
      list: (limit) => listPhotoKeys(db, members, limit),
      remove: (keys) => deletePhotos(db, members, keys),
    },
    {
      list: (limit) => listMessageFileKeys(db, members, limit),
      remove: (keys) => deleteMessageFiles(db, members, keys),
    },
  ]
  for (const files of kinds) {
    if (!(await purgeKind(env, files, budget))) return false
  }
  return true
}

/** Objects before rows, so that an interrupted run finds the keys again. */
async function purgeKind(env: Env, files: Files, budget: Budget): Promise<boolean> {
  while (budget.left > 0) {
    const { rows } = await readBatch(env.DB, { rows: files.list(filesAtOnce) })
    budget.left -= 1
    if (rows.length === 0) return true
    const keys = rows.map(({ key }) => key)
    const asked = await photoStore(env).removeAll(keys)
    await writeBatch(env.DB, [files.remove(keys)])
    budget.left -= asked + 1
    if (rows.length < filesAtOnce) return true
  }
  return false
}
