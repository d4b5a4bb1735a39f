import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { loginSchedules } from '#worker/account/login/jobs.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { makeMember } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'

const now = Date.parse('2026-03-02T03:17:00Z')

async function makeExpiredSessions(count: number) {
  const { id } = await makeMember()
  await env.DB.batch([
    env.DB.prepare(
      `insert into sessions (token_hash, member_id, created_at, last_used_at, expires_at)
       with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
       select printf('old-%05d', i), ?, 0, 0, 1 from n`,
    ).bind(count, id),
    env.DB.prepare(
      `insert into push_subscriptions (endpoint, member_id, session_hash, p256dh, auth, created_at)
       values ('https://push.example/1', ?, 'old-00001', 'key', 'auth', 0)`,
    ).bind(id),
  ])
}

const expired = () => rows(`select token_hash from sessions where expires_at = 1`)

it('what goes along with a chunk, by a cascade, does not end the deletion', async () => {
  await makeExpiredSessions(2001)
  for (const { run } of loginSchedules) await run(makeJobContext(env, now))
  expect(await expired()).toEqual([])
})
