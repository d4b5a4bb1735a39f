import { env } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { debitCalls } from '#contract/direct-debit.ts'
import { DAY } from '#contract/time.ts'
import { openDatabase } from '#worker/db/database.ts'
import { listNearCaps } from '#worker/desk/health/queries.ts'
import { newPhone } from '../../support/debits.ts'
import { makeMember } from '../../support/members.ts'
import { readOutbox } from '../../support/outbox.ts'
import { newVisitor } from '../../support/signup.ts'
import { saveSettings } from '../../support/sites.ts'
import { callFrom } from '../../support/visitors.ts'
import { volley } from '../../support/volley.ts'

const many = 12
const network = { address: '192.0.2.80' }

async function limit(limits: object) {
  await saveSettings({ limits })
  const record =
    'insert or replace into sites (host, settings, company, updated_at) values (?, ?, ?, 0)'
  await env.DB.prepare(record).bind('localhost', JSON.stringify({ limits }), '{}').run()
}

async function pump(from: () => { address: string }, phone: () => string = newPhone) {
  const members = await Promise.all(
    Array.from({ length: many }, () => makeMember({ signup_date: 0 })),
  )
  const answers = await volley(many, (n) =>
    callFrom({ ...from(), cookie: members[n]?.cookie }, debitCalls.askDebitCode, {
      id: crypto.randomUUID(),
      payment: crypto.randomUUID(),
      country: 'NL',
      phone: phone(),
    }),
  )
  const refused = answers.flatMap(({ body }) => body?.error?.code ?? [])
  return { sent: (await readOutbox()).length, refused: [...new Set(refused)] }
}

it('an account that nobody confirmed has no text sent', async () => {
  const { cookie } = await makeMember({ signup_date: 0, status: 'not_confirmed' })
  const { body } = await callFrom({ ...newVisitor(), cookie }, debitCalls.askDebitCode, {
    id: crypto.randomUUID(),
    payment: crypto.randomUUID(),
    country: 'NL',
    phone: newPhone(),
  })
  expect([body?.error?.code, await readOutbox()]).toEqual(['not_confirmed', []])
})

it('many accounts of one network stay within its daily limit, all at once', async () => {
  expect(await pump(() => network)).toEqual({ sent: 6, refused: ['too_many_codes'] })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY })
  expect((await pump(() => network)).sent).toBe(12)
})

it('many accounts of many networks stay within the domain’s daily limit, with an alarm', async () => {
  await limit({ site_codes_a_day: 10 })
  const said = vi.spyOn(console, 'log')
  expect(await pump(newVisitor)).toEqual({ sent: 10, refused: ['sms_not_sent'] })
  const lines = said.mock.calls.map(([line]) => String(line))
  expect(lines.filter((line) => line.includes('"text messages capped"'))).toHaveLength(2)
  const near = await listNearCaps(openDatabase(env.DB), Date.now()).execute()
  expect(near).toEqual([{ host: 'localhost', prefix: '', sent: 10, most: 10 }])
})

it('many to one country stop at what that country may get, and others go on', async () => {
  await limit({ country_codes_a_day: 5 })
  let n = 0
  const austrian = () => `+43 660 12345${String(n++).padStart(2, '0')}`
  expect(await pump(newVisitor, austrian)).toEqual({ sent: 5, refused: ['sms_not_sent'] })
  expect((await pump(newVisitor)).sent).toBe(10)
  const near = await listNearCaps(openDatabase(env.DB), Date.now()).execute()
  expect(near.map(({ prefix }) => prefix).toSorted()).toEqual(['+31', '+43'])
})
