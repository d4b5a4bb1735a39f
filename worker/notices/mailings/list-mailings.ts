import type { Operating } from '#worker/db/operating.ts'
import { listMailings } from './queries.ts'

const maxListed = 50

export function listSentMailings({ db }: Pick<Operating, 'db'>) {
  return listMailings(db, maxListed).execute()
}
