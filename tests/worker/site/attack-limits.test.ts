import { env, SELF } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { exactLimits, floodLimits, isExact } from '#contract/limits.ts'
import { MINUTE } from '#contract/time.ts'
import { randomToken } from '#worker/http/random.ts'
import { purposeHash } from '#worker/http/secret-keys.ts'
import { hashSession, sessionCookie } from '#worker/http/session-cookie.ts'
import { bindings } from '#worker/rooms.ts'
import { validInputs } from '../../support/call-samples.ts'
import { useUp } from '../../support/flood.ts'
import { callAs, makeMember, origin } from '../../support/members.ts'
import { makeScene } from '../../support/scene.ts'
import { saveSettings } from '../../support/sites.ts'

const table = Object.entries(calls) as Array<[CallName, Call]>

const tight = {
  ...Object.fromEntries(Object.keys(exactLimits).map((name) => [name, { count: 1 }])),
  ...Object.fromEntries(Object.keys(floodLimits).map((name) => [name, 30])),
}

async function networkOf(address = '127.0.0.1'): Promise<string> {
  return (await purposeHash(env, 'network', address)).slice(0, 22)
}

async function fill({ limit, audience }: Call, member: { id: number; cookie: string }) {
  const claimed = bindings.find(({ call }) => call.limit === limit)?.claimed
  const [, token = ''] = /\.([\w-]{43})/.exec(member.cookie) ?? []
  const network = `a${await networkOf()}`
  if (!isExact(limit)) {
    const known = audience === 'visitor' ? network : `m${member.id}`
    const who = claimed ? `s${await hashSession('localhost', token)}` : known
    return useUp(env.FLOOD_30, `${limit}:${who}`, 30)
  }
  const { minutes } = exactLimits[limit]
  const window = minutes * MINUTE
  const ends = (Math.floor(Date.now() / window) + 1) * window
  const isKnown = audience === 'member' || audience === 'locked'
  const who = isKnown ? `m${member.id}` : network
  await env.DB.prepare('insert into rate_limits (key, window_ends_at, count) values (?, ?, 1)')
    .bind(`${limit}/${minutes}:${who}`, ends)
    .run()
}

it.each(table)('%s is refused when its counter is full', async (name, call) => {
  await saveSettings({ limits: tight })
  const scene = await makeScene()
  const { member, me } = scene
  if (call.audience === 'locked') await callAs(member, calls.lock, {})
  await fill(call, { id: me, cookie: member.cookie })
  const who = call.audience === 'visitor' ? null : member
  const { status, body } = await callAs(who, call, validInputs(scene)[name])
  expect([status, body.error?.code]).toEqual([429, 'too_many_requests'])
})

const randomCookie = () => {
  return `${sessionCookie}=${Math.floor(Math.random() * 1e9)}.${randomToken()}.${randomToken()}`
}

it.each([
  ['a call', calls.getChats.path],
  ['a page', '/members'],
  ['a photo', `/photos/${'a'.repeat(22)}/card.webp`],
  ['a socket', '/ws'],
])('the database is asked no more for a cookie that is made up: %s', async (_, path) => {
  await saveSettings()
  const ask = async (cookie: string) => {
    const prepared = vi.spyOn(env.DB, 'prepare')
    const headers = { origin, cookie, upgrade: 'websocket' }
    const response = await SELF.fetch(origin + path, { headers, redirect: 'manual' })
    await response.text()
    const asked = prepared.mock.calls.map(([sql]) => sql)
    prepared.mockRestore()
    return { status: response.status, asked }
  }
  const ofNobody = await ask('locale=nl')
  expect(await ask(randomCookie())).toEqual(ofNobody)
  const { asked } = await ask((await makeMember()).cookie)
  expect(asked.some((sql) => sql.includes('sessions'))).toBe(true)
})

it('photos are counted', async () => {
  await saveSettings({ limits: { openPhoto: 30 } })
  const member = await makeMember()
  const [, token = ''] = /\.([\w-]{43})/.exec(member.cookie) ?? []
  await useUp(env.FLOOD_30, `openPhoto:s${await hashSession('localhost', token)}`, 30)
  await useUp(env.FLOOD_30, `openPhoto:a${await networkOf()}`, 30)
  const address = `${origin}/photos/${'a'.repeat(22)}/card.webp`
  for (const headers of [{ cookie: member.cookie }, new Headers()]) {
    const response = await SELF.fetch(address, { headers })
    expect([response.status, await response.text()]).toEqual([429, expect.stringContaining('many')])
  }
})

it('connections are counted, those of ended sessions too', async () => {
  await saveSettings({ limits: { openSocket: 30 } })
  const { id, cookie } = await makeMember()
  const [, token = ''] = /\.([\w-]{43})/.exec(cookie) ?? []
  await env.DB.prepare('delete from sessions where member_id = ?').bind(id).run()
  await useUp(env.FLOOD_30, `openSocket:s${await hashSession('localhost', token)}`, 30)
  const prepared = vi.spyOn(env.DB, 'prepare')
  const headers = { origin, cookie, upgrade: 'websocket' }
  const response = await SELF.fetch(`${origin}/ws`, { headers })
  await response.text()
  expect(response.status).toBe(429)
  expect(prepared.mock.calls.filter(([sql]) => sql.includes('sessions'))).toEqual([])
})

it.each([
  ['a page', '/chats', 'openPage'],
  ['a page of a call', '/members', 'search'],
  ['a page that is counted in the database', '/credits/p1', 'openPage'],
])('%s is counted before the database is asked, of a session and of a network', async (...row) => {
  const [, path, limit] = row
  await saveSettings({ limits: tight, logged_out_search: 'full' })
  const { cookie } = await makeMember()
  const [, token = ''] = /\.([\w-]{43})/.exec(cookie) ?? []
  await useUp(env.FLOOD_30, `${limit}:s${await hashSession('localhost', token)}`, 30)
  const prepared = vi.spyOn(env.DB, 'prepare')
  const response = await SELF.fetch(origin + path, { headers: { cookie }, redirect: 'manual' })
  await response.text()
  const asked = prepared.mock.calls.map(([sql]) => sql)
  prepared.mockRestore()
  expect([response.status, asked]).toEqual([429, []])
})

it('a visitor’s pages are counted by network', async () => {
  await saveSettings({ limits: tight })
  await useUp(env.FLOOD_30, `openPage:a${await networkOf()}`, 30)
  const response = await SELF.fetch(`${origin}/pages/faq`)
  await response.text()
  expect(response.status).toBe(429)
})
