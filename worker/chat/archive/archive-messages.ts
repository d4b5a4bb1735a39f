import { keptDays } from '#contract/kept.ts'
import { DAY } from '#contract/time.ts'
import { looseGrace } from '#worker/db/bucket.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { randomToken } from '#worker/http/random.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { longestTerm } from '#worker/site/longest-term.ts'
import { pieceStore } from './piece-store.ts'
import {
  deleteArchived,
  deleteDone,
  deleteNamed,
  type Done,
  insertLoose,
  insertPieces,
  listDueDays,
  listSettled,
  type Settled,
  updateRest,
  type Written,
} from './queries.ts'

/** What of a conversation goes at once, so that an object is worth its request. */
const monthDays = 30
/** A piece goes in the night after its last message is too old: its first one is not much older. */
const longestPiece = (keptDays.piece - 1) * DAY
const dayOfUtc = (at: number) => Math.floor(at / DAY)
/** An invocation may make a thousand requests, shared with other schedules: each day here is at most one. */
const daysAtOnce = 100
const rounds = 3
/** In memory at once: of 5,000 letters each, which may take two bytes, it is 10 MB. */
const messagesAtOnce = 1000
/** A page reads two pieces. */
const messagesOfPiece = 500
/** What R2 is sent at once, so that no more of them are in memory as what is sent. */
const piecesAtOnce = 6

type Due = { day: number; conversation_id: number; first_seq: number; covered: 0 | 1 }
type Found = Written & { settled: readonly Settled[]; isPart: boolean }

/**
 * Moves what was written long ago into the bucket. Found by the days on which something was written, each
 * of which is looked at once: so it reads what was written on a day, however many conversations there
 * are. The object comes first, then one batch names it and deletes its messages if they are as they were
 * read. So a run that dies, or two at once, lose and double nothing.
 */
export async function archiveMessages(ctx: JobContext): Promise<void> {
  const { db, env, now } = ctx
  const days = await longestTerm(db, 'chat_archive_days')
  const until = dayOfUtc(now - days * DAY) * DAY
  // The numbers of a day are counted by the same rows, as long as they may be.
  const before = dayOfUtc(now) - Math.max(days + monthDays, keptDays.tracking + 2)
  for (let round = 0; round < rounds; round++) {
    const { due } = await readBatch(env.DB, { due: listDueDays(db, before, daysAtOnce) })
    if (due.length === 0) return
    await archiveDue(ctx, due, until)
  }
}

async function archiveDue({ db, env, now }: JobContext, due: readonly Due[], until: number) {
  const open = due.filter(({ covered }) => covered === 0)
  const asked = [...new Set(open.map(({ conversation_id }) => conversation_id))]
  const { settled } = await readBatch(env.DB, {
    settled: listSettled(db, asked, until, messagesAtOnce),
  })
  const { found, isLooked } = piecesOf(settled)
  const done = due
    .filter((day) => day.covered === 1 || isLooked(day))
    .map((day) => doneOf(day, found, open))
  if (found.length === 0) {
    await writeBatch(env.DB, [deleteDone(db, done)])
    return
  }
  const keys = found.map(({ key }) => key)
  await writeBatch(env.DB, [insertLoose(db, keys, now + looseGrace)])
  const { put, failed } = await putPieces(env, found)
  const written = put.map(({ settled: _settled, isPart: _isPart, ...piece }) => piece)
  await writeBatch(env.DB, [
    insertPieces(db, written, until),
    deleteArchived(db, written),
    deleteNamed(db, written),
    deleteDone(db, done),
    updateRest(db, done),
  ])
  if (failed) throw failed.reason
}

/**
 * Those that do not get there are left for the next minute, as their days are. Each of those who send ends
 * with the first that it fails at: a bucket that does not answer is waited for once, not for each piece.
 */
async function putPieces(env: JobContext['env'], found: readonly Found[]) {
  const store = pieceStore(env)
  const left = found.values()
  const put: Found[] = []
  const send = async () => {
    for (const piece of left) {
      await store.put(piece.key, piece.settled.map(archivedOf))
      put.push(piece)
    }
  }
  const senders = await Promise.allSettled(Array.from({ length: piecesAtOnce }, send))
  return { put, failed: senders.find((sender) => sender.status === 'rejected') }
}

/** `isLooked`: these pieces are of that day, or there is nothing of it. */
function piecesOf(settled: readonly Settled[]) {
  const groups = [...Map.groupBy(settled, ({ conversation_id }) => conversation_id)]
  // The last one may go on after what was read.
  const cut = settled.length < messagesAtOnce ? null : (groups.at(-1)?.[0] ?? null)
  const found = groups
    .filter(([id, rows]) => id !== cut || groups.length === 1 || rows.length >= messagesOfPiece)
    .map(([id, rows]) => pieceOf(id, rows, id === cut))
  const byId = new Map(found.map((piece) => [piece.conversation, piece]))
  const isLooked = ({ conversation_id: id, first_seq }: Due) => {
    const piece = byId.get(id)
    if (!piece) return cut === null || id < cut
    return !piece.isPart || first_seq <= piece.last
  }
  return { found, isLooked }
}

function pieceOf(conversation: number, rows: readonly Settled[], isCut: boolean): Found {
  const [first] = rows
  const end = (first?.sent_at ?? 0) + longestPiece
  const settled = rows.slice(0, messagesOfPiece).filter(({ sent_at }) => sent_at < end)
  const last = settled.at(-1)
  return {
    conversation,
    first: first?.seq ?? 0,
    last: last?.seq ?? 0,
    last_at: last?.sent_at ?? 0,
    key: randomToken(16),
    messages: settled.map(({ seq, sender_sign, other_sign }) => [seq, sender_sign, other_sign]),
    settled,
    isPart: isCut || settled.length < rows.length,
  }
}

/** What is left of a conversation is found by the first of its days. */
function doneOf(due: Due, found: readonly Found[], open: readonly Due[]): Done {
  const { day, conversation_id: conversation, covered } = due
  const piece = found.find((one) => one.conversation === conversation)
  if (!piece || covered === 1) return { day, conversation, piece: null, rest: null }
  const { first, key, last, isPart } = piece
  const isFirst = open.find(({ conversation_id }) => conversation_id === conversation) === due
  return { day, conversation, piece: { first, key }, rest: isPart && isFirst ? last + 1 : null }
}

function archivedOf({ conversation_id: _conversation, ...message }: Settled) {
  return message
}
