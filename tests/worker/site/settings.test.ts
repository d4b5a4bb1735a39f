import { env, SELF } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { membersCalls } from '#contract/members.ts'
import { siteCalls, siteSettings } from '#contract/site.ts'
import { purposeHash } from '#worker/http/secret-keys.ts'
import { makeCrowd, makePhoto, partner } from '../../support/crowd.ts'
import { useUp } from '../../support/flood.ts'
import { callAs, makeMember, origin } from '../../support/members.ts'
import { newVisitor, saveRegion } from '../../support/signup.ts'
import { saveSettings } from '../../support/sites.ts'

const company = {
  name: 'Vonk B.V.',
  address: 'Straat 1',
  city: 'Utrecht',
  country: 'NL',
  kvk: '123',
  vat_numbers: ['NL1'],
  tradenames: ['Vonk', 'Vlam'],
  support_phone: '085-1',
  represented_by: 'V. Bakker',
  business: 'Dating',
  authority: 'Autoriteit Consument & Markt',
  chamber: 'Kamer van Koophandel',
  contact_languages: ['nl', 'en'],
  authorities_email: 'overheid@vonk.test',
  youth_protection: 'J. de Boer',
  youth_protection_email: 'jeugd@vonk.test',
  delete_discount: 30,
  added: 1_700_000_000_000,
}

const named = `
  countries name index_title description visible_profile_fields
  visible_profile_notes search_fields geoip_country geoip_selected_country
  cdn_prefix push_public_key message_credits signup_credits photo_credits
  gift_credits message_length minimum_message_costs support_email support_phone
  enable_site_entry_popup domain domain_language fictional_warning
  fictional_singular fictional_plural fictional_icon refund_days signups
  logged_out_search logged_out_search_trafficsource interests member_resell niche
  region_data
`
  .trim()
  .split(/\s+/)

describe('the settings', () => {
  it('are all there', async () => {
    await saveSettings()
    await saveRegion()
    const { body } = await callAs(null, siteCalls.getSettings, {})
    expect(named.filter((name) => !(name in body))).toEqual([])
    expect(body).toMatchObject({
      geoip_country: null,
      geoip_selected_country: 'NL',
      fictional_singular: { nl: 'Fictief profiel' },
      fictional_plural: { nl: 'Fictieve profielen' },
      fictional_warning: { nl: 'Een afspraak of lichamelijk contact is niet mogelijk.' },
      fictional_icon: 'mask-happy',
      interests: expect.arrayContaining(['wine', 'gym']),
      region_data: { NL: [{ code: '07', name: 'Noord-Holland' }] },
    })
    const { costs, currency } = body.minimum_message_costs['NL'] ?? {}
    expect([costs, currency]).toEqual([expect.any(Number), 'EUR'])
  })

  it('leave out the private settings', async () => {
    const { body } = await callAs(null, siteCalls.getSettings, {})
    for (const name of ['mail_sender', 'neutral_auth', 'auto_like_fictional', 'lander_variants']) {
      expect(body).not.toHaveProperty(name)
    }
  })

  it('answers for the host that is asked for, and sets no cookie', async () => {
    await saveSettings({ locales_enabled: ['nl', 'en'] })
    await saveSettings(
      { name: 'Gloed', locales_enabled: ['de'], domain_language: 'de', countries: ['DE'] },
      { host: 'gloed.test' },
    )
    const own = await callAs(null, siteCalls.getSettings, {})
    const forced = await callAs(null, siteCalls.getSettings, { domain: 'GLOED.test' })
    expect(forced.body).toMatchObject({ name: 'Gloed', geoip_selected_country: 'NL' })
    expect(forced.body.fictional_singular).toEqual({ de: 'Fiktives Profil' })
    expect(Object.keys(forced.body.region_data)).toEqual(['DE'])
    expect(forced.response.headers.get('set-cookie')).toBe(null)
    expect(forced.response.headers.get('cache-control')).toBe('private, no-store')
    expect(JSON.stringify(forced.body)).not.toContain('localhost')
    expect((await callAs(null, siteCalls.getSettings, {})).body).toEqual(own.body)
    const html = await (await SELF.fetch(`${origin}/pages/faq?domain=gloed.test`)).text()
    expect(html).not.toContain('Gloed')
  })

  it.each(['constructor', '__proto__', '', 'gloed.test:8787', 'GLOED.TEST.'])(
    'the settings of %j are those of nobody else',
    async (domain) => {
      await saveSettings({ name: 'Gloed' }, { host: 'gloed.test' })
      const { body, status } = await callAs(null, siteCalls.getSettings, { domain })
      expect(status === 200 ? body.name : body.error?.code).toMatch(/^(Vonk|invalid_input)$/)
    },
  )

  it('come with what the page’s own address asks for', async () => {
    const response = await SELF.fetch(`${origin}/api/settings.php?network=n&t=5&lb&anything=1`)
    expect(response.status).toBe(200)
  })
})

