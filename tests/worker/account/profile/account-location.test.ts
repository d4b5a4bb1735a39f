import { env } from 'cloudflare:test'
import { SELF } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import { accountCalls, type Place } from '#contract/account.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../../support/members.ts'
import { fillPlaces } from '../../../support/places.ts'

beforeEach(fillPlaces)

const save = (member: TestMember, place: Place) =>
  callAs(member, accountCalls.saveProfile, { place })

function placeOf({ id }: TestMember) {
  return env.DB.prepare('select country, region, city from members where id = ?').bind(id).first()
}

it('saves where somebody lives, as the place data writes it', async () => {
  const member = await makeMember()
  const saved: Array<[Place, Place]> = [
    [
      { country: 'BE', region: 'VLG', city: 'Gent' },
      { country: 'BE', region: 'VLG', city: 'Gent' },
    ],
    [
      { country: 'NL', region: null, city: 'den haag' },
      { country: 'NL', region: '11', city: 'Den Haag' },
    ],
    [
      { country: 'NL', region: '06', city: "'s-Hertogenbosch" },
      { country: 'NL', region: '06', city: "'s-Hertogenbosch" },
    ],
    [
      { country: 'NL', region: '02', city: 'Eastermar' },
      { country: 'NL', region: '02', city: 'Eastermar' },
    ],
    [
      { country: 'DE', region: '02', city: null },
      { country: 'DE', region: '02', city: null },
    ],
    [
      { country: 'PL', region: null, city: null },
      { country: 'PL', region: null, city: null },
    ],
  ]
  for (const [given, kept] of saved) {
    expect((await save(member, given)).status).toBe(200)
    expect(await placeOf(member)).toEqual(kept)
  }
})

it('refuses what does not go together, with everything else that was sent', async () => {
  const member = await makeMember()
  const before = await placeOf(member)
  const wrong: Place[] = [
    { country: 'NL', region: '02', city: 'Amsterdam' },
    { country: 'NL', region: 'VLG', city: null },
    { country: 'BE', region: '07', city: 'Gent' },
    { country: 'AT', region: '09', city: 'Wien' },
    { country: 'NL', region: null, city: 'www.example.com/0612345678' },
  ]
  for (const place of wrong) {
    const { status, body } = await callAs(member, accountCalls.saveProfile, {
      place,
      about: 'Kom langs',
      interests: ['music'],
    })
    expect([place, status, body.error?.code]).toEqual([place, 400, 'invalid_input'])
  }
  expect(await placeOf(member)).toEqual(before)
  const about = env.DB.prepare('select about from members where id = ?').bind(member.id)
  expect(await about.first('about')).toBe(null)
  expect((await env.DB.prepare('select * from member_interests').all()).results).toEqual([])
})

it('counts the member in the new country and no longer in the old one', async () => {
  const member = await makeMember()
  await save(member, { country: 'BE', region: 'VLG', city: 'Gent' })
  const totals = await env.DB.prepare(
    'select country, total from member_totals where total > 0',
  ).all()
  expect(totals.results).toEqual([{ country: 'BE', total: 1 }])
})

it('works as a plain form, in which the regions may be those of the country before', async () => {
  const member = await makeMember()
  const post = (fields: Record<string, string>) =>
    SELF.fetch(`${origin}/settings/location`, {
      method: 'POST',
      headers: { cookie: member.cookie, origin },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const moved = await post({ country: 'BE', region_of: 'NL', region: '07', city: 'Antwerpen' })
  expect([moved.status, moved.headers.get('location')]).toEqual([303, '/settings?saved=location'])
  expect(await placeOf(member)).toEqual({ country: 'BE', region: 'VLG', city: 'Antwerpen' })

  const refused = await post({ country: 'BE', region_of: 'BE', region: 'WAL', city: 'Antwerpen' })
  const html = await refused.text()
  expect(html).toContain('Deze woonplaats ligt daar niet. Kies de regio die erbij hoort.')
  expect(html).toContain('value="Antwerpen"')
  expect(await placeOf(member)).toEqual({ country: 'BE', region: 'VLG', city: 'Antwerpen' })
})

it('shows the present place, and the regions of its country in the language of the page', async () => {
  const member = await makeMember({ country: 'BE', region: 'VLG', city: 'Gent' })
  const { data } = await pageAs(member, '/settings/location')
  expect(data['page']).toEqual({
    place: { country: 'BE', region: 'VLG', city: 'Gent' },
    regions: [
      { code: 'BRU', name: expect.stringContaining('Bruss') as string },
      { code: 'VLG', name: 'Vlaanderen' },
      { code: 'WAL', name: 'Wallonië' },
    ],
  })
})

it.each(['/profile', '/settings/location'])(
  'a country that is none is refused by the form at %s, and its page still comes',
  async (path) => {
    const member = await makeMember()
    for (const country of ['x', 'nl', 'Nederland', '<b>', '__proto__', '\r\nset-cookie: a=b']) {
      const body = new URLSearchParams({ country, region_of: 'NL', region: '', city: '' })
      const headers = { origin, cookie: member.cookie }
      const response = await SELF.fetch(origin + path, { method: 'POST', headers, body })
      expect([country, response.status]).toEqual([country, 400])
      expect(await response.text()).toContain('</html>')
    }
    expect(await placeOf(member)).toMatchObject({ country: 'NL' })
  },
)
