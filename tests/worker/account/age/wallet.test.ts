import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ageCalls, digitalProtocols } from '#contract/age-proof.ts'
import { discreetCalls } from '#contract/discreet-calls.ts'
import { HOUR } from '#contract/time.ts'
import {
  agePage,
  askedOf,
  askForAge,
  begin,
  type Browser,
  claim,
  type Posted,
  postByWallet,
  show,
  standIn,
  visitor,
} from '../../../support/age/asking.ts'
import type { WalletFault } from '../../../support/age/stand-in-wallet.ts'
import { callAs, makeMember, origin, type TestMember } from '../../../support/members.ts'
import { rows } from '../../../support/rows.ts'

let member: TestMember
beforeEach(async () => {
  await askForAge()
  member = await makeMember()
})

const kept = async ({ id }: TestMember) =>
  (await rows(`select over18_method, over18_at from members where id = ${id}`))[0]
const unproved = { over18_method: 'declared', over18_at: null }

const refusals: Array<[WalletFault, string]> = [
  ['another nonce', 'age_refused'],
  ['another asker', 'age_refused'],
  ['another device', 'age_refused'],
  ['another root', 'age_refused'],
  ['another document', 'age_refused'],
  ['no age', 'age_refused'],
  ['an age that is changed', 'age_refused'],
  ['over', 'age_refused'],
  ['not yet', 'age_refused'],
  ['an old certificate', 'age_refused'],
  ['a leaf as issuer', 'age_refused'],
  ['an issuer as leaf', 'age_refused'],
  ['a chain too long', 'age_refused'],
  ['a constraint that is not understood', 'age_refused'],
  ['many certificates', 'age_refused'],
  ['for something else', 'age_refused'],
  ['not a signer', 'age_refused'],
  ['no certificate', 'age_refused'],
  ['nonsense', 'age_refused'],
]

