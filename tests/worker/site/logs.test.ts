import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { authCalls } from '#contract/auth.ts'
import { deletionCalls } from '#contract/deletion.ts'
import { reportsCalls } from '#contract/reports.ts'
import { href } from '#contract/route.ts'
import { signupCalls } from '#contract/signup.ts'
import { openDatabase, readBatch, writeBatch } from '#worker/db/database.ts'
import { logError } from '#worker/http/log.ts'
import { redact } from '#worker/http/redact.ts'
import worker from '#worker/index.ts'
import { everyMinute } from '#worker/jobs/crons.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { send } from '../../support/chat.ts'
import { debited, newIban } from '../../support/debits.ts'
import { eventually } from '../../support/eventually.ts'
import { connect } from '../../support/line.ts'
import { listenToLog, parsed } from '../../support/log-lines.ts'
import { runMails } from '../../support/mails.ts'
import { callAs, giveCredits, makeMember, origin, pageAs } from '../../support/members.ts'
import { proofOf } from '../../support/proofs.ts'
import { anOrder, buy, choose } from '../../support/purchases.ts'
import { subscribe } from '../../support/pushes.ts'
import { mailedToken, signupInput } from '../../support/signup.ts'
import { callFrom } from '../../support/visitors.ts'

const address = '203.0.113.77'
const endpoint = 'https://fcm.googleapis.com/fcm/send/endpoint-of-hers'
const person = {
  name: 'Wilhelmina',
  email: 'wilhelmina@private.example',
  password: 'een lang wachtwoord 9',
  words: 'Zullen we vrijdag wandelen',
  about: 'Ik schilder graag in olieverf',
  holder: 'W. van Oranje',
  remarks: 'Deze klacht is vertrouwelijk',
}

async function live() {
  const iban = newIban()
  const { name, email, password } = person
  const signup = signupInput({ name, email, password, signup_message: person.about })
  await callFrom({ address }, signupCalls.signup, signup)
  const token = await mailedToken(email)
  await SELF.fetch(`${origin}/activate?token=${token}`)
  const activated = await callFrom({ address }, signupCalls.activate, { token })
  await callFrom({ address }, authCalls.login, { email, password: 'not this one 12' })
  const { response } = await callFrom({ address }, authCalls.login, { email, password })
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const id = Number(/=(\d+)\./.exec(cookie)?.[1])
  const member = { id, email, name, cookie }
  const other = await makeMember({ gender: 'male', looking_for: 'female', name: 'Bartholomeus' })
  await callAs(member, accountCalls.saveProfile, { about: person.about })
  await subscribe(member, endpoint)
  await env.DB.prepare('update members set signup_date = 0').run()
  const order = anOrder()
  const bought = await buy(member, order)
  await choose(order.id, 'paid')
  const debit = await debited(member, { iban, account_holder: person.holder })
  const sent = await send(member, other, person.words)
  await giveCredits(other.id, 5)
  await send(other, member, person.words)
  const line = await connect(member)
  line.say('{')
  await eventually(() => expect(line.closed()).not.toBeNull())
  await pageAs(member, href('members-id', { id: other.id }))
  await pageAs(member, href('transactions'))
  await SELF.fetch(`${origin}/photos/${'k'.repeat(22)}/full.webp`, { headers: { cookie } })
  await SELF.fetch(`${origin}/${encodeURIComponent(email)}`)
  await SELF.fetch(`${origin}/api/${person.name.toLowerCase()}.php?email=${email}`)
  const report = { profile: other.id, thing: 'profile', category: 'scam' as const }
  await callAs(member, reportsCalls.report, { ...report, remarks: person.remarks })
  await runMails()
  const left = await callAs(member, deletionCalls.deleteAccount, {
    reason: 'other',
    remarks: person.remarks,
    proof: await proofOf(member),
  })
  const answers = [activated, bought, debit, sent, left].map(({ status }) => status)
  expect(answers).toEqual([200, 200, 200, 200, 200])
  const refusing = { send: () => Promise.reject(new Error(`550 no: "${person.name}" <${email}>`)) }
  await runMails({ MAIL_TRANSPORT: 'cloudflare', EMAIL: refusing as unknown as SendEmail }, 1)
  const event = { cron: everyMinute, scheduledTime: Date.now(), noRetry() {} }
  await runSchedule([{ cron: everyMinute, name: 'x', run: failing(email) }], event, env)
  return { member, other, iban, phone: debit.phone, token }
}

const failing = (email: string) => () => Promise.reject(new Error(`no row for ${email}`))

