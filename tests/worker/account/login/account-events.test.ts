import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { deletionCalls } from '#contract/deletion.ts'
import { exportCalls } from '#contract/export.ts'
import { passwordCalls } from '#contract/password.ts'
import { sessionsCalls } from '#contract/sessions.ts'
import { DAY } from '#contract/time.ts'
import { hashPassword } from '#worker/account/login/hash-password.ts'
import { listEvents } from '#worker/accounts/account-events.ts'
import { accountsSchedules } from '#worker/accounts/jobs.ts'
import { openDatabase } from '#worker/db/database.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { runDeletionCrons } from '../../../support/leaver.ts'
import { callAs, makeMember, signIn, type TestMember } from '../../../support/members.ts'
import { ticketOf } from '../../../support/proofs.ts'
import { rows } from '../../../support/rows.ts'

const password = 'een heel lang wachtwoord'

function aMember() {
  return makeMember({ password_hash: hashPassword(password) })
}

async function kindsOf({ id }: TestMember) {
  const events = await listEvents(openDatabase(env.DB), id)
  return events.map(({ kind }) => kind).toSorted()
}

const everything = () => rows<Record<string, unknown>>('select * from account_events')

async function nightAfter(days: number) {
  const scheduledTime = Date.now() + days * DAY
  for (const cron of new Set(accountsSchedules.map((schedule) => schedule.cron))) {
    await runSchedule(accountsSchedules, { cron, scheduledTime, noRetry() {} }, env)
  }
}

describe('what happens to an account', () => {
  it('is kept: a login, a wrong password, a mail asked for, a change, an export, an end', async () => {
    const member = await aMember()
    const { email } = member
    await callAs(null, authCalls.login, { email, password: 'niet het goede' })
    await callAs(null, authCalls.login, { email, password })
    await callAs(null, passwordCalls.askReset, { email })
    await callAs(member, exportCalls.exportData, await ticketOf(member))
    const before = await signIn(member.id)
    await callAs(member, sessionsCalls.endSessions, { end: 'others', proof: { password } })
    await callAs({ cookie: before }, authCalls.logout, {})
    await callAs(member, passwordCalls.changePassword, {
      proof: { password },
      password: 'nog een lang wachtwoord',
      password_again: 'nog een lang wachtwoord',
    })
    expect(await kindsOf(member)).toEqual([
      'data_exported',
      'login',
      'password_changed',
      'password_wrong',
      'reset_asked',
      'sessions_ended',
    ])
  })

  it('is not kept for an unknown address or a refused act', async () => {
    const member = await aMember()
    await callAs(null, authCalls.login, { email: 'niemand@example.com', password })
    await callAs(member, sessionsCalls.endSessions, { end: 'x'.repeat(43), proof: { password } })
    await callAs({ cookie: `${member.cookie}x` }, authCalls.logout, {})
    expect(await everything()).toEqual([])
  })
})

describe('the rows', () => {
  it('name nobody, and say of two members neither who nor that they share a network', async () => {
    const members = [await aMember(), await aMember()]
    for (const { email } of members) await callAs(null, authCalls.login, { email, password })
    const kept = await everything()
    const text = JSON.stringify(kept)
    for (const { id, email, name } of members) {
      for (const needle of [String(id), email, name]) expect(text).not.toContain(needle)
    }
    expect(new Set(kept.map(({ network }) => network)).size).toBe(2)
    await callAs(null, authCalls.login, { email: members[0]?.email ?? '', password })
    expect(new Set((await everything()).map(({ network }) => network)).size).toBe(2)
  })

  it('lead to nobody after the purge, and go at the end of their term', async () => {
    const member = await aMember()
    await callAs(null, authCalls.login, { email: member.email, password })
    await callAs(member, deletionCalls.deleteAccount, {
      reason: 'other',
      remarks: null,
      proof: { password },
    })
    await runDeletionCrons(15)
    expect(await rows('select account from members where id = ?', member.id)).toEqual([
      { account: 'deleted' },
    ])
    expect(await rows('select * from event_keys')).toEqual([])
    expect(await kindsOf(member)).toEqual([])
    expect(await everything()).toHaveLength(1)
    await nightAfter(364)
    expect(await everything()).toHaveLength(1)
    await nightAfter(366)
    expect(await everything()).toEqual([])
  })
})
