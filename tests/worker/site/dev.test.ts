import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { HOUR } from '#contract/time.ts'
import { recordOutgoing } from '#worker/dev/outbox.ts'
import { personaPassword, personas } from '#worker/dev/personas.ts'
import { schedules } from '#worker/rooms.ts'
import { makeMember, origin } from '../../support/members.ts'
import {
  anOrder,
  callWebhook,
  choose,
  priceOf,
  startedPayment,
  statusOf,
} from '../../support/purchases.ts'

const get = (path: string, headers: HeadersInit = {}) =>
  SELF.fetch(`${origin}/__dev/${path}`, { headers, redirect: 'manual' })
const post = (path: string, fields: Record<string, string>) =>
  SELF.fetch(`${origin}/__dev/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

describe('the front page', () => {
  it('names every persona with its password, every cron and what is open', async () => {
    const member = await makeMember()
    const { payment_id } = await startedPayment(member, { amount: priceOf('p1', 25) })
    for (const address of ['/__dev', '/__dev/']) {
      const html = await (await SELF.fetch(origin + address)).text()
      for (const { email } of Object.values(personas)) expect(html).toContain(email)
      for (const { name } of schedules) expect(html).toContain(name)
      expect(html).toContain(personaPassword)
      expect(html).toContain(`/__dev/pay/sb-${payment_id}`)
    }
  })

  it('is not there outside of development', async () => {
    const changed = env as { ENVIRONMENT: string }
    const { ENVIRONMENT } = changed
    changed.ENVIRONMENT = 'production'
    try {
      for (const path of ['', 'outbox', 'clock', 'kit', 'pay/sb-1']) {
        // No page; without development's default domain not even a known host.
        expect([404, 421], path).toContain((await get(path)).status)
      }
    } finally {
      changed.ENVIRONMENT = ENVIRONMENT
    }
  })
})

describe('the outbox', () => {
  const mail = {
    id: 'm1',
    kind: 'mail',
    subject: 'Hi',
    text: 'See https://localhost/a?b=1.',
  } as const

  it('lists what was sent, newest first, by recipient, with its links', async () => {
    await recordOutgoing(env, { ...mail, to: 'a@vonk.test', at: 1000 })
    await recordOutgoing(env, { ...mail, id: 'm2', to: 'b@vonk.test', at: 3000 })
    const html = '<a href="https://localhost/x?y=1&amp;z=2">x</a>'
    await recordOutgoing(env, { ...mail, id: 'm3', to: 'A@vonk.test', html, at: 2000 })
    const { messages } = await (
      await get('outbox?to=a@vonk.test')
    ).json<{ messages: Array<{ id: string; links: string[] }> }>()
    expect(messages.map(({ id }) => id)).toEqual(['m3', 'm1'])
    expect(messages[0]?.links).toEqual([`${origin}/a?b=1`, `${origin}/x?y=1&z=2`])
    const all = await get('outbox', { accept: 'application/json' })
    expect((await all.json<{ messages: unknown[] }>()).messages).toHaveLength(3)
    expect(await (await get('outbox')).text()).toContain(`href="${origin}/a?b=1"`)
    await post('outbox/clear', {})
    expect(await (await get('outbox')).text()).toContain('Nothing was sent')
  })
})

describe('the clock', () => {
  it('moves, adds up and comes back', async () => {
    const move = (body: object) =>
      SELF.fetch(`${origin}/__dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect(await (await move({ advance_ms: HOUR })).json()).toMatchObject({ shift_ms: HOUR })
    expect(await (await move({ advance_ms: HOUR })).json()).toMatchObject({ shift_ms: 2 * HOUR })
    const clock = await (await get('clock')).json<{ now: number }>()
    expect(clock.now).toBeGreaterThan(Date.now() + HOUR)
    const settings = await SELF.fetch(`${origin}/pricing`, { headers: { 'x-page': '1' } })
    expect((await settings.json<{ now: number }>()).now).toBeGreaterThan(Date.now() + HOUR)
    const stopped = Date.UTC(2026, 5, 12)
    await move({ stop_at: stopped })
    for (let time = 0; time < 3; time++) {
      await scheduler.wait(2)
      expect(await (await get('clock')).json()).toMatchObject({ now: stopped })
    }
    for (const wrong of [{ advance_ms: 'soon' }, { advance_ms: 1.5 }, { other: 1 }]) {
      expect((await move(wrong)).status).toBe(400)
    }
    expect((await post('clock', { reset: 'on' })).status).toBe(303)
    expect(await (await get('clock')).json()).toMatchObject({ shift_ms: 0 })
  })
})

describe('the sandbox payment', () => {
  it('offers what may come next, and may be told again', async () => {
    const member = await makeMember()
    const { payment_id } = await startedPayment(member, anOrder({ amount: priceOf('p1', 25) }))
    const html = await (await get(`pay/sb-${payment_id}`)).text()
    for (const words of ['€22.46', 'Pay', 'Fail', 'Cancel', 'Leave it open', 'Charge back']) {
      expect(html).toContain(words)
    }
    const left = await choose(payment_id, 'pending')
    expect([left.status, left.headers.get('location')]).toEqual([
      303,
      `${origin}/transactions/${payment_id}`,
    ])
    expect(await statusOf(payment_id)).toBe('pending')
    await choose(payment_id, 'charged_back')
    expect(await statusOf(payment_id)).toBe('charged_back')
    await choose(payment_id, 'paid')
    expect((await callWebhook(payment_id)).status).toBe(200)
    expect(await statusOf(payment_id)).toBe('charged_back')
    expect((await post(`pay/sb-${payment_id}/webhook`, {})).status).toBe(303)
  })

  it('refuses what it does not know', async () => {
    expect((await get('pay/sb-none')).status).toBe(404)
    expect((await post('pay/sb-none', { outcome: 'paid' })).status).toBe(404)
    expect((await post('pay/sb-none', { outcome: 'stolen' })).status).toBe(400)
    expect((await post('cron', { name: 'none' })).status).toBe(404)
    expect((await get('nothing')).status).toBe(404)
  })
})

it('shows the kit', async () => {
  const html = await (await get('kit')).text()
  expect(html).toContain('data-kit')
  expect(html).toContain('class="btn')
})
