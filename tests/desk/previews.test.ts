import { createExecutionContext, env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeskEnv } from '#desk/env.ts'
import { previewPage } from '#worker/preview.ts'
import { takeComplaints } from '../support/complaints.ts'
import { rows } from '../support/rows.ts'
import { dump } from '../support/scene.ts'
import { ask, deskEnv, makeStaff } from './support/desk.ts'
import {
  admin,
  host,
  makeDomain,
  makeSecondAdmin,
  oneBundle,
  opening,
  propose,
  recordOf,
} from './support/domains.ts'

beforeEach(async () => {
  await makeStaff('admin', 'finance')
  await makeSecondAdmin()
  await makeDomain({ locales_enabled: ['nl', 'en'] })
})

async function shown(path: string): Promise<string> {
  const response = await ask(admin, path)
  expect(response.status).toBe(200)
  return response.text()
}

describe('a preview of what is proposed', () => {
  it('is the site’s own page with it, of which nothing is saved', async () => {
    const path = await propose(admin, 'brand', {
      index_headline: 'nl=Vanavond <em>vrij</em>\nen=Free <em>tonight</em>',
    })
    const before = await dump()
    const html = await shown(`${path}/preview/index`)
    expect(html).toMatch(/Vanavond <em[^>]*>vrij<\/em>/)
    expect(html).toContain(`Voorbeeld van ${host}: dit staat niet op de site.`)
    expect(await shown(`${path}/preview/index?lang=en`)).toMatch(/Free <em[^>]*>tonight/)
    expect(await dump()).toEqual(before)
  })

  it('shows the prices that are proposed', async () => {
    const form = { version: '1', ...oneBundle, 'p0.EUR': '17,77' }
    const sent = await ask(admin, `/domains/${host}/bundles/propose`, { form })
    const path = sent.headers.get('location') ?? ''
    expect(await shown(`${path}/preview/pricing`)).toMatch(/17,77/)
  })

  it('shows a campaign on its landing page, but none that shows people', async () => {
    const add = (look: string) =>
      ask(admin, `/domains/${host}/new-campaign/propose`, {
        form: { version: '1', look, slug: 'zomer', 'headline.nl': 'Zomer aan het water' },
      })
    const path = (await add('video')).headers.get('location') ?? ''
    expect(await shown(path)).toContain('/landers/video/zomer')
    expect(await shown(`${path}/preview/video.zomer`)).toContain('Zomer aan het water')
    const people = (await add('gallery')).headers.get('location') ?? ''
    expect((await ask(admin, `${people}/preview/gallery.zomer`)).status).toBe(404)
    expect(await shown(people)).not.toContain('/landers/gallery/zomer<')
  })

  it('stands in a frame on the proposal’s page, by page and language', async () => {
    const path = await propose(admin, 'brand', { name: 'Gloed' })
    const html = await shown(`${path}?shown=pricing&lang=en`)
    expect(html).toContain(`src="${path}/preview/pricing?lang=en"`)
    expect(await shown(path)).toContain(`src="${path}/preview/index?lang=nl"`)
  })

  it('runs nothing, sends nothing, sets nothing and is kept nowhere', async () => {
    const path = await propose(admin, 'brand', { name: 'Gloed' })
    for (const page of ['index', 'pricing']) {
      const response = await ask(admin, `${path}/preview/${page}`)
      const html = await response.text()
      expect(html).not.toMatch(/<script|<a [^>]*href=|<form [^>]*action=| on[a-z]+="/)
      expect(response.headers.get('set-cookie')).toBe(null)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/sandbox allow-same-origin$/)
      expect(policy).toContain("form-action 'none'")
      expect(policy).not.toContain('script')
      expect(policy).toContain("frame-ancestors 'self'")
    }
  })

  it('is there of a domain that is not there yet', async () => {
    const path =
      (await ask(admin, '/opening/propose', { form: opening })).headers.get('location') ?? ''
    await shown(path)
    expect(await shown(`${path}/preview/index`)).toContain('Nieuw')
  })

  it.each([
    ['a page that shows people', 'members'],
    ['a page that there is not', 'nothing'],
    ['an own page of other settings', 'page'],
  ])('is not there of %s', async (_, page) => {
    const path = await propose(admin, 'brand', { name: 'Gloed' })
    expect((await ask(admin, `${path}/preview/${page}`)).status).toBe(404)
  })

  it('is not there of a code', async () => {
    const form = { code: 'AVOND10', value_percentage: '10' }
    const path = (await ask(admin, '/codes/propose', { form })).headers.get('location') ?? ''
    expect((await ask(admin, `${path}/preview/index`)).status).toBe(404)
    expect(await shown(path)).not.toContain('<iframe')
  })
})

