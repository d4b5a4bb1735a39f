import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { PageProps } from '#contract/pages.ts'
import { photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { approvePhoto, listPhotosInReview, removePhoto } from '#worker/photos/review-photos.ts'
import { sweepLoosePhotos } from '#worker/photos/sweep-loose-photos.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'
import { removedPhoto, spots } from '../../support/same-picture.ts'
import { keyOf, upload, uploaded } from '../../support/uploads.ts'

async function ownPhotosOf(member: TestMember) {
  const { data } = await pageAs(member, href('profile-photos'))
  return (data['page'] as PageProps['profile-photos']).photos
}

const sweep = () => sweepLoosePhotos(makeJobContext(env, Date.now() + DAY))

it.each([
  ['approved', (id: string) => approvePhoto(operating(), id), []],
  ['removed', (id: string) => removePhoto(operating(), id, 'child'), [{ rule: 'child' }]],
] as const)(
  'a held photo is gone for who deletes it, and kept until it is %s',
  async (_, judge, decisions) => {
    await removedPhoto(await spots(1), 'child')
    const owner = await makeMember()
    const { id } = await uploaded(owner, await spots(1, { light: 0.8 }))
    const key = await keyOf({ id })
    const kept = async () => (await env.PHOTOS.list({ prefix: `photos/${key}/` })).objects.length
    const remove = () => callAs(owner, photosCalls.deletePhoto, { id })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    expect(await ownPhotosOf(owner)).toEqual([])
    expect((await callAs(owner, photosCalls.captionPhoto, { id, caption: 'Ik' })).status).toBe(404)
    expect((await callAs(owner, photosCalls.orderPhotos, { order: [id] })).status).toBe(404)
    // It counts as one of those that anybody may have, and its number is not free again.
    expect((await upload(owner, await spots(1, { light: 0.8 }), { id })).status).toBe(409)
    for (let more = 1; more < 3; more++) await uploaded(owner, await spots(2))
    expect((await upload(owner, await spots(2))).status).toBe(403)
    await sweep()
    expect(await kept()).toBeGreaterThan(0)
    expect((await listPhotosInReview(operating())).map((photo) => photo.id)).toContain(id)
    expect(await judge(id)).toBe(true)
    await sweep()
    expect([await kept(), await rows('select id from photos where id = ?', id)]).toEqual([0, []])
    expect(await rows('select rule from decisions where subject = ?', id)).toEqual(decisions)
    expect(await judge(id)).toBe(false)
  },
)
