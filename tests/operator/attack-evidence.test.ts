import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { accountIn, askingEnvironment } from '../../operator/identify.ts'
import { operatorWithBindings } from './support/operator.ts'
import { insertRow, makeMember, rows } from './support/rows.ts'

const wrangler = path.resolve('node_modules/wrangler/bin/wrangler.js')

const operator = operatorWithBindings()
const { env, run } = operator

const ban = (id: number, ...more: string[]) =>
  run(['members', 'ban', String(id), '--reason', 'fake', ...more])

test('an operator cannot act under another name', async () => {
  const id = await makeMember(env())
  expect(await ban(id, '--as', 'director')).toMatchObject({ code: 2 })
  await ban(id)
  expect(await rows(env(), 'select operator, act from audit_log')).toEqual([
    { operator: 'els (local)', act: 'member banned' },
  ])
})

test('a deployed environment has the name that Cloudflare says, and no other', () => {
  expect(accountIn('{"loggedIn":true,"email":"els@example.com"}')).toBe('els@example.com')
  for (const answer of ['', '{"loggedIn":false}', '{"loggedIn":true}', '{"email":"director"}']) {
    expect(() => accountIn(answer)).toThrow('does not say who you are')
  }
})

test('Cloudflare itself is asked, whatever a shell or an .env file says', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    const result = { id: 'x', email: 'director@example.com', status: 'active' }
    response.end(JSON.stringify({ success: true, errors: [], messages: [], result }))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const own = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const folder = mkdtempSync(path.join(tmpdir(), 'forging-'))
  const forged = {
    CLOUDFLARE_API_TOKEN: 'made-up',
    CLOUDFLARE_API_BASE_URL: own,
    WRANGLER_API_ENVIRONMENT: 'staging',
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  }
  const lines = Object.entries(forged).map(([name, value]) => `${name}=${value}`)
  writeFileSync(path.join(folder, '.env'), lines.join('\n'))
  const ask = (env: NodeJS.ProcessEnv) =>
    new Promise<void>((done) => {
      const more = { cwd: folder, env, timeout: 25_000 }
      execFile(process.execPath, [wrangler, 'whoami', '--json'], more, () => done())
    })
  // No request leaves: a proxy that does not answer stands before the network.
  const alone = { ...process.env, HTTPS_PROXY: own, https_proxy: own }
  await ask(alone)
  expect(asked, 'the file is read').toBeGreaterThan(0)
  asked = 0
  await ask(askingEnvironment({ ...alone, ...forged, NODE_OPTIONS: '--no-warnings' }))
  rmSync(folder, { recursive: true })
  server.close()
  expect(asked).toBe(0)
})

test.for([
  `update audit_log set operator = 'director'`,
  `update audit_log set act = 'nothing'`,
  `update audit_log set subject = null, detail = null`,
  `delete from audit_log`,
  `insert or replace into audit_log select seq, id, 'director', act, subject, detail, salt, about,
    at, previous, hash from audit_log`,
  `insert into audit_log (seq, id, operator, act, at, hash) values (-5, 'x', 'director', 'x', 5, 'x')`,
  `insert into audit_log (seq, id, operator, act, at, hash) values (0, 'x', 'director', 'x', 5, 'x')`,
  `insert into audit_log (id, operator, act, at) values ('x', 'director', 'member banned', 5)`,
])('the log refuses: %s', async (sql) => {
  await ban(await makeMember(env()))
  const before = await rows(env(), 'select * from audit_log')
  await expect(env().DB.prepare(sql).run()).rejects.toThrow('append-only')
  expect(await rows(env(), 'select * from audit_log')).toEqual(before)
})

test('purging an account removes only what names it from the log', async () => {
  const [leaving, other] = [await makeMember(env()), await makeMember(env())]
  await ban(leaving)
  await ban(other)
  const deletion = { member_id: leaving, reason: 'other', requested_at: 1 }
  await insertRow(env(), 'account_deletions', deletion)
  await env().DB.prepare(`update members set account = 'deleted' where id = ${leaving}`).run()
  const forget = (id: number) =>
    env()
      .DB.prepare(
        `update audit_log set subject = null, detail = null, salt = null where subject = '${id}'`,
      )
      .run()
  await expect(forget(other)).rejects.toThrow('append-only')
  await forget(leaving)
  expect(await operator.json(['audit', 'verify'])).toMatchObject({ forgotten: 1 })
})

