import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { type Activity, activityAtOnce } from '#contract/activity.ts'
import { creditsCalls } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { activityCursor } from '#worker/activity/activity-cursor.ts'
import { restorePhoto } from '#worker/desk/objections/restore-photo.ts'
import { approvePhoto, removePhoto } from '#worker/photos/review-photos.ts'
import { insertAll, makeCrowd, type Row } from '../../support/crowd.ts'
import { costOf, sumOf } from '../../support/d1-cost.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { mistake, operating } from '../../support/operating.ts'
import { choose, startedPayment } from '../../support/purchases.ts'
import { saveSettings } from '../../support/sites.ts'

const noon = Date.UTC(2026, 9, 20, 12)

async function read(member: TestMember, after?: string): Promise<Activity> {
  const { status, data } = await pageAs(member, href('activity', {}, after ? { after } : {}))
  expect(status).toBe(200)
  return data['page'] as Activity
}

const likeOf = (liker: number, liked: number, at: number, more: Row = {}): Row => ({
  liker_id: liker,
  liked_id: liked,
  created_at: at,
  ...more,
})
const entryOf = (member: number, id: string, kind: string, delta: number, at: number): Row => ({
  member_id: member,
  id,
  kind,
  delta,
  created_at: at,
})
const photoOf = (member: number, at: number, more: Row): Row => ({
  id: `p${member}-${at}`,
  member_id: member,
  key: `k${member}-${at}-${'k'.repeat(22)}`,
  position: at % 100,
  width: 640,
  height: 800,
  created_at: at,
  ...more,
})
const reportOf = (member: number, id: string, more: Row): Row => ({
  id,
  reporter_id: member,
  subject: 'profile',
  category: 'scam',
  created_at: noon,
  ...more,
})

it('lists every kind, newest first, for the member only', async () => {
  const [member, other] = [await makeMember({ gender: 'male' }), await makeMember()]
  const [liker, match] = await makeCrowd([{ name: 'Kim', kind: 'fictional' }, { name: 'Noor' }])
  const [kim, noor] = [Number(liker?.['id']), Number(match?.['id'])]
  await insertAll('likes', [
    likeOf(kim, member.id, noon + 5),
    likeOf(noor, member.id, noon + 4, { like_new: 0 }),
    likeOf(member.id, noor, noon + 9),
  ])
  await insertAll('ledger', [
    entryOf(member.id, 'pay:b1', 'purchase', 25, noon + 3),
    entryOf(member.id, 'msg:m1', 'message', -1, noon + 7),
    entryOf(member.id, 'gift:g1', 'gift', -1, noon + 7),
    entryOf(member.id, 'return:m1', 'return', 1, noon + 8),
  ])
  await insertAll('photos', [
    photoOf(member.id, noon + 2, { status: 'removed', removed_reason: 'nudity' }),
    photoOf(member.id, noon + 1, { status: 'active' }),
  ])
  await insertAll('reports', [
    reportOf(member.id, '111122223333', { outcome: 'upheld', closed_at: noon + 6 }),
    reportOf(member.id, '111122224444', {}),
  ])
  const { lines, next, later } = await read(member)
  const day = '2026-10-20'
  expect(lines).toMatchObject([
    { kind: 'credits', cause: 'return', delta: 1, payment: null, day },
    { kind: 'report', about: 'report', outcome: 'upheld', reference: '111122223333', day },
    { kind: 'like', profile: { id: kim, name: 'Kim', kind: 'fictional', liked: false }, day },
    { kind: 'like', profile: { id: noor, liked: true }, day },
    { kind: 'credits', cause: 'purchase', delta: 25, payment: 'b1', day },
    { kind: 'photo', status: 'removed', reason: 'nudity', day },
    { kind: 'photo', status: 'active', reason: null, day },
  ])
  expect({ next, later, count: lines.length }).toEqual({ next: null, later: false, count: 7 })
  // Nobody is told when somebody was on the site.
  const likes = lines.filter(({ kind }) => kind === 'like')
  expect(JSON.stringify(likes)).not.toContain(String(noon + 5).slice(0, 9))
  expect(await read(other)).toEqual({ lines: [], next: null, later: false })
})

it('tells of a photo on the day that it was decided on, the last time', async () => {
  const member = await makeMember()
  const later = noon + 3 * DAY
  const decidedAt = (now: number) => ({ ...operating(), now })
  const photos = ['approved', 'removed', 'restored', 'waiting']
  await insertAll(
    'photos',
    photos.map((id, n) => photoOf(member.id, noon + n, { id, status: 'review' })),
  )
  const told = async () =>
    (await read(member)).lines.map((line) =>
      line.kind === 'photo' ? `${line.day} ${line.id} ${line.status}` : line.kind,
    )
  expect(await told()).toEqual(photos.map((id) => `2026-10-20 ${id} review`).toReversed())
  await approvePhoto(decidedAt(later), 'approved')
  await removePhoto(decidedAt(later + DAY), 'removed', 'nudity')
  await removePhoto(decidedAt(later), 'restored', 'rules')
  await restorePhoto(decidedAt(later + 2 * DAY), 'restored', mistake)
  expect(await told()).toEqual([
    '2026-10-25 restored active',
    '2026-10-24 removed removed',
    '2026-10-23 approved active',
    '2026-10-20 waiting review',
  ])
  const removed = { kind: 'photo', at: later + DAY, id: 'removed' } as const
  const after = await activityCursor.write(env, member.id, removed)
  expect(await read(member, after)).toMatchObject({
    lines: [{ id: 'approved' }, { id: 'waiting' }],
  })
})

