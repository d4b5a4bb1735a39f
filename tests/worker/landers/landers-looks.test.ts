import { SELF } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { looks } from '#contract/landers.ts'
import { locales } from '#contract/locales.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { siteSettings } from '#contract/site.ts'
import { blurredOf } from '../../support/blurred.ts'
import { insertAll, makeCrowd, makePhoto, partner } from '../../support/crowd.ts'
import { makeMember, origin, pageAs } from '../../support/members.ts'
import { sealedIds } from '../../support/sealed-ids.ts'
import { saveSettings } from '../../support/sites.ts'

async function html(path: string, headers: Record<string, string> = {}) {
  const response = await SELF.fetch(origin + path, { headers })
  return { status: response.status, text: await response.text() }
}

const words = (page: string) => page.replace(/<script.*<\/script>|<[^>]+>|&#?\w+;/gs, ' ')

it.each(looks)(
  '%s is a form for the signup page, without script and in every language, and claims no numbers',
  async (look) => {
    for (const locale of locales) {
      const path = `${href('landers-look', { look })}?network=net&sub3=x`
      const { status, text } = await html(path, { cookie: `locale=${locale}; entry=1` })
      expect([locale, status]).toEqual([locale, 200])
      expect(text).toContain(`<html lang="${locale}"`)
      expect(text).toMatch(/<form[^>]*action="\/signup" method="post"/)
      expect(text).toContain(`name="lander" value="${look}"`)
      expect(text).toContain('name="network" value="net"')
      expect(text).toContain('name="sub3" value="x"')
      expect(text.match(/<h1/g)).toHaveLength(1)
      expect(text).not.toMatch(/modulepreload|>landers\./)
      expect(text.match(/<script[^>]*src=/g)).toHaveLength(1)
      const numbers = words(text.replace(/<footer.*/s, '')).match(/\d+/g) ?? []
      // The minimum age, and the licence of the map.
      expect(numbers.filter((number) => !['18', '4', '0'].includes(number))).toEqual([])
    }
  },
)

it('asks nothing where one comes in by invitation only', async () => {
  await saveSettings({
    signups: 'with_trafficsource',
    traffic_sources: ['friend'],
  })
  for (const look of looks) {
    const path = href('landers-look', { look })
    expect((await html(path)).text).toContain('Alleen op uitnodiging')
    expect((await html(`${path}?ref=friend`)).text).toContain('action="/signup"')
  }
})

it('has nothing at an address that names no look', async () => {
  for (const path of ['nobodys', 'tinderswipe/summer', 'video/a/b', '']) {
    expect([path, (await html(`/landers/${path}`)).status]).toEqual([path, 404])
  }
})

describe('a campaign', () => {
  const variant = {
    headline: { nl: 'Zomer op <em>je huid</em>', de: 'Sommer' },
    action: { nl: 'Kom naar buiten' },
    portraits: ['p10'],
    glow: 'mint',
    ground: 'slate',
  }
  const open = async (path: string, headers: Record<string, string> = {}) => {
    await saveSettings({ lander_variants: { collagelanding: { zomer: variant } } })
    return (await html(path, headers)).text
  }

  it('has words, pictures and colours of its own under its slug', async () => {
    const text = await open('/landers/collagelanding/zomer')
    expect(text).toContain('<title>Zomer op je huid · Vonk</title>')
    expect(text).toContain('je huid</em>')
    expect(text).toContain('Kom naar buiten')
    expect(text).toContain('data-glow="mint" data-ground="slate"')
    expect(text).toMatch(/portrait-10/)
    expect(text).toContain('Geen ideaalplaatje')
    expect(text).not.toContain('lander_variants')
  })

  it('says what the look says in a language that it leaves out', async () => {
    const text = await open('/landers/collagelanding/zomer', { cookie: 'locale=de' })
    expect(text).toContain('Sommer')
    expect(text).toContain('Kleb dich dazu')
  })

  it('shows the plain look for an unknown slug', async () => {
    for (const slug of ['winter', 'constructor', '__proto__', '%3Cscript%3E']) {
      const text = await open(`/landers/collagelanding/${slug}`)
      expect(text).toContain('<title>Allemaal anders. Dat is het idee. · Vonk</title>')
      expect(text).not.toContain('data-glow')
    }
  })

  it('refuses a colour without measured contrast, and a slug that is no address', () => {
    const settings = { name: 'Vonk', domain: 'localhost' }
    for (const wrong of [
      { video: { zomer: { glow: '#111111' } } },
      { video: { 'Zomer!': {} } },
      { nobodys: { zomer: {} } },
      { video: { zomer: { headline: { nl: 'x'.repeat(81) } } } },
    ]) {
      const { success } = v.safeParse(siteSettings, { ...settings, lander_variants: wrong })
      expect(success).toBe(false)
    }
  })
})

describe('the gallery', () => {
  const ask = async (query = '') => {
    const { data } = await pageAs(null, `/landers/gallery${query}`)
    return data['page'] as PageProps['landers-look']
  }

  it('shows members as visitors may see them, and nobody else', async () => {
    const [anna] = await makeCrowd([
      { name: 'Anna' },
      { name: 'Verzonnen', kind: 'fictional' },
      { ...partner, name: 'Zapzender' },
      { name: 'Onzichtbaar', invisible: 1 },
      { name: 'Onbevestigd', status: 'not_confirmed' },
      { name: 'Weg', account: 'banned' },
    ])
    await insertAll('regions', [
      { country: 'NL', code: '07', names: JSON.stringify({ nl: 'Noord-Holland' }) },
    ])
    const key = await makePhoto(Number(anna?.['id']))
    const { members } = await ask()
    expect(await sealedIds(members)).toEqual([anna?.['id']])
    expect(members).toEqual([
      {
        id: expect.any(String),
        name: null,
        age: expect.any(Number),
        place: 'Noord-Holland',
        image: await blurredOf(key),
      },
    ])
    const { text } = await html('/landers/gallery')
    expect(text).toContain('Noord-Holland')
    expect(text).not.toMatch(/Anna|Verzonnen|Zapzender|Onzichtbaar|Onbevestigd/)
    expect(text).not.toContain(`${key}/card`)
  })

  it('leaves the one frame empty where visitors see nobody, and the other looks show nobody', async () => {
    await makeMember()
    expect((await ask()).members).toHaveLength(1)
    for (const look of looks.filter((name) => name !== 'gallery')) {
      const { data } = await pageAs(null, href('landers-look', { look }))
      expect((data['page'] as PageProps['landers-look']).members).toEqual([])
    }
    await saveSettings({ logged_out_search: 'none' })
    expect((await ask()).members).toEqual([])
    expect((await html('/landers/gallery')).text).toContain('Hier is nog plek voor jou')
  })
})

function filledForm(page: string): URLSearchParams {
  const [form = ''] = page.match(/<form[^>]*action="\/signup".*?<\/form>/s) ?? []
  const typed: Record<string, string> = { email: 'kim@example.com', gender: 'female' }
  const fields = new URLSearchParams()
  for (const [input] of form.matchAll(/<(?:input|select)[^>]*>/g)) {
    const [, name = ''] = input.match(/name="([^"]+)"/) ?? []
    const [, value = ''] = input.match(/value="([^"]*)"/) ?? []
    if (name && !fields.has(name)) fields.set(name, typed[name] ?? value)
  }
  if (fields.has('country')) fields.set('region', '09')
  return fields
}

