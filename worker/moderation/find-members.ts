import type { Operating } from '#worker/db/operating.ts'
import { findShown, listFound } from './finding/queries.ts'

const maxListed = 50

type Asking = Pick<Operating, 'db'>

/** Whoever has this number or address, or a name that begins so. */
export function findMembers({ db }: Asking, words: string) {
  return listFound(db, words, maxListed).execute()
}

/** Null for nobody. */
export async function findMember({ db }: Asking, memberId: number) {
  return (await findShown(db, memberId).executeTakeFirst()) ?? null
}
