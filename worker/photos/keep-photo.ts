import type { Db } from '#worker/db/database.ts'
import { deleteNamedLoosePhoto } from './queries/loose.ts'

/** Must be last in the batch that gives a stashed photo its row. */
export function keepPhoto(db: Db, key: string) {
  return deleteNamedLoosePhoto(db, key)
}
