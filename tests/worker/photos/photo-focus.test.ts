import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { type PhotoFocus, photoFocuses, type PhotoSize, photoSizes } from '#contract/photo.ts'
import { type OwnPhoto, photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { objectKey } from '#worker/photos/photo-store.ts'
import { sweepLoosePhotos } from '#worker/photos/sweep-loose-photos.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { makePhoto } from '../../support/crowd.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { pngHalves, quartersOf } from '../../support/pictures.ts'
import { encodeQuickly } from '../../support/quick-encoder.ts'
import { keyOf, leftBehind, served, uploaded } from '../../support/uploads.ts'
import { postForm } from '../../support/visitors.ts'
import { volley } from '../../support/volley.ts'

const refocus = (member: TestMember, id: string, focus: PhotoFocus) =>
  callAs(member, photosCalls.focusPhoto, { id, focus })

async function ownPhotos(member: TestMember): Promise<OwnPhoto[]> {
  const { data } = await pageAs(member, href('profile-photos'))
  return (data['page'] as { photos: OwnPhoto[] }).photos
}

describe('what stays in sight', () => {
  const [black, white] = [Array(4).fill('black'), Array(4).fill('white')]
  const both = ['black', 'white', 'black', 'white']

  it('is cut out of every size but the full one, at the same address', async () => {
    const member = await makeMember()
    const photo = await uploaded(member, await pngHalves(600, 300))
    const key = await keyOf(photo)
    const seen = async (size: PhotoSize) => quartersOf((await served(member, key, size)).body)
    expect([photo.focus, await seen('card'), await seen('thumb')]).toEqual(['top', both, both])
    for (const [focus, colours] of [
      ['left', black],
      ['bottom-right', white],
      ['center', both],
    ] as const) {
      expect((await refocus(member, photo.id, focus)).status).toBe(204)
      const cut = [await seen('card'), await seen('thumb'), await seen('blur')]
      expect([focus, cut, await seen('full')]).toEqual([focus, [colours, colours, colours], both])
      const [own] = await ownPhotos(member)
      expect(own).toMatchObject({ focus, filename: `/photos/${key}/card.webp?${focus}` })
    }
    const blur = await served(member, key, 'blur')
    const info = await env.IMAGES.info(new Blob([blur.body]).stream())
    expect(info).toMatchObject({ width: 240, height: 300 })
  })

  it('uncovers nothing that is locked', async () => {
    encodeQuickly()
    const [owner, free] = [await makeMember(), await makeMember()]
    await makePhoto(owner.id, { position: 0 })
    const photo = await uploaded(owner)
    await env.DB.prepare("update photos set status = 'active'").run()
    await refocus(owner, photo.id, 'bottom')
    const key = await keyOf(photo)
    const had: PhotoSize[] = []
    for (const size of photoSizes) {
      if ((await served(free, key, size)).status === 200) had.push(size)
    }
    expect(had).toEqual(['blur'])
    const { data } = await pageAs(free, href('members-id', { id: owner.id }))
    const { profile } = data['page'] as { profile: { photos: Array<Record<string, unknown>> } }
    expect(profile.photos[1]).toMatchObject({
      filename: `/photos/${key}/blur.webp?bottom`,
      full_filename: `/photos/${key}/blur.webp`,
      placeholder: null,
    })
  })
})

describe('refused', () => {
  it("somebody else's, one that was taken away, one that is not there, no such part", async () => {
    const [owner, other] = [await makeMember(), await makeMember()]
    await makePhoto(owner.id, { id: 'mine' })
    await makePhoto(owner.id, {
      id: 'removed',
      position: 1,
      status: 'removed',
      removed_reason: 'rules',
    })
    for (const [member, id] of [
      [other, 'mine'],
      [owner, 'removed'],
      [owner, 'nothing'],
    ] as const) {
      const { status, body } = await refocus(member, id, 'left')
      expect([id, status, body]).toEqual([id, 404, { error: { code: 'not_found' } }])
    }
    expect((await refocus(owner, 'mine', 'everything' as PhotoFocus)).status).toBe(400)
    expect((await leftBehind()).loose).toBe(0)
  })
})

describe('several at once', () => {
  it('leave one that is whole', async () => {
    encodeQuickly()
    for (let round = 0; round < 10; round++) {
      const member = await makeMember()
      const photo = await uploaded(member)
      const wanted = photoFocuses.slice(round % 5, (round % 5) + 4)
      const answers = await volley(4, (turn) => refocus(member, photo.id, wanted[turn] ?? 'center'))
      expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(204))
      const [own] = await ownPhotos(member)
      expect(wanted).toContain(own?.focus)
      const key = await keyOf(photo)
      for (const size of photoSizes) expect((await served(member, key, size)).status).toBe(200)
      expect((await leftBehind()).loose).toBe(0)
    }
  })

  it('leave nothing of a photo that is deleted meanwhile', async () => {
    encodeQuickly()
    for (let round = 0; round < 10; round++) {
      const member = await makeMember()
      const { id } = await uploaded(member)
      const [cut, gone] = await volley(2, (turn) =>
        turn === 0
          ? refocus(member, id, 'bottom')
          : callAs(member, photosCalls.deletePhoto, { id }),
      )
      expect([204, 404]).toContain(cut?.status)
      expect(gone?.status).toBe(204)
    }
    await sweepLoosePhotos(makeJobContext(env, Date.now() + 2 * 3_600_000))
    expect(await leftBehind()).toEqual({ objects: 0, photos: 0, loose: 0 })
  })
})

it('however it was cut, nothing is left of it', async () => {
  encodeQuickly()
  const member = await makeMember()
  const { id } = await uploaded(member)
  for (const focus of ['left', 'bottom', 'top'] as const) await refocus(member, id, focus)
  expect((await leftBehind()).objects).toBe(13)
  await callAs(member, photosCalls.deletePhoto, { id })
  expect(await leftBehind()).toEqual({ objects: 0, photos: 0, loose: 0 })
})

it('a crash before the row leaves the photo as it was, and it can be deleted', async () => {
  encodeQuickly()
  const member = await makeMember()
  const photo = await uploaded(member)
  const key = await keyOf(photo)
  const { put } = env.PHOTOS
  env.PHOTOS.put = () => Promise.reject(new Error('Network connection lost.'))
  const { status } = await refocus(member, photo.id, 'left')
  env.PHOTOS.put = put
  expect([status, takeComplaints().length]).toEqual([500, 1])
  await sweepLoosePhotos(makeJobContext(env, Date.now() + 2 * 3_600_000))
  expect((await ownPhotos(member))[0]?.focus).toBe('top')
  expect(await env.PHOTOS.head(objectKey(key, 'card', 'top'))).not.toBeNull()
  await callAs(member, photosCalls.deletePhoto, { id: photo.id })
  expect(await leftBehind()).toEqual({ objects: 0, photos: 0, loose: 0 })
})

it('without script a form does it, and one that is broken deletes nothing', async () => {
  encodeQuickly()
  const member = await makeMember()
  const { id } = await uploaded(member)
  const send = (focus: string) => postForm(href('profile-photos'), { id, focus }, member)
  expect((await send('right')).status).toBe(303)
  expect((await ownPhotos(member))[0]?.focus).toBe('right')
  for (const focus of ['', 'all']) expect((await send(focus)).status).toBe(400)
  expect(await ownPhotos(member)).toHaveLength(1)
})
