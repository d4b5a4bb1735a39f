import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bouncesCalls } from '#contract/bounces.ts'
import { floodLimits } from '#contract/limits.ts'
import type { SignupInput } from '#contract/signup.ts'
import { setSecurityHeaders } from '#worker/http/security-headers.ts'
import { root } from '../../scripts/tool-env.ts'
import { startBuiltSite } from '../support/built-site.ts'

const build = '.cache/production'
const settings = JSON.stringify({ name: 'Vonk', domain: 'vonk.test' })
const company = JSON.stringify({ name: 'V', address: 'A', city: 'C', country: 'NL' })
const newcomer: Omit<SignupInput, 'id' | 'password'> = {
  gender: 'female',
  looking_for: 'male',
  seeks_consent: true,
  date_of_birth: '1990-05-05',
  country: 'NL',
  region: null,
  city: null,
  name: 'Sanne',
  signup_message: '',
  email: 'sanne@example.com',
  tracking: {},
  aim: {},
}
const paths = [
  '/__dev',
  '/__dev/',
  '/__dev/outbox',
  '/__dev/clock',
  '/__dev/kit',
  '/__dev/pay/sb-1',
  '/.git/HEAD',
  '/.dev.vars',
  '/wrangler.json',
  '/package.json',
  '/worker/index.ts',
  '/assets/',
  '/icons/',
]

async function visit(origin: string, at: string, cookie = '') {
  const answer = await fetch(origin + at, { headers: { cookie } })
  const kept = answer.headers.getSetCookie().filter((line) => line.includes('styles='))
  const policy = answer.headers.get('content-security-policy')
  return { html: await answer.text(), policy, kept }
}

function stylesIn(html: string): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css)
}

function linksIn(html: string): Array<{ address: string; media: string | undefined }> {
  const links = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) => link)
  return links.map((link) => ({
    address: /href="([^"]*)"/.exec(link)?.[1] ?? '',
    media: /media="([^"]*)"/.exec(link)?.[1],
  }))
}

function hashOf(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}

