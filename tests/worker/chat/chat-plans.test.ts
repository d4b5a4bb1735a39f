import { env } from 'cloudflare:test'
import { type Compilable, sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  deleteArchived,
  deleteDone,
  deleteNamed,
  insertPieces,
  listDueDays,
  listPieces,
  listSettled,
  updateRest,
} from '#worker/chat/archive/queries.ts'
import {
  findChat,
  findCorrespondent,
  listChats,
  listMessages,
  listSharedInterests,
  otherSide,
  withOther,
} from '#worker/chat/queries.ts'
import { updateArranged } from '#worker/chat/queries/arranging.ts'
import { updateSpentLots } from '#worker/chat/queries/charging.ts'
import type { Draft } from '#worker/chat/queries/draft.ts'
import {
  findUnreadChat,
  findUnreadMessage,
  insertMailNotices,
  insertPushNotices,
  selectAnnounced,
} from '#worker/chat/queries/notices.ts'
import {
  deleteOldMessages,
  deleteOldFileMessages,
  deleteOldPieces,
  insertOldFiles,
  listOldConversations,
  updateLookedAt,
} from '#worker/chat/queries/purging.ts'
import { updateRead, updateRemoved } from '#worker/chat/queries/reading.ts'
import { updateUnreadByUntold } from '#worker/chat/queries/removing.ts'
import {
  findMessage,
  findOpening,
  insertConversation,
  insertMessage,
  updateConversation,
  updateConversationsStarted,
} from '#worker/chat/queries/sending.ts'
import { findSignable, updateSign } from '#worker/chat/queries/signing.ts'
import { findOpenSession, findTypingPartner } from '#worker/chat/queries/sockets.ts'
import {
  deleteNotices,
  selectTakeable,
  updateTaken,
  updateUncounted,
} from '#worker/chat/queries/taking.ts'
import {
  insertReturns,
  listConfirmedWaiting,
  listWaitingHosts,
  selectExpired,
  selectLastTellable,
  selectLost,
  selectLostOf,
  updateDelivered,
  updateReturned,
  updateReturnedLots,
  updateUnreadByWaiting,
} from '#worker/chat/queries/waiting.ts'
import { openDatabase } from '#worker/db/database.ts'
import { planSteps } from '../../support/query-plan.ts'

const db = openDatabase(env.DB)
const session = { memberId: 1, tokenHash: 'x' }
const viewer = { id: 1, bornUpTo: '2100-01-01', today: '2026-01-01', mutual: true }
const draft: Draft = {
  id: 'x',
  sender: 1,
  recipient: 2,
  bornUpTo: '2100-01-01',
  kind: 'text',
  text: 'x',
  gift: null,
  photo: null,
  cost: 1,
  shown: 1,
  now: 1,
}
const notice = { queue: 'push', job: 'x', created_at: 1, run_after: 1 } as const
const page = { since: 0, limit: 41 }

const signing = { viewerId: 1, message: 'x', since: 0 }
const takeable = selectTakeable(db, { viewerId: 1, message: 'x', sentAfter: 0 })

const written = [
  {
    conversation: 5,
    first: 1,
    last: 2,
    last_at: 1,
    key: 'k',
    messages: [[1, null, null]] as const,
  },
]
const done = [{ day: 1, conversation: 5, piece: { first: 1, key: 'k' }, rest: null }]

