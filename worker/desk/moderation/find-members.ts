import type { Operating } from '#worker/db/operating.ts'
import { findShown, listFound } from './queries.ts'

const maxListed = 50

type Asking = Pick<Operating, 'db'>

export function findMembers({ db }: Asking, words: string) {
  return listFound(db, words, maxListed).execute()
}

export async function findMember({ db }: Asking, memberId: number) {
  return (await findShown(db, memberId).executeTakeFirst()) ?? null
}
