import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { countryLocales, type Locale, locales } from '#contract/locales.ts'
import { signupCalls } from '#contract/signup.ts'
import { siteCalls } from '#contract/site.ts'
import { callAs, makeMember, origin, pageAs } from '../../support/members.ts'
import { mailsTo, newVisitor, signupInput } from '../../support/signup.ts'
import { saveSettings } from '../../support/sites.ts'
import { callFrom, postForm, sessionOf } from '../../support/visitors.ts'

type Visit = { cookie?: string | undefined; accept?: string | undefined; path?: string }

async function languageOf({ cookie, accept, path = '/pages/faq' }: Visit) {
  const headers = new Headers({ cookie: cookie ?? '' })
  if (accept) headers.set('accept-language', accept)
  const response = await SELF.fetch(origin + path, { headers, redirect: 'manual' })
  const [, lang] = /<html lang="(\w+)"/.exec(await response.text()) ?? []
  const [, kept] =
    /locale=(\w+); Max-Age=31536000/.exec(response.headers.get('set-cookie') ?? '') ?? []
  return { lang, kept }
}

type Case = {
  cookie?: string
  saved?: string
  domain?: string
  accept?: string
  enabled?: readonly Locale[]
  expected: Locale
}

describe('a page is in the language of', () => {
  it.each<Case>([
    { cookie: 'pl', saved: 'de', domain: 'es', accept: 'fr', expected: 'pl' },
    { saved: 'de', domain: 'es', accept: 'fr', expected: 'de' },
    { domain: 'es', accept: 'fr', expected: 'es' },
    { domain: 'de-AT', accept: 'fr', expected: 'de' },
    { domain: 'xx', accept: 'ja,fr;q=0.4,it;q=0.9', expected: 'it' },
    { domain: '', accept: 'en-GB;q=0', expected: 'nl' },
    { domain: '', accept: 'ja', expected: 'nl' },
    { domain: '', expected: 'nl' },
    { cookie: 'xx', domain: 'es', expected: 'es' },
    { cookie: '../en', saved: 'de', expected: 'de' },
    { cookie: 'EN', domain: 'fr', expected: 'fr' },
    {
      cookie: 'pl',
      saved: 'de',
      domain: 'es',
      accept: 'fr',
      enabled: ['fr', 'en'],
      expected: 'fr',
    },
    { cookie: 'pl', saved: 'de', domain: 'es', enabled: ['de', 'es'], expected: 'de' },
    { cookie: 'pl', domain: 'es', accept: 'ja', enabled: ['fr', 'en'], expected: 'fr' },
    { cookie: 'de', saved: 'de', domain: 'de', accept: 'de', enabled: ['nl'], expected: 'nl' },
  ])('%o', async ({ cookie, saved, domain = 'nl', accept, enabled = locales, expected }) => {
    await saveSettings({ domain_language: domain, locales_enabled: enabled })
    const member = saved ? await makeMember({ language: saved }) : null
    const jar = [member?.cookie, cookie && `locale=${cookie}`].filter(Boolean).join('; ')
    const path = member ? '/settings' : '/pages/faq'
    expect((await languageOf({ cookie: jar, accept, path })).lang).toBe(expected)
  })

  it('which is kept for a year when nothing was kept', async () => {
    await saveSettings({ domain_language: 'es' })
    expect(await languageOf({})).toEqual({ lang: 'es', kept: 'es' })
    expect(await languageOf({ cookie: 'locale=pl' })).toEqual({ lang: 'pl', kept: undefined })
  })
})

describe('a domain of one language', () => {
  const only = { locales_enabled: ['nl'], domain_language: 'nl' }

  it('answers no other, whatever is asked for', async () => {
    await saveSettings(only)
    const member = await makeMember({ language: 'de' })
    const cookie = `${member.cookie}; locale=de`
    for (const path of ['/members', '/settings?lang=de', '/chats', '/nowhere']) {
      expect([path, (await languageOf({ cookie, accept: 'de', path })).lang]).toEqual([path, 'nl'])
    }
    for (const path of [
      '/',
      '/?lang=de',
      '/pages/terms?lang=de',
      '/signup?lang=de',
      '/offline?lang=de',
    ]) {
      const { lang } = await languageOf({ cookie: 'locale=de', accept: 'de', path })
      expect([path, lang]).toEqual([path, 'nl'])
    }
    const manifest = await SELF.fetch(`${origin}/manifest.webmanifest?lang=de`)
    expect(await manifest.json()).toMatchObject({ lang: 'nl' })
    const headers = { cookie: 'locale=de' }
    const settings = await SELF.fetch(`${origin}/api/settings.php`, { headers })
    const { fictional_singular } = (await settings.json()) as { fictional_singular: object }
    expect(fictional_singular).toEqual({ nl: 'Fictief profiel' })
  })

  it('offers no other', async () => {
    await saveSettings(only)
    const member = await makeMember({ language: 'de' })
    for (const [path, cookie] of [
      ['/', ''],
      ['/lang-config', ''],
      ['/settings', member.cookie],
      ['/chats', member.cookie],
    ]) {
      const html = await (
        await SELF.fetch(origin + path, { headers: { cookie: cookie ?? '' } })
      ).text()
      expect([path, html.includes('value="de"'), html.includes('hrefLang="de"')]).toEqual([
        path,
        false,
        false,
      ])
    }
    const visitor = newVisitor()
    const chosen = await callFrom(visitor, siteCalls.chooseLanguage, { language: 'de' })
    expect([chosen.status, chosen.response.headers.get('set-cookie')]).toEqual([400, null])
    expect((await callAs(member, authCalls.setLanguage, { language: 'de' })).status).toBe(400)
    const posted = await postForm('/lang-config', { language: 'de' }, visitor)
    expect([posted.status, posted.headers.get('set-cookie')?.includes('locale=de')]).toEqual([
      400,
      false,
    ])
  })

  it('writes in no other', async () => {
    await saveSettings(only)
    const input = signupInput()
    await callFrom(newVisitor(), signupCalls.signup, input)
    await env.DB.prepare("update members set language = 'de'").run()
    expect((await mailsTo(input.email))[0]?.html).toContain('lang="nl"')
  })
})