// Also with a wrong environment: the dev room is not in the build.
describe.each(['production', 'development'])('a production build in %s', (ENVIRONMENT) => {
  let site: Awaited<ReturnType<typeof startBuiltSite>>

  beforeAll(async () => {
    site = await startBuiltSite({ build, vars: { ENVIRONMENT } })
  })
  afterAll(() => site.close())

  it('knows the hosts that have a row, and no others', async () => {
    const ask = () => fetch(`${site.origin}/login`).then(({ status }) => status)
    expect(await ask()).toBe(ENVIRONMENT === 'production' ? 421 : 200)
    const { DB } = await site.worker.getEnv()
    await DB.prepare('insert into sites (host, settings, company, updated_at) values (?, ?, ?, 0)')
      .bind(new URL(site.origin).hostname, settings, company)
      .run()
    expect(await ask()).toBe(200)
  })

  it('has its styles in the HTML of a first visit, and allows those alone', async () => {
    const { html, policy, kept } = await visit(site.origin, '/login')
    const styles = stylesIn(html)
    expect(styles.length).toBeGreaterThan(1)
    expect(styles[0]).toContain('@layer')
    expect(policy).toContain(`style-src 'self' ${styles.map(hashOf).join(' ')};`)
    const links = linksIn(html)
    expect(links).toHaveLength(styles.length)
    for (const [index, { address, media }] of links.entries()) {
      expect(media, address).toBe('print')
      const file = await fetch(site.origin + address)
      expect(await file.text(), address).toBe(styles[index])
    }
    const common = path.basename(links[0]?.address ?? '')
    expect(kept).toEqual([
      expect.stringMatching(`^(__Host-)?styles=${common}; Path=/; HttpOnly; Secure`),
    ])
    expect(kept.join()).not.toMatch(/max-age|expires/i)
  })

  it('links the common styles for a browser that has them, the others come with the page', async () => {
    const first = await visit(site.origin, '/login')
    const [common, ...others] = linksIn(first.html)
    const [cookie = ''] = first.kept[0]?.split(';') ?? []
    const { html, policy, kept } = await visit(site.origin, '/login', cookie)
    const [linked, ...later] = linksIn(html)
    expect(linked).toEqual({ ...common, media: undefined })
    expect(later).toEqual(others)
    expect(stylesIn(html)).toEqual(stylesIn(first.html).slice(1))
    expect(policy).toContain(`style-src 'self' ${stylesIn(html).map(hashOf).join(' ')};`)
    expect(html).not.toContain('as="font"')
    expect(kept).toEqual([])
    const before = await visit(site.origin, '/login', 'styles=client-of-before.css')
    expect(stylesIn(before.html)).toEqual(stylesIn(first.html))
  })

  it('has its styles and their cookie also where it was kept whole', async () => {
    await visit(site.origin, '/login')
    const first = await visit(site.origin, '/login')
    const again = await visit(site.origin, '/login')
    expect(again.html === first.html).toBe(ENVIRONMENT === 'production')
    expect(stylesIn(again.html)).toEqual(stylesIn(first.html))
    expect(again.policy).toBe(first.policy)
    expect(again.kept).toHaveLength(1)
    expect(again.kept).toEqual(first.kept)
  })

  it('fetches no styles of a lander before it is used', async () => {
    const { html, policy, kept } = await visit(site.origin, '/landers/gallery')
    expect(stylesIn(html).length).toBeGreaterThan(1)
    expect(policy).toContain(`style-src 'self' ${stylesIn(html).map(hashOf).join(' ')};`)
    expect({ links: linksIn(html), kept }).toEqual({ links: [], kept: [] })
  })

  it('protects files as it protects pages', async () => {
    const page = new Headers({ 'content-security-policy': '', 'cache-control': '' })
    setSecurityHeaders(page, new URL('https://vonk.test/'))
    for (const file of ['/favicon.svg', '/icons/vonk/192.png', '/service-worker.js']) {
      const { headers, status } = await fetch(site.origin + file)
      expect([file, status]).toEqual([file, 200])
      for (const [name, value] of page)
        if (value) expect([name, headers.get(name)]).toEqual([name, value])
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; [^,]*$/)
    }
  })

  it('has the list of common passwords among its assets', async () => {
    const signup = async (password: string) => {
      const input = { ...newcomer, id: crypto.randomUUID(), password }
      const headers = { origin: site.origin, 'content-type': 'application/json' }
      const body = JSON.stringify(input)
      const reply = await fetch(`${site.origin}/api/signup.php`, { method: 'POST', headers, body })
      return ((await reply.json()) as { error?: { code: string } }).error?.code
    }
    expect(await signup('Welkom01')).toBe('invalid_password')
    expect(await signup('een lang wachtwoord 1')).not.toBe('invalid_password')
  })

  it('answers the next request after one whose body it had no use for', async () => {
    const headers = { origin: site.origin }
    const body = 'x'.repeat(30_000)
    for (let i = 0; i < 50; i++) {
      const posted = await fetch(`${site.origin}/package.json`, { method: 'POST', headers, body })
      expect([i, posted.status]).toEqual([i, 404])
    }
  })

  it('refuses a flood by the counter of its runtime', async () => {
    // The first page that somebody leaves at once is counted with 60 a minute.
    const { path, method } = bouncesCalls.countBounce
    const headers = { origin: site.origin, 'content-type': 'application/json' }
    const body = JSON.stringify({ page: '/landers/video', bounced: true })
    const ask = () => fetch(site.origin + path, { method, headers, body })
    const answered: number[] = []
    // One minute may end meanwhile, two do not.
    while (answered.length < 2 * floodLimits.countBounce.count + 1)
      answered.push((await ask()).status)
    expect(answered[0]).not.toBe(429)
    expect(answered).toContain(429)
  })

  it.each(paths)('has no %s', async (path) => {
    expect((await fetch(site.origin + path)).status).toBe(404)
    const headers = { origin: site.origin }
    const body = new URLSearchParams({ advance_ms: '1', outcome: 'paid' })
    const posted = await fetch(site.origin + path, { method: 'POST', headers, body })
    expect(posted.status).toBeOneOf([404, 405])
  })
})

it('contains neither the dev room nor the demo passwords', () => {
  const files = globSync('**/*.js', { cwd: path.join(root, build) })
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const code = readFileSync(path.join(root, build, file), 'utf8')
    for (const words of ['__dev/', 'vonk-demo-', 'dev:outbox']) {
      expect([file, words, code.includes(words)]).toEqual([file, words, false])
    }
  }
})
