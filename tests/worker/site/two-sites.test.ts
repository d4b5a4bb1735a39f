import { createExecutionContext, env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { membersCalls } from '#contract/members.ts'
import { pushCalls } from '#contract/push-calls.ts'
import { href } from '#contract/route.ts'
import { signupCalls } from '#contract/signup.ts'
import { siteCalls } from '#contract/site.ts'
import { app } from '#worker/app.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { sendPush } from '#worker/push/send-push.ts'
import type { ReceivedPush } from '../../support/loopback-services.ts'
import { makeMember, signIn } from '../../support/members.ts'
import { readOutbox } from '../../support/outbox.ts'
import { rows } from '../../support/rows.ts'
import { mailsTo, newVisitor, signupInput } from '../../support/signup.ts'
import { saveSite } from '../../support/sites.ts'

const domains = {
  'vonk.test': {
    settings: {
      name: 'Vonk',
      domain_language: 'nl',
      support_email: 'hulp@vonk.test',
      mail_sender: 'post@vonk.test',
      refund_days: 15,
      theme_color: '#111111',
    },
    company: { name: 'Vonk B.V.', address: 'Straat 1', city: 'Utrecht', country: 'NL' },
  },
  'schemer.test': {
    settings: {
      name: 'Schemer',
      domain_language: 'de',
      niche: 5,
      app_icons: 'schemer',
      default_country: 'DE',
      support_email: 'hilfe@schemer.test',
      mail_sender: 'post@schemer.test',
      refund_days: 33,
      bundles: [{ id: 'p1', credits: 20, prices: { EUR: 1999 } }],
    },
    company: { name: 'Schemer GmbH', address: 'Weg 2', city: 'Köln', country: 'DE' },
  },
} as const
type Host = keyof typeof domains

const pairs: Array<[Host, Host]> = [
  ['vonk.test', 'schemer.test'],
  ['schemer.test', 'vonk.test'],
]
const wordsOf = (host: Host): string[] => [
  host,
  domains[host].settings.name,
  domains[host].company.name,
]

beforeEach(async () => {
  for (const [host, { settings, company }] of Object.entries(domains)) {
    await saveSite(host, settings, company)
  }
})

type Asked = { cookie?: string; headers?: Record<string, string>; method?: string; body?: object }

function ask(host: string, path: string, { cookie, headers = {}, method, body }: Asked = {}) {
  return SELF.fetch(`https://${host}${path}`, {
    ...(method && { method }),
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      origin: `https://${host}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    },
    redirect: 'manual',
  })
}

function expectOnly(text: string, host: Host, other: Host): void {
  expect(text).toContain(domains[host].settings.name)
  for (const word of wordsOf(other)) expect(text, word).not.toContain(word)
}

describe.each(pairs)('%s knows nothing of %s', (host, other) => {
  const { settings, company } = domains[host]

  test('in its settings, company, interests and pages', async () => {
    const shown = await (await ask(host, siteCalls.getSettings.path)).text()
    expectOnly(shown, host, other)
    const { mail_sender, ...publicly } = settings
    expect(shown).not.toContain(mail_sender)
    expect(JSON.parse(shown)).toMatchObject({ ...publicly, company })
    expect(await (await ask(host, siteCalls.getCompanyInfo.path)).json()).toMatchObject(company)
    for (const path of [
      '/',
      '/login',
      '/pages/terms',
      '/pages/service',
      '/pricing',
      '/complaints',
    ]) {
      const html = await (await ask(host, path)).text()
      expectOnly(html, host, other)
      expect(html).toContain(`<html lang="${settings.domain_language}"`)
      expect(html).toContain(`/icons/${host.split('.')[0]}/180.png`)
    }
  })

  test('in the order of interests, though an isolate keeps them', async () => {
    const path = membersCalls.listInterests.path
    const production = { ...env, ENVIRONMENT: 'production' as const, PAYMENT_PROVIDER: 'none' }
    const listed = async (at: string) => {
      const request = new Request(`https://${at}${path}`)
      const answer = await app.fetch(request, production as Env, createExecutionContext())
      return ((await answer.json()) as { interests: string[] }).interests
    }
    const first = { 'vonk.test': 'music', 'schemer.test': 'art' }
    for (const at of [other, host, other, host] as const) {
      const interests = await listed(at)
      expect(interests[0]).toBe(first[at])
      expect(interests.toSorted()).toEqual((await listed(host)).toSorted())
    }
  })

  test('in its manifest and on the page for when there is no connection', async () => {
    const manifest = await (await ask(host, '/manifest.webmanifest')).text()
    expectOnly(manifest, host, other)
    expect(JSON.parse(manifest)).toMatchObject({
      name: settings.name,
      lang: settings.domain_language,
    })
    expectOnly(await (await ask(host, '/offline')).text(), host, other)
  })

  test('in the copies at the edge, in production too', async () => {
    const production = { ...env, ENVIRONMENT: 'production' as const, PAYMENT_PROVIDER: 'none' }
    const path = `https://${host}${siteCalls.getSettings.path}`
    const read = async (url: string) => {
      const answer = await app.fetch(new Request(url), production as Env, createExecutionContext())
      return answer.text()
    }
    // Twice: from the database, then from the isolate's cache; the other one was read in between.
    expectOnly(await read(path), host, other)
    expectOnly(await read(path.replace(host, other)), other, host)
    expectOnly(await read(path), host, other)
    await ask(other, siteCalls.getSettings.path)
    await ask(host, siteCalls.getSettings.path)
    expectOnly((await env.KV.get(`site:${host}`)) ?? '', host, other)
    const forced = await app.fetch(
      new Request(`${path}?domain=${other}`),
      production as Env,
      createExecutionContext(),
    )
    expect(forced.headers.getSetCookie()).toEqual([])
    expect(forced.headers.get('cache-control')).toBe('private, no-store')
    expectOnly(await forced.text(), other, host)
    expectOnly(await read(path), host, other)
    const unknown = await app.fetch(
      new Request(`${path}?domain=nobody.test`),
      production as Env,
      createExecutionContext(),
    )
    expect(unknown.status).toBe(421)
  })

  test('a session holds here alone, though the members are the same', async () => {
    const { id } = await makeMember({ signup_host: host })
    const cookie = await signIn(id, host)
    const user = async (at: string) => (await ask(at, authCalls.getUser.path, { cookie })).json()
    expect(await user(host)).toMatchObject({ user: { id } })
    expect(await user(other)).toEqual({ user: null })
    expect((await ask(host, '/members', { cookie })).status).toBe(200)
    const away = await ask(other, '/profile', { cookie })
    expect([away.status, away.headers.get('location')]).toEqual([303, '/login?next=%2Fprofile'])
    const headers = { upgrade: 'websocket' }
    expect((await ask(other, '/ws', { cookie, headers })).status).toBe(403)
    const open = await ask(host, '/ws', { cookie, headers })
    expect(open.status).toBe(101)
    open.webSocket?.accept()
    open.webSocket?.close()
  })

  test('a socket is not opened from a page of the other', async () => {
    const { id } = await makeMember()
    const cookie = await signIn(id, host)
    const headers = { upgrade: 'websocket', origin: `https://${other}` }
    expect((await ask(host, '/ws', { cookie, headers })).status).toBe(403)
  })

  test('its cookies, mails and links are its own', async () => {
    const input = signupInput()
    const answer = await ask(host, signupCalls.signup.path, {
      method: 'POST',
      body: input,
      headers: { 'cf-connecting-ip': newVisitor().address },
    })
    expect(answer.status).toBe(200)
    const cookies = answer.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).not.toMatch(/domain=/i)
    await mailsTo(input.email)
    const [mail] = (await readOutbox()).filter(({ to }) => to === input.email)
    const whole = JSON.stringify(mail)
    expectOnly(whole, host, other)
    expect(whole).toContain(`https://${host}/activate?token=`)
    expect(whole).toContain(company.name)
  })

  test('a device is told in the name of the site where it asked', async () => {
    const services = inject('services')
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = input instanceof Request ? input.url : input.toString()
      return url.startsWith(services.http) ? real(input, init) : real(`${services.http}/push`, init)
    })
    const { id } = await makeMember({ signup_host: other })
    const cookie = await signIn(id, host)
    const { p256dh, auth } = services.subscription
    const body = { endpoint: `https://fcm.googleapis.com/fcm/send/${host}`, keys: { p256dh, auth } }
    const path = `${pushCalls.savePushSubscription.path}?push=1`
    expect((await ask(host, path, { method: 'POST', body, cookie })).status).toBe(204)
    await sendPush(makeJobContext(env, Date.now()), id, {
      title: domains[other].settings.name,
      body: '1',
      url: '/chats',
      icon: '/icons/x/192.png',
    })
    const pushes = (await (await real(`${services.http}/pushes`)).json()) as ReceivedPush[]
    const icon = `/icons/${host.split('.')[0]}/192.png`
    expect(pushes.at(-1)?.note).toMatchObject({ title: settings.name, icon, url: '/chats' })
    const claims = pushes.at(-1)?.headers['authorization']?.split('.')[1] ?? ''
    expect(JSON.parse(atob(claims))).toMatchObject({ sub: `https://${host}` })
  })

  test('a receipt has the company and the terms where it was bought', async () => {
    const { id } = await makeMember({ signup_host: host })
    await env.DB.prepare(
      `insert into payments (id, member_id, host, bundle, credits, amount, full_amount, currency,
         country, method, provider, status, created_at, completed_at, immediate_use_at)
       values ('p', ?, ?, 'p1', 20, 1999, 1999, 'EUR', 'NL', 'ideal', 'sandbox', 'completed', 1, 1, 1)`,
    )
      .bind(id, host)
      .run()
    const cookie = await signIn(id, other)
    const path = href('transactions-id-receipt', { id: 'p' })
    const answer = await ask(other, path, { cookie, headers: { 'x-page': '1' } })
    const { page } = (await answer.json()) as { page: object }
    expect(page).toMatchObject({ seller: company, refund_days: settings.refund_days })
  })
})

test('a member who signs in on both has two sessions; leaving one leaves the other', async () => {
  const { id } = await makeMember()
  const [one, two] = [await signIn(id, 'vonk.test'), await signIn(id, 'schemer.test')]
  await ask('vonk.test', authCalls.logout.path, { cookie: one })
  expect(await rows('select 1 from sessions where member_id = ?', id)).toHaveLength(2)
  const user = await ask('schemer.test', authCalls.getUser.path, { cookie: two })
  expect(await user.json()).toMatchObject({ user: { id } })
})

test('an unknown host is refused in production, and gets the default domain in development', async () => {
  const at = (environment: string) =>
    app.fetch(
      new Request('https://nobody.test/pages/terms'),
      { ...env, ENVIRONMENT: environment, PAYMENT_PROVIDER: 'none' } as Env,
      createExecutionContext(),
    )
  const refused = await at('production')
  expect(refused.status).toBe(421)
  for (const host of Object.keys(domains) as Host[]) {
    for (const word of wordsOf(host)) expect(await refused.clone().text()).not.toContain(word)
  }
  expect((await at('development')).status).toBe(200)
})
