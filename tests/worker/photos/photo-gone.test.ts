import { env, SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { blocksCalls } from '#contract/blocks.ts'
import { photoPath, photoSizes } from '#contract/photo.ts'
import { photosCalls } from '#contract/photos.ts'
import { removePhoto } from '#worker/photos/review-photos.ts'
import { makePhoto } from '../../support/crowd.ts'
import { callAs, makeMember, origin, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'

type Scene = { owner: TestMember; viewer: TestMember; first: string; second: string }
type Way = [what: string, left: 'nothing' | 'blur', (scene: Scene) => Promise<unknown>]

const set = (columns: string, { id }: TestMember) =>
  env.DB.prepare(`update members set ${columns} where id = ?`).bind(id).run()
const remove = (id: string) => removePhoto(operating(), id, 'rules')

const ways: Way[] = [
  [
    'deleted',
    'nothing',
    ({ owner, second }) => callAs(owner, photosCalls.deletePhoto, { id: second }),
  ],
  ['taken away', 'nothing', ({ second }) => remove(second)],
  [
    'the viewer blocked',
    'nothing',
    ({ owner, viewer }) => callAs(owner, blocksCalls.block, { profile: viewer.id }),
  ],
  [
    'the owner blocked',
    'nothing',
    ({ owner, viewer }) => callAs(viewer, blocksCalls.block, { profile: owner.id }),
  ],
  ['the owner invisible', 'nothing', ({ owner }) => set('invisible = 1', owner)],
  [
    'the owner leaving',
    'nothing',
    ({ owner }) => set("account = 'deleting', deleting_until = 1", owner),
  ],
  ['the owner banned', 'nothing', ({ owner }) => set("account = 'banned'", owner)],
  ['Premium over', 'blur', ({ viewer }) => set('paid_user = 0', viewer)],
  ['the viewer signed out', 'nothing', ({ viewer }) => callAs(viewer, authCalls.logout, {})],
  ['the viewer banned', 'nothing', ({ viewer }) => set("account = 'banned'", viewer)],
]

async function makeScene(): Promise<Scene> {
  const [owner, viewer] = [await makeMember(), await makeMember({ paid_user: 1 })]
  const ids = { first: crypto.randomUUID(), second: crypto.randomUUID() }
  for (const [position, id] of Object.values(ids).entries()) {
    const key = await makePhoto(owner.id, { id, position, key: keyOf(id) })
    for (const size of photoSizes) await env.PHOTOS.put(photoPath(key, size).slice(1), size)
  }
  return { owner, viewer, ...ids }
}

const keyOf = (id: string) => id.replaceAll('-', '')

function ask({ viewer }: Scene, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  headers.set('cookie', viewer.cookie)
  return SELF.fetch(origin + path, { ...init, headers })
}

it.each(ways)('%s: an address that was shown is dead at once', async (_what, left, happen) => {
  const scene = await makeScene()
  const seen = new Map<string, string>()
  for (const size of photoSizes) {
    const path = photoPath(keyOf(scene.second), size)
    const response = await ask(scene, path)
    await response.arrayBuffer()
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, no-cache',
    ])
    seen.set(path, String(response.headers.get('etag')))
  }
  await happen(scene)
  const still: string[] = []
  for (const [path, etag] of seen) {
    const answers = [
      await ask(scene, path),
      await ask(scene, path, { headers: { 'if-none-match': etag } }),
      await ask(scene, path, { headers: { range: 'bytes=0-3' } }),
      await ask(scene, path, { method: 'HEAD' }),
      await ask(scene, `${path}?bottom`),
    ]
    const statuses = answers.map(({ status }) => status)
    for (const answer of answers) {
      await answer.arrayBuffer()
      if (answer.status === 404) {
        expect(answer.headers.get('cache-control')).toBe('private, no-store')
      }
    }
    if (statuses.every((status) => status === 404)) continue
    expect(statuses).toEqual([200, 304, 200, 200, 200])
    still.push(path)
  }
  expect(still).toEqual(left === 'blur' ? [photoPath(keyOf(scene.second), 'blur')] : [])
})

it('another main photo: the one before is locked for free members at once', async () => {
  const scene = await makeScene()
  const { owner, viewer, first, second } = scene
  await set('paid_user = 0', viewer)
  const sharp = async (id: string) => {
    const response = await ask(scene, photoPath(keyOf(id), 'card'))
    await response.arrayBuffer()
    return response.status
  }
  expect([await sharp(first), await sharp(second)]).toEqual([200, 404])
  await callAs(owner, photosCalls.orderPhotos, { order: [second, first] })
  expect([await sharp(first), await sharp(second)]).toEqual([404, 200])
})
