import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import { makeMember, origin } from '../support/members.ts'
import { saveSettings } from '../support/sites.ts'

async function read(path: string, cookie: string) {
  const response = await SELF.fetch(origin + path, { headers: { cookie } })
  expect(response.status, path).toBe(200)
  const [shown = ''] = (await response.text()).split('id="page-data"')
  return shown
}

const footOf = (page: string) => page.slice(page.lastIndexOf('<footer'))

const company = {
  name: 'Schemer Online GmbH',
  address: 'Musterstraße 1',
  city: 'Köln',
  country: 'DE',
  kvk: 'HRB 12345',
  vat_numbers: ['DE123456789'],
  represented_by: 'Max Mustermann',
  contact_languages: ['de', 'en'],
}

const named = {
  authorities_email: 'behoerden@schemer.test',
  youth_protection: 'Erika Mustermann',
  youth_protection_email: 'jugend@schemer.test',
}

const mailTo = (address: string) => `href="mailto:${address}"`

describe('every whole footer leads to who we are and to the accessibility statement', () => {
  it.each(locales)('in %s', async (language) => {
    const cookie = `locale=${language}; entry=1`
    for (const path of ['/', '/login', '/pages/faq', '/pricing', '/complaints']) {
      const foot = footOf(await read(path, cookie))
      expect(foot, path).toContain(`href="${href('pages-imprint')}"`)
      expect(foot, path).toContain(`href="${href('pages-accessibility')}"`)
    }
  })

  it('for a member at the end of the own page', async () => {
    const foot = footOf(await read(href('me'), (await makeMember()).cookie))
    expect(foot).toContain(`href="${href('pages-imprint')}"`)
    expect(foot).toContain(`href="${href('pages-accessibility')}"`)
  })

  it.each(['members', 'likes', 'settings', 'credits'] as const)(
    'for a member at the end of /%s too',
    async (route) => {
      const foot = footOf(await read(href(route), (await makeMember()).cookie))
      for (const to of ['withdrawal-mine', 'pages-imprint', 'pages-accessibility'] as const)
        expect(foot).toContain(`href="${href(to)}"`)
    },
  )
})

describe('§ 5 DDG and § 7 JMStV: who is behind it, and who deals with the protection of minors', () => {
  it('both by name and address, with register, VAT number and who represents the company', async () => {
    await saveSettings({}, { company: { ...company, ...named } })
    const page = await read(href('pages-imprint'), 'locale=de')
    const facts = [company.name, company.address, company.city, company.kvk, company.represented_by]
    for (const fact of [...facts, ...company.vat_numbers, named.youth_protection])
      expect(page).toContain(fact)
    expect(page).toContain(mailTo(named.youth_protection_email))
  })
})

describe('§ 5 ECG and § 25 MedienG: what Austria asks besides', () => {
  const austrian = {
    kvk: 'FN 123456a, Landesgericht für Zivilrechtssachen Graz',
    business: 'Betrieb einer Partnerbörse',
    authority: 'Magistrat der Stadt Graz',
    chamber: 'Wirtschaftskammer Steiermark; Gewerbeordnung: www.ris.bka.gv.at',
  }

  it('the court of the register, business, authority, chamber and rules', async () => {
    await saveSettings({}, { company: { ...company, country: 'AT', ...austrian } })
    const page = await read(href('pages-imprint'), 'locale=de')
    for (const fact of Object.values(austrian)) expect(page).toContain(fact)
    expect(page).toContain('Unternehmensgegenstand')
  })

  it('left out where a company has none', async () => {
    await saveSettings({}, { company })
    const page = await read(href('pages-imprint'), 'locale=de')
    for (const term of ['Unternehmensgegenstand', 'Aufsichtsbehörde', 'Gewerbevorschriften'])
      expect(page).not.toContain(term)
  })
})

describe('Regulation (EU) 2022/2065, art. 11 and 12: one point of contact, and its languages', () => {
  it('for authorities and for users, with the languages they may write in', async () => {
    await saveSettings({}, { company: { ...company, ...named } })
    const page = await read(href('pages-imprint'), 'locale=de')
    expect(page).toContain(mailTo('hulp@vonk.test'))
    expect(page).toContain(mailTo(named.authorities_email))
    expect(page).toMatch(/Deutsch, English/)
  })

  it('for all of them customer service, where the company has named nobody else', async () => {
    await saveSettings({}, { company })
    const main = (await read(href('pages-imprint'), 'locale=de')).split('<main')[1] ?? ''
    expect(main.match(/mailto:[^"]+/g)).toEqual(
      Array.from({ length: 4 }, () => 'mailto:hulp@vonk.test'),
    )
    expect(main).not.toContain(named.youth_protection)
  })
})

describe('Directive (EU) 2019/882, art. 13(2), Annex V: the accessibility statement', () => {
  it.each(locales)(
    'in %s: the service, the standard, what is missing, and where to write',
    async (l) => {
      const page = await read(href('pages-accessibility'), `locale=${l}`)
      for (const section of ['service', 'meets', 'known', 'checked', 'report', 'authority'])
        expect(page).toContain(`id="${section}"`)
      for (const said of ['EN 301 549', 'WCAG 2.1', '2019/882']) expect(page).toContain(said)
    },
  )

  it.each(locales)('in %s: which site it is about, by its name and domain', async (l) => {
    await saveSettings({ name: 'Schemering', domain: 'schemering.test' })
    const main = (await read(href('pages-accessibility'), `locale=${l}`)).split('<main')[1] ?? ''
    const [head = '', ...sections] = main.split('<section')
    expect(head).toContain('Schemering')
    const service = sections.find((section) => section.includes('id="service"'))
    expect(service).toContain('Schemering')
    expect(service).toContain('schemering.test')
    expect(sections.find((section) => section.includes('id="report"'))).toContain(
      mailTo('hulp@vonk.test'),
    )
  })
})
