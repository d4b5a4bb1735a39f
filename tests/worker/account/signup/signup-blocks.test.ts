import { env, SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { photoSizes } from '#contract/photo.ts'
import type { MemberBlock } from '#contract/signup.ts'
import { blurredOf } from '../../../support/blurred.ts'
import { makeCrowd, makePhoto } from '../../../support/crowd.ts'
import { makeMember, origin, pageAs } from '../../../support/members.ts'
import { sealedIds } from '../../../support/sealed-ids.ts'
import { saveRegion } from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'

async function blocksAt(path: string): Promise<MemberBlock[]> {
  const { data } = await pageAs(null, path)
  return (data['page'] as { members: MemberBlock[] }).members
}

const idsAt = async (path: string) => sealedIds(await blocksAt(path))

it('shows visitors a few members as a teaser: age, region and a blurred photo', async () => {
  await saveRegion()
  const [her] = await makeCrowd([{ name: 'Fenna', city: 'Haarlem', date_of_birth: '1990-01-01' }])
  const id = Number(her?.['id'])
  const key = await makePhoto(id)
  const [block] = await blocksAt('/signup')
  expect(block).toEqual({
    id: expect.any(String),
    name: null,
    age: expect.any(Number),
    place: 'Noord-Holland',
    image: await blurredOf(key),
  })
})

it('gives visitors an address of the photo that opens nothing but the blurred one, to anybody', async () => {
  await saveRegion()
  const [her] = await makeCrowd([{ name: 'Fenna' }])
  const key = await makePhoto(Number(her?.['id']))
  for (const size of photoSizes) await env.PHOTOS.put(`photos/${key}/${size}.webp`, size)
  const [block] = await blocksAt('/signup')
  const address = block?.image ?? ''
  expect(address).not.toContain(key)
  expect((await blocksAt('/signup'))[0]?.image, 'kept by caches').toBe(address)
  const member = await makeMember({ paid_user: 1 })
  for (const cookie of ['', member.cookie]) {
    for (const size of photoSizes) {
      const path = address.replace('blur.webp', `${size}.webp`)
      const { status } = await SELF.fetch(origin + path, { headers: { cookie } })
      expect([size, status]).toEqual([size, size === 'blur' ? 200 : 404])
    }
  }
  const made = address.replace(/[^/](?=.{12}\/blur)/, (sign) => (sign === 'A' ? 'B' : 'A'))
  expect((await SELF.fetch(origin + made)).status).toBe(404)
})

it('names nobody who may not be seen, no fictional profile and no advertisement', async () => {
  await makeCrowd([
    { status: 'not_confirmed' },
    { invisible: 1 },
    { account: 'deleting', deleting_until: 1 },
    { account: 'deleted' },
    { account: 'banned' },
    { kind: 'fictional' },
    { kind: 'partner', partner_variant: 'cam', partner_url: 'https://partner.example/offer' },
  ])
  expect(await blocksAt('/signup')).toEqual([])
})

it('shows both, or whom the visitor looks for, in the visitor’s country', async () => {
  const crowd = await makeCrowd([
    ...Array.from({ length: 5 }, () => ({ gender: 'female' })),
    ...Array.from({ length: 5 }, () => ({ gender: 'male' })),
    { country: 'BE' },
  ])
  const genderOf = (id: number) => crowd.find((row) => row['id'] === id)?.['gender']
  const genders = async (path: string) => (await idsAt(path)).map(genderOf)
  expect(await genders('/signup')).toEqual(expect.arrayContaining(['female', 'male']))
  expect(await genders('/signup')).toHaveLength(4)
  expect(await genders('/signup?looking_for=male')).toEqual(Array(4).fill('male'))
  expect(await idsAt('/signup?country=BE')).toEqual([crowd.at(-1)?.['id']])
})

it.each([
  [{ logged_out_search: 'none' }, '/signup', undefined],
  [{ logged_out_search: 'full' }, '/signup', 'Fenna'],
  [{ logged_out_search: 'teaser', signups: 'none' }, '/signup', undefined],
  [
    {
      logged_out_search: 'none',
      logged_out_search_trafficsource: 'full',
      traffic_sources: ['a', 'x'],
    },
    '/signup',
    undefined,
  ],
  [
    {
      logged_out_search: 'none',
      logged_out_search_trafficsource: 'full',
      traffic_sources: ['a', 'x'],
    },
    '/signup?ref=a',
    'Fenna',
  ],
])('goes as far as the domain lets it: %o at %s', async (settings, path, name) => {
  await saveSettings(settings)
  const [her] = await makeCrowd([{ name: 'Fenna' }])
  const key = await makePhoto(Number(her?.['id']))
  const [block] = await blocksAt(path)
  expect(block?.name).toBe(name)
  if (block) expect(block.image).toBe(await blurredOf(key))
})
