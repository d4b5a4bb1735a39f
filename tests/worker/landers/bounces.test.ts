import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { bouncesCalls } from '#contract/bounces.ts'
import type { Call } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.ts'
import { likesCalls } from '#contract/likes.ts'
import { siteCalls } from '#contract/site.ts'
import { MINUTE } from '#contract/time.ts'
import { callAs, makeMember, origin, pageAs, signIn } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'
import { newVisitor } from '../../support/signup.ts'
import { saveSettings } from '../../support/sites.ts'
import { callFrom, atOnce } from '../../support/visitors.ts'

const counted = () => rows('select page, views, bounced from bounces order by page')

describe('pages left unused', () => {
  beforeEach(() =>
    saveSettings({ lander_variants: { video: { zomer: {} }, landing3: { zomer: {} } } }),
  )

  const count = (page: string, bounced = true) =>
    callFrom(newVisitor(), bouncesCalls.countBounce, { page, bounced })

  it.each([
    ['/', 'index'],
    ['/landers/video', 'landers/video'],
    ['/landers/video/zomer', 'landers/video/zomer'],
    ['/landers/video/invented', 'landers/video'],
    ['/landers/gallery/zomer', 'landers/gallery'],
    ['/landers/constructor/x', null],
    ['/landers/video/__proto__', 'landers/video'],
    ['/landers/tinderswipe', 'landers-tinderswipe'],
    ['/members/123456', 'members-id'],
    ['/members/123456/landing', 'members/landing'],
    ['/members/123456/landing3/zomer', 'members/landing3/zomer'],
    ['/members/123456/landing2/zomer', 'members/landing2'],
    ['/members/123456/constructor', null],
    ['/%ff', null],
    ['no path', null],
  ])('%s is counted as %s', async (path, page) => {
    expect((await count(path)).status).toBe(204)
    expect(await counted()).toEqual(page === null ? [] : [{ page, views: 1, bounced: 1 }])
  })

  it('are counted exactly, however many at once', async () => {
    await atOnce(12, (index) => count('/landers/video', index % 3 === 0))
    expect(await counted()).toEqual([{ page: 'landers/video', views: 12, bounced: 4 }])
  })

  it('store nothing about the visitor', async () => {
    await count('/landers/video')
    const [row = {}] = await rows('select * from bounces')
    expect(Object.keys(row).toSorted()).toEqual(['bounced', 'day', 'host', 'page', 'views'])
    expect(await rows('select * from rate_limits')).toEqual([])
  })

  it.each([
    ['/?lb', null, true],
    ['/landers/video?lb=1&ref=x', null, true],
    ['/landers/video', null, false],
    ['/pages/faq?lb', 'member', true],
    ['/members', 'member', false],
  ])('are told by a script at %s for %s: %s', async (path, who, told) => {
    const headers = who ? { cookie: (await makeMember()).cookie } : {}
    const html = await (await SELF.fetch(origin + path, { headers })).text()
    expect(html.includes('bounces.ts')).toBe(told)
  })

  it('are read by an operator', async () => {
    await atOnce(4, (index) => count('/landers/video/zomer', index > 0))
    const html = await (await SELF.fetch(`${origin}/__dev/bounces`)).text()
    expect(html).toContain('landers/video/zomer')
    expect(html).toContain('3 (75 %)')
  })
})

describe('a page that is out of sight', () => {
  const presenceOf = async (id: number) => {
    const [row] = await rows('select seen_at from members where id = ?', id)
    return Date.now() - Number(row?.['seen_at'])
  }
  const hide = (member: { cookie: string } | null) => callAs(member, siteCalls.pageHidden, {})

  it.each([
    ['of a session that was just used', 0],
    ['of one that was not used for a while', 20 * MINUTE],
  ])('ends its own member’s presence, %s', async (_, unused) => {
    const [me, other] = [await makeMember(), await makeMember()]
    await env.DB.prepare('update sessions set last_used_at = last_used_at - ?').bind(unused).run()
    expect((await hide(me)).status).toBe(204)
    expect(await presenceOf(me.id)).toBeGreaterThanOrEqual(15 * MINUTE)
    expect(await presenceOf(other.id)).toBeLessThan(MINUTE)
  })

  it('ends the presence once', async () => {
    const me = await makeMember()
    await hide(me)
    const first = await rows('select seen_at from members')
    const gone = Date.now() - 60 * MINUTE
    await hide(me)
    const second = await rows('select seen_at from members')
    expect(Number(second[0]?.['seen_at']) - Number(first[0]?.['seen_at'])).toBeLessThan(6 * MINUTE)
    await env.DB.prepare('update members set seen_at = ?').bind(gone).run()
    await hide(me)
    expect(await rows('select seen_at from members')).toEqual([{ seen_at: gone }])
  })

  it('is nobody’s without a session', async () => {
    const me = await makeMember()
    await hide(null)
    await hide({ cookie: me.cookie.replace(/.$/, 'x') })
    expect(await presenceOf(me.id)).toBeLessThan(6 * MINUTE)
  })

  it('is over with the next thing done, on any device, and not by a page that asks by itself', async () => {
    const me = await makeMember()
    await hide(me)
    for (const call of [authCalls.getUser, chatCalls.getChats, likesCalls.getLikes]) {
      expect((await callAs<Call>(me, call, {})).status).toBe(200)
    }
    expect(await presenceOf(me.id)).toBeGreaterThanOrEqual(15 * MINUTE)
    const elsewhere = await signIn(me.id)
    await pageAs({ cookie: elsewhere }, '/members')
    await expect.poll(() => presenceOf(me.id)).toBeLessThan(6 * MINUTE)
  })

  it('is over too by a request that does not say that the client asks by itself', async () => {
    const me = await makeMember()
    await hide(me)
    const { requestType: _, ...byHand } = authCalls.getUser
    const { body } = await callAs(me, byHand, {})
    expect(body.user?.id).toBe(me.id)
    await expect.poll(() => presenceOf(me.id)).toBeLessThan(6 * MINUTE)
  })
})