describe('a proof that a wallet posts (direct_post)', () => {
  it('is taken by the account of the browser that asked, with the method and the moment alone', async () => {
    const { who } = await begin(member, 'wallet')
    expect((await claim(who)).body.error?.code).toBe('age_waiting')
    const before = Date.now()
    expect(await show(who)).toEqual({ status: 200, body: { redirect_uri: `${origin}/age` } })
    expect(await kept(member)).toEqual(unproved)
    expect((await claim(who)).status).toBe(200)
    const { over18_method, over18_at } = (await kept(member)) ?? {}
    expect(over18_method).toBe('wallet')
    expect(Number(over18_at)).toBeGreaterThanOrEqual(before)
    expect(await rows('select * from age_asks')).toEqual([])
    expect((await agePage(member)).state).toBe('done')
  })

  it('is taken though the session was locked meanwhile', async () => {
    const { who } = await begin(member, 'wallet')
    await show(who)
    await callAs(member, discreetCalls.lock, {})
    expect((await claim(who)).status).toBe(200)
    expect(await kept(member)).toMatchObject({ over18_method: 'wallet' })
  })

  it.each(refusals)('is refused with %s', async (fault, code) => {
    const { who } = await begin(member, 'wallet')
    const { status, body } = await show(who, { fault })
    expect([status, body.error?.code]).toEqual([422, code])
    expect((await rows('select proved_at from age_asks'))[0]).toEqual({ proved_at: null })
    expect((await claim(who)).body.error?.code).toBe('age_waiting')
    expect(await kept(member)).toEqual(unproved)
  })

  it('says no more than that somebody is younger', async () => {
    const { who } = await begin(member, 'wallet')
    const { status, body } = await show(who, { age: false })
    expect([status, body.error?.code]).toEqual([422, 'too_young'])
    expect(await kept(member)).toEqual(unproved)
  })

  it('counts once', async () => {
    const { who } = await begin(member, 'wallet')
    const posted = await standIn<Posted>('wallet', (await askedOf(who)).link, {})
    expect((await postByWallet(posted)).status).toBe(200)
    expect((await postByWallet(posted)).body.error?.code).toBe('step_over')
    expect((await claim(who)).status).toBe(200)
    expect((await postByWallet(posted)).body.error?.code).toBe('step_over')
    expect((await claim(who)).body.error?.code).toBe('step_over')
  })

  it('is nobody else’s: not of another account, nor of another browser', async () => {
    const { who } = await begin(member, 'wallet')
    await show(who)
    const other = await makeMember()
    const [, step = ''] = who.cookie.split('; ')
    const others = { ...other, cookie: `${other.cookie}; ${step}` }
    for (const one of [others, other, { ...visitor, cookie: step }]) {
      expect((await claim(one)).body.error?.code).toBe('step_over')
    }
    expect(await kept(other)).toEqual(unproved)
  })

  it('is over after an hour', async () => {
    const { who } = await begin(member, 'wallet')
    const posted = await standIn<Posted>('wallet', (await askedOf(who)).link, {})
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR })
    expect((await postByWallet(posted)).body.error?.code).toBe('step_over')
    vi.useRealTimers()
  })

  it('sends a browser back on the device that asked, and on no other', async () => {
    const { who } = await begin(member, 'wallet')
    const { link } = await askedOf(who)
    const elsewhere = link.replace(/state=[^&]+/, (state) => `${state}.elsewhere`)
    const posted = await standIn<Posted>('wallet', elsewhere, {})
    expect((await postByWallet(posted)).body).toEqual({})
    expect((await callAs(member, ageCalls.getAgeProof, {})).body).toEqual({ proved: false })
    const seen = await callAs({ ...member, ...who }, ageCalls.getAgeProof, {})
    expect(seen.body).toEqual({ proved: true })
  })

  it.each([
    ['no state', {}, 'invalid_input'],
    ['a state of nobody', { state: 'x'.repeat(43) }, 'step_over'],
    ['no token', { token: '' }, 'age_refused'],
    ['two presentations', { token: '{"proof_of_age":["AA","AA"]}' }, 'age_refused'],
    ['another credential', { token: '{"passport":["AA"]}' }, 'age_refused'],
    ['no CBOR', { token: '{"proof_of_age":["AA"]}' }, 'age_refused'],
    ['no base64', { token: '{"proof_of_age":["é"]}' }, 'age_refused'],
  ])('with %s is refused', async (_what, { state, token }: Record<string, string>, code) => {
    const { who } = await begin(member, 'wallet')
    const own = new URL((await askedOf(who)).link).searchParams.get('state') ?? ''
    const url = `${origin}/api/age-wallet.php`
    const said = { ...(code !== 'invalid_input' && { state: state ?? own }), vp_token: token ?? '' }
    const { status, body } = await postByWallet({ url, body: said as Record<string, string> })
    expect(body.error?.code).toBe(code)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('a proof that is encrypted on its way (direct_post.jwt)', () => {
  beforeEach(() => askForAge({ wallet: { response_mode: 'direct_post.jwt' } }))

  it('is read by who has asked', async () => {
    const { who } = await begin(member, 'wallet')
    expect((await show(who)).status).toBe(200)
    expect((await claim(who)).status).toBe(200)
    expect(await kept(member)).toMatchObject({ over18_method: 'wallet' })
  })

  it('is not taken in clear, nor for another key', async () => {
    const one = await begin(member, 'wallet')
    const { body } = await standIn<Posted>('wallet', (await askedOf(one.who)).link, {})
    const two = await begin(member, 'wallet')
    const state = new URL((await askedOf(two.who)).link).searchParams.get('state') ?? ''
    const url = `${origin}/api/age-wallet.php`
    const sent = await postByWallet({ url, body: { ...body, state } })
    expect(sent.body.error?.code).toBe('age_refused')
    const clear = await postByWallet({ url, body: { vp_token: '{"proof_of_age":["AA"]}', state } })
    expect(clear.body.error?.code).toBe('age_refused')
  })
})

describe.each(digitalProtocols)('a proof that the browser hands over (%s)', (protocol) => {
  async function answered(who: Browser, showing: object = {}) {
    const asked = (await askedOf(who)).digital.find((one) => one.protocol === protocol)
    return standIn<{ protocol: typeof protocol; response: string }>(
      'browser',
      { ...asked, origin },
      showing,
    )
  }

  it('is taken', async () => {
    const { who } = await begin(member, 'wallet')
    expect((await callAs(who, ageCalls.showAge, await answered(who))).status).toBe(204)
    expect((await claim(who)).status).toBe(200)
    expect(await kept(member)).toMatchObject({ over18_method: 'wallet' })
  })

  it.each(['another nonce', 'another asker', 'another device', 'a leaf as issuer', 'nonsense'])(
    'is refused with %s',
    async (fault) => {
      const { who } = await begin(member, 'wallet')
      const { status, body } = await callAs(who, ageCalls.showAge, await answered(who, { fault }))
      expect([status, body.error?.code]).toEqual([422, 'age_refused'])
      expect((await claim(who)).body.error?.code).toBe('age_waiting')
    },
  )

  it('counts once, and says when somebody is younger', async () => {
    const { who } = await begin(member, 'wallet')
    const younger = await answered(who, { age: false })
    expect((await callAs(who, ageCalls.showAge, younger)).body.error?.code).toBe('too_young')
    const adult = await answered(who)
    expect((await callAs(who, ageCalls.showAge, adult)).status).toBe(204)
    expect((await callAs(who, ageCalls.showAge, adult)).body.error?.code).toBe('step_over')
  })

  it('is refused where nothing was asked, and as nonsense', async () => {
    const { who } = await begin(member, 'wallet')
    const answer = await answered(who)
    expect((await callAs(member, ageCalls.showAge, answer)).body.error?.code).toBe('step_over')
    const nonsense = await callAs(who, ageCalls.showAge, { protocol, response: 'AA' })
    expect(nonsense.body.error?.code).toBe('age_refused')
  })
})
