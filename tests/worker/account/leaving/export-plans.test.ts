import { env } from 'cloudflare:test'
import type { Compilable } from 'kysely'
import { expect, it } from 'vitest'
import {
  listConversations,
  listMessages,
  listOtherMessages,
  listOtherPieces,
  listPieces,
} from '#worker/account/leaving/export/queries/chats.ts'
import { openDatabase } from '#worker/db/database.ts'
import { planOf } from '../../../support/query-plan.ts'

const db = openDatabase(env.DB)
const after = { conversation: 5, seq: 9 }

const pages: Record<string, Compilable> = {
  listConversations: listConversations(db, 1, { id: 5 }, 1000),
  listMessages: listMessages(db, 1, after, 1000),
  listOtherMessages: listOtherMessages(db, 1, after, 1000),
  listPieces: listPieces(db, 1, after, 200),
  listOtherPieces: listOtherPieces(db, 1, after, 200),
}

it.each(Object.entries(pages))('%s begins a page where the last one ended', async (_, query) => {
  const plan = await planOf(query)
  expect(plan).toContain('SEARCH chat USING INTEGER PRIMARY KEY')
  expect(plan).toMatch(/conversations_by_b \(b_id=\? AND rowid>\?\)/)
  expect(plan).not.toMatch(/SCAN|ORDER BY/)
  if (plan.includes('SEARCH message')) {
    expect(plan).toContain('SEARCH message USING PRIMARY KEY (conversation_id=? AND seq>?)')
  }
})
