import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { type PhotoSize, photoSizes } from '#contract/photo.ts'
import { type OwnPhoto, photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { approvePhoto, removePhoto } from '#worker/photos/review-photos.ts'
import { sweepLoosePhotos } from '#worker/photos/sweep-loose-photos.ts'
import { fixture } from '../../fixtures/pictures.ts'
import { blockAs, makePhoto } from '../../support/crowd.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { encodeQuickly } from '../../support/quick-encoder.ts'
import { saveSettings } from '../../support/sites.ts'
import { keyOf, leftBehind, served, upload, uploaded } from '../../support/uploads.ts'
import { postForm } from '../../support/visitors.ts'
import { volley } from '../../support/volley.ts'

const jpeg = fixture('jpeg')

beforeEach(encodeQuickly)

async function ownPhotos(member: TestMember): Promise<OwnPhoto[]> {
  const { data } = await pageAs(member, href('profile'))
  return (data['page'] as { photos: OwnPhoto[] }).photos
}

async function idsOf(member: TestMember) {
  return (await ownPhotos(member)).map(({ id }) => id)
}

describe('how many', () => {
  it('takes three of a free member, and names Premium at the fourth', async () => {
    const member = await makeMember()
    for (let n = 0; n < 3; n++) await uploaded(member)
    const { status, error } = await upload(member, jpeg)
    expect([status, error]).toEqual([
      403,
      { code: 'photo_limit', params: { limit: 3, premium: 25 } },
    ])
    expect(await leftBehind()).toEqual({ objects: 15, photos: 3, loose: 0 })
  })

  it('takes twenty-five of a Premium member', async () => {
    const member = await makeMember({ paid_user: 1 })
    for (let position = 0; position < 24; position++) await makePhoto(member.id, { position })
    expect((await upload(member, jpeg)).status).toBe(200)
    const { status, error } = await upload(member, jpeg)
    expect([status, error]).toEqual([403, { code: 'photos_full', params: { limit: 25 } }])
  })

  it('takes as many as the settings of the domain say', async () => {
    await saveSettings({ free_photos: 1, premium_photos: 1 })
    const member = await makeMember()
    await uploaded(member)
    expect((await upload(member, jpeg)).error?.code).toBe('photos_full')
  })

  it('keeps the photos of somebody no longer Premium, and takes no more', async () => {
    const member = await makeMember()
    for (let position = 0; position < 5; position++) await makePhoto(member.id, { position })
    expect((await upload(member, jpeg)).error?.code).toBe('photo_limit')
    expect(await ownPhotos(member)).toHaveLength(5)
  })

  it('takes another one after one was removed', async () => {
    const member = await makeMember()
    for (let n = 0; n < 3; n++) await uploaded(member)
    const [first] = await idsOf(member)
    expect(await removePhoto(operating(), first ?? '', 'nudity')).toBe(true)
    expect((await upload(member, jpeg)).status).toBe(200)
  })

  it('takes exactly so many when ten come at once', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember()
      const before = await leftBehind()
      const answers = await volley(10, () => upload(member, jpeg))
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      expect([round, statuses]).toEqual([round, [...Array(3).fill(200), ...Array(7).fill(403)]])
      const after = await leftBehind()
      expect({
        photos: Number(after.photos) - Number(before.photos),
        objects: after.objects - before.objects,
        loose: after.loose,
      }).toEqual({ photos: 3, objects: 15, loose: 0 })
    }
  }, 120_000)
})

describe('sent again with its key', () => {
  it('is answered as the first time', async () => {
    const member = await makeMember()
    const id = crypto.randomUUID()
    const first = await upload(member, jpeg, { id })
    expect(first.photo).toMatchObject({ id, status: 'review', main: false })
    expect(await upload(member, jpeg, { id })).toEqual(first)
    expect(await leftBehind()).toEqual({ objects: 5, photos: 1, loose: 0 })
  })

  it('is answered as the first time even if it took the last place', async () => {
    const member = await makeMember()
    await uploaded(member)
    await uploaded(member)
    const id = crypto.randomUUID()
    await upload(member, jpeg, { id })
    expect((await upload(member, jpeg, { id })).status).toBe(200)
  })

  it('is refused with another file, or by another member', async () => {
    const [member, other] = [await makeMember(), await makeMember()]
    const id = crypto.randomUUID()
    await upload(member, jpeg, { id })
    const changed = await upload(member, fixture('webp'), { id })
    expect([changed.status, changed.error?.code]).toEqual([409, 'key_reused'])
    expect((await upload(other, jpeg, { id })).error?.code).toBe('key_reused')
  })

  it('is stored once when it comes many times at once', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember()
      const id = crypto.randomUUID()
      const answers = await volley(5, () => upload(member, jpeg, { id }))
      expect(new Set(answers.map(({ photo }) => photo?.filename)).size).toBe(1)
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
      const left = await leftBehind()
      expect(left).toEqual({ objects: 5 * (round + 1), photos: round + 1, loose: 0 })
    }
  }, 120_000)
})

