import type { Db } from '#worker/db/database.ts'
import { deleteNamedLoosePhoto } from './queries/loose.ts'

/** Comes last in the batch that gives a stashed photo its row: from then on its objects stay. */
export function keepPhoto(db: Db, key: string) {
  return deleteNamedLoosePhoto(db, key)
}
