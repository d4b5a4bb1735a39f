import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { proposalTerm } from '#contract/domain-settings.ts'
import { DAY } from '#contract/time.ts'
import { carryOutProposals } from '#worker/desk/domains/carry-out-proposals.ts'
import worker from '#worker/index.ts'
import { everyMinute } from '#worker/jobs/crons.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { insertAll } from '../support/crowd.ts'
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
} from './support/domains.ts'

beforeEach(async () => {
  await makeStaff('admin')
  await makeSecondAdmin()
  await makeDomain()
})

async function post(by: string, path: string): Promise<[status: number, html: string]> {
  const response = await ask(by, path, { form: {} })
  return [response.status, await response.text()]
}
const agree = (by: string, path: string) => post(by, `${path}/agree`)
const withdraw = (by: string, path: string) => post(by, `${path}/withdraw`)

const says = (words: string) => [409, expect.stringContaining(words)]

describe('who comes too late hears what happened', () => {
  it('of twenty at once: that it was agreed to, and by whom', async () => {
    const path = await propose(admin, 'prices', { message_credits: '3' })
    const answers = await volley(20, () => agree(els, path))
    const lost = answers.filter(([status]) => status !== 303)
    expect(lost).toEqual(Array.from({ length: 19 }, () => says(`${els} heeft dit voorstel al`)))
    expect(await withdraw(admin, path)).toEqual(says(`${els} heeft dit voorstel al`))
  })

  it('between agreeing and withdrawing', async () => {
    for (let round = 0; round < 5; round++) {
      const [{ version } = {}] = await rows<{ version: number }>('select version from sites')
      const form = { message_credits: String(round + 3), version: String(version) }
      const path = await propose(admin, 'prices', form)
      const both = await volley(2, (at) => (at === 0 ? agree(els, path) : withdraw(admin, path)))
      const words = both[0]?.[0] === 303 ? `${els} heeft dit voorstel al` : 'intussen ingetrokken'
      expect(both.filter(([status]) => status !== 303)).toEqual([says(words)])
    }
  })

  it('that it was withdrawn, is over, waits for its time, or could not be carried out', async () => {
    const gone = await propose(admin, 'prices', { message_credits: '3' })
    await withdraw(admin, gone)
    expect(await agree(els, gone)).toEqual(says('intussen ingetrokken'))
    const starts_at = new Date(Date.now() + DAY).toISOString().slice(0, 16)
    const waits = await propose(admin, 'prices', { message_credits: '3', starts_at })
    await agree(els, waits)
    expect(await agree(els, waits)).toEqual(says('het wacht op zijn tijd'))
    await env.DB.prepare("update proposals set state = 'dropped' where state = 'agreed'").run()
    expect(await agree(els, waits)).toEqual(says('kon niet meer worden uitgevoerd'))
    const over = await propose(admin, 'prices', { message_credits: '4' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + proposalTerm })
    expect(await agree(els, over)).toEqual(says('De termijn van dit voorstel is voorbij'))
    expect(await agree(els, '/proposals/niemandhier')).toEqual([404, expect.anything()])
  })
})

it('a mailing is withdrawn, or goes: one of both, whatever comes at one instant', async () => {
  const words = (round: number) => ({ ...mailing, subject: `Nieuw ${round}` })
  for (let round = 0; round < 6; round++) {
    const form = { kind: 'site_news', host: '', texts: JSON.stringify({ nl: words(round) }) }
    const response = await ask(admin, '/mailings/propose', { form })
    const path = response.headers.get('location') ?? ''
    await agree(els, path)
    const carriesOut = (at: number) => at % 2 === round % 2
    await volley(20, async (at) => {
      if (carriesOut(at)) await carryOutProposals(makeJobContext(env, Date.now()))
      else await withdraw(admin, path)
    })
    const id = path.split('/').at(-1)
    const [row] = await rows<{ state: string }>('select state from proposals where id = ?', id)
    const mailings = await rows('select 1 from mailings where texts like ?', `%Nieuw ${round}%`)
    expect([row?.state, mailings.length]).toEqual(
      row?.state === 'done' ? ['done', 1] : ['withdrawn', 0],
    )
  }
  const all = await rows('select id from mailings')
  expect(await rows("select 1 from audit_log where act = 'mailing sent'")).toHaveLength(all.length)
  expect(await rows("select 1 from outbox where job = 'mail-round'")).toHaveLength(all.length)
})

describe('a proposal of an earlier version', () => {
  const keep = (id: string, change: object, more: object = {}) =>
    insertAll('proposals', [
      {
        id,
        kind: 'site',
        host,
        version: 1,
        change: JSON.stringify(change),
        fields: 'was_once',
        persons: 2,
        proposed_by: admin,
        proposed_at: Date.now() - 1000,
        expires_at: Date.now() + DAY,
        ...more,
      },
    ])
  const none = { set: {}, unset: [] }

  it.each([
    ['a change', {}],
    ['a mailing', { kind: 'mailing', version: null }],
  ])('that is no %s any more is shown as that, and can only be withdrawn', async (_, more) => {
    await keep('onleesbaar', { was: 'once' }, more)
    expect((await ask(els, '/domains')).status).toBe(200)
    const html = await (await ask(els, '/proposals/onleesbaar')).text()
    expect(html).toContain('niet meer te lezen')
    expect(html).not.toContain('/agree')
    expect(await agree(els, '/proposals/onleesbaar')).toEqual(says('niet meer te lezen'))
    expect((await withdraw(admin, '/proposals/onleesbaar'))[0]).toBe(303)
  })

  it('with a setting that is gone says which, and changes nothing', async () => {
    await keep('vanvroeger', { settings: { set: { was_once: 3 }, unset: [] }, company: none })
    const html = await (await ask(els, '/proposals/vanvroeger')).text()
    expect(html).toContain('bestaan niet meer: was_once.')
    expect(html).not.toContain('/agree')
    expect(await agree(els, '/proposals/vanvroeger')).toEqual(says('was_once'))
    expect(await rows('select version from sites')).toEqual([{ version: 1 }])
  })

  it.each([
    ['a setting', { locales_enabled: ['xx'] }],
    ['a campaign', { lander_variants: { video: { zomer: { headline: 'Zomer' } } } }],
  ])('with %s of a value that is none any more is shown, and can be withdrawn', async (_, set) => {
    await keep('vanvroeger', { settings: { set, unset: [] }, company: none })
    const response = await ask(els, '/proposals/vanvroeger')
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/\/withdraw"(?!.*<iframe)/s)
    expect((await ask(els, '/proposals/vanvroeger/preview/index')).status).toBe(404)
    expect((await agree(els, '/proposals/vanvroeger'))[0]).toBe(409)
    expect((await withdraw(admin, '/proposals/vanvroeger'))[0]).toBe(303)
  })

  it('that was agreed to is dropped by the clock, and hinders no other', async () => {
    const agreed = { state: 'agreed', agreed_by: els, agreed_at: 1 }
    await keep('onleesbaar', { was: 'once' }, agreed)
    const change = { settings: { set: { message_credits: 3 }, unset: [] }, company: none }
    await keep('leesbaarder', change, agreed)
    const event = { cron: everyMinute, scheduledTime: Date.now(), noRetry() {} }
    await worker.scheduled(event, env)
    expect(await rows('select id, state from proposals order by id')).toEqual([
      { id: 'leesbaarder', state: 'done' },
      { id: 'onleesbaar', state: 'dropped' },
    ])
  })
})