describe('a preview that there is not', () => {
  const inFrame = async (response: Response, status: number, words: string) => {
    expect([response.status, await response.text()]).toEqual([
      status,
      expect.stringContaining(words),
    ])
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'self'")
  }

  it('says in its frame why, whatever fails', async () => {
    const path = await propose(admin, 'brand', { name: 'Gloed' })
    const page = () => Promise.reject(new Error('away'))
    const failing = deskEnv({ SITE: { page, file: async () => null } })
    await inFrame(await ask(admin, `${path}/preview/index`, { env: failing }), 500, 'ging iets mis')
    expect(takeComplaints()).toEqual([expect.stringContaining('away')])
    await inFrame(await ask(admin, `${path}/preview/nothing`), 404, 'Dit is er niet')
    const show = (form: Record<string, string>) =>
      ask(admin, `/domains/${host}/new-page/show`, { form })
    await inFrame(await show({ shown: 'xx' }), 400, 'Kijk de velden na')
    await inFrame(await show({ shown: 'nl', 'nl.title': 'A', 'nl.body': '# Kop' }), 409, 'nl.body')
  })

  it('is none of an error page of the site, or of what it leads to', async () => {
    const { settings, company } = recordOf(host)
    const asked = { host, settings, company, locale: 'nl', own: null, mark: '', nonce: '' } as const
    const preview = previewPage(env, createExecutionContext(), { ...asked, path: '/er-is-niets' })
    await expect(preview).rejects.toThrow('/er-is-niets was answered with 404')
  })
})

describe('of the site’s files', () => {
  it.each([
    ['text/css; charset=utf-8', 200],
    ['font/woff2', 200],
    ['image/webp', 200],
    ['video/mp4', 200],
    ['text/javascript; charset=utf-8', 404],
    ['application/javascript', 404],
    ['text/html', 404],
    ['application/octet-stream', 404],
  ])('%s is answered with %i', async (type, status) => {
    const file = async () => ({ type, bytes: new ArrayBuffer(1) })
    const SITE: DeskEnv['SITE'] = { page: async () => '', file }
    const response = await ask(admin, '/assets/any-file', { env: deskEnv({ SITE }) })
    expect(response.status).toBe(status)
  })
})

describe('a preview of an own page', () => {
  const typed = {
    'nl.title': 'Avonden',
    'nl.body': 'Wij zijn **er**.',
    'fr.title': 'Soirées',
    'fr.body': 'Voilà.',
  }

  it('shows what is typed before it is proposed, also in a language that is off', async () => {
    const show = (form: Record<string, string>) =>
      ask(admin, `/domains/${host}/new-page/show`, { form })
    const before = await dump()
    expect(await (await show({ token: 'x', shown: 'nl', ...typed })).text()).toMatch(
      /<h1[^>]*>Avonden<\/h1>.*Wij zijn <strong[^>]*>er<\/strong>/s,
    )
    expect(await (await show({ shown: 'fr', ...typed })).text()).toContain('Voilà.')
    const wrong = await show({ shown: 'nl', 'nl.title': 'A', 'nl.body': '# Kop' })
    expect([wrong.status, await wrong.text()]).toEqual([409, expect.stringContaining('nl.body')])
    expect(await dump()).toEqual(before)
  })

  it('shows what is proposed', async () => {
    const form = { token: 'onze-avonden', ...typed }
    const sent = await ask(admin, `/domains/${host}/new-page/propose`, { form })
    const path = sent.headers.get('location') ?? ''
    expect(await shown(`${path}/preview/page?lang=fr`)).toContain('Voilà.')
    expect(await rows('select token from site_pages')).toEqual([])
  })
})
