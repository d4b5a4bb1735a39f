import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { discountCalls } from '#contract/discount.ts'
import { exactLimits, floodLimits, isExact } from '#contract/limits.ts'
import { membersCalls } from '#contract/members.ts'
import { aheadOfPress, pageHeader } from '#contract/pages.ts'
import { passkeysCalls } from '#contract/passkeys.ts'
import { passwordCalls } from '#contract/password.ts'
import type { Route } from '#contract/route-entry.ts'
import { href } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { DAY } from '#contract/time.ts'
import { pages } from '#worker/rooms.ts'
import { useUp } from '../../support/flood.ts'
import { callAs, makeMember, origin } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'
import { mailsTo } from '../../support/signup.ts'
import { saveSettings } from '../../support/sites.ts'

const limit = (limits: object, more: object = {}) => saveSettings({ limits, ...more })

describe('the table of limits', () => {
  it('has one for each call, and for what is no call only these', () => {
    const named = Object.entries<Call>(calls).map(([name, { limit }]) => [name, limit])
    expect(named.filter(([name, its]) => name !== its)).toEqual([])
    const opened = ['openCheckout', 'openPage', 'openPhoto', 'openSocket', 'openVoice']
    const ofNoCall = [...opened, 'countCall', 'hearService']
    const all = [...Object.keys(exactLimits), ...Object.keys(floodLimits)]
    expect(new Set([...Object.keys(calls), ...ofNoCall])).toEqual(new Set(all))
  })
})

describe('a limit of the domain', () => {
  it('is counted exactly, in its own window', async () => {
    await limit({ getDiscount: { count: 6, minutes: 1440 } })
    const member = await makeMember()
    const statuses = []
    for (let tried = 0; tried < 7; tried++) {
      const { status } = await callAs(member, discountCalls.getDiscount, { code: 'NOTHING' })
      statuses.push(status)
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429])
    const { results } = await env.DB.prepare('select window_ends_at % ? as over from rate_limits')
      .bind(DAY)
      .all()
    expect(results).toEqual([{ over: 0 }])
  })

  it('is counted at the edge by the counter that it names', async () => {
    await limit({ search: 30 })
    const member = await makeMember()
    await useUp(env.FLOOD_30, `search:m${member.id}`, 30)
    expect((await callAs(member, membersCalls.search, {})).status).toBe(429)
    await limit({ search: 600 })
    expect((await callAs(member, membersCalls.search, {})).status).toBe(200)
  })

  it('blocks an account after as many guesses, for as long', async () => {
    await limit({ wrong_guesses: 3, login_block_minutes: 30 })
    const { email } = await makeMember()
    const guess = async () => (await callAs(null, authCalls.login, { email, password: 'x' })).body
    const said = [await guess(), await guess(), await guess(), await guess()]
    expect(said.map(({ error }) => error)).toEqual([
      { code: 'login_failed' },
      { code: 'login_failed' },
      { code: 'login_failed' },
      { code: 'login_blocked', params: { minutes: 30 } },
    ])
  })

  it.each([
    [{ resets_a_day: 1, mails_an_hour: 3 }, 'too_many_resets'],
    [{ resets_a_day: 3, mails_an_hour: 1 }, undefined],
  ])('limits the mails that anybody can cause: %o', async (limits, code) => {
    await limit(limits)
    const { email } = await makeMember({ password_hash: 'any' })
    expect((await callAs(null, passwordCalls.askReset, { email })).status).toBe(204)
    const { body } = await callAs(null, passwordCalls.askReset, { email })
    expect(body?.error?.code).toBe(code)
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

it('a view that is counted takes a press of its link, and is not asked for before', async () => {
  const member = await makeMember()
  const path = href('credits-id-paymentmethod', { id: 'p1', paymentmethod: 'ideal' })
  const ask = async (as: string) => {
    const headers = { cookie: member.cookie, [pageHeader]: as }
    const response = await SELF.fetch(origin + path, { headers })
    await response.body?.cancel()
    return response.status
  }
  const counted = Object.values(pages).filter(({ limit: name }) => isExact(name))
  expect(counted.filter(({ route }) => !(routes[route] as Route).onPress)).toEqual([])
  expect(await ask(aheadOfPress)).toBe(429)
  expect(await rows('select * from rate_limits')).toEqual([])
  expect(await ask('1')).toBe(200)
  expect(await rows('select * from rate_limits')).toHaveLength(1)
})

it('adding a passkey does not use up what beginning one has left', async () => {
  await limit({ addPasskey: { count: 3 }, offerPasskey: { count: 3 } })
  const member = await makeMember()
  const response = { clientDataJSON: 'e30', attestationObject: 'oA' }
  const answer = { id: 'a'.repeat(22), response }
  const begin = async () => {
    const proof = { password: 'wrong' }
    return (await callAs(member, passkeysCalls.offerPasskey, { proof })).status
  }
  const add = async () => (await callAs(member, passkeysCalls.addPasskey, { answer })).status
  const begun = [await begin(), await begin(), await begin(), await begin()]
  const added = [await add(), await add(), await add(), await add()]
  expect(begun.map((status) => status === 429)).toEqual([false, false, false, true])
  expect(added.map((status) => status === 429)).toEqual([false, false, false, true])
})