describe('who may not send', () => {
  it('nobody who is signed out, and nothing of it is read', async () => {
    expect((await upload(null, jpeg)).error?.code).toBe('authentication_required')
    const { id } = await makeMember()
    const forged = { cookie: `__Host-session=${id}.${'a'.repeat(43)}` } as TestMember
    expect((await upload(forged, jpeg)).error?.code).toBe('authentication_required')
    expect(await leftBehind()).toEqual({ objects: 0, photos: 0, loose: 0 })
  })

  it('no page of another site', async () => {
    const member = await makeMember()
    const headers = { origin: 'https://evil.example' }
    expect((await upload(member, jpeg, { headers })).error?.code).toBe('cross_site')
  })

  it('nobody more than a hundred times an hour', async () => {
    const member = await makeMember()
    const now = Date.now()
    const end = (Math.floor(now / 3_600_000) + 1) * 3_600_000
    await env.DB.prepare('insert into rate_limits (key, window_ends_at, count) values (?, ?, 100)')
      .bind(`uploadPhoto/60:m${member.id}`, end)
      .run()
    expect((await upload(member, jpeg)).error?.code).toBe('too_many_requests')
  })
})

describe('the order', () => {
  let member: TestMember
  let ids: string[]

  beforeEach(async () => {
    member = await makeMember({ paid_user: 1 })
    ids = Array.from({ length: 4 }, () => crypto.randomUUID())
    for (const [position, id] of ids.entries()) {
      await makePhoto(member.id, { id, position, status: 'review' })
    }
  })

  const order = (wanted: string[], by = member) =>
    callAs(by, photosCalls.orderPhotos, { order: wanted })

  it('is as the owner says; who is not named comes last', async () => {
    const [a = '', b = '', c = '', d = ''] = ids
    expect((await order([d, c, b, a])).status).toBe(204)
    expect(await idsOf(member)).toEqual([d, c, b, a])
    await order([a])
    expect(await idsOf(member)).toEqual([a, d, c, b])
    await order([b, a])
    expect(await idsOf(member)).toEqual([b, a, d, c])
  })

  it('the first that is active is the main photo', async () => {
    const [a = '', b = '', c = '', d = ''] = ids
    await approvePhoto(operating(), c)
    await approvePhoto(operating(), d)
    const main = async () => (await ownPhotos(member)).find((photo) => photo.main)?.id
    expect(await main()).toBe(c)
    await order([d, a, b, c])
    expect(await main()).toBe(d)
    await order([a, c, d, b])
    expect(await main()).toBe(c)
  })

  it("is refused with somebody else's, one that is not there, or one twice", async () => {
    const other = await makeMember()
    const { id } = await uploaded(other)
    for (const wanted of [[id], [...ids, id], ['nothing']]) {
      const { status, body } = await order(wanted)
      expect([status, body]).toEqual([404, { error: { code: 'not_found' } }])
    }
    expect((await order([ids[0] ?? '', ids[0] ?? ''])).status).toBe(400)
    expect((await order(ids, other)).status).toBe(404)
    expect(await idsOf(member)).toEqual(ids)
  })

  it('is one of those asked for, when several come at once', async () => {
    for (let round = 0; round < 10; round++) {
      const wanted = ids.map((_, turn) => [...ids.slice(turn), ...ids.slice(0, turn)])
      await volley(4, (turn) => order(wanted[turn] ?? []))
      expect(wanted).toContainEqual(await idsOf(member))
    }
  })
})

