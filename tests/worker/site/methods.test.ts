import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { href } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { webhooks } from '#worker/rooms.ts'
import { makeMember, origin } from '../../support/members.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

async function ask(path: string, method: string, cookie = '') {
  const response = await SELF.fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: { origin, cookie },
  })
  const allow = response.headers.get('allow')
  const body = await response.text()
  return { status: response.status, allow: allow?.split(', '), body, response }
}

/** What is refused says what is not, and what is not refused is said everywhere. */
async function expectSaid(path: string, cookie = '') {
  const answers = await Promise.all(
    methods.map(async (method) => ({ method, ...(await ask(path, method, cookie)) })),
  )
  const of = (wanted: string) => answers.find(({ method }) => method === wanted)
  const taken = answers.filter(({ status }) => status !== 405).map(({ method }) => method)
  expect([path, of('OPTIONS')?.status, of('OPTIONS')?.body]).toEqual([path, 204, ''])
  expect([path, of('OPTIONS')?.allow]).toEqual([path, expect.arrayContaining(taken)])
  for (const { method, status, allow } of answers) {
    if (status !== 405) continue
    expect([path, method, allow]).toEqual([path, method, expect.arrayContaining(taken)])
    expect(allow).not.toContain(method)
  }
  expect([path, of('HEAD')?.status, of('HEAD')?.body]).toEqual([path, of('GET')?.status, ''])
  return { taken, said: of('OPTIONS')?.allow }
}

describe('what an address takes', () => {
  const callPaths = new Set((Object.values(calls) as Call[]).map(({ path }) => path))
  it.each([...callPaths])('is said by the call %s', async (path) => void (await expectSaid(path)))

  it.each(Object.keys(routes) as RouteName[])('is said by the page %s', async (name) => {
    const look = name === 'members-id-look' ? 'landing2' : 'video'
    const path = href(name, { id: '123456789012', type: 'given', look, token: 'over-ons' })
    await expectSaid(path)
    const { taken, said } = await expectSaid(path, (await makeMember()).cookie)
    expect(said?.toSorted()).toEqual(taken.toSorted())
  })

  it.each(Object.keys(webhooks))(
    'is said by what hears %s',
    async (path) => void (await expectSaid(path)),
  )

  it.each(['/robots.txt', '/sitemap.xml', '/ws', '/.well-known/security.txt', '/nowhere'])(
    'is said by %s, which is only read',
    async (path) => {
      const read = ['GET', 'HEAD', 'OPTIONS']
      for (const method of ['PUT', 'DELETE', 'PATCH']) {
        const { status, allow } = await ask(path, method)
        expect([path, status, allow]).toEqual([path, 405, read])
      }
      expect(await ask(path, 'OPTIONS')).toMatchObject({ status: 204, allow: read, body: '' })
    },
  )

  it('is nothing where there is no call', async () => {
    for (const method of methods) {
      const { status, allow } = await ask('/api/nothing.php', method)
      expect([method, status, allow]).toEqual([method, 404, undefined])
    }
  })

  it('opens nothing to other sites', async () => {
    const { response } = await ask(calls['login' satisfies CallName].path, 'OPTIONS')
    const opened = [...response.headers.keys()].filter((name) => name.startsWith('access-control'))
    expect(opened).toEqual([])
  })
})