describe('a member', () => {
  it('is written to in the language that was saved, whatever the browser speaks', async () => {
    await saveSettings()
    const input = signupInput()
    const made = await callFrom({ ...newVisitor(), cookie: 'locale=en' }, signupCalls.signup, input)
    const cookie = `${sessionOf(made.response)?.cookie}; locale=en`
    const saved = await callAs({ cookie }, authCalls.setLanguage, { language: 'pl' })
    expect(saved.response.headers.get('set-cookie')).toMatch(/^locale=pl; Max-Age=31536000/)
    expect((await mailsTo(input.email))[0]?.html).toContain('lang="pl"')
  })

  it('has the language of the signup', async () => {
    await saveSettings()
    const input = signupInput()
    await callFrom({ ...newVisitor(), cookie: 'locale=it' }, signupCalls.signup, input)
    const saved = await env.DB.prepare('select language from members').first('language')
    expect(saved).toBe('it')
    expect((await mailsTo(input.email))[0]?.html).toContain('lang="it"')
  })
})

describe('the choice of language and country', () => {
  it.each(Object.entries(countryLocales))('%s: %s first', async (country, spoken) => {
    await saveSettings({ countries: [country, 'NL'] })
    const { data } = await pageAs(null, `/lang-config?country=${country}`)
    const others = locales.filter((locale) => !spoken.includes(locale))
    expect(data['page']).toMatchObject({ country, ofCountry: spoken, others })
  })

  it.each([
    ['what the edge sees', { edge: 'BE' }, 'BE'],
    ['what was chosen before that', { edge: 'BE', chosen: 'DE' }, 'DE'],
    ['no country of another domain', { edge: 'BE', chosen: 'JP' }, 'BE'],
    ['else the domain’s', {}, 'NL'],
  ])('begins with %s', async (_, { edge, chosen }: { edge?: string; chosen?: string }, country) => {
    await saveSettings()
    const headers = new Headers({ 'x-page': '1', cookie: chosen ? `country=${chosen}` : '' })
    if (edge) headers.set('cf-ipcountry', edge)
    const page = await (await SELF.fetch(`${origin}/lang-config`, { headers })).json()
    expect(page).toMatchObject({ page: { country }, site: { geoip_selected_country: country } })
  })

  it('is kept by a plain form, and leads back in no language', async () => {
    await saveSettings()
    const fields = { language: 'fr', country: 'BE', back: '/pages/faq?lang=de&x=1' }
    const answer = await postForm('/lang-config', fields, newVisitor())
    expect(answer.headers.get('location')).toBe('/pages/faq?x=1')
    const set = answer.headers.getSetCookie().join('\n')
    expect(set).toMatch(/^locale=fr; Max-Age=31536000/m)
    expect(set).toMatch(/^country=BE; Max-Age=31536000/m)
    const refused = await postForm('/lang-config', { language: 'fr', country: 'JP' }, newVisitor())
    expect(refused.status).toBe(400)
  })

  it('stands in every layout', async () => {
    await saveSettings()
    const { cookie } = await makeMember()
    for (const [path, jar] of [
      ['/', ''],
      ['/login', ''],
      ['/members', cookie],
      ['/chats', cookie],
      ['/complete-signup?mailed=1', ''],
      ['/nowhere', ''],
      ['/pages/faq', ''],
    ]) {
      const response = await SELF.fetch(origin + path, { headers: { cookie: jar ?? '' } })
      const html = await response.text()
      expect([path, /<form[^>]* action="\/lang-config"/.test(html) || response.redirected]).toEqual(
        [path, true],
      )
    }
  })
})
