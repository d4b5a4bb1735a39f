import { env, SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { likesCalls } from '#contract/likes.ts'
import { photoPath } from '#contract/photo.ts'
import { href } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { insertAll, likeAs, makeCrowd, makePhoto } from '../../support/crowd.ts'
import { callAs, makeMember, origin } from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'

const ofOthers: RouteName[] = [
  'chats',
  'chats-id',
  'landers-look',
  'landers-tinderswipe',
  'likes',
  'likes-type',
  'members',
  'members-id',
  'signup-matches',
  'swipe-game',
  'members-id-report',
  'members-visitor',
  'signup',
]

const names = Object.keys(routes) as RouteName[]

async function makeTwo() {
  const me = await makeMember({ gender: 'male', looking_for: 'female', paid_user: 1 })
  const [her, seen] = (await makeCrowd([{ name: 'Anna' }, { name: 'Bea' }])).map(({ id }) =>
    Number(id),
  )
  const own = await makePhotos(me.id)
  await makePhotos(her ?? 0)
  await makePhotos(seen ?? 0)
  await likeAs(her ?? 0, me.id)
  const [a_id = 0, b_id = 0] = [me.id, her ?? 0].toSorted((one, other) => one - other)
  const at = Date.now()
  await insertAll('conversations', [
    {
      id: 7,
      a_id,
      b_id,
      started_by: her ?? 0,
      created_at: at,
      last_message_at: at,
      oldest_at: at,
      last_seq: 1,
    },
  ])
  await insertAll('messages', [
    {
      id: 'with-a-photo',
      conversation_id: 7,
      seq: 1,
      sender_id: her ?? 0,
      kind: 'photo',
      photo_key: `sent-${'x'.repeat(20)}`,
      credits: 0,
      sent_at: at,
      delivery: 'delivered',
    },
  ])
  return { me, her: her ?? 0, own }
}

async function makePhotos(id: number): Promise<string[]> {
  return [await makePhoto(id), await makePhoto(id, { position: 1 })]
}

async function photosIn(path: string, cookie?: string): Promise<string[]> {
  const headers = { cookie: `${cookie ?? ''}; warned=1`, accept: 'text/html' }
  const response = await SELF.fetch(origin + path, { headers, redirect: 'manual' })
  const html = (await response.text()).replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  return html.match(/[^"'\s(<>]*\/photos\/[\w-]{22,}\/\w+\.webp/g) ?? []
}

it('the prefix stands before every photo of every page, and leads to it', async () => {
  await saveSettings({ cdn_prefix: '/cdn', logged_out_search: 'full' })
  const { me, her, own } = await makeTwo()
  const params = { type: 'received', look: 'gallery', token: 'nothing' }
  const showing = new Set<string>()
  const bare: string[] = []
  for (const name of names) {
    const id = String(name === 'chats-id' ? 7 : her)
    const paths = new Set([
      href(name, { id, ...params }),
      href(name, { id, ...params, look: 'landing1' }),
    ])
    for (const path of paths) {
      for (const cookie of [me.cookie, undefined]) {
        const photos = await photosIn(path, cookie)
        if (photos.some((photo) => !own.some((key) => photo.includes(key)))) showing.add(name)
        bare.push(
          ...photos.filter((photo) => !photo.startsWith('/cdn/photos/')).map((at) => path + at),
        )
      }
    }
  }
  expect(bare).toEqual([])
  expect([...showing]).toEqual(expect.arrayContaining(ofOthers))
})

it('data has the path that comes after the prefix', async () => {
  await saveSettings({ cdn_prefix: '/cdn' })
  const me = await makeMember({ gender: 'male', looking_for: 'female' })
  const [her] = await makeCrowd([{ name: 'Anna' }])
  const key = await makePhoto(Number(her?.['id']))
  await env.PHOTOS.put(photoPath(key, 'card').slice(1), 'a photo')
  await likeAs(Number(her?.['id']), me.id)
  const { body } = await callAs(me, likesCalls.autoLike, {})
  expect(body?.main_image).toEqual({ match: photoPath(key, 'card') })
  const address = `${origin}/cdn${body?.main_image?.match}`
  expect((await SELF.fetch(address, { headers: { cookie: me.cookie } })).status).toBe(200)
})
