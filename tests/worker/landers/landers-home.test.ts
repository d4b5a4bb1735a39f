import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { origin, pageAs } from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'

async function home(headers: Record<string, string> = {}, query = '') {
  return (await SELF.fetch(`${origin}/${query}`, { headers })).text()
}

describe('the home page', () => {
  it('is a form for the signup page that needs no script', async () => {
    const html = await home({ cookie: 'entry=1' }, '?network=net&sub3=x')
    expect(html).toMatch(/<form[^>]*action="\/signup" method="post"/)
    expect(html).toContain('name="lander" value="home"')
    expect(html).toContain('name="network" value="net"')
    expect(html).toContain('name="sub3" value="x"')
    expect(html).toMatch(/<input[^>]*inputMode="email"[^>]*>/)
    const scripts = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src)
    expect(scripts).toHaveLength(1)
    expect(html).not.toContain('modulepreload')
  })

  it('labels the kinds of profiles and names no numbers that are not settings', async () => {
    await saveSettings({ free_conversations: 7, message_credits: 3, min_age: 21 })
    const html = await home()
    for (const words of [
      'Lid',
      'Fictief profiel',
      'Advertentie',
      '7 gesprekken',
      '3\u00a0credits',
      '21 jaar',
    ]) {
      expect(html).toContain(words)
    }
    const text = html.replace(/<script.*<\/script>|<[^>]+>/gs, ' ')
    const numbers = (text.match(/\d+/g) ?? []).filter(
      (number) => !['1', '2', '3', '7', '21'].includes(number),
    )
    expect(numbers).toEqual([])
  })

  it.each([
    ['nl', 'Gratis beginnen'],
    ['en', 'Start for free'],
    ['de', 'Kostenlos beginnen'],
    ['es', 'Empezar gratis'],
    ['fr', 'Commencer gratuitement'],
    ['it', 'Inizia gratis'],
    ['pl', 'Zacznij za darmo'],
  ])('speaks %s', async (locale, words) => {
    const html = await home({ cookie: `locale=${locale}` })
    expect(html).toContain(words)
    expect(html).toContain(`<html lang="${locale}"`)
  })

  it('asks nothing where one comes in by invitation only', async () => {
    await saveSettings({
      signups: 'with_trafficsource',
      traffic_sources: ['friend'],
    })
    expect(await home()).toContain('Alleen op uitnodiging')
    expect(await home({}, '?ref=friend')).toContain('action="/signup"')
  })

  it('takes no e-mail from the address', async () => {
    const { data } = await pageAs(null, '/?email=x@example.com&gender=female')
    expect(data['page']).toMatchObject({ draft: { gender: 'female' } })
    expect(JSON.stringify(data['page'])).not.toContain('x@example.com')
  })
})
