import { beforeEach, describe, expect, it } from 'vitest'
import { rows } from '../support/rows.ts'
import { ask, makeStaff } from './support/desk.ts'
import { admin, host, makeDomain } from './support/domains.ts'

const summer = { headline: { nl: 'Zomer in <em>Rotterdam</em>' }, portraits: ['p03'] }

beforeEach(async () => {
  await makeStaff('admin')
  await makeDomain({
    locales_enabled: ['nl', 'de'],
    lander_variants: { gallery: { zomer: summer, winter: {} }, landing2: { mei: {} } },
  })
})

const site = `/domains/${host}`
const send = (path: string, form: Record<string, string>) =>
  ask(admin, site + path, { form: { version: '1', ...form } })

async function proposed(): Promise<unknown> {
  const [row] = await rows<{ change: string; persons: number }>('select change from proposals')
  return JSON.parse(row?.change ?? 'null')?.settings.set.lander_variants
}

describe('campaigns', () => {
  it('are a table, each with its address and a form of its own', async () => {
    const list = await (await ask(admin, `${site}/campaigns`)).text()
    expect(list).toContain('/landers/gallery/zomer')
    expect(list).toContain('/members/…/landing2/mei')
    const html = await (await ask(admin, `${site}/campaigns/gallery/zomer`)).text()
    expect(html).toMatch(/name="headline\.nl"[^>]*>Zomer in &lt;em&gt;Rotterdam/)
    expect(html).toMatch(/checked=""[^>]*value="p03"|value="p03"[^>]*checked=""/)
    const [on = '', off = ''] = html.split('Andere talen')
    expect([on.includes('name="lead.de"'), on.includes('name="lead.fr"')]).toEqual([true, false])
    expect(off).toContain('name="lead.fr"')
    expect((await ask(admin, `${site}/campaigns/gallery/lente`)).status).toBe(404)
  })

  it('change one by one, and one admin saves it', async () => {
    const form = {
      'headline.nl': 'Zomer',
      'headline.de': 'Sommer',
      'lead.nl': '',
      portraits: 'p01,p02',
      glow: 'rose',
    }
    const response = await send('/campaigns/gallery/zomer/propose', form)
    const path = response.headers.get('location') ?? ''
    expect(await proposed()).toEqual({
      gallery: {
        zomer: {
          headline: { nl: 'Zomer', de: 'Sommer' },
          portraits: ['p01', 'p02'],
          glow: 'rose',
        },
        winter: {},
      },
      landing2: { mei: {} },
    })
    expect((await ask(admin, `${path}/agree`, { form: {} })).status).toBe(303)
    expect(await (await ask(admin, `${site}/campaigns/gallery/zomer`)).text()).toContain('Sommer')
  })

  it('are added', async () => {
    const form = { look: 'video', slug: 'avond', 'headline.nl': 'Avond', film: 'evening' }
    expect((await send('/new-campaign/propose', form)).status).toBe(303)
    expect(await proposed()).toMatchObject({
      gallery: { zomer: summer },
      video: { avond: { headline: { nl: 'Avond' }, film: 'evening' } },
    })
  })

  it('are removed, the last one with its landing page', async () => {
    await send('/campaigns/landing2/mei/remove', {})
    expect(await proposed()).toEqual({ gallery: { zomer: summer, winter: {} } })
  })

  it('are gone altogether where there was one', async () => {
    await makeDomain({ lander_variants: { gallery: { zomer: summer } } }, 'gloed.test')
    const form = { version: '1' }
    await ask(admin, '/domains/gloed.test/campaigns/gallery/zomer/remove', { form })
    const [row] = await rows<{ change: string }>('select change from proposals')
    expect(JSON.parse(row?.change ?? '').settings.unset).toEqual(['lander_variants'])
  })

  it.each<[string, string, Record<string, string>, string]>([
    ['headline.nl', '/campaigns/gallery/zomer', { 'headline.nl': 'z'.repeat(81) }, 'hoogstens 80'],
    ['action.de', '/campaigns/gallery/zomer', { 'action.de': 'z'.repeat(41) }, 'hoogstens 40'],
    ['portraits', '/campaigns/gallery/zomer', { portraits: 'p01,p99' }, 'kies een van'],
    ['glow', '/campaigns/gallery/zomer', { glow: 'paars' }, 'kies een van de waarden: amber'],
    ['slug', '/new-campaign', { look: 'video', slug: 'Mooie zomer' }, 'niet de juiste vorm'],
    ['slug', '/new-campaign', { look: 'video', slug: '' }, 'niet de juiste vorm'],
    ['slug', '/new-campaign', { look: 'gallery', slug: 'zomer' }, 'deze campagne is er al'],
  ])('refuse %s beside its field', async (name, path, form, sentence) => {
    const response = await send(`${path}/propose`, form)
    const html = await response.text()
    expect(response.status).toBe(409)
    expect(html).toContain(`${name}: `)
    expect(html.match(/class="field-error"/g)).toHaveLength(2)
    expect(html).toContain(sentence)
    expect(await rows('select id from proposals')).toEqual([])
  })

  it.each([
    ['of a language that there is not', { 'headline.xx': 'Été' }],
    ['that there is not', { sound: 'loud' }],
  ])('refuse a field %s', async (_, form) => {
    const { status } = await send('/campaigns/gallery/zomer/propose', form as never)
    expect(status).toBe(400)
  })
})
