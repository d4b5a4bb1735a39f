import { DAY, HOUR } from '#contract/time.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { inBites } from '#worker/jobs/in-bites.ts'
import { longestTerm } from '#worker/site/longest-term.ts'
import {
  deleteOldMessages,
  deleteOldFileMessages,
  deleteOldPieces,
  insertOldFiles,
  listOldConversations,
  updateLookedAt,
} from './queries/purging.ts'

export const conversationsAtOnce = 500
/** A long DELETE can block the database. */
const messagesAtOnce = 2000
const filesAtOnce = 200
export const statementsOfABite = 6
/** After the minutes that go on with this night, before the next. */
const nextNight = 12 * HOUR

/** Conversations stay: numbering goes on, and they still count as begun. */
export async function purgeHistory(ctx: JobContext): Promise<void> {
  const { db, env, now } = ctx
  const days = await longestTerm(db, 'chat_history_days')
  const until = now - days * DAY
  let place = { oldest_at: -1, id: 0 }
  await inBites(ctx, statementsOfABite, async () => {
    const { old } = await readBatch(env.DB, {
      old: listOldConversations(db, until, place, conversationsAtOnce),
    })
    const last = old.at(-1)
    if (!last) return false
    const ids = old.map(({ id }) => id)
    const isAll = await purgeSome(ctx, ids, until)
    // What is left of these is still the oldest.
    if (isAll) place = last
    return !isAll || old.length === conversationsAtOnce
  })
}

/**
 * The statements choose the messages, so that one reported meanwhile stays.
 * @returns whether nothing of these conversations is left that is too old
 */
async function purgeSome(
  { db, env, now }: JobContext,
  conversations: readonly number[],
  until: number,
): Promise<boolean> {
  const old = { conversations, until }
  const { files, others } = await writeBatch(env.DB, {
    oldFiles: insertOldFiles(db, old, now, filesAtOnce),
    files: deleteOldFileMessages(db, old, filesAtOnce),
    others: deleteOldMessages(db, old, messagesAtOnce),
    pieces: deleteOldPieces(db, old),
    lookedAt: updateLookedAt(db, conversations, { now, again: until + nextNight }),
  })
  return files < filesAtOnce && others < messagesAtOnce
}
