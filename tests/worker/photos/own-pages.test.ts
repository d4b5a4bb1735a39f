import { beforeEach, expect, it } from 'vitest'
import { type OwnPhoto, photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { fixture } from '../../fixtures/pictures.ts'
import { connect } from '../../support/line.ts'
import { callAs, makeMember, type TestMember } from '../../support/members.ts'
import { encodeQuickly } from '../../support/quick-encoder.ts'
import { upload, uploaded } from '../../support/uploads.ts'
import { postForm } from '../../support/visitors.ts'

beforeEach(encodeQuickly)

type Change = (owner: TestMember, photo: OwnPhoto) => Promise<{ status: number }>

const changes: Record<string, Change> = {
  'a new one': (owner) => upload(owner, fixture('progressive')),
  'one that is deleted': (owner, { id }) => callAs(owner, photosCalls.deletePhoto, { id }),
  'one that is deleted by a form': (owner, { id }) =>
    postForm(href('profile-photos'), { id }, owner),
  'another order': (owner, { id }) => callAs(owner, photosCalls.orderPhotos, { order: [id] }),
  'another cut': (owner, { id }) => callAs(owner, photosCalls.focusPhoto, { id, focus: 'left' }),
}

async function heardBy(listener: TestMember, act: () => Promise<{ status: number }>) {
  const line = await connect(listener)
  const { status } = await act()
  await scheduler.wait(100)
  line.socket.close()
  return { status, heard: line.heard }
}

it.each(Object.entries(changes))(
  'of the own photos, %s is told to the pages of its owner, which may name what is gone',
  async (_, change) => {
    const owner = await makeMember({ paid_user: 1 })
    const photo = await uploaded(owner)
    const { status, heard } = await heardBy(owner, () => change(owner, photo))
    expect(status).toBeLessThan(400)
    expect(heard).toEqual([{ type: 'photos' }])
  },
)

it.each(Object.entries(changes).slice(1))(
  'and what is refused, as %s of somebody else, to nobody',
  async (_, change) => {
    const [owner, other] = [await makeMember(), await makeMember()]
    const photo = await uploaded(owner)
    for (const listener of [owner, other]) {
      const { heard } = await heardBy(listener, () => change(other, photo))
      expect(heard).toEqual([])
    }
  },
)
