import type { Operating } from '#worker/db/operating.ts'
import { listMailings } from './queries.ts'

const most = 50

/** The last first. */
export function listSentMailings({ db }: Pick<Operating, 'db'>) {
  return listMailings(db, most).execute()
}
