import { beforeEach, describe, expect, it, vi } from 'vitest'
import { discreetCalls } from '#contract/discreet-calls.ts'
import { HOUR } from '#contract/time.ts'
import {
  agePage,
  askForAge,
  begin,
  fromProvider,
  openReturn,
  returnPath,
} from '../../../support/age/asking.ts'
import { providerFaults } from '../../../support/age/stand-in-provider.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../../support/members.ts'
import { rows } from '../../../support/rows.ts'

let member: TestMember
beforeEach(async () => {
  member = await makeMember()
})

const kept = async () =>
  (
    await rows<{ method: string }>(
      `select over18_method as method from members where id = ${member.id}`,
    )
  )[0]?.method

async function expectRefused(response: Response, status: number, code: string): Promise<void> {
  const back = new URL(response.headers.get('location') ?? '', returnPath)
  expect([response.status, back.pathname]).toEqual([303, '/age'])
  const page = await pageAs(member, back.pathname + back.search)
  const { error } = (page.data['form'] ?? {}) as { error?: { code: string } }
  expect([page.status, error?.code]).toEqual([status, code])
  expect(await kept()).toBe('declared')
  expect(await rows('select id from age_asks')).toEqual([])
}

describe('a proof by a provider (OpenID Connect, code with PKCE)', () => {
  it('is taken by the account that asked', async () => {
    await askForAge()
    const { who, to } = await begin(member, 'provider')
    const asked = new URL(to).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('redirect_uri')).toBe(returnPath)
    const response = await fromProvider(who, to)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/members'])
    expect(await kept()).toBe('provider')
    expect((await agePage(member)).state).toBe('done')
  })

  it('is taken though the session was locked meanwhile', async () => {
    await askForAge()
    const { who, to } = await begin(member, 'provider')
    await callAs(member, discreetCalls.lock, {})
    expect((await fromProvider(who, to)).headers.get('location')).toBe('/members')
    expect(await kept()).toBe('provider')
  })

  it.each(providerFaults)('is refused with %s', async (fault) => {
    await askForAge({ provider: fault })
    const { who, to } = await begin(member, 'provider')
    await expectRefused(await fromProvider(who, to), 422, 'age_refused')
  })

  it('says when somebody is younger', async () => {
    await askForAge({ provider: 'minor' })
    const { who, to } = await begin(member, 'provider')
    await expectRefused(await fromProvider(who, to), 422, 'too_young')
  })

  it.each(['down', 'gibberish'])('says when the provider is %s', async (fault) => {
    await askForAge({ provider: fault })
    const { who, to } = await begin(member, 'provider')
    await expectRefused(await fromProvider(who, to), 502, 'age_provider_down')
  })

  it('counts once, in the browser that asked, within the hour, with its own state', async () => {
    await askForAge()
    const { who, to } = await begin(member, 'provider')
    const back = (await fetch(to, { redirect: 'manual' })).headers.get('location') ?? ''
    const other = await makeMember()
    const stolen = { ...other, cookie: `${other.cookie}; ${who.cookie.split('; ')[1]}` }
    for (const one of [other, stolen]) {
      await expectRefused(await openReturn(one, back), 403, 'step_over')
    }
    const another = back.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`)
    await expectRefused(await openReturn(who, another), 403, 'step_over')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR })
    const late = await openReturn(who, back)
    vi.useRealTimers()
    await expectRefused(late, 403, 'step_over')
    expect((await openReturn(who, back)).status).toBe(303)
    const again = await openReturn(who, back)
    expect(again.headers.get('location')).toContain('failed=age_refused')
  })

  it('is none where the provider was told no', async () => {
    await askForAge()
    const { who, to } = await begin(member, 'provider')
    const state = new URL(to).searchParams.get('state')
    const said = `${returnPath}?error=access_denied&state=${state}`
    await expectRefused(await openReturn(who, said), 422, 'age_refused')
  })

  it('is the page that asks, if opened with nothing', async () => {
    await askForAge()
    const page = await pageAs(member, new URL(returnPath).pathname)
    expect([page.status, page.data['page']]).toMatchObject([200, { state: 'choose' }])
  })
})