it('hands what any look has asked to the signup, which goes on from it', async () => {
  await insertAll('regions', [
    { country: 'NL', code: '09', names: JSON.stringify({ nl: 'Utrecht' }) },
    { country: 'DE', code: '09', names: JSON.stringify({ nl: 'Beieren' }) },
  ])
  const paths = ['/', '/landers/maplanding?country=DE', '/landers/tinderswipe?turn=9']
  for (const path of [...paths, ...looks.map((look) => href('landers-look', { look }))]) {
    const { text } = await html(`${path}${path.includes('?') ? '&' : '?'}ref=friend`)
    const body = filledForm(text)
    expect([path, body.get('ref')]).toEqual([path, 'friend'])
    const response = await SELF.fetch(`${origin}/signup`, {
      method: 'POST',
      body,
      headers: { origin },
    })
    const signup = await response.text()
    expect([path, response.status]).toEqual([path, 200])
    expect(signup).toContain('name="ref" value="friend"')
    const kept = [
      body.has('email') && 'value="kim@example.com"',
      body.has('gender') && '"gender":"female"',
      body.has('region') && '<option value="09" selected=""',
      body.has('signup_message') && body.get('signup_message')?.trim(),
    ].filter(Boolean)
    expect([path, kept.length > 0]).toEqual([path, true])
    for (const answer of kept) expect(signup).toContain(answer)
  }
})

it('shows the film that a campaign chose, still where motion is not wanted', async () => {
  await saveSettings({ lander_variants: { video: { laat: { film: 'evening', lead: {} } } } })
  const { text } = await html('/landers/video/laat')
  expect(text).toContain('avond')
  expect(text).not.toContain('stad.')
  expect(text).toMatch(/<source[^>]*media="\(prefers-reduced-motion: no-preference\)"/)
  expect((await html('/landers/video/anders')).text).toContain('stad.')
})

it('takes a choice made on a lander along to the signup, without script', async () => {
  const { text } = await html('/landers/iconslanding')
  const [wine, cooking] = [...text.matchAll(/value="( [^"]+)"/g)].map(([, value]) => value ?? '')
  const body = new URLSearchParams([
    ['lander', 'iconslanding'],
    ['signup_message', wine ?? ''],
    ['signup_message', cooking ?? ''],
  ])
  const response = await SELF.fetch(`${origin}/signup`, {
    method: 'POST',
    body,
    headers: { origin },
  })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Wijn, Koken')
})

it('highlights the province that the address names, and asks for it in the form', async () => {
  await insertAll('regions', [
    { country: 'NL', code: '09', names: JSON.stringify({ nl: 'Utrecht' }) },
  ])
  const { text } = await html('/landers/maplanding?region=09&ref=friend')
  expect(text).toMatch(/<option value="09" selected=""/)
  expect(text).toMatch(/href="\/landers\/maplanding\?region=09&amp;ref=friend#start"/)
  expect(text).toContain('name="country" value="NL"')
})
