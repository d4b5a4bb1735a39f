import { createExecutionContext } from 'cloudflare:test'
import { beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { MINUTE, SECOND } from '#contract/time.ts'
import { accessHeader } from '#desk/access/verify-access.ts'
import { app } from '#desk/app.tsx'
import {
  addressOf,
  ask,
  audience,
  deskEnv,
  deskOrigin,
  makeStaff,
  tokenFor,
} from './support/desk.ts'

const moderator = addressOf('moderator')
const nothing = [404, '']

beforeEach(() => makeStaff('moderator'))

async function open(token: string | null, more = {}) {
  const headers = token === null ? {} : { [accessHeader]: token }
  const request = new Request(`${deskOrigin}/`, { headers })
  const response = await app.fetch(request, deskEnv(more), createExecutionContext())
  return [response.status, await response.text()]
}

it('lets in whom Cloudflare Access has let in', async () => {
  const [status, html] = await open(await tokenFor(moderator))
  expect([status, html]).toEqual([200, expect.stringContaining('Collega moderator')])
})

it('knows an address in whatever letters', async () => {
  expect((await open(await tokenFor(moderator.toUpperCase())))[0]).toBe(200)
})

const seconds = () => Math.floor(Date.now() / SECOND)

describe('says nothing to', () => {
  it.each<[string, () => Promise<string | null>]>([
    ['nobody', async () => null],
    ['nonsense', async () => 'nonsense'],
    [
      'the token of another application',
      () => tokenFor(moderator, { claims: { aud: ['b'.repeat(64)] } }),
    ],
    [
      'the token of another team',
      () => tokenFor(moderator, { claims: { iss: 'https://other.cloudflareaccess.com' } }),
    ],
    ['a token that is over', () => tokenFor(moderator, { claims: { exp: seconds() - 1 } })],
    ['a token without an end', () => tokenFor(moderator, { claims: { exp: undefined } })],
    ['a token that is not yet', () => tokenFor(moderator, { claims: { nbf: seconds() + MINUTE } })],
    ['a program, which has no address', () => tokenFor(null, { claims: { common_name: 'robot' } })],
    ['an address that is none', () => tokenFor('moderator')],
    ['a key that is not of the team', () => tokenFor(moderator, { stranger: true })],
    [
      'a token that nobody has signed',
      async () => {
        const [, payload] = (await tokenFor(moderator)).split('.')
        return `${btoa('{"alg":"none"}').replaceAll('=', '')}.${payload}.`
      },
    ],
    [
      'a changed token',
      async () => {
        const [header, , signature] = (await tokenFor(moderator)).split('.')
        const claims = {
          iss: inject('services').access,
          aud: audience,
          iat: 1,
          exp: 1e10,
          email: moderator,
        }
        return `${header}.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.${signature}`
      },
    ],
  ])('%s', async (_, make) => {
    expect(await open(await make())).toEqual(nothing)
  })

  it('anybody while Access is not configured, or not whole', async () => {
    const token = await tokenFor(moderator)
    const team = inject('services').access
    for (const access of [
      { ACCESS_TEAM: undefined, ACCESS_AUDIENCE: undefined },
      { ACCESS_TEAM: team, ACCESS_AUDIENCE: undefined },
      { ACCESS_TEAM: undefined, ACCESS_AUDIENCE: audience },
      { ACCESS_TEAM: team, ACCESS_AUDIENCE: '' },
      { ACCESS_TEAM: 'http://team.example', ACCESS_AUDIENCE: audience },
    ]) {
      expect(await open(token, access)).toEqual(nothing)
    }
  })

  it('a persona where it is deployed', async () => {
    for (const more of [{}, { ACCESS_TEAM: undefined, ACCESS_AUDIENCE: undefined }]) {
      const headers = { cookie: `desk-persona=${moderator}` }
      const response = await ask(null, '/', { headers, env: deskEnv(more) })
      expect([response.status, await response.text()]).toEqual(nothing)
    }
    expect((await ask(null, '/__dev/')).status).toBe(404)
  })

  it('a persona in development too, once Access is configured', async () => {
    const headers = { cookie: `desk-persona=${moderator}` }
    const response = await ask(null, '/', { headers, env: deskEnv({ ENVIRONMENT: 'development' }) })
    expect(response.status).toBe(404)
  })

  it('the same of every address, also of the desk’s own files', async () => {
    const html = await (await ask(moderator, '/')).text()
    const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(
      ([, file = '']) => file,
    )
    expect(files.length).toBeGreaterThan(1)
    const sheet = files.find((file) => file.endsWith('.css')) ?? ''
    const styles = await (await ask(moderator, sheet)).text()
    const letters = [...styles.matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)].map(
      ([, file = '']) => file,
    )
    expect(letters).toHaveLength(2)
    for (const file of letters) {
      const letter = await ask(moderator, file)
      expect(letter.headers.get('content-type')).toBe('font/woff2')
      expect((await letter.text()).slice(0, 4)).toBe('wOF2')
    }
    files.push(...letters)
    for (const path of ['/', '/staff', '/nothing', ...files]) {
      const response = await ask(null, path)
      expect([path, response.status, await response.text()]).toEqual([path, ...nothing])
      expect([...response.headers.keys()].filter((name) => name === 'location')).toEqual([])
    }
    for (const file of files) expect((await ask(moderator, file)).status).toBe(200)
  })
})

