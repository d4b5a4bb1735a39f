import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { type ObjectionOutcome, objectionPeriod } from '#contract/decisions.ts'
import type { PageProps } from '#contract/pages.ts'
import { photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import { answerObjection } from '#worker/desk/objections/answer-objection.ts'
import { restorePhoto } from '#worker/desk/objections/restore-photo.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { forgetDeleted } from '#worker/photos/forget-deleted.ts'
import {
  approvePhoto,
  listPhotosInReview,
  listRemovedPhotos,
  removePhoto,
} from '#worker/photos/review-photos.ts'
import { sweepLoosePhotos } from '#worker/photos/sweep-loose-photos.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { mistake, operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'
import { removedPhoto, spots } from '../../support/same-picture.ts'
import { keyOf, upload, uploaded } from '../../support/uploads.ts'

async function ownPhotosOf(member: TestMember) {
  const { data } = await pageAs(member, href('profile-photos'))
  return (data['page'] as PageProps['profile-photos']).photos
}

const sweep = () => sweepLoosePhotos(makeJobContext(env, Date.now() + DAY))

/** Held, deleted by its owner, and what is there of it. */
async function makeDeleted() {
  await removedPhoto(await spots(1), 'child')
  const owner = await makeMember()
  const { id } = await uploaded(owner, await spots(1, { light: 0.8 }))
  const key = await keyOf({ id })
  const kept = async () => ({
    objects: (await env.PHOTOS.list({ prefix: `photos/${key}/` })).objects.length > 0,
    rows: await rows('select status from photos where id = ?', id),
  })
  const remove = async () => (await callAs(owner, photosCalls.deletePhoto, { id })).status
  expect([await remove(), await remove()]).toEqual([204, 404])
  return { id, owner, kept, remove }
}

/** Its owner does; gives the number of the decision. */
async function object(id: string): Promise<string> {
  const [decision] = await rows<{ id: string }>('select id from decisions where subject = ?', id)
  await env.DB.prepare(
    "update decisions set objection = 'Nee.', objected_at = 1, answer_due = 2 where subject = ?",
  )
    .bind(id)
    .run()
  return decision?.id ?? ''
}

function answer(decision: string, outcome: ObjectionOutcome) {
  const by = { ...operating(), operator: 'els' }
  return answerObjection(by, decision, { outcome, answer: 'Nagekeken.' })
}

const gone = { objects: false, rows: [] }
const removed = { objects: true, rows: [{ status: 'removed' }] }

it('a held photo is gone for who deletes it, and kept until it is approved', async () => {
  const { id, owner, kept } = await makeDeleted()
  expect(await ownPhotosOf(owner)).toEqual([])
  expect((await callAs(owner, photosCalls.captionPhoto, { id, caption: 'Ik' })).status).toBe(404)
  expect((await callAs(owner, photosCalls.orderPhotos, { order: [id] })).status).toBe(404)
  // It counts as one of those that anybody may have, and its number is not free again.
  expect((await upload(owner, await spots(1, { light: 0.8 }), { id })).status).toBe(409)
  for (let more = 1; more < 3; more++) await uploaded(owner, await spots(2))
  expect((await upload(owner, await spots(2))).status).toBe(403)
  await sweep()
  expect(await kept()).toEqual({ objects: true, rows: [{ status: 'review' }] })
  expect((await listPhotosInReview(operating())).map((photo) => photo.id)).toContain(id)
  expect(await approvePhoto(operating(), id)).toBe(true)
  await sweep()
  expect(await kept()).toEqual(gone)
  expect(await rows('select rule from decisions where subject = ?', id)).toEqual([])
  expect(await approvePhoto(operating(), id)).toBe(false)
})

describe('a held photo that its owner has deleted and is removed', () => {
  it('is kept as long as that can be objected to, and no longer', async () => {
    const { id, owner, kept, remove } = await makeDeleted()
    expect(await removePhoto(operating(), id, 'child')).toBe(true)
    expect(await removePhoto(operating(), id, 'child')).toBe(false)
    expect(await rows('select rule from decisions where subject = ?', id)).toEqual([
      { rule: 'child' },
    ])
    expect(await remove()).toBe(404)
    expect(await ownPhotosOf(owner)).toEqual([])
    expect((await listRemovedPhotos(operating())).map((photo) => photo.id)).not.toContain(id)
    const soon = makeJobContext(env, Date.now() + DAY)
    await forgetDeleted(soon)
    await sweep()
    expect(await kept()).toEqual(removed)
    const decision = await object(id)
    const late = makeJobContext(env, Date.now() + objectionPeriod + DAY)
    await forgetDeleted(late)
    expect(await kept()).toEqual(removed)
    expect(await answer(decision, 'upheld')).toBe(true)
    // It is objected to once.
    await forgetDeleted(soon)
    await sweep()
    expect(await kept()).toEqual(gone)
  })

  it('is not kept longer if nobody objects', async () => {
    const { id, kept } = await makeDeleted()
    await removePhoto(operating(), id, 'child')
    const late = makeJobContext(env, Date.now() + objectionPeriod + DAY)
    await forgetDeleted(late)
    await sweepLoosePhotos(late)
    expect(await kept()).toEqual(gone)
  })

  it.each(['overturned', 'restored'])('is gone and not shown once that is %s', async (how) => {
    const { id, owner, kept } = await makeDeleted()
    await removePhoto(operating(), id, 'child')
    if (how === 'restored') expect(await restorePhoto(operating(), id, mistake)).toBe(true)
    else expect(await answer(await object(id), 'overturned')).toBe(true)
    await sweep()
    expect(await kept()).toEqual(gone)
    expect(await ownPhotosOf(owner)).toEqual([])
    expect(
      await rows('select id from decisions where subject = ? and lifted_at is null', id),
    ).toEqual([])
  })
})
