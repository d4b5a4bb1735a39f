import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { DAY } from '#contract/time.ts'
import { origin } from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'

const host = 'vonk.test'
const read = (path: string, at = `https://${host}`) => SELF.fetch(at + path, { redirect: 'manual' })

it('says for each domain where to report what is not safe, and until when that holds', async () => {
  await saveSettings({ support_email: 'hulp@vonk.test', locales_enabled: ['nl', 'de'] }, { host })
  const answer = await read('/.well-known/security.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  const text = await answer.text()
  const expires = /^Expires: (.+)$/m.exec(text)?.[1] ?? ''
  expect(text).toBe(
    `Contact: mailto:hulp@vonk.test
Contact: https://vonk.test/complaints
Expires: ${expires}
Preferred-Languages: nl, de
Canonical: https://vonk.test/.well-known/security.txt
`,
  )
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 366 * DAY)
})

it('has somewhere to write to without an address for support', async () => {
  await saveSettings({ support_email: '' }, { host })
  const text = await (await read('/.well-known/security.txt')).text()
  expect(text.match(/^Contact: .+$/gm)).toEqual(['Contact: https://vonk.test/complaints'])
})

it('leads to where the password is changed', async () => {
  const { status, headers } = await read('/.well-known/change-password', origin)
  expect([status, headers.get('location')]).toEqual([303, '/settings/password'])
  // Password managers ask this first, to see whether the site says no where there is nothing.
  const nothing = 'resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await read(`/.well-known/${nothing}`, origin)).status).toBe(404)
})
