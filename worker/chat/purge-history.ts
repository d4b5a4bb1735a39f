import { DAY } from '#contract/time.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { longestTerm } from '#worker/site/longest-term.ts'
import {
  deleteOldMessages,
  deleteOldFileMessages,
  deleteOldPieces,
  insertOldFiles,
  listOldConversations,
  updateLookedAt,
} from './queries/purging.ts'

const conversationsAtOnce = 200
/** A long DELETE can block the database. */
const messagesAtOnce = 5000
const filesAtOnce = 200
/** Statements per night: an invocation may make a thousand, shared with other schedules. */
const budgetOfANight = 250

/** Conversations stay: numbering goes on, and they still count as begun. */
export async function purgeHistory(ctx: JobContext): Promise<void> {
  const { db, env, now } = ctx
  const days = await longestTerm(db, 'chat_history_days')
  const until = now - days * DAY
  const budget = { left: budgetOfANight }
  let place = { oldest_at: -1, id: 0 }
  while (budget.left > 0) {
    budget.left -= 1
    const { old } = await readBatch(env.DB, {
      old: listOldConversations(db, until, place, conversationsAtOnce),
    })
    const last = old.at(-1)
    if (!last) return
    const ids = old.map(({ id }) => id)
    await purgeSome(ctx, ids, until, budget)
    place = last
  }
}

/** The statements choose the messages, so that one reported meanwhile stays. */
async function purgeSome(
  { db, env, now }: JobContext,
  conversations: readonly number[],
  until: number,
  budget: { left: number },
): Promise<void> {
  const old = { conversations, until }
  while (budget.left > 0) {
    budget.left -= 5
    const { files, others } = await writeBatch(env.DB, {
      oldFiles: insertOldFiles(db, old, now, filesAtOnce),
      files: deleteOldFileMessages(db, old, filesAtOnce),
      others: deleteOldMessages(db, old, messagesAtOnce),
      pieces: deleteOldPieces(db, old),
      lookedAt: updateLookedAt(db, conversations, now),
    })
    if (files < filesAtOnce && others < messagesAtOnce) return
  }
}
