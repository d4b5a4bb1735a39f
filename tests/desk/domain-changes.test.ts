import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { proposalTerm } from '#contract/domain-settings.ts'
import { DAY, HOUR } from '#contract/time.ts'
import worker from '#worker/index.ts'
import { everyMinute } from '#worker/jobs/crons.ts'
import { rows } from '../support/rows.ts'
import { volley } from '../support/volley.ts'
import { ask, makeStaff } from './support/desk.ts'
import {
  admin,
  els,
  host,
  mailing,
  makeDomain,
  makeSecondAdmin,
  propose,
  sendSettings,
} from './support/domains.ts'

beforeEach(async () => {
  await makeStaff('admin')
  await makeSecondAdmin()
  await makeDomain()
})

const agree = (by: string, path: string) => ask(by, `${path}/agree`, { form: {} })
const withdraw = (by: string, path: string) => ask(by, `${path}/withdraw`, { form: {} })

async function saved(field: string): Promise<unknown> {
  const [row] = await rows<{ settings: string }>('select settings from sites where host = ?', host)
  return JSON.parse(row?.settings ?? '{}')[field]
}

const versions = () => rows('select version from site_versions where host = ?', host)

const acts = async () =>
  (
    await rows<Record<string, string>>(
      'select operator, act, detail from audit_log where subject = ? order by seq',
      host,
    )
  )
    .map(({ operator, act, detail }) => [operator, act, detail])
    .slice(1)

function later(ms: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  vi.setSystemTime(Date.now() + ms)
}

async function tick(): Promise<void> {
  const event = { cron: everyMinute, scheduledTime: Date.now(), noRetry() {} }
  await worker.scheduled(event, env)
}

describe('a change', () => {
  it('of one person is shown, then saved, published, and a line of the log', async () => {
    const path = await propose(admin, 'chat', { message_length: '500' })
    const html = await (await ask(admin, path)).text()
    expect(html).toMatch(/message_length<\/dt>.*1000 \(default\).*500/)
    expect(await saved('message_length')).toBe(undefined)
    expect((await agree(admin, path)).status).toBe(303)
    expect(await saved('message_length')).toBe(500)
    const copy = await env.KV.get<{ settings: object }>(`site:${host}`, 'json')
    expect(copy?.settings).toMatchObject({ message_length: 500 })
    expect(await acts()).toEqual([
      [admin, 'change proposed', 'message_length'],
      [admin, 'change agreed', 'message_length'],
      [admin, 'site saved', 'message_length'],
    ])
  })

  it('made from an outdated state is refused with what changed meanwhile', async () => {
    const first = await propose(admin, 'chat', { message_length: '500' })
    const second = await propose(els, 'chat', { pinned_chats: '5' })
    await agree(admin, first)
    const late = await agree(els, second)
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining('Intussen is het domein veranderd: message_length.'),
    ])
    const typed = await sendSettings(els, 'chat', { pinned_chats: '5' })
    expect([typed.status, await typed.text()]).toEqual([
      409,
      expect.stringContaining('message_length'),
    ])
    expect(await saved('pinned_chats')).toBe(undefined)
  })

  it('is rolled back by another change, of whoever it takes', async () => {
    const path = await propose(admin, 'promises', { refund_days: '30' })
    await agree(els, path)
    const rolled = await ask(admin, `/domains/${host}/versions/1/roll-back`, {
      form: { seen: '2' },
    })
    const back = rolled.headers.get('location') ?? ''
    expect((await agree(admin, back)).status).toBe(409)
    expect(await saved('refund_days')).toBe(30)
    await agree(els, back)
    expect(await saved('refund_days')).toBe(undefined)
    expect(await versions()).toHaveLength(3)
    const html = await (await ask(admin, `/domains/${host}/versions`)).text()
    expect(html).toContain('Versie 1 terugzetten')
    expect(html).toContain('refund_days')
  })
})