it('names nobody in a whole journey, and says which act each line belongs to', async () => {
  const lines = listenToLog()
  const { member, other, iban, phone, token } = await live()
  const secrets = {
    ...person,
    address,
    endpoint,
    iban,
    phone,
    digits: phone.replaceAll(/\D/g, '').slice(1),
    token,
    session: member.cookie.split('.')[1] ?? '',
    other: other.name,
    theirs: other.email,
    key: 'kkkkkkkk',
  }
  const all = lines.join('\n')
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(4)
    expect([what, all.toLowerCase().includes(secret.toLowerCase())]).toEqual([what, false])
    expect([what, all.includes(encodeURIComponent(secret))]).toEqual([what, false])
  }
  expect(all).not.toMatch(/[\w.+-]+@[\w-]+\.\w+|%40/)
  const events = parsed(lines)
  expect(events.length).toBeGreaterThan(20)
  expect(events.filter(({ request }) => !/^[\w-]{12}$/.test(request ?? ''))).toEqual([])
  // On a busy machine any query may be slow.
  const usual = events.map(({ event }) => event).filter((event) => event !== 'slow query')
  expect(new Set(usual)).toEqual(new Set(['request', 'job postponed', 'schedule failed']))
  expect(events).toContainEqual(expect.objectContaining({ queue: 'mail', event: 'job postponed' }))
  const routes = events.filter(({ event }) => event === 'request').map(({ route }) => route)
  expect(routes).toEqual(expect.arrayContaining(['activate', 'members-id', 'ws', 'none']))
})

it('is one line each, whatever an error or a field says', () => {
  const lines = listenToLog()
  logError('unexpected', new Error('a\n{"event":"login"}\r\u2028b'), { route: 'x\n{"event":"y"}' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/[\r\n]/)
  expect(parsed(lines)).toEqual([expect.objectContaining({ event: 'unexpected' })])
})

it('gives every line of a request the id that its answer has', async () => {
  const lines = listenToLog()
  const gone = () => {
    throw new Error('D1 is "gone"')
  }
  const response = await ask('/login', { DB: { prepare: gone } })
  expect(response.status).toBe(500)
  const id = response.headers.get('x-request-id')
  expect(parsed(lines)).toEqual([
    expect.objectContaining({
      event: 'unexpected',
      request: id,
      error: expect.stringMatching(/D1 is \[text\]/),
    }),
    expect.objectContaining({ event: 'request', request: id, route: 'login', status: 500 }),
  ])
})

async function ask(path: string, changes: object): Promise<Response> {
  const context = createExecutionContext()
  const request = new Request(origin + path) as Request<unknown, IncomingRequestCfProperties>
  const response = await worker.fetch(request, { ...env, ...changes } as Env, context)
  await waitOnExecutionContext(context)
  return response
}

it('counts events without naming anybody', async () => {
  const points: AnalyticsEngineDataPoint[] = []
  const METRICS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) }
  await ask('/login?email=anna@example.com', { METRICS })
  await ask('/nowhere/at/all/anna@example.com', { METRICS })
  expect(points).toEqual([
    {
      indexes: ['request'],
      blobs: ['GET', 'login', '200', 'localhost'],
      doubles: [expect.any(Number)],
    },
    {
      indexes: ['request'],
      blobs: ['GET', 'none', '404', 'localhost'],
      doubles: [expect.any(Number)],
    },
  ])
})

describe('a slow query', () => {
  const meta = { duration: 1234.5, rows_read: 7, rows_written: 0, changes: 0 }
  const statement = { bind: () => statement, all: async () => ({ results: [], meta }) }
  const slow = {
    prepare: () => statement,
    batch: async (all: unknown[]) => all.map(() => ({ results: [], meta })),
  } as unknown as D1Database
  const query = openDatabase(slow).selectFrom('members').select('id').where('email', '=', 'a@b.nl')

  it.each([
    ['alone', () => query.execute()],
    ['in a batch', () => readBatch(slow, { query })],
    ['in a batch of writes', () => writeBatch(slow, { query })],
  ])('%s is a line, without its values', async (_, run) => {
    const lines = listenToLog()
    await run()
    expect(parsed(lines)).toEqual([
      { event: 'slow query', ms: 1235, read: 7, written: 0, sql: query.compile().sql },
    ])
    expect(lines.join()).not.toContain('a@b.nl')
  })
})

it.each([
  ['550 <anna@example.com> no', '550 <[address]> no'],
  ['at https://host/x?token=1 failed', 'at [url] failed'],
  ['said "Anna" to us', 'said [text] to us'],
  ['NL91 ABNA 0417 1643 00 and NL91ABNA0417164300', '[iban] and [iban]'],
  ['from 203.0.113.7 and 2001:db8:85a3::8a2e:370', 'from [network] and [network]'],
  ['to +31 6 1234 5678 now', 'to [phone] now'],
  [`the token ${'aZ_9'.repeat(8)}`, 'the token [token]'],
  ['charged_back_after_refund stays', 'charged_back_after_refund stays'],
  ['at run (index.js:12:345)', 'at run (index.js:12:345)'],
  [
    'D1_ERROR: no such column: members.x at offset 41',
    'D1_ERROR: no such column: members.x at offset 41',
  ],
])('takes out of an error what names somebody: %s', (text, expected) => {
  expect(redact(text, 1500)).toBe(expected)
})