async function rewrite(sql: string) {
  await env().DB.prepare('drop trigger if exists audit_log_updated').run()
  await env().DB.prepare('drop trigger if exists audit_log_deleted').run()
  await env().DB.prepare(sql).run()
}

test('twelve simultaneous acts make one chain, which shows where it was rewritten', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => makeMember(env())))
  const before = await rows(env(), 'select max(seq) as seq from audit_log')
  await Promise.all(made.map((id) => ban(id)))
  const { rows: length, end } = await operator.json(['audit', 'verify'])
  const [{ seq = 0 } = {}] = await rows(env(), 'select max(seq) as seq from audit_log')
  expect(Number(seq) - Number(before[0]?.['seq'])).toBe(12)
  expect(length).toBe(await count())
  const third = `(select seq from audit_log order by seq limit 1 offset 2)`
  const [{ detail = '' } = {}] = await rows(
    env(),
    `select detail from audit_log where seq = ${third}`,
  )
  await rewrite(`update audit_log set detail = 'minor' where seq = ${third}`)
  expect(await run(['audit', 'verify'])).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^Broken at row .* about is not what was written/),
  })
  await rewrite(`update audit_log set detail = '${detail}' where seq = ${third}`)
  expect(await run(['audit', 'verify'])).toMatchObject({ code: 0 })
  await rewrite(`delete from audit_log where seq = (select max(seq) from audit_log)`)
  expect(await run(['audit', 'verify'])).toMatchObject({ code: 0 })
  expect(await run(['audit', 'verify', '--noted', end])).toMatchObject({
    code: 1,
    complained: expect.stringMatching('it was rewritten'),
  })
  await rewrite(`delete from audit_log where seq = ${third}`)
  expect(await run(['audit', 'verify'])).toMatchObject({
    code: 1,
    complained: expect.stringMatching('does not follow'),
  })
})

test('a row inserted before all others is found', async () => {
  await env().DB.prepare('drop trigger audit_log_inserted').run()
  await env()
    .DB.prepare(
      `insert into audit_log (seq, id, operator, act, at, hash) values (-5, 'x', 'director', 'x', 5, 'x')`,
    )
    .run()
  expect(await run(['audit', 'verify'])).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^Broken at row -5 .*before the first row/),
  })
})

async function count() {
  const [row] = await rows(env(), 'select count(*) as count from audit_log')
  return row?.['count']
}

test('signing a member out everywhere is logged once, and kept with the member', async () => {
  const company = operator.file('company.json', {
    name: 'A',
    address: 'B',
    city: 'C',
    country: 'NL',
  })
  const addresses = ['mail_sender=post@proef.test', 'support_email=hulp@proef.test']
  await run(['sites', 'create', 'een.test', '--company', company, 'name=Een', ...addresses])
  const id = await makeMember(env(), { signup_host: 'een.test' })
  const session = { created_at: 1, expires_at: 9e15, last_used_at: 1 }
  for (const token_hash of ['one', 'two'].map((name) => `${name}-${id}`)) {
    await insertRow(env(), 'sessions', { token_hash, member_id: id, ...session })
  }
  const end = ['members', 'end-sessions', String(id)]
  expect(await run(end)).toMatchObject({ code: 0 })
  expect(await rows(env(), `select * from sessions where member_id = ${id}`)).toEqual([])
  expect(await run(end)).toMatchObject({ code: 1 })
  expect(await operator.json(['acts', '--of', String(id)])).toMatchObject([
    { act: 'sessions ended', operator: 'els (local)' },
  ])
  expect(await operator.json(['members', 'events', String(id)])).toMatchObject([
    { kind: 'sessions_ended_by_operator' },
  ])
  // With both that were read: the log, and what happened to the member.
  expect(await operator.json(['acts', '--of', String(id)])).toHaveLength(3)
})
