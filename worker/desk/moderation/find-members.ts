import type { Operating } from '#worker/db/operating.ts'
import { findShown, listFound } from './queries/finding.ts'

const maxListed = 50

type Asking = Pick<Operating, 'db'>

/** Members with this number or address, or whose name begins like this. */
export function findMembers({ db }: Asking, words: string) {
  return listFound(db, words, maxListed).execute()
}

/** Null if there is no such member. */
export async function findMember({ db }: Asking, memberId: number) {
  return (await findShown(db, memberId).executeTakeFirst()) ?? null
}
