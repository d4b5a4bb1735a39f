import { makeZip } from 'client-zip'
import { photoStore, type StoredFile } from '#worker/photos/photo-store.ts'
import type { Exporting } from './exporting.ts'
import { listPhotos } from './queries.ts'
import {
  listConversations,
  listMessages,
  listOtherMessages,
  listOtherPieces,
  listPieces,
  listSentPhotos,
  listSentVoices,
} from './queries/chats.ts'
import {
  listDebits,
  listLedger,
  listLots,
  listPayments,
  listRedemptions,
  listRefunds,
  listWithdrawals,
} from './queries/money.ts'
import {
  listBlocks,
  listLikesGiven,
  listLikesReceived,
  listOtherSwipes,
  listSwipes,
} from './queries/people.ts'
import { readAccount } from './read-account.ts'
import { presentArchived, presentOtherArchived, withArchived } from './with-archived.ts'
import { inPages, writeJson } from './write-json.ts'

/** Streamed: neither the conversations nor a file are ever in memory as a whole. */
export function exportData(ctx: Exporting): Response {
  const day = new Date(ctx.now).toISOString().slice(0, 10)
  return new Response(makeZip(filesOf(ctx)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${ctx.site.host}-${day}.zip"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function* filesOf(ctx: Exporting) {
  const lastModified = new Date(ctx.now)
  yield { name: 'data.json', input: writeData(ctx), lastModified }
  for await (const { name, file } of storedOf(ctx)) {
    if (file?.body) yield { name, input: file.body, lastModified }
  }
}

type Photo = { key: string; position: number; withheld: 0 | 1 }
type Exported = { name: string; file: StoredFile | null }

async function* storedOf(ctx: Exporting): AsyncGenerator<Exported> {
  const store = photoStore(ctx.env)
  for await (const { key, position, withheld } of inPages(ctx, listPhotos)) {
    if (withheld === 0)
      yield { name: photoName(position), file: await store.findPhoto(key, { size: 'full' }) }
  }
  for await (const { key, photo } of inPages(ctx, listSentPhotos)) {
    yield { name: photo, file: await store.findPhoto(key, { size: 'full' }) }
  }
  for await (const { key, voice } of inPages(ctx, listSentVoices)) {
    yield { name: voice, file: await store.findVoice(key) }
  }
}

async function* writeData(ctx: Exporting): AsyncGenerator<string> {
  yield* writeJson({
    exported_at: new Date(ctx.now).toISOString(),
    ...(await readAccount(ctx)),
    photos: renamed(inPages(ctx, listPhotos)),
    likes_given: inPages(ctx, listLikesGiven),
    likes_received: inPages(ctx, listLikesReceived),
    swipes: inPages(ctx, listSwipes),
    swipes_without_profile: without(inPages(ctx, listOtherSwipes), 'profile'),
    blocks: inPages(ctx, listBlocks),
    conversations: inPages(ctx, listConversations),
    messages: withArchived(ctx, {
      rows: listMessages,
      pieces: listPieces,
      present: presentArchived,
    }),
    messages_without_conversation: without(
      withArchived(ctx, {
        rows: listOtherMessages,
        pieces: listOtherPieces,
        present: presentOtherArchived,
      }),
      'conversation',
      'seq',
    ),
    payments: inPages(ctx, listPayments),
    refunds: inPages(ctx, listRefunds),
    withdrawals: inPages(ctx, listWithdrawals),
    ledger: inPages(ctx, listLedger),
    credit_lots: inPages(ctx, listLots),
    direct_debits: inPages(ctx, listDebits),
    discount_redemptions: inPages(ctx, listRedemptions),
  })
}

async function* without<Row extends object>(
  rows: AsyncIterable<Row>,
  ...columns: Array<keyof Row & string>
) {
  const hidden = new Set<string>(columns)
  for await (const row of rows) {
    yield Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column)))
  }
}

async function* renamed(photos: AsyncIterable<Photo>) {
  for await (const { key: _key, withheld, ...photo } of photos) {
    yield { file: withheld ? null : photoName(photo.position), ...photo }
  }
}

function photoName(position: number): string {
  return `photos/${position + 1}.webp`
}