describe('two people', () => {
  it.each([
    ['prices', { message_credits: '3' }],
    ['notices', { unread_reminder_days: '9' }],
    ['promises', { refund_days: '30' }],
    ['company', { 'company.city': 'Amersfoort' }],
    ['contact', { mail_sender: `noreply@${host}` }],
    ['contact', { quick_exit_url: 'https://weer.example/' }],
    ['checks', { limits: '{"report":{"count":40}}' }],
    ['profiles', { visible_profile_fields: 'age' }],
    ['entry', { signups: 'none' }],
    ['brand', { cdn_prefix: '/elders' }],
    ['chat', { take_back_seconds: '600' }],
  ])('change %s: never one alone, in whatever letters', async (group, form) => {
    const path = await propose(admin, group, form as unknown as Record<string, string>)
    for (const by of [admin, admin.toUpperCase()]) {
      const own = await agree(by, path)
      expect([own.status, await own.text()]).toEqual([409, expect.stringContaining('een ander')])
    }
    expect(await versions()).toHaveLength(1)
    expect((await agree(els, path)).status).toBe(303)
    expect(await versions()).toHaveLength(2)
    expect((await acts()).map(([by, act]) => [by, act])).toEqual([
      [admin, 'change proposed'],
      [els, 'change agreed'],
      [els, 'site saved'],
    ])
  })

  it('are two in the database too', async () => {
    await propose(admin, 'prices', { message_credits: '3' })
    const alone = `update proposals set state = 'done', agreed_at = 1, agreed_by = ?`
    for (const by of [admin, admin.toUpperCase()]) {
      await expect(env.DB.prepare(alone).bind(by).run()).rejects.toThrow('another_person_agrees')
    }
    await env.DB.prepare(alone).bind(els).run()
  })

  it('who agree twenty times at once change it once', async () => {
    const path = await propose(admin, 'prices', { message_credits: '3' })
    const statuses = await volley(20, async () => (await agree(els, path)).status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    expect(await versions()).toHaveLength(2)
    expect((await acts()).filter(([, act]) => act === 'site saved')).toHaveLength(1)
  })

  it('of whom one agrees while the other withdraws: one of both holds', async () => {
    let stands: unknown
    for (let round = 0; round < 5; round++) {
      const [{ version } = {}] = await rows<{ version: number }>('select version from sites')
      const form = { message_credits: String(round + 3), version: String(version) }
      const path = await propose(admin, 'prices', form)
      await volley(2, (at) => (at === 0 ? agree(els, path) : withdraw(admin, path)))
      const id = path.split('/').at(-1)
      const [row] = await rows<{ state: string }>('select state from proposals where id = ?', id)
      expect(['done', 'withdrawn']).toContain(row?.state)
      if (row?.state === 'done') stands = round + 3
      expect(await saved('message_credits')).toBe(stands)
    }
  })

  it('do nothing by what was withdrawn, or is over', async () => {
    const gone = await propose(admin, 'prices', { message_credits: '3' })
    expect((await withdraw(admin, gone)).status).toBe(303)
    expect((await agree(els, gone)).status).toBe(409)
    expect((await withdraw(admin, gone)).status).toBe(409)
    const over = await propose(admin, 'prices', { message_credits: '4' })
    later(proposalTerm)
    expect((await agree(els, over)).status).toBe(409)
    expect(await (await ask(els, over)).text()).toContain('De termijn is voorbij')
    expect(await versions()).toHaveLength(1)
  })
})

it('a mailing goes once, by two', async () => {
  const form = { kind: 'site_news', host: '', texts: JSON.stringify({ nl: mailing }) }
  const path = (await ask(admin, '/mailings/propose', { form })).headers.get('location') ?? ''
  expect((await agree(admin, path)).status).toBe(409)
  await tick()
  expect(await rows('select id from mailings')).toEqual([])
  await volley(20, () => agree(els, path))
  await volley(3, tick)
  await tick()
  expect(await rows('select kind, host from mailings')).toEqual([{ kind: 'site_news', host: null }])
  expect(await rows("select operator from audit_log where act = 'mailing sent'")).toEqual([
    { operator: els },
  ])
})

describe('a time from which it counts', () => {
  const startIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 16)

  it('is waited for; then the clock carries it out once', async () => {
    const starts_at = startIn(DAY)
    const path = await propose(admin, 'prices', { message_credits: '3', starts_at })
    expect((await agree(els, path)).status).toBe(303)
    await tick()
    expect(await versions()).toHaveLength(1)
    // Something else meanwhile does not hinder it.
    await agree(admin, await propose(admin, 'chat', { message_length: '500' }))
    later(DAY)
    await volley(5, tick)
    await tick()
    expect([await saved('message_credits'), await saved('message_length')]).toEqual([3, 500])
    expect(await versions()).toHaveLength(3)
  })

  it('finds nothing to do once the same was changed otherwise, or it was withdrawn', async () => {
    const starts_at = startIn(DAY)
    const clashing = await propose(admin, 'prices', { message_credits: '3', starts_at })
    await agree(els, clashing)
    const other = await propose(admin, 'prices', { photo_credits: '9', starts_at })
    await agree(els, other)
    await withdraw(admin, other)
    await agree(els, await propose(admin, 'prices', { message_credits: '7' }))
    later(DAY)
    await tick()
    expect([await saved('message_credits'), await saved('photo_credits')]).toEqual([7, undefined])
    expect(await (await ask(els, clashing)).text()).toContain('Kon niet meer')
    expect((await acts()).at(-1)).toEqual([els, 'change dropped', 'message_credits'])
  })

  it.each([
    ['past', -HOUR],
    ['too far', 100 * DAY],
  ])('is not %s', async (_, ms) => {
    const form = { message_length: '500', starts_at: startIn(ms) }
    expect((await sendSettings(admin, 'chat', form)).status).toBe(409)
  })
})
