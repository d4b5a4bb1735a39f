import type { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { DAY } from '#contract/time.ts'
import { databaseBefore, insert, migrateBy, type Row } from './support/before-migration.ts'

const decisions = '0042_decisions.sql'

function makeMember(database: DatabaseSync, id: number, more: Row = {}): void {
  insert(database, 'members', {
    id,
    email: `m${id}@example.com`,
    status: 'confirmed',
    signup_host: 'localhost',
    signup_date: 1,
    last_active_at: 1,
    seen_at: 1,
    name: `Member ${id}`,
    gender: 'female',
    looking_for: 'male',
    date_of_birth: '1990-05-05',
    country: 'NL',
    ...more,
  })
}

function removePhoto(database: DatabaseSync, member_id: number, decided_at: number): void {
  const id = `photo-${member_id}`
  const removed = { status: 'removed', removed_reason: 'nudity', decided_at }
  const size = { width: 10, height: 10, position: 0, created_at: 1 }
  insert(database, 'photos', { id, key: id.padEnd(22, '-'), member_id, ...size, ...removed })
}

function wait(database: DatabaseSync, id: string, job: string, payload: object): void {
  const at = { created_at: 500, run_after: 500 }
  insert(database, 'outbox', { id, queue: 'mail', job, payload: JSON.stringify(payload), ...at })
}

const migrate = (database: DatabaseSync) => migrateBy(database, decisions)

it('gives what was taken from a member before a decision, by whom and after which report', () => {
  const database = databaseBefore(decisions)
  makeMember(database, 1)
  makeMember(database, 2, { account: 'banned' })
  makeMember(database, 3, { kind: 'fictional' })
  removePhoto(database, 1, 700)
  removePhoto(database, 3, 700)
  const report = { id: 'case', subject: 'photo', subject_id: 'photo-1'.padEnd(22, '-') }
  insert(database, 'reports', { ...report, category: 'explicit', created_at: 1, closed_at: 700 })
  insert(database, 'bans', {
    member_id: 2,
    reason: 'fake',
    why: 'Foto',
    banned_at: 800,
    until: 900,
  })
  const act = { id: 'a', operator: 'els', act: 'photo removed', subject: 'photo-1' }
  insert(database, 'audit_log', { ...act, at: 700, hash: 'x' })
  const all = migrate(database)
  const kept = all(`select member_id, kind, rule, subject, facts, report_id, decided_by, decided_at,
    until, object_until from decisions order by kind`)
  const until = (at: number) => ({ decided_at: at, object_until: at + 185 * DAY })
  expect(kept).toEqual([
    {
      member_id: 2,
      kind: 'pause',
      rule: 'fake',
      subject: null,
      facts: 'Foto',
      report_id: null,
      decided_by: 'unknown',
      until: 900,
      ...until(800),
    },
    {
      member_id: 1,
      kind: 'photo',
      rule: 'nudity',
      subject: 'photo-1',
      facts: null,
      report_id: 'case',
      decided_by: 'els',
      until: null,
      ...until(700),
    },
  ])
  for (const { id } of all('select id from decisions')) expect(id).toMatch(/^\d{12}$/)
})

it('lets no mail wait under a name that no job has any more', () => {
  const database = databaseBefore(decisions)
  makeMember(database, 1)
  makeMember(database, 2, { account: 'banned' })
  removePhoto(database, 1, 700)
  insert(database, 'bans', { member_id: 2, reason: 'fake', banned_at: 800 })
  const chat = { id: 7, a_id: 1, b_id: 2, started_by: 1, created_at: 1, last_message_at: 1 }
  insert(database, 'conversations', { ...chat, last_seq: 1 })
  const said = { id: 'said', conversation_id: 7, seq: 1, sender_id: 1, kind: 'text', credits: 0 }
  insert(database, 'messages', { ...said, text: 'Nu!', sent_at: 1, removed_at: 600 })
  wait(database, 'photo', 'photo-review-mail', { photo: 'photo-1', told: 'removed' })
  wait(database, 'back', 'photo-review-mail', { photo: 'other', told: 'restored' })
  wait(database, 'undone', 'photo-review-mail', { photo: 'other', told: 'removed' })
  wait(database, 'ban', 'decision-mail', { member: 2, told: 'banned' })
  wait(database, 'open', 'decision-mail', { member: 1, told: 'unbanned' })
  wait(database, 'text', 'decision-mail', { member: 1, told: 'about', why: 'Een nummer.' })
  wait(database, 'message', 'message-removed-mail', { message: 'said', why: 'Een dreiging.' })
  const all = migrate(database)
  const statements = all(`select outbox.id, kind, member_id, facts from outbox
    join decisions on decisions.id = payload ->> 'decision' where job = 'statement-mail' order by 1`)
  expect(statements).toEqual([
    { id: 'ban', kind: 'ban', member_id: 2, facts: null },
    { id: 'message', kind: 'message', member_id: 1, facts: 'Een dreiging.' },
    { id: 'photo', kind: 'photo', member_id: 1, facts: null },
    { id: 'text', kind: 'text', member_id: 1, facts: 'Een nummer.' },
  ])
  const others =
    "select id, queue, job, payload from outbox where job <> 'statement-mail' order by id"
  expect(all(others)).toEqual([
    { id: 'back', queue: 'mail', job: 'photo-restored-mail', payload: '{"photo":"other"}' },
    {
      id: 'message-removed-event:message',
      queue: 'push',
      job: 'message-removed-event',
      payload: '{"message":"said"}',
    },
    { id: 'open', queue: 'mail', job: 'unban-mail', payload: '{"member":1}' },
  ])
})