describe('away', () => {
  it('the address is dead at once, for everybody, and nothing is left', async () => {
    const [owner, premium] = [await makeMember(), await makeMember({ paid_user: 1 })]
    const { id } = await uploaded(owner)
    await approvePhoto(operating(), id)
    const key = await keyOf({ id })
    expect((await served(premium, key, 'card')).status).toBe(200)
    expect((await callAs(owner, photosCalls.deletePhoto, { id })).status).toBe(204)
    for (const viewer of [owner, premium, null]) {
      for (const size of photoSizes) expect((await served(viewer, key, size)).status).toBe(404)
    }
    expect(await leftBehind()).toEqual({ objects: 0, photos: 0, loose: 0 })
  })

  it("somebody else's is as good as missing", async () => {
    const [owner, other] = [await makeMember(), await makeMember()]
    const { id } = await uploaded(owner)
    const { status, body } = await callAs(other, photosCalls.deletePhoto, { id })
    expect([status, body]).toEqual([404, { error: { code: 'not_found' } }])
    expect(await leftBehind()).toEqual({ objects: 5, photos: 1, loose: 0 })
  })

  it('once, when it comes twice at once', async () => {
    for (let round = 0; round < 10; round++) {
      const owner = await makeMember()
      const { id } = await uploaded(owner)
      const answers = await volley(2, () => callAs(owner, photosCalls.deletePhoto, { id }))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
    }
    expect(await leftBehind()).toEqual({ objects: 0, photos: 0, loose: 0 })
  })
})

describe('what a crash left', () => {
  const job = (now: number) => makeJobContext(env, now)
  const hour = 3_600_000

  it('what a crash left between the objects and the row is deleted after an hour', async () => {
    const key = 'k'.repeat(32)
    const now = Date.now()
    await env.DB.prepare('insert into loose_photos values (?, ?)')
      .bind(key, now + hour)
      .run()
    for (const size of photoSizes) await env.PHOTOS.put(`photos/${key}/${size}.webp`, size)
    await sweepLoosePhotos(job(now))
    expect(await leftBehind()).toEqual({ objects: 5, photos: 0, loose: 1 })
    await sweepLoosePhotos(job(now + hour))
    expect(await leftBehind()).toEqual({ objects: 0, photos: 0, loose: 0 })
  })

  it('what a crash left between the row and the objects is deleted within a minute', async () => {
    const owner = await makeMember()
    const { id } = await uploaded(owner)
    const { delete: remove } = env.PHOTOS
    env.PHOTOS.delete = () => Promise.reject(new Error('Network connection lost.'))
    const { status } = await callAs(owner, photosCalls.deletePhoto, { id })
    env.PHOTOS.delete = remove
    expect(status).toBe(204)
    expect(await leftBehind()).toEqual({ objects: 5, photos: 0, loose: 1 })
    await sweepLoosePhotos(job(Date.now() + 1000))
    expect(await leftBehind()).toEqual({ objects: 0, photos: 0, loose: 0 })
  })

  it('never takes what a photo names', async () => {
    const owner = await makeMember()
    const { id } = await uploaded(owner)
    await env.DB.prepare('insert into loose_photos values (?, 0)')
      .bind(await keyOf({ id }))
      .run()
    await sweepLoosePhotos(job(Date.now()))
    expect((await leftBehind()).objects).toBe(5)
  })
})

type Photo = 'review' | 'main' | 'other' | 'removed'
type Who = 'owner' | 'free' | 'premium' | 'former' | 'blocked' | 'visitor'

