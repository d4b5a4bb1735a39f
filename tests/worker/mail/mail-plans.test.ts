import { env } from 'cloudflare:test'
import type { Compilable } from 'kysely'
import { expect, it, test } from 'vitest'
import { openDatabase } from '#worker/db/database.ts'
import { findFreshMatch, insertLikeNotice, listFreshLikers } from '#worker/likes/queries/notices.ts'
import { findReader } from '#worker/mail/notices/queries.ts'
import {
  findMailing,
  insertPage,
  listNewMembers,
  listWanting,
} from '#worker/notices/mailings/queries.ts'
import {
  deleteOldEvents,
  findSubscriber,
  insertDisabledByEvent,
} from '#worker/notices/stopping/queries.ts'
import { planOf, tableScans } from '../../support/query-plan.ts'

const db = openDatabase(env.DB)
const reader = { id: 1, bornUpTo: '2100-01-01', today: '2026-01-01', mutual: true }
const notice = (job: string) => ({ job, runAfter: 1 })
const page = { job: 'j', cause: 'c', host: null, after: 0, last: 9, now: 0 }
const event = { idHash: 'x', email: 'a@b.c', reason: 'fbl', now: 0 } as const

it('who asked for a kind of mail is walked along those who did', async () => {
  expect(await planOf(listWanting(db, 'site_news', 0, 9))).toMatch(
    /USING COVERING INDEX notification_preferences_wanted \(kind=\? AND member_id>\?\)/,
  )
})

it('who is new is walked along the newest', async () => {
  expect(await planOf(listNewMembers(db, reader, 0, 6))).toMatch(
    /members USING (COVERING )?INDEX members_new \(gender=\? AND looking_for=\? AND country=\? AND confirmed_at>\?\)/,
  )
})

test.each<[string, Compilable]>([
  ['a reader', findReader(db, 1, 'new_messages', 0)],
  ['who likes', listFreshLikers(db, reader, 3)],
  ['a match', findFreshMatch(db, reader, 2)],
  [
    'the mail of a like',
    insertLikeNotice(db, 1, 2, { now: 0, like: notice('a'), match: notice('b') }),
  ],
  ['a page', insertPage(db, { ...page, kind: 'site_news' })],
  ['who wants news', listWanting(db, 'site_news', 0, 9)],
  ['who is new', listNewMembers(db, reader, 0, 6)],
  ['a mailing', findMailing(db, 'x')],
  ['a subscriber', findSubscriber(db, 1)],
  ['an event', insertDisabledByEvent(db, event)],
  ['old events', deleteOldEvents(db, 0, 9)],
])('%s: no table is read from end to end', async (_, query) => {
  expect(await tableScans(query)).toEqual([])
})
