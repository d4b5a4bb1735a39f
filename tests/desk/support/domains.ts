import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { createSite } from '#worker/site/save-site.ts'
import { operating } from '../../support/operating.ts'
import { addressOf, ask } from './desk.ts'

export const host = 'vlam.test'
export const admin = addressOf('admin')
/** The second admin. */
export const els = 'els@vonk.example'

export function recordOf(name: string, settings: object = {}) {
  const addresses = { support_email: `hulp@${name}`, mail_sender: `post@${name}` }
  return {
    host: name,
    settings: { name: 'Vlam', domain: name, ...addresses, ...settings },
    company: { name: 'Vlam B.V.', address: 'Straat 1', city: 'Utrecht', country: 'NL' },
  }
}

/** At version 1. */
export async function makeDomain(settings: object = {}, name = host): Promise<void> {
  await createSite(operating(), recordOf(name, settings))
}

export async function makeSecondAdmin(): Promise<void> {
  await saveStaff(operating(), { email: els, name: 'Els', roles: ['admin'] })
}

type Form = Record<string, string>

export function sendSettings(by: string, group: string, form: Form): Promise<Response> {
  const path = `/domains/${host}/settings/${group}/propose`
  return ask(by, path, { form: { version: '1', ...form } })
}

/** The proposal's path. */
export async function propose(by: string, group: string, form: Form): Promise<string> {
  const response = await sendSettings(by, group, form)
  const path = response.headers.get('location')
  if (response.status !== 303 || !path) throw new Error(await response.text())
  return path
}

export const mailing = {
  subject: 'Nieuw',
  heading: 'Nieuw op Vlam',
  paragraphs: ['Er is iets nieuws.'],
  button: 'Kijk',
  path: '/members',
}

/** As the form of the bundles sends it: one in every currency. */
export const oneBundle = {
  'p0.credits': '12',
  'p0.EUR': '14,95',
  'p0.GBP': '12.95',
  'p0.USD': '15.95',
  'p0.PLN': '64,95',
}

/** What a domain is opened with. */
export const opening = {
  host: 'nieuw.test',
  name: 'Nieuw',
  language: 'nl',
  support_email: 'hulp@nieuw.test',
  mail_sender: 'post@nieuw.test',
  'company.name': 'Nieuw B.V.',
  'company.address': 'Straat 1',
  'company.city': 'Utrecht',
  'company.country': 'NL',
}
