import type { Db } from '#worker/db/database.ts'
import { findChat } from './queries.ts'

/**
 * If false, the member must hear nothing of what others do in it: they hide, or have not confirmed.
 */
export async function hasChat(db: Db, memberId: number, conversation: number): Promise<boolean> {
  return (await findChat(db, memberId, conversation).executeTakeFirst()) !== undefined
}
