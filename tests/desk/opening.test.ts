import { beforeEach, expect, it } from 'vitest'
import { rows } from '../support/rows.ts'
import { ask, makeStaff } from './support/desk.ts'
import { admin, els, makeSecondAdmin, opening } from './support/domains.ts'

beforeEach(async () => {
  await makeStaff('admin')
  await makeSecondAdmin()
})

const form = { ...opening, language: 'de' }

const open = (more: Record<string, string> = {}) =>
  ask(admin, '/opening/propose', { form: { ...form, ...more } })

it('a domain opens closed, in one language, by two, and says what is missing', async () => {
  const path = (await open()).headers.get('location') ?? ''
  expect(await rows('select host from sites')).toEqual([])
  expect((await ask(admin, `${path}/agree`, { form: {} })).status).toBe(409)
  expect((await ask(els, `${path}/agree`, { form: {} })).status).toBe(303)
  const [row] = await rows<{ version: number; settings: string }>(
    'select version, settings from sites',
  )
  expect([row?.version, JSON.parse(row?.settings ?? '')]).toEqual([
    1,
    expect.objectContaining({ signups: 'none', locales_enabled: ['de'], domain_language: 'de' }),
  ])
  const html = await (await ask(admin, '/domains/nieuw.test/missing')).text()
  expect(html).toMatch(/Open voor leden<\/th><td>ontbreekt/)
  expect(html).toMatch(/Eigen prijzen<\/th><td>ontbreekt<\/td><td[^>]*>bundles/)
  expect(html).toMatch(/Een eigen afzender van mail<\/th><td>in orde/)
  expect((await open()).status).toBe(409)
})

it.each([
  ['no host', { host: 'geen host' }],
  ['no company', { 'company.name': '' }],
  ['a sender that is no address', { mail_sender: 'post' }],
])('does not open with %s', async (_, wrong) => {
  const { status } = await open(wrong as unknown as Record<string, string>)
  expect(status >= 400 && status < 500).toBe(true)
  expect(await rows('select id from proposals')).toEqual([])
})