const queries: Record<string, Compilable> = {
  listChats: listChats(db, 1, 0, 200),
  'listChats archived': listChats(db, 1, 0, 51, { which: 'archived', after: { at: 5, id: 5 } }),
  'listChats by name': listChats(db, 1, 0, 51, { which: { named: 'x' } }),
  'listChats one': listChats(db, 1, 0, 51, { which: { one: withOther(1, otherSide(1, 5)) } }),
  updateArranged: updateArranged(db, 1, { conversation: 5, change: 'pin', most: 3 }),
  findSignable: findSignable(db, signing),
  updateSign: updateSign(db, signing, 'heart'),
  selectTakeable: takeable.select('message.id'),
  updateUncounted: updateUncounted(db, takeable, 'x'),
  deleteNotices: deleteNotices(db, takeable, { push: 'p', mail: 'm' }),
  updateTaken: updateTaken(db, takeable, 1),
  findChat: findChat(db, 1, 5),
  findCorrespondent: findCorrespondent(db, viewer, 2),
  'findCorrespondent by conversation': findCorrespondent(db, viewer, otherSide(1, 5)),
  listMessages: listMessages(db, 1, otherSide(1, 5), { ...page, before: 9 }),
  'listMessages after': listMessages(db, 1, 2, { ...page, after: 9 }),
  listSharedInterests: listSharedInterests(db, 1, otherSide(1, 5)),
  updateRead: updateRead(db, 1, 5, 9),
  updateRemoved: updateRemoved(db, 1, { conversation: 5 }),
  updateRemovedOfProfile: updateRemoved(db, 1, { profile: 2 }),
  insertConversation: insertConversation(db, draft, 5, 2),
  insertMessage: insertMessage(db, draft, 2),
  updateConversationsStarted: updateConversationsStarted(db, draft),
  updateSpentLots: updateSpentLots(db, draft),
  insertPushNotices: insertPushNotices(db, selectAnnounced(db, draft), notice),
  insertMailNotices: insertMailNotices(db, selectAnnounced(db, draft), notice),
  updateConversation: updateConversation(db, draft),
  findMessage: findMessage(db, 'x'),
  findOpening: findOpening(db, draft, 2),
  findUnreadMessage: findUnreadMessage(db, 'x', 'y'),
  findUnreadChat: findUnreadChat(db, 5, 1),
  findOpenSession: findOpenSession(db, session, 1),
  findTypingPartner: findTypingPartner(db, session, 5, 1),
  updateUnreadByWaiting: updateUnreadByWaiting(db, { memberId: 1, now: 1, limit: 9 }),
  updateDelivered: updateDelivered(db, 1, 9),
  selectLastTellable: selectLastTellable(db, 1, 9).select('message.id'),
  updateUnreadByUntold: updateUnreadByUntold(db, 'x', sql<boolean>`1`),
  listConfirmedWaiting: listConfirmedWaiting(db, 9),
  listWaitingHosts: listWaitingHosts(db, 1),
  insertReturns: insertReturns(db, selectExpired(db, 'x', 1, 9), 1),
  updateReturnedLots: updateReturnedLots(db, selectLostOf(db, 1, 9)),
  listOldConversations: listOldConversations(db, 9, { oldest_at: 1, id: 1 }, 9),
  insertOldFiles: insertOldFiles(db, { conversations: [1, 2], until: 9 }, 9, 9),
  deleteOldFileMessages: deleteOldFileMessages(db, { conversations: [1, 2], until: 9 }, 9),
  deleteOldMessages: deleteOldMessages(db, { conversations: [1, 2], until: 9 }, 9),
  updateLookedAt: updateLookedAt(db, [1, 2], { now: 9, again: 9 }),
  updateReturned: updateReturned(db, selectLost(db, 9)),
  deleteOldPieces: deleteOldPieces(db, { conversations: [1, 2], until: 9 }),
  listDueDays: listDueDays(db, 9, 100),
  listSettled: listSettled(db, [1, 2], 9, 100),
  insertPieces: insertPieces(db, written, 9),
  deleteArchived: deleteArchived(db, written),
  deleteNamed: deleteNamed(db, written),
  deleteDone: deleteDone(db, done),
  updateRest: updateRest(db, done),
  listPieces: listPieces(db, 1, otherSide(1, 5), { since: 0, before: 9, limit: 3 }),
}

/** Derived tables, the few conversations that the archive looks at, and the waiting messages by their own small index. */
const whole =
  /SCAN (due|notice VIRTUAL|chat VIRTUAL|json_each VIRTUAL|lots|spent|returned|owed|\(subquery|message USING (COVERING )?INDEX messages_waiting|(asked|bounded|span|piece VIRTUAL|known VIRTUAL|done))/

it.each(Object.entries(queries))('%s finds its rows by index', async (_, query) => {
  const plan = await planSteps(query)
  const scans = plan.filter((line) => line.startsWith('SCAN') && !whole.test(line))
  expect(scans, plan.join('\n')).toEqual([])
})