it('tells of a refund beside its purchase, each leading to it', async () => {
  const member = await makeMember({ signup_date: 0, language: 'en' })
  const { payment_id: id } = await startedPayment(member)
  await choose(id, 'paid')
  expect((await callAs(member, creditsCalls.refundPayment, { id, amount: 2995 })).status).toBe(200)
  const { lines } = await read(member)
  expect(lines.filter(({ kind }) => kind === 'credits')).toMatchObject([
    { cause: 'refund', delta: -25, payment: id },
    { cause: 'purchase', delta: 25, payment: id },
  ])
  const page = await SELF.fetch(origin + href('activity'), { headers: { cookie: member.cookie } })
  const link = (words: string) => `href="${href('transactions-id', { id })}">${words}</a>`
  const html = await page.text()
  expect(html).toContain(link('Purchase refunded'))
  expect(html).toContain('-25 credits')
  expect(html).toContain(link('Credits bought'))
})

it('names nobody who is hidden from the viewer', async () => {
  const member = await makeMember({ gender: 'male', show_fictional: 0 })
  const people = await makeCrowd([
    { invisible: 1 },
    { account: 'deleted' },
    { kind: 'fictional' },
    {},
    { date_of_birth: '2020-01-01' },
    {},
  ])
  const ids = people.map(({ id }) => Number(id))
  await insertAll(
    'likes',
    ids.map((id, n) => likeOf(id, member.id, noon - n)),
  )
  await insertAll('blocks', [{ blocker_id: ids[3] ?? 0, blocked_id: member.id, created_at: noon }])
  const { lines } = await read(member)
  expect(lines.map(({ id }) => id)).toEqual([String(ids[5])])
})

describe('a long list', () => {
  it('comes in pieces, nothing twice and nothing left out, and reads no more for more', async () => {
    await saveSettings()
    const member = await makeMember({ gender: 'male' })
    const crowd = await makeCrowd(
      Array.from({ length: 90 }, (_, n) => ({ invisible: n >= 5 && n < 55 ? 1 : 0 })),
    )
    const ids = crowd.map(({ id }) => Number(id))
    const at = (n: number) => noon - Math.floor(n / 2) * MINUTE
    await insertAll(
      'likes',
      ids.map((id, n) => likeOf(id, member.id, at(n), { like_new: n % 2 })),
    )
    await insertAll('ledger', [
      ...Array.from({ length: 20 }, (_, n) =>
        entryOf(member.id, `pay:b${n}`, 'purchase', 25, at(n)),
      ),
      ...Array.from({ length: 400 }, (_, n) =>
        entryOf(member.id, `msg:m${n}`, 'message', -1, at(n)),
      ),
    ])
    await insertAll(
      'reports',
      Array.from({ length: 20 }, (_, n) =>
        reportOf(member.id, String(500_000_000_000 + n), {
          outcome: 'rejected',
          closed_at: at(n),
          subject: 'site',
        }),
      ),
    )
    const seen: string[] = []
    for (let after: string | undefined | null; after !== null;) {
      const piece: Activity = await read(member, after)
      expect(piece.lines.length).toBeLessThanOrEqual(activityAtOnce)
      seen.push(...piece.lines.map(({ kind, id }) => `${kind}.${id}`))
      after = piece.next
    }
    expect(seen).toHaveLength(new Set(seen).size)
    expect(seen.filter((one) => one.startsWith('like.'))).toHaveLength(40)
    expect(seen).toHaveLength(80)
    const visit = () =>
      costOf(new Request(origin + href('activity'), { headers: { cookie: member.cookie } }))
    await visit()
    const { batches } = await visit()
    expect(batches).toHaveLength(1)
    expect(sumOf(batches.flat(), 'read')).toBeLessThan(900)
  })

  it('names nobody where a piece ends, and lets nobody ask who likes the member', async () => {
    const member = await makeMember({ gender: 'male' })
    const hidden = await makeCrowd(Array.from({ length: 50 }, () => ({ invisible: 1 })))
    const ids = hidden.map(({ id }) => Number(id))
    await insertAll('ledger', [entryOf(member.id, 'pay:b1', 'purchase', 25, noon)])
    await insertAll(
      'likes',
      ids.map((id, n) => likeOf(id, member.id, noon - MINUTE - n, { like_new: 0 })),
    )
    const next = (await read(member)).next ?? ''
    const bytes = atob(next.replaceAll('-', '+').replaceAll('_', '/'))
    for (const id of ids) expect(`${next} ${bytes}`).not.toContain(String(id))
    expect((await read(member, next)).later).toBe(true)
    const like = { kind: 'like', at: noon, id: String(ids[0]) } as const
    const foreign = await activityCursor.write(env, (await makeMember()).id, like)
    for (const after of [`like.${ids[0]}`, foreign]) {
      expect(await read(member, after)).toMatchObject({ lines: [{ id: 'pay:b1' }], later: false })
    }
  })

  it.each(['like.', 'like.x', 'nobody.1', '%00', "credits.'"])(
    'begins at the newest for %s',
    async (after) => {
      const member = await makeMember()
      expect(await read(member, after)).toMatchObject({ lines: [], later: false })
    },
  )
})
