import { SELF } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import { href } from '#contract/route.ts'
import { makeMember, origin } from '../../../support/members.ts'
import { saveSite } from '../../../support/sites.ts'

beforeEach(() => saveSite('localhost'))

/** The addresses of the parts, and of the one that it was opened from. */
async function partsOn(path: string) {
  const { cookie } = await makeMember()
  const response = await SELF.fetch(origin + path, { headers: { cookie } })
  const html = (await response.text()).split('id="page-data"')[0] ?? ''
  const links = [...html.matchAll(/<a href="([^"]*#[^"]*)" class="nav nav-side"([^>]*)>/g)]
  const current = links.filter(([, , more]) => more?.includes('aria-current="page"'))
  return { all: links.map(([, to]) => to), current: current.map(([, to]) => to) }
}

const parts = ['login', 'sessions', 'visibility', 'notifications', 'language', 'data', 'delete']

it('has the parts of the settings beside them', async () => {
  const { all, current } = await partsOn(href('settings'))
  expect(all).toEqual(parts.map((part) => `#${part}`))
  expect(current).toEqual([])
})

it.each([
  ['settings-email', 'login'],
  ['settings-password', 'login'],
  ['settings-passkeys', 'login'],
  ['settings-second-factor', 'login'],
  ['settings-sessions', 'sessions'],
  ['settings-discreet', 'visibility'],
  ['notifications', 'notifications'],
  ['settings-location', 'language'],
  ['settings-export', 'data'],
  ['settings-blocked', 'visibility'],
  ['settings-shield', 'visibility'],
  ['settings-cards', 'data'],
  ['settings-delete', 'delete'],
] as const)('keeps the parts beside %s, which %s leads to', async (page, part) => {
  const { all, current } = await partsOn(href(page))
  expect(all).toEqual(parts.map((each) => `${href('settings')}#${each}`))
  expect(current).toEqual([`${href('settings')}#${part}`])
})
