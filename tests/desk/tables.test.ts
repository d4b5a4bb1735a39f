import { beforeEach, describe, expect, it } from 'vitest'
import { type Role, roles } from '#contract/staff.ts'
import { openPaths } from '#desk/cases/paths.ts'
import type { DeskCall, DeskPage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { calls, pages } from '#desk/rooms.ts'
import { dump } from '../support/scene.ts'
import { addressOf, ask, deskOrigin, makeStaff } from './support/desk.ts'
import { validCalls, validPages } from './support/samples.ts'

const pageTable = Object.entries<DeskPage>(pages) as [keyof typeof pages, DeskPage][]
const callTable = Object.entries<DeskCall>(calls) as [keyof typeof calls, DeskCall][]

beforeEach(() => makeStaff(...roles))

const holds = (role: Role, audience: string) => audience === 'staff' || audience === role
const stranger = 'nobody@vonk.example'

describe('pages', () => {
  it.each(pageTable)('%s opens for its role, and for no other', async (name, page) => {
    const path = pathTo(page.path, await validPages[name]())
    for (const role of roles) {
      const { status } = await ask(addressOf(role), path)
      expect([role, status]).toEqual([role, holds(role, page.role) ? 200 : 403])
    }
  })

  it.each(pageTable)('%s is nothing to who is not let in, or works nowhere', async (name, page) => {
    const path = pathTo(page.path, await validPages[name]())
    const out = await ask(null, path)
    expect([out.status, await out.text()]).toEqual([404, ''])
    const nobody = await ask(stranger, path)
    expect([nobody.status, await nobody.text()]).toEqual([
      403,
      expect.stringContaining('Je hebt hier nog geen rol'),
    ])
  })

  it.each(Object.entries(openPaths))('of a case (%s) is personal', (_, path) => {
    expect(pageTable.find(([, page]) => page.path === path)?.[1].personal).toBe(true)
  })

  it.each(pageTable.filter(([, page]) => page.personal))(
    '%s shows somebody, and opens from the desk alone',
    async (name, page) => {
      const path = pathTo(page.path, await validPages[name]())
      const before = await dump()
      const elsewhere = ['cross-site', 'same-site', 'none'].map((site) => ({
        'sec-fetch-site': site,
      }))
      for (const headers of [...elsewhere, { origin: 'https://evil.example' }]) {
        const { status } = await ask(addressOf(page.role as Role), path, { headers })
        expect([headers, status]).toEqual([headers, 403])
      }
      expect(await dump()).toEqual(before)
      const within = { headers: { 'sec-fetch-site': 'same-origin' } }
      expect((await ask(addressOf(page.role as Role), path, within)).status).toBe(200)
    },
  )

  it.each(pageTable)('%s is as strict as the site', async (name, page) => {
    const path = pathTo(page.path, await validPages[name]())
    const role = page.role === 'staff' ? 'admin' : page.role
    const { headers } = await ask(addressOf(role), path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    // A preview stands in a frame of the desk's.
    const framed = policy.includes('sandbox') ? 'self' : 'none'
    expect(policy).toContain(`frame-ancestors '${framed}'`)
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
  })

  it.each(pageTable)(
    '%s needs no third party and no style or script within',
    async (name, page) => {
      const path = pathTo(page.path, await validPages[name]())
      const role = page.role === 'staff' ? 'admin' : page.role
      const response = await ask(addressOf(role), path)
      if (!response.headers.get('content-type')?.startsWith('text/html')) return
      // The site's own page, in which nothing runs.
      if (response.headers.get('content-security-policy')?.includes('sandbox')) return
      const html = await response.text()
      expect(html).not.toMatch(/(?:src|href|action)="(?:https?:)?\/\//)
      expect(html).not.toMatch(/ style=| on[a-z]+=|<script(?! type="module" src="\/assets\/)/)
    },
  )

  it.each(pageTable)('%s can only be read', async (name, page) => {
    const path = pathTo(page.path, await validPages[name]())
    const role = page.role === 'staff' ? 'admin' : page.role
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      expect((await ask(addressOf(role), path, { method })).status).toBe(405)
    }
  })
})

/** What path and form of a call say. */
async function sampleOf(name: keyof typeof calls) {
  const sample = await validCalls[name]()
  return { ...sample, path: pathTo(calls[name].path, sample.params) }
}

function refusedFor(call: DeskCall): Role[] {
  return roles.filter((role) => !holds(role, call.role))
}

const right = ({ role }: DeskCall) => addressOf(role === 'staff' ? 'admin' : role)

describe('calls', () => {
  it.each(callTable)('%s does what it is for', async (name, call) => {
    const { path, form, shows, changesNothing } = await sampleOf(name)
    const before = await dump()
    const { status } = await ask(right(call), path, { form })
    expect(status).toBe(shows ? 200 : 303)
    if (changesNothing) expect(await dump()).toEqual(before)
    else expect(await dump()).not.toEqual(before)
  })

  it.each(callTable)('%s is refused to who is signed out', async (name) => {
    const { path, form } = await sampleOf(name)
    const before = await dump()
    const response = await ask(null, path, { form })
    expect([response.status, await response.text()]).toEqual([404, ''])
    expect(await dump()).toEqual(before)
  })

  it.each(callTable)('%s is refused to every other role, and to none', async (name, call) => {
    const { path, form } = await sampleOf(name)
    const before = await dump()
    for (const email of [...refusedFor(call).map(addressOf), stranger]) {
      expect([email, (await ask(email, path, { form })).status]).toEqual([email, 403])
    }
    expect(await dump()).toEqual(before)
  })

  it.each(callTable)('%s is refused from another site', async (name, call) => {
    const { path, form } = await sampleOf(name)
    const before = await dump()
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]) {
      const { status } = await ask(right(call), path, { form, headers })
      expect([headers, status]).toEqual([headers, 403])
    }
    expect(await dump()).toEqual(before)
  })

  it.each(callTable)('%s is only posted, as a form', async (name, call) => {
    const { path, form } = await sampleOf(name)
    const before = await dump()
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status } = await ask(right(call), path, { method, headers: { origin: deskOrigin } })
      expect([method, status]).toEqual([method, 405])
    }
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const { status } = await ask(right(call), path, { form, headers: { 'content-type': type } })
      expect([type, status]).toEqual([type, 415])
    }
    expect(await dump()).toEqual(before)
  })

  it.each(callTable)('%s refuses what it does not know', async (name, call) => {
    const { path, form, mayBeEmpty = [], mayBeLong = [] } = await sampleOf(name)
    const before = await dump()
    const fields = Object.keys(form)
    const wrong: Array<Record<string, string>> = [
      { ...form, unknown: '1' },
      { ...form, filler: 'x'.repeat(70_000) },
      ...fields.flatMap((field) =>
        ['\0', 'x'.repeat(mayBeLong.includes(field) ? 21_000 : 6000)].map((text) => ({
          ...form,
          [field]: text,
        })),
      ),
      ...fields
        .filter((field) => !mayBeEmpty.includes(field))
        .map((field) => ({ ...form, [field]: '' })),
    ]
    for (const sent of wrong) {
      const { status } = await ask(right(call), path, { form: sent })
      expect(status >= 400 && status < 500, JSON.stringify(sent).slice(0, 80)).toBe(true)
    }
    expect(await dump()).toEqual(before)
  })
})

it('knows no other address', async () => {
  for (const path of ['/nothing', '/staff/', '/api/user.php', '/likes', '/%ff']) {
    const response = await ask(addressOf('admin'), path)
    expect([path, response.status]).toEqual([path, 404])
  }
})
