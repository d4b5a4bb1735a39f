import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { notificationsCalls } from '#contract/notifications.ts'
import { DAY } from '#contract/time.ts'
import { readSecrets } from '#worker/env.ts'
import { keyedHash } from '#worker/http/random.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { noticesSchedules } from '#worker/notices/jobs.ts'
import { callAs, makeMember, origin } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'
import { volley } from '../../support/volley.ts'

type Event = { id?: string; type: string; email: string; permanent?: boolean }

async function signed(body: string, at = Date.now()): Promise<string> {
  const seconds = Math.floor(at / 1000)
  const secret = readSecrets(env).MAIL_EVENTS_SECRET ?? ''
  return `t=${seconds},v1=${await keyedHash(secret, `${seconds}.${body}`)}`
}

async function post(body: string, signature?: string): Promise<number> {
  const response = await SELF.fetch(`${origin}/api/mail-events.php`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-mail-signature': signature ?? (await signed(body)),
    },
    body,
  })
  return response.status
}

let made = 0
const tell = (...events: Event[]) =>
  post(JSON.stringify({ events: events.map((event) => ({ id: `event-${++made}`, ...event })) }))
const disabled = () => rows('select member_id, reason from notifications_disabled order by reason')

describe('what the mail provider tells', () => {
  it.each([
    [{ type: 'bounce', permanent: true }, 'bounce'],
    [{ type: 'complaint' }, 'fbl'],
    [{ type: 'unsubscribe' }, 'listunsubscribe'],
    [{ type: 'bounce', permanent: false }, null],
    [{ type: 'bounce' }, null],
  ])('%j stops mail as %s', async (event, reason) => {
    const { id, email } = await makeMember()
    await makeMember()
    expect(await tell({ ...event, email: email.toUpperCase() })).toBe(204)
    expect(await disabled()).toEqual(reason ? [{ member_id: id, reason }] : [])
  })

  it('counts once: a repeat does not stop what the member has turned on since', async () => {
    const member = await makeMember()
    const event = { id: 'the same', type: 'complaint', email: member.email }
    await volley(5, () => tell(event))
    expect(await disabled()).toHaveLength(1)
    await callAs(member, notificationsCalls.saveNotifications, { enable: 'fbl' })
    expect(await tell(event)).toBe(204)
    expect(await disabled()).toEqual([])
    expect(await tell({ ...event, id: 'another' })).toBe(204)
    expect(await disabled()).toHaveLength(1)
  })

  it('is of a hundred addresses at once, known or not', async () => {
    const { email } = await makeMember()
    const strangers = Array.from({ length: 99 }, (_, n) => `stranger${n}@example.com`)
    const events = [email, ...strangers].map((one) => ({ type: 'complaint', email: one }))
    expect(await tell(...events)).toBe(204)
    expect(await disabled()).toHaveLength(1)
    expect(await tell(...events, { type: 'complaint', email })).toBe(400)
  })

  it('is believed only with a fresh signature over exactly this body', async () => {
    const { email } = await makeMember()
    const body = JSON.stringify({ events: [{ id: 'x', type: 'complaint', email }] })
    const good = await signed(body)
    expect(await post(`${body} `, good)).toBe(403)
    expect(await post(body, '')).toBe(403)
    expect(await post(body, good.replace(/v1=./, 'v1=*'))).toBe(403)
    expect(await post(body, `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`)).toBe(403)
    expect(await post(body, await signed(body, Date.now() - 301_000))).toBe(403)
    expect(await post(body, await signed(body, Date.now() + 301_000))).toBe(403)
    expect(await disabled()).toEqual([])
  })

  it('is refused when it makes no sense', async () => {
    for (const body of ['', '{', 'null', '[]', '{"events":[{"id":"x"}]}', '{"events":{}}'])
      expect([body, await post(body)]).toEqual([body, 400])
    expect(await post(' '.repeat(70_000))).toBe(413)
    expect((await SELF.fetch(`${origin}/api/mail-events.php`)).status).toBe(405)
  })

  it('is forgotten after a month', async () => {
    await tell({ type: 'complaint', email: 'nobody@example.com' })
    const event = { cron: '17 3 * * *', scheduledTime: Date.now() + 31 * DAY, noRetry() {} }
    expect(await rows('select * from mail_events')).toHaveLength(1)
    await runSchedule(noticesSchedules, event, env)
    expect(await rows('select * from mail_events')).toEqual([])
  })
})
