import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { type PhotoSize, photoSizes } from '#contract/photo.ts'
import { href } from '#contract/route.ts'
import { randomToken } from '#worker/http/random.ts'
import { send } from '../../support/chat.ts'
import { blockAs, makePhoto } from '../../support/crowd.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  type TestMember,
} from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'

type Photo = 'main' | 'second' | 'review' | 'removed'
type Who = 'visitor' | 'free' | 'premium' | 'owner' | 'blocked' | 'blocking' | 'unconfirmed'

let people: Record<Exclude<Who, 'visitor'>, TestMember>
let keys: Record<Photo, string>

beforeEach(async () => {
  const [owner, free, premium, blocked, blocking, unconfirmed] = await Promise.all([
    makeMember(),
    makeMember(),
    makeMember({ paid_user: 1 }),
    makeMember({ paid_user: 1 }),
    makeMember({ paid_user: 1 }),
    makeMember({ status: 'not_confirmed' }),
  ])
  people = { owner, free, premium, blocked, blocking, unconfirmed }
  const { id } = people.owner
  await blockAs(id, people.blocked.id)
  await blockAs(people.blocking.id, id)
  keys = {
    removed: await makePhoto(id, { position: 0, status: 'removed', removed_reason: 'nudity' }),
    review: await makePhoto(id, { position: 1, status: 'review' }),
    main: await makePhoto(id, { position: 2 }),
    second: await makePhoto(id, { position: 3 }),
  }
  await Promise.all(
    Object.values(keys).flatMap((key) =>
      photoSizes.map((size) => env.PHOTOS.put(`photos/${key}/${size}.webp`, size)),
    ),
  )
})

async function get(who: Who, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  if (who !== 'visitor') headers.set('cookie', people[who].cookie)
  return SELF.fetch(`${origin}${path}`, { ...init, headers })
}

/** Not `text()`, about which the runtime warns for an image. */
async function bodyOf(response: Response): Promise<string> {
  return new TextDecoder().decode(await response.arrayBuffer())
}

async function sizesFor(who: Who, photo: Photo): Promise<PhotoSize[]> {
  const had: PhotoSize[] = []
  for (const size of photoSizes) {
    const response = await get(who, `/photos/${keys[photo]}/${size}.webp`)
    const text = await bodyOf(response)
    if (response.status === 200) {
      expect(text).toBe(who === 'unconfirmed' && size === 'full' ? 'card' : size)
      had.push(size)
    } else {
      expect([response.status, JSON.parse(text)]).toEqual([404, { error: { code: 'not_found' } }])
    }
  }
  return had
}

async function setOwner(columns: string) {
  await env.DB.prepare(`update members set ${columns} where id = ?`).bind(people.owner.id).run()
}

const all = [...photoSizes]

describe('who may have which photo in which size', () => {
  it.each<[string, Partial<Record<Who, Record<Photo, PhotoSize[]>>>]>([
    [
      'strangers and the owner',
      {
        visitor: { main: ['blur'], second: [], review: [], removed: [] },
        free: { main: all, second: ['blur'], review: [], removed: [] },
        unconfirmed: { main: all, second: ['blur'], review: [], removed: [] },
        premium: { main: all, second: all, review: [], removed: [] },
        owner: { main: all, second: all, review: all, removed: [] },
      },
    ],
    [
      'those between whom a block stands',
      {
        blocked: { main: [], second: [], review: [], removed: [] },
        blocking: { main: [], second: [], review: [], removed: [] },
      },
    ],
  ])('%s', async (_who, expected) => {
    const seen: Record<string, Record<string, PhotoSize[]>> = {}
    for (const who of Object.keys(expected) as Who[]) {
      const had: Record<string, PhotoSize[]> = {}
      for (const photo of ['main', 'second', 'review', 'removed'] as const) {
        had[photo] = await sizesFor(who, photo)
      }
      seen[who] = had
    }
    expect(seen).toEqual(expected)
  })

  it('nobody when the owner is hidden', async () => {
    const before = "account = 'active', deleting_until = null, status = 'confirmed', invisible = 0"
    for (const columns of [
      "account = 'deleting', deleting_until = 1",
      "account = 'deleted'",
      "status = 'not_confirmed'",
      'invisible = 1',
    ]) {
      await setOwner(before)
      expect([columns, await sizesFor('free', 'main')]).toEqual([columns, all])
      await setOwner(columns)
      for (const who of ['visitor', 'free', 'premium'] as const) {
        expect([columns, who, await sizesFor(who, 'main')]).toEqual([columns, who, []])
      }
    }
  })

  it('those whom an invisible member has written to, and nobody who only writes there', async () => {
    const { owner, free, premium } = people
    await giveCredits(premium.id, 5)
    await giveCredits(owner.id, 5)
    await send(premium, owner, 'Zie ik je nog?')
    await setOwner('invisible = 1')
    await send(owner, free, 'Hoi')
    expect(await sizesFor('free', 'main')).toEqual(all)
    const hidden = {
      main: await sizesFor('premium', 'main'),
      second: await sizesFor('premium', 'second'),
    }
    expect(hidden).toEqual({ main: [], second: [] })
    const chats = async () => (await callAs(premium, chatCalls.getChats, {})).body.chats
    const { data } = await pageAs(premium, href('members-id-chat', { id: owner.id }))
    expect((await chats())[0]?.profile).toMatchObject({ id: owner.id, main_image: null })
    expect(JSON.stringify(data)).toContain(`"id":${owner.id}`)
    expect(JSON.stringify(data)).not.toContain(keys.main)

    await send(owner, premium, 'Ja')
    expect(await sizesFor('premium', 'main')).toEqual(all)
    expect((await chats())[0]?.profile.main_image?.filename).toContain(keys.main)
  })

  it('no visitor where the domain shows nothing to visitors', async () => {
    await saveSettings({ logged_out_search: 'none' })
    expect(await sizesFor('visitor', 'main')).toEqual([])
    expect(await sizesFor('free', 'main')).toEqual(all)
  })

  it('nobody once it is removed, and the next one once the main one is', async () => {
    await env.DB.prepare("update photos set status = 'removed', removed_reason = 'x' where key = ?")
      .bind(keys.main)
      .run()
    expect(await sizesFor('premium', 'main')).toEqual([])
    expect(await sizesFor('free', 'second')).toEqual(all)
  })

  it('nobody whose session is over, except for the teaser', async () => {
    await env.DB.prepare('delete from sessions where member_id = ?').bind(people.premium.id).run()
    expect(await sizesFor('premium', 'main')).toEqual(['blur'])
    expect(await sizesFor('premium', 'second')).toEqual([])
  })
})