describe('the keys of the team', () => {
  const team = inject('services').changingAccess
  const asked = async (): Promise<number> => (await fetch(`${team}/asked`)).json()
  const token = (claims = {}) => tokenFor(moderator, { claims }, team)
  const openBy = async (shown: string) => open(shown, { ACCESS_TEAM: team })

  it('are asked once, and again when a token names another one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    for (let time = 0; time < 2; time += 1) {
      expect((await openBy(await token()))[0]).toBe(200)
      expect(await asked()).toBe(1)
    }
    const old = await token({ exp: seconds() + 10 * MINUTE })
    await fetch(`${team}/rotate`, { method: 'POST' })
    vi.setSystemTime(Date.now() + MINUTE)
    expect((await openBy(await token()))[0]).toBe(200)
    expect(await asked()).toBe(2)
    // Signed with a key that the team has taken back.
    vi.setSystemTime(Date.now() + MINUTE)
    expect(await openBy(old)).toEqual(nothing)
  })

  it('out of reach let nobody in', async () => {
    const away = inject('services').http
    const token = await tokenFor(moderator, { claims: { iss: away } })
    expect(await open(token, { ACCESS_TEAM: away })).toEqual(nothing)
  })
})

describe('in development', () => {
  const local = () => deskEnv({ ENVIRONMENT: 'development', ACCESS_TEAM: undefined })

  it('one chooses whom to be, of each role one', async () => {
    const room = await ask(null, '/__dev/', { env: local() })
    const html = await room.text()
    for (const role of ['moderator', 'chat', 'support', 'finance', 'admin']) {
      const email = `${role}@desk.test`
      expect(html).toContain(email)
      const chosen = await ask(null, '/__dev/', { form: { email }, env: local() })
      expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/'])
      const cookie = chosen.headers.get('set-cookie')?.split(';')[0] ?? ''
      expect((await ask(null, '/', { headers: { cookie }, env: local() })).status).toBe(200)
    }
  })

  it('the room asks for nothing that nobody is given', async () => {
    const html = await (await ask(null, '/__dev/', { env: local() })).text()
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
    const styles = await ask(null, sheet, { env: local() })
    expect([styles.status, styles.headers.get('content-type')]).toEqual([
      200,
      'text/css; charset=utf-8',
    ])
    for (const text of [html, await styles.text()]) expect(text).not.toMatch(/\/assets\/|url\(\//)
  })

  it('who works at support has a colleague, who confirms a correction', async () => {
    const html = await (await ask(null, '/__dev/', { env: local() })).text()
    expect(html.match(/: [^<]*\bsupport\b/g)).toHaveLength(2)
  })

  it('one is nobody before, and nobody else', async () => {
    expect((await ask(null, '/', { env: local() })).status).toBe(404)
    const form = { email: 'boss@vonk.example' }
    expect((await ask(null, '/__dev/', { form, env: local() })).status).toBe(404)
  })
})
