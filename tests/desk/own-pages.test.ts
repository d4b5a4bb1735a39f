import { beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import { listOwnPages, removePage } from '#worker/info/save-page.ts'
import { operating } from '../support/operating.ts'
import { writePage } from '../support/own-pages.ts'
import { rows } from '../support/rows.ts'
import { volley } from '../support/volley.ts'
import { ask, makeStaff } from './support/desk.ts'
import { admin, els, host, makeDomain, makeSecondAdmin } from './support/domains.ts'

const token = 'onze-avonden'
const evening = { title: 'Avonden', description: '', body: 'Welkom.\n\n## Waar\n\n- Rotterdam' }

beforeEach(async () => {
  await makeStaff('admin')
  await makeSecondAdmin()
  await makeDomain({ locales_enabled: ['nl', 'de'] })
  await writePage(host, token, { nl: evening })
})

const site = `/domains/${host}`
const send = (path: string, form: Record<string, string>, by = admin) =>
  ask(by, site + path, { form })
const agree = (path: string, by = admin) => ask(by, `${path}/agree`, { form: {} })

async function seen(): Promise<string> {
  const [page] = await listOwnPages(operating(), host)
  return String(page?.updated_at)
}

async function proposed(form: Record<string, string>, by = admin): Promise<string> {
  const response = await send(`/pages/${token}/propose`, { seen: await seen(), ...form }, by)
  const path = response.headers.get('location')
  if (!path) throw new Error(await response.text())
  return path
}

const texts = async () => (await listOwnPages(operating(), host)).map((page) => page.texts)
const form = {
  'nl.title': 'Avonden',
  'nl.body': evening.body,
  'de.title': 'Abende',
  'de.body': 'Da.',
}

describe('a page of the domain', () => {
  it('is changed in each language, shown first, and saved by one', async () => {
    const html = await (await ask(admin, `${site}/pages/${token}`)).text()
    expect(html).toMatch(/name="nl\.body"[^>]*>Welkom\.\n\n## Waar/)
    const path = await proposed(form)
    const shown = await (await ask(admin, path)).text()
    expect(shown).toMatch(/\/onze-avonden\.de\.title<\/dt>.*Abende/)
    expect(shown).not.toContain('/onze-avonden.nl.')
    expect(await texts()).toMatchObject([{ nl: evening }])
    expect((await agree(path)).status).toBe(303)
    expect(await texts()).toMatchObject([{ nl: evening, de: { title: 'Abende' } }])
    expect(await (await ask(admin, path)).text()).toMatch(/\/onze-avonden\.de\.title<\/dt>.*Abende/)
    const acts = await rows<{ act: string }>("select act from audit_log where act like 'page%'")
    expect(acts.map(({ act }) => act)).toEqual(['page saved', 'page saved'])
  })

  it('is added and removed', async () => {
    const sent = await send('/new-page/propose', { token: 'wie-we-zijn', ...form })
    await agree(sent.headers.get('location') ?? '')
    expect(await texts()).toHaveLength(2)
    const gone = await send(`/pages/${token}/remove`, { seen: await seen() })
    const path = gone.headers.get('location') ?? ''
    expect(await (await ask(admin, path)).text()).toMatch(/<del>.*Avonden/)
    await volley(5, () => agree(path))
    expect(await texts()).toHaveLength(1)
    // What is gone is still to be read.
    expect(await (await ask(admin, path)).text()).toMatch(/<del>.*Rotterdam/s)
    expect((await ask(admin, `${site}/pages/${token}`)).status).toBe(404)
  })

  it('may be as long as it may be in every language, with the line ends that browsers send', async () => {
    // Of seven characters, as the line end is one.
    const body = 'Één é.\r\n'.repeat(2857)
    const typed = locales.flatMap((locale) => [
      [`${locale}.title`, 'Avonden'],
      [`${locale}.body`, body],
    ])
    expect((await agree(await proposed(Object.fromEntries(typed)))).status).toBe(303)
    const [saved] = await texts()
    expect(Object.keys(saved ?? {})).toHaveLength(locales.length)
    const tooMuch = await send('/new-page/propose', { token: 'x', 'nl.body': 'a'.repeat(2 ** 20) })
    expect(tooMuch.status).toBe(413)
  })

  it('that is too long comes back as it was typed', async () => {
    const body = 'a'.repeat(20_001)
    const response = await send(`/pages/${token}/propose`, {
      seen: await seen(),
      ...form,
      'de.body': body,
    })
    const html = await response.text()
    expect([response.status, html]).toEqual([409, expect.stringContaining('hoogstens 20000')])
    expect(html).toContain(body)
  })

  it('that was changed meanwhile is not overwritten', async () => {
    const [first, second] = [
      await proposed(form),
      await proposed({ ...form, 'de.body': 'Ja.' }, els),
    ]
    const before = await seen()
    expect(await (await ask(els, second)).text()).toContain('/agree"')
    expect((await agree(first)).status).toBe(303)
    const shown = await (await ask(els, second)).text()
    expect(shown).toContain('Intussen is het domein veranderd: /onze-avonden.')
    expect(shown).not.toContain('/agree"')
    expect(shown).toMatch(/\/onze-avonden\.de\.title<\/dt>.*Abende/)
    const late = await agree(second, els)
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining('/onze-avonden'),
    ])
    const typed = await send(`/pages/${token}/propose`, { seen: before, ...form })
    expect(typed.status).toBe(409)
    expect(await texts()).toMatchObject([{ de: { body: 'Da.' } }])
  })

  it('of twenty who save at once, one does', async () => {
    const path = await proposed(form)
    const statuses = await volley(20, async () => (await agree(path)).status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    expect(await rows("select act from audit_log where act = 'page saved'")).toHaveLength(2)
  })

  it('that is gone meanwhile is not written anew', async () => {
    const path = await proposed(form)
    await removePage(operating(), { host, token })
    expect((await agree(path)).status).toBe(409)
    expect(await texts()).toEqual([])
  })
})

describe('refuses beside its field', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['nl.title', `/pages/${token}`, { 'nl.body': 'Welkom.' }, 'minstens 1'],
    [
      'de.body',
      `/pages/${token}`,
      { ...form, 'de.body': '# Kop' },
      'the title is the first heading',
    ],
    ['de.body', `/pages/${token}`, { ...form, 'de.body': '[kwaad](javascript:x)' }, 'is no https:'],
    ['fr.body', `/pages/${token}`, { ...form, 'fr.title': 'Soirées' }, 'minstens 1'],
    ['token', '/new-page', { token, ...form }, 'deze pagina is er al'],
  ])('%s', async (name, path, typed, sentence) => {
    const sent = { ...(path === '/new-page' ? {} : { seen: await seen() }), ...typed }
    const response = await send(`${path}/propose`, sent)
    const html = await response.text()
    expect(response.status).toBe(409)
    expect(html).toContain(`${name}: `)
    expect(html).toContain(sentence)
    expect(html.match(/aria-invalid/g)).toHaveLength(1)
    expect(html).toContain('<details class="act" open="">')
    expect(await rows('select id from proposals')).toEqual([])
  })

  it.each([
    ['an address of the site', 'login'],
    ['what is no address', 'Onze Avonden'],
  ])('%s', async (_, wrong) => {
    const { status } = await send('/new-page/propose', { token: wrong, ...form })
    expect(status).toBe(409)
    expect(await rows('select id from proposals')).toEqual([])
  })

  it('nothing', async () => {
    expect((await send(`/pages/${token}/propose`, { seen: await seen() })).status).toBe(409)
    const same = { 'nl.title': evening.title, 'nl.body': evening.body }
    const response = await send(`/pages/${token}/propose`, { seen: await seen(), ...same })
    expect(await response.text()).toContain('Zo verandert er niets')
  })
})
