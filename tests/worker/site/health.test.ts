import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '#contract/time.ts'
import { openDatabase } from '#worker/db/database.ts'
import { latestMigration } from '#worker/db/schema.ts'
import { findHealth } from '#worker/desk/health/queries.ts'
import { randomToken } from '#worker/http/random.ts'
import worker from '#worker/index.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { saveSite } from '../../support/sites.ts'

const HEALTH_SECRET = 'h'.repeat(40)

type Ask = { host?: string; secret?: string; address?: string; with?: Record<string, unknown> }

async function ask({ host = 'localhost', secret, address, with: changes = {} }: Ask = {}) {
  const headers = new Headers({ 'cf-connecting-ip': address ?? randomToken(6) })
  if (secret) headers.set('authorization', `Bearer ${secret}`)
  const request = new Request(`http://${host}/healthz`, { headers })
  const context = createExecutionContext()
  const incoming = request as Request<unknown, IncomingRequestCfProperties>
  const changed = { ...env, ENVIRONMENT: 'production', PAYMENT_PROVIDER: 'none', HEALTH_SECRET }
  const response = await worker.fetch(incoming, { ...changed, ...changes } as Env, context)
  await waitOnExecutionContext(context)
  return { response, status: response.status, body: await response.json() }
}

const broken = () => {
  throw new Error('D1_ERROR: Network connection lost to anna@example.com')
}

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('create table if not exists d1_migrations (id integer primary key, name text)'),
    env.DB.prepare('insert into d1_migrations (name) values (?)').bind(latestMigration),
  ])
})

it.each(['localhost', 'nobody-knows.test'])('answers 200 to everybody at %s', async (host) => {
  const { response, status, body } = await ask({ host })
  expect([status, body]).toEqual([200, { status: 'ok' }])
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

describe.each([
  ['database', { DB: { prepare: broken } }],
  ['kv', { KV: { get: broken } }],
  ['configuration', { SECRET_KEY: 'short' }],
])('the health without its %s', (part, changes) => {
  it('says that it fails, and the details only with the secret', async () => {
    const stranger = await ask({ with: changes })
    expect([stranger.status, stranger.body]).toEqual([503, { status: 'failing' }])
    const watchman = await ask({ with: changes, secret: HEALTH_SECRET })
    expect([watchman.status, watchman.body]).toEqual([
      503,
      expect.objectContaining({ [part]: false }),
    ])
    const said = takeComplaints()
    expect(said).toHaveLength(2)
    expect(said.join()).toContain(`"part":"${part}"`)
    expect(said.join()).not.toContain('anna')
  })
})

it('does not wait for a database that does not answer', async () => {
  const { status } = await ask({ with: { KV: { get: () => new Promise(() => {}) } } })
  expect(status).toBe(503)
  expect(takeComplaints().join()).toContain('No answer in time')
})

it.each([
  ['has not got the newest migration', 'delete from d1_migrations'],
  ['was never migrated', 'drop table d1_migrations'],
])('fails where the database %s', async (_, sql) => {
  await env.DB.prepare(sql).run()
  const { status, body } = await ask({ secret: HEALTH_SECRET })
  expect([status, body]).toEqual([503, expect.objectContaining({ database: true, schema: false })])
})

it.each([
  ['no sender', { mail_sender: '' }, 'mail_sender must be set'],
  ['the sender of an example', { mail_sender: 'noreply@example.com' }, 'is an example'],
  ['nobody who reads', { support_email: 'support@example.com' }, 'is an example'],
])('fails where a domain has %s', async (_, settings, wrong) => {
  const real = { mail_sender: 'post@vonk.dating', support_email: 'hulp@vonk.dating' }
  await saveSite('vonk.dating', real)
  expect((await ask()).status).toBe(200)
  await saveSite('schemer.dating', { ...real, ...settings })
  const { status, body } = await ask({ secret: HEALTH_SECRET })
  expect([status, body]).toEqual([
    503,
    expect.objectContaining({
      addresses: [expect.stringMatching(`^schemer\\.dating: .*${wrong}`)],
    }),
  ])
})

describe('what waits in the outbox', () => {
  const put = (id: string, runAfter: number, state = '', queue = 'mail') =>
    env.DB.prepare(
      `insert into outbox (id, queue, job, payload, created_at, run_after${state && `, ${state}`})
        values (?, ?, 'x', '{}', 1, ?${state && ', 1'})`,
    ).bind(id, queue, runAfter)

  it.each([
    ['mail', 'push'],
    ['push', 'mail'],
  ])('is a warning of the queue of %s, and no failure', async (queue, other) => {
    const now = Date.now()
    const batch = [
      put('due', now - 20 * MINUTE, '', queue),
      put('due, too', now - MINUTE, '', other),
      put('later', now + 20 * MINUTE),
      put('done', now - 90 * MINUTE, 'done_at'),
      put('dead', now - 90 * MINUTE, 'failed_at'),
    ]
    await env.DB.batch(batch)
    const { status, body } = await ask({ secret: HEALTH_SECRET })
    expect([status, body]).toEqual([
      200,
      {
        status: 'ok',
        configuration: true,
        database: true,
        schema: true,
        kv: true,
        addresses: [],
        text_messages: [],
        dead_letters: 1,
        oldest_unsent: 20 * 60,
        uncounted_days: 0,
        warnings: ['dead_letters', 'oldest_unsent'],
      },
    ])
  })

  it('is looked at by index, and not further than need be', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => [
      put(`d${n}`, 1, 'failed_at'),
      put(`w${n}`, 5),
    ])
    await env.DB.batch(rows.flat())
    const { sql, parameters } = findHealth(openDatabase(env.DB), latestMigration).compile()
    const { meta } = await env.DB.prepare(sql)
      .bind(...parameters)
      .all()
    expect(meta.rows_read).toBeLessThan(220)
  })
})

it.each([undefined, 'x'.repeat(40), ''])(
  'keeps what it found from whoever brings %s',
  async (secret) => {
    const { body } = await ask(secret === undefined ? {} : { secret })
    expect(body).toEqual({ status: 'ok' })
  },
)

it('keeps it from everybody where there is no secret', async () => {
  const { body } = await ask({ secret: 'undefined', with: { HEALTH_SECRET: undefined } })
  expect(body).toEqual({ status: 'ok' })
})

it('is rate-limited', async () => {
  const address = randomToken(6)
  const statuses = new Set<number>()
  for (let n = 0; n < 130; n++) statuses.add((await ask({ address })).status)
  expect([...statuses]).toEqual([200, 429])
  expect((await ask()).status).toBe(200)
})
