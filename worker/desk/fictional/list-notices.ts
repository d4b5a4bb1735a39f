import type { Operating } from '#worker/db/operating.ts'
import { listNotices } from './queries.ts'

const maxListed = 500

/** The newest first: how much somebody wrote to fictional profiles, never what. */
export function listFictionalNotices({ db }: Pick<Operating, 'db'>, host: string | undefined) {
  return listNotices(db, host, maxListed).execute()
}
