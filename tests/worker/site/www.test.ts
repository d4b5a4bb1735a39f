import { createExecutionContext, env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { app } from '#worker/app.ts'
import { saveSite } from '../../support/sites.ts'

beforeEach(() => saveSite('vonk.test'))

/** As deployed: hosts without a record are unknown. */
async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const deployed = { ...env, ENVIRONMENT: 'production', PAYMENT_PROVIDER: 'none' } as Env
  const request = new Request(address, { redirect: 'manual', ...init })
  return app.fetch(request, deployed, createExecutionContext())
}

test.each([
  ['/', '/'],
  ['/members/7?lang=de&ref=a%26b', '/members/7?lang=de&ref=a%26b'],
  ['//evil.test/x', '//evil.test/x'],
  ['/%2F%2Fevil.test', '/%2F%2Fevil.test'],
  ['/\\evil.test', '//evil.test'],
])('www. of a site leads to the site: %s', async (path, expected) => {
  const answer = await ask(`https://www.vonk.test${path}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    308,
    `https://vonk.test${expected}`,
  ])
  expect(answer.headers.get('strict-transport-security')).toContain('includeSubDomains')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test.each(['HEAD', 'POST'])('%s is sent on as it is', async (method) => {
  const answer = await ask('https://www.vonk.test/api/login.php', { method })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    308,
    'https://vonk.test/api/login.php',
  ])
})

test.each([
  'www.evil.test',
  'www.www.vonk.test',
  'www.vonk.test.evil.test',
  'xwww.vonk.test',
  'www.',
  'wwwvonk.test',
])('%s is not redirected', async (host) => {
  const answer = await ask(`https://${host}/login`)
  expect([answer.status, answer.headers.get('location')]).toEqual([421, null])
})

test('the health check is answered at www. too', async () => {
  expect((await ask('https://www.vonk.test/healthz')).status).not.toBe(308)
})
