import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { makeMember, origin } from '../../../support/members.ts'
import { saveSite } from '../../../support/sites.ts'

describe('the manifest', () => {
  it('has the name, colours, icons and language of its domain', async () => {
    await saveSite('vlam.test', {
      name: 'Vlam',
      domain_language: 'de-DE',
      theme_color: '#102030',
      background_color: '#405060',
      app_icons: 'vlam',
      description: { de: 'Feuer' },
    })
    const answer = await SELF.fetch('http://vlam.test/manifest.webmanifest')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(await answer.json()).toMatchObject({
      id: '/',
      name: 'Vlam',
      short_name: 'Vlam',
      description: 'Feuer',
      lang: 'de',
      start_url: '/members',
      scope: '/',
      display: 'standalone',
      theme_color: '#102030',
      background_color: '#405060',
      icons: [
        { src: '/icons/vlam/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icons/vlam/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icons/vlam/192.png', purpose: 'maskable' },
        { src: '/icons/vlam/512.png', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: 'Nachrichten', url: '/chats' },
        { name: 'Likes', url: '/likes' },
      ],
    })
  })

  it.each([
    ['pl', 'pl'],
    ['xx', 'nl'],
    ['', 'nl'],
  ])('asked for in "%s" it is in %s', async (asked, lang) => {
    const answer = await SELF.fetch(`${origin}/manifest.webmanifest?lang=${asked}`)
    expect(await answer.json()).toMatchObject({ lang })
  })

  it('is named on every page, with the colour of the domain', async () => {
    const html = await (await SELF.fetch(`${origin}/login`)).text()
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=nl"/>')
    expect(html).toContain('<link rel="apple-touch-icon" href="/icons/vonk/180.png"/>')
    expect(html).toContain('<meta name="theme-color" content="#130c10"/>')
  })

  it('every page allows the manifest and the service worker, from here only', async () => {
    const { headers } = await SELF.fetch(`${origin}/login`)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("manifest-src 'self'")
    expect(policy).toContain("worker-src 'self'")
  })
})

describe('the page for when there is no connection', () => {
  it('is the same for everybody, without script, in the requested language', async () => {
    const { cookie, name } = await makeMember({ name: 'Anna Nas' })
    const ask = async (headers: Record<string, string>) =>
      (await SELF.fetch(`${origin}/offline?lang=de`, { headers })).text()
    const html = await ask({ cookie })
    expect(html).toBe(await ask({}))
    expect(html).toContain('<html lang="de"')
    expect(html).toContain('Du bist offline')
    expect(html).not.toMatch(/<script|page-data/)
    expect(html).not.toContain(name)
  })

  it('links to the address at which it is shown', async () => {
    const html = await (await SELF.fetch(`${origin}/offline`)).text()
    expect(html).toContain('<a href=""')
  })
})
