import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { DAY } from '#contract/time.ts'
import { purgeByOperator } from '#worker/account/leaving/purge-by-operator.ts'
import { recordAct } from '#worker/db/audit.ts'
import { verifyAudit } from '#worker/db/verify-audit.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { unbanMember } from '#worker/desk/moderation/unban-member.ts'
import { makeWithdrawn } from '../../../desk/support/payments.ts'
import { makeSender, send } from '../../../support/chat.ts'
import { insertAll } from '../../../support/crowd.ts'
import { runDeletionCrons } from '../../../support/leaver.ts'
import { makeMember } from '../../../support/members.ts'
import { operating } from '../../../support/operating.ts'
import { rows } from '../../../support/rows.ts'

const leaver = { id: 4711, email: 'a@example.com' }

async function purge() {
  await makeMember({ ...leaver, account: 'deleting', deleting_until: Date.now() + DAY })
  await runDeletionCrons(2)
  expect(await rows('select account from members where id = ?', leaver.id)).toEqual([
    { account: 'deleted' },
  ])
}

async function plantMail(id: string, payload: unknown) {
  const job = { queue: 'mail', job: 'x', created_at: 1, run_after: 9e15 }
  const letters = [null, 1].map((failed_at) => ({
    ...job,
    id: `${id}:${failed_at}`,
    failed_at,
    payload: JSON.stringify(payload),
  }))
  await insertAll('outbox', letters)
}

async function plantAct(id: string, subject: string | null, detail: string | null) {
  await insertAll('audit_log', [{ id, operator: 'o', act: 'x', subject, detail, at: 1, hash: id }])
}

it('takes unsent mails to an address, not those to one that begins or ends alike', async () => {
  await plantMail('own', { to: 'A@Example.com' })
  await plantMail('deep', { notice: { addresses: ['x@example.com', 'a@example.com'] } })
  for (const other of ['anna@example.com', 'hanna-a@example.com', 'a@example.com.au']) {
    await plantMail(other, { to: other, member: 47110 })
  }
  await purge()
  const left = await rows<{ id: string }>("select id from outbox where job = 'x' order by id")
  expect([...new Set(left.map(({ id }) => id.split(':')[0]))]).toEqual([
    'a@example.com.au',
    'anna@example.com',
    'hanna-a@example.com',
  ])
  expect(left).toHaveLength(6)
})

it('takes the warning of a fraud that names the member, to whomever', async () => {
  const bad = await makeSender(5, { ...leaver, gender: 'male' })
  const reader = await makeMember()
  await send(bad, reader)
  await banMember(operating(), bad.id, { reason: 'money', why: null, until: null })
  const waiting = "select id from outbox where job = 'fraud-mail' and done_at is null"
  expect(await rows(waiting)).toHaveLength(1)
  await unbanMember(operating(), bad.id, 'mistake')
  await purgeByOperator(operating(), bad.id)
  await runDeletionCrons(2)
  expect(await rows(waiting)).toEqual([])
})

it('removes the member from the audit log, and nobody with a similar name', async () => {
  const own: [string | null, string | null][] = [
    ['4711', 'ban'],
    ['A@example.com', 'ban'],
    [null, 'mail to a@example.com.'],
    [null, 'a@example.com'],
    [null, 'from b@x.nl to <a@example.com>, twice'],
    [null, 'not hanna-a@example.com but a@example.com'],
    [null, 'member 4711: 5 credits'],
    [null, 'of #4711'],
  ]
  const others: [string | null, string | null][] = [
    ['47110', 'ban'],
    ['14711', 'ban'],
    ['hanna-a@example.com', 'ban'],
    [null, 'mail to hanna-a@example.com'],
    [null, 'mail to x.a@example.com'],
    [null, 'mail to a@example.com.au'],
    [null, 'mail to a@example.company'],
    [null, 'member 47110, 14711 and id4711x'],
  ]
  for (const [index, [subject, detail]] of own.entries()) {
    await plantAct(`own${index}`, subject, detail)
  }
  for (const [index, [subject, detail]] of others.entries()) {
    await plantAct(`other${index}`, subject, detail)
  }
  await purge()
  const blank = await rows<{ id: string }>(
    'select id from audit_log where subject is null and detail is null',
  )
  expect(blank.map(({ id }) => id).toSorted()).toEqual(own.map((_, index) => `own${index}`))
  const { results } = await env.DB.prepare(
    "select subject, detail from audit_log where id like 'other%' order by id",
  ).all<{ subject: string | null; detail: string | null }>()
  expect(results.map(({ subject, detail }) => [subject, detail])).toEqual(others)
})

it('removes why something was done about a purchase of the member, once its withdrawal has ended', async () => {
  const { id, payment, member } = await makeWithdrawn()
  const other = await makeWithdrawn()
  const words = 'De koper belde hierover'
  for (const subject of [id, payment, other.id, other.payment]) {
    await plantAct(`about-${subject}`, subject, words)
  }
  await purgeByOperator(operating(), member.id)
  await runDeletionCrons(2)
  const left = async () => {
    const found = await rows<{ subject: string }>(
      'select subject from audit_log where detail = ?',
      words,
    )
    return found.map(({ subject }) => subject).toSorted()
  }
  // It is still to be paid.
  expect(await left()).toEqual([id, payment, other.id, other.payment].toSorted())
  await env.DB.prepare("update withdrawals set status = 'closed' where id in (?, ?)")
    .bind(id, other.id)
    .run()
  expect(await left()).toEqual([other.id, other.payment].toSorted())
  expect(await rows('select 1 from audit_log where subject in (?, ?)', id, payment)).toEqual([])
})

it('removes it with the member, if the withdrawal has ended before', async () => {
  const { id, payment, member } = await makeWithdrawn()
  for (const subject of [id, payment]) await plantAct(`about-${subject}`, subject, 'Terugbetaald')
  await env.DB.prepare("update withdrawals set status = 'closed'").run()
  expect(await rows('select 1 from audit_log where subject = ?', id)).toHaveLength(1)
  await purgeByOperator(operating(), member.id)
  await runDeletionCrons(2)
  expect(await rows('select 1 from audit_log where subject in (?, ?)', id, payment)).toEqual([])
})

it('leaves the chain of acts whole, and says how many no longer name anybody', async () => {
  const ctx = operating()
  for (const subject of ['4711', '4712', '4711'])
    await recordAct(ctx, { act: 'events looked at', subject })
  await purge()
  expect(await verifyAudit(ctx.db, null)).toMatchObject({ rows: 3, forgotten: 2, broken: null })
  expect(
    await rows('select subject, salt is null as forgotten from audit_log order by seq'),
  ).toEqual([
    { subject: null, forgotten: 1 },
    { subject: '4712', forgotten: 0 },
    { subject: null, forgotten: 1 },
  ])
})