describe('who sees which state in which size', () => {
  const all = [...photoSizes]
  const none: PhotoSize[] = []
  const rows: Record<Who, Record<Photo, PhotoSize[]>> = {
    owner: { review: all, main: all, other: all, removed: none },
    free: { review: none, main: all, other: ['blur'], removed: none },
    premium: { review: none, main: all, other: all, removed: none },
    former: { review: none, main: all, other: ['blur'], removed: none },
    blocked: { review: none, main: none, other: none, removed: none },
    visitor: { review: none, main: ['blur'], other: none, removed: none },
  }
  const people: Partial<Record<Who, TestMember>> = {}
  let keys: Record<Photo, string>

  beforeEach(async () => {
    const owner = await makeMember({ paid_user: 1 })
    people.owner = owner
    people.free = await makeMember()
    people.premium = await makeMember({ paid_user: 1 })
    people.former = await makeMember({ paid_user: 1 })
    people.blocked = await makeMember({ paid_user: 1 })
    await blockAs(owner.id, people.blocked.id)
    const [review, main, other, removed] = [
      await uploaded(owner),
      await uploaded(owner),
      await uploaded(owner),
      await uploaded(owner),
    ]
    for (const { id } of [main, other, removed]) await approvePhoto(operating(), id)
    await removePhoto(operating(), removed.id, 'someone_else')
    await env.DB.prepare('update members set paid_user = 0 where id = ?')
      .bind(people.former.id)
      .run()
    keys = {
      review: await keyOf(review),
      main: await keyOf(main),
      other: await keyOf(other),
      removed: await keyOf(removed),
    }
  })

  it('every one of them', async () => {
    for (const [who, expected] of Object.entries(rows) as Array<[Who, (typeof rows)[Who]]>) {
      for (const photo of ['review', 'main', 'other', 'removed'] as const) {
        const had: PhotoSize[] = []
        for (const size of photoSizes) {
          const { status } = await served(people[who] ?? null, keys[photo], size)
          expect([200, 404]).toContain(status)
          if (status === 200) had.push(size)
        }
        expect([who, photo, had]).toEqual([who, photo, expected[photo]])
      }
    }
  })

  it('the owner reads why, and others do not see that there was one', async () => {
    const owner = people.owner ?? null
    const { data } = await pageAs(owner, href('profile-photos'))
    const { photos } = data['page'] as { photos: OwnPhoto[] }
    expect(
      photos.map(({ status, removed_reason, main }) => [status, removed_reason, main]),
    ).toEqual([
      ['review', null, false],
      ['active', null, true],
      ['active', null, false],
      ['removed', 'someone_else', false],
    ])
    expect(photos.at(-1)?.filename).toBeNull()
    const seen = await pageAs(people.free ?? null, href('members-id', { id: owner?.id ?? 0 }))
    const text = JSON.stringify(seen.data)
    expect(text).not.toContain('someone_else')
    expect([keys.review, keys.removed].some((key) => text.includes(key))).toBe(false)
    expect(text).toContain(`${keys.other}/blur.webp`)
    expect(text).not.toContain(`${keys.other}/card.webp`)
  })
})

describe('an operator', () => {
  it('approves what is under review, once, and removes what is not removed', async () => {
    const { id } = await uploaded(await makeMember())
    expect(await approvePhoto(operating(), id)).toBe(true)
    expect(await approvePhoto(operating(), id)).toBe(false)
    expect(await removePhoto(operating(), id, 'contact')).toBe(true)
    expect(await removePhoto(operating(), id, 'nudity')).toBe(false)
    expect(await approvePhoto(operating(), id)).toBe(false)
  })
})

describe('the dev room', () => {
  const decide = (act: string, fields: Record<string, string>) =>
    postForm(`/__dev/photos/${act}`, fields)

  it('shows what is under review, and decides', async () => {
    const member = await makeMember()
    const [first, second] = [await uploaded(member), await uploaded(member)]
    const room = await SELF.fetch(`${origin}/__dev/photos`)
    expect((await room.text()).match(/<article/g)).toHaveLength(2)
    expect((await decide('approve', { id: first.id })).status).toBe(303)
    expect((await decide('remove', { id: second.id, reason: 'contact' })).status).toBe(303)
    expect(await ownPhotos(member)).toMatchObject([
      { status: 'active', main: true },
      { status: 'removed', removed_reason: 'contact' },
    ])
    expect((await decide('approve', { id: first.id })).status).toBe(404)
    expect((await decide('remove', { id: first.id, reason: 'whim' })).status).toBe(400)
  })
})

describe('without script', () => {
  async function send(member: TestMember, bytes: Uint8Array<ArrayBuffer>) {
    const body = new FormData()
    body.set('id', crypto.randomUUID())
    body.set('file', new File([bytes], 'a.jpg'))
    return SELF.fetch(origin + href('profile-photos'), {
      method: 'POST',
      headers: { origin, cookie: member.cookie },
      body,
      redirect: 'manual',
    })
  }

  it('a photo is sent, put first and taken away by forms', async () => {
    const member = await makeMember()
    for (let n = 0; n < 2; n++) {
      const { status, headers } = await send(member, jpeg)
      expect([status, headers.get('location')]).toEqual([303, href('profile-photos')])
    }
    const ids = await idsOf(member)
    const order = ids.toReversed().join(',')
    expect((await postForm(href('profile-photos'), { order }, member)).status).toBe(303)
    expect(await idsOf(member)).toEqual(ids.toReversed())
    const id = ids[0] ?? ''
    expect((await postForm(href('profile-photos'), { id }, member)).status).toBe(303)
    expect(await idsOf(member)).toEqual([ids[1]])
  })

  it('what is refused is said on the page', async () => {
    const response = await send(await makeMember(), fixture('gif'))
    expect(await response.text()).toContain('Dit is geen foto die we kunnen gebruiken.')
  })
})