describe('asking for them', () => {
  it('is limited: whatever domain is named is looked for', async () => {
    const { address } = newVisitor()
    const who = (await purposeHash(env, 'network', address)).slice(0, 22)
    await useUp(env.FLOOD_300, `getSettings:a${who}`, 299)
    const ask = async () => {
      const headers = { 'cf-connecting-ip': address }
      const url = `${origin}${siteCalls.getSettings.path}?domain=nobody.test`
      return (await SELF.fetch(url, { headers })).status
    }
    expect(await ask()).not.toBe(429)
    expect(await ask()).toBe(429)
  })
})

it('the company is told with every field', async () => {
  await saveSettings({}, { company })
  expect((await callAs(null, siteCalls.getCompanyInfo, {})).body).toEqual(company)
})

it('interests and regions are for everybody', async () => {
  const { body } = await callAs(null, membersCalls.listInterests, {})
  expect(body.interests).toEqual(expect.arrayContaining(['wine', 'gym']))
})

it('the icon of the label is the domain’s', async () => {
  await saveSettings({ fictional_icon: 'star' })
  const { cookie } = await makeMember({ gender: 'male', looking_for: 'female' })
  const [yara] = await makeCrowd([{ name: 'Yara', kind: 'fictional' }])
  for (const path of ['/members', `/members/${yara?.['id']}`, `/members/${yara?.['id']}/chat`]) {
    const response = await SELF.fetch(origin + path, { headers: { cookie } })
    const html = (await response.text()).replaceAll(/<script.*?<\/script>/gs, '')
    expect(html).toContain('#star"')
    expect(html).not.toContain('#mask-happy"')
  }
})

describe('offers of partners’ own sites', () => {
  it.each([
    [true, ['Resell', 'Cam'], 200],
    [false, ['Cam'], 404],
  ])(
    'where member_resell is %s: %o, and their profile %i',
    async (member_resell, names, status) => {
      await saveSettings({ member_resell })
      const me = await makeMember({ gender: 'male', looking_for: 'female' })
      const [, resell] = await makeCrowd([
        { ...partner, name: 'Cam' },
        { ...partner, name: 'Resell', partner_variant: 'resell' },
      ])
      const { body } = await callAs(me, membersCalls.search, {})
      expect(body.results.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
      const profile = await callAs(me, membersCalls.getProfile, { id: Number(resell?.['id']) })
      expect(profile.status).toBe(status)
    },
  )
})

describe('the prefix of photos', () => {
  it('leads to the same photo, and no other does', async () => {
    await saveSettings({ cdn_prefix: '/cdn', logged_out_search: 'teaser' })
    const [her] = await makeCrowd([{}])
    const key = await makePhoto(Number(her?.['id']))
    await env.PHOTOS.put(`photos/${key}/blur.webp`, 'a photo')
    const status = async (path: string) => {
      const response = await SELF.fetch(origin + path)
      await response.arrayBuffer()
      return response.status
    }
    expect(await status(`/photos/${key}/blur.webp`)).toBe(200)
    expect(await status(`/cdn/photos/${key}/blur.webp`)).toBe(200)
    expect(await status(`/other/photos/${key}/blur.webp`)).toBe(404)
  })

  it('is empty if the saved one is no longer valid: the domain still works', async () => {
    const settings = { name: 'Gloed', domain: 'gloed.test', cdn_prefix: 'https://cdn.example' }
    await env.KV.put('site:gloed.test', JSON.stringify({ settings, company }))
    const { status, body } = await callAs(null, siteCalls.getSettings, { domain: 'gloed.test' })
    expect([status, body.name, body.cdn_prefix]).toEqual([200, 'Gloed', ''])
  })

  it.each(['https://cdn.example', '//cdn.example', 'cdn', '/a/b', '/..'])(
    'is not %s',
    (cdn_prefix) => {
      const input = { name: 'Vonk', domain: 'localhost', cdn_prefix }
      expect(v.is(siteSettings, input)).toBe(false)
    },
  )
})