describe('the answer', () => {
  const card = () => `/photos/${keys.main}/card.webp`

  it('is private, has a media type, and a policy that allows nothing', async () => {
    const response = await get('free', card())
    expect(await bodyOf(response)).toBe('card')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('is not sent again to a browser that has it', async () => {
    const first = await get('free', card())
    await bodyOf(first)
    const etag = String(first.headers.get('etag'))
    const again = await get('free', card(), { headers: { 'if-none-match': `"x", ${etag}` } })
    expect([again.status, await bodyOf(again)]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    const other = await get('free', card(), { headers: { 'if-none-match': '"x"' } })
    expect([other.status, await bodyOf(other)]).toEqual([200, 'card'])
  })

  it('ignores an unreadable etag', async () => {
    for (const tag of ['*', 'tag', '"open', 'x, "']) {
      const response = await get('free', card(), { headers: { 'if-none-match': tag } })
      expect([tag, response.status, await bodyOf(response)]).toEqual([tag, 200, 'card'])
    }
  })

  it('is not 304 for a viewer who may not have it', async () => {
    const first = await get('free', card())
    await bodyOf(first)
    const headers = { 'if-none-match': String(first.headers.get('etag')) }
    const refused = await get('blocked', card(), { headers })
    expect(refused.status).toBe(404)
    await bodyOf(refused)
  })

  it('has the same head without a body', async () => {
    const response = await get('free', card(), { method: 'HEAD' })
    expect([response.status, await bodyOf(response)]).toEqual([200, ''])
    expect(response.headers.get('content-type')).toBe('image/webp')
    const refused = await get('visitor', card(), { method: 'HEAD' })
    expect(refused.status).toBe(404)
  })

  it('ignores a range: the whole or nothing', async () => {
    const response = await get('free', card(), { headers: { range: 'bytes=0-1' } })
    expect([response.status, await bodyOf(response)]).toEqual([200, 'card'])
    const refused = await get('free', `/photos/${keys.second}/card.webp`, {
      headers: { range: 'bytes=0-1' },
    })
    expect(refused.status).toBe(404)
    await bodyOf(refused)
  })

  it('is not found for what is no photo', async () => {
    for (const path of [
      `/photos/${randomToken(16)}/card.webp`,
      '/photos/abc/card.webp',
      '/photos/..%2f..%2fsecret%2fxxxxxxxxxxxxxxxx/card.webp',
      `/photos/${keys.main}/huge.webp`,
      `/photos/${keys.main}/card.jpg`,
      `/photos/${keys.main}/card.bottom.webp`,
    ]) {
      const response = await get('owner', path)
      expect([path, response.status]).toEqual([path, 404])
      await bodyOf(response)
    }
  })

  it('is not found when the file is gone', async () => {
    await env.PHOTOS.delete(`photos/${keys.main}/card.webp`)
    const response = await get('owner', card())
    expect(response.status).toBe(404)
    await bodyOf(response)
  })
})
