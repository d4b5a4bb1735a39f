import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checksCalls, gestures } from '#contract/checks.ts'
import { membersCalls } from '#contract/members.ts'
import { photoPath, photoSizes } from '#contract/photo.ts'
import { photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import { restorePhoto } from '#worker/desk/objections/restore-photo.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { forgetChecks } from '#worker/photos/checking/forget-checks.ts'
import { approveCheck, refuseCheck } from '#worker/photos/checking/review-checks.ts'
import { approvePhoto, removePhoto } from '#worker/photos/review-photos.ts'
import { sweepLoosePhotos } from '#worker/photos/sweep-loose-photos.ts'
import { fixture } from '../../fixtures/pictures.ts'
import {
  checkedOn,
  checkOf,
  makeOwner,
  pictureOf,
  send,
  sent,
  start,
} from '../../support/checks.ts'
import { makeCrowd, makePhoto } from '../../support/crowd.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { mistake, operating } from '../../support/operating.ts'
import { encodeQuickly } from '../../support/quick-encoder.ts'
import { rows } from '../../support/rows.ts'
import { mailsTo } from '../../support/signup.ts'
import { saveSettings } from '../../support/sites.ts'
import { leftBehind, served } from '../../support/uploads.ts'
import { postForm } from '../../support/visitors.ts'
import { volley } from '../../support/volley.ts'

beforeEach(encodeQuickly)

const stored = async (key: string) =>
  (await env.PHOTOS.list({ prefix: `photos/${key}/` })).objects.length

async function sweepAt(at: number) {
  const ctx = makeJobContext(env, at)
  await forgetChecks(ctx)
  await sweepLoosePhotos(ctx)
}

const photosOf = ({ id }: TestMember) =>
  rows<{ id: string; key: string }>(
    'select id, key from photos where member_id = ? order by position',
    id,
  )

describe('asking for a gesture', () => {
  it('needs a main photo that others see', async () => {
    const member = await makeMember()
    await makePhoto(member.id, { status: 'review' })
    const { status, body } = await callAs(member, checksCalls.startCheck, {})
    expect([status, body.error?.code]).toEqual([409, 'check_no_photo'])
    expect(await checkOf(member)).toEqual({ state: 'none' })
  })

  it('gives the same one as long as it holds, then another request', async () => {
    await saveSettings({ check_minutes: 5 })
    const member = await makeOwner()
    const first = await start(member)
    expect(gestures).toContain(first.gesture)
    expect(await start(member)).toEqual(first)
    expect(await checkOf(member)).toEqual({ state: 'asked', ...first })
    vi.setSystemTime(Date.now() + 5 * MINUTE + 1)
    expect(await checkOf(member)).toEqual({ state: 'ready' })
    expect((await send(member, first.id)).code).toBe('check_over')
    expect((await start(member)).id).not.toBe(first.id)
  })

  it('draws each of the twelve', async () => {
    const drawn = new Set<string>()
    for (let n = 0; drawn.size < gestures.length && n < 400; n++) {
      const member = await makeOwner()
      drawn.add((await start(member)).gesture)
    }
    expect(drawn.size).toBe(12)
  })

  it('is not drawn anew by withdrawing, nor while another is open', async () => {
    const member = await makeOwner()
    const { id, gesture } = await start(member)
    await callAs(member, checksCalls.withdrawCheck, {})
    expect(await start(member)).toMatchObject({ id, gesture })
    await send(member, id)
    const { status, body } = await callAs(member, checksCalls.startCheck, {})
    expect([status, body.error?.code]).toEqual([409, 'check_open'])
  })

  it('is one request, however often it is asked for at once', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeOwner()
      const asked = await volley(4, () => start(member))
      expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
    }
  })
})

describe('the photo that is sent', () => {
  it('is shown to nobody: not to others, not to its owner, nor in the download', async () => {
    const owner = await makeOwner()
    const key = await pictureOf(await sent(owner))
    expect(await stored(key)).toBe(1)
    const premium = await makeMember({ paid_user: 1 })
    for (const size of photoSizes) {
      expect((await served(premium, key, size)).status).toBe(404)
      expect((await served(owner, key, size)).status).toBe(404)
      expect((await served(null, key, size)).status).toBe(404)
    }
    const { data } = await pageAs(owner, href('profile-check'))
    expect(JSON.stringify(data)).not.toContain(key)
  })

  it('is refused as any photo is, and nothing stays behind', async () => {
    const owner = await makeOwner()
    const { id } = await start(owner)
    expect(await send(owner, id, fixture('gif'))).toEqual({ status: 415, code: 'photo_type' })
    expect(await send(null, id)).toMatchObject({ status: 403 })
    expect(await send(await makeOwner(), id)).toEqual({ status: 409, code: 'check_over' })
    expect(await leftBehind()).toMatchObject({ objects: 0, loose: 0 })
    expect(await checkOf(owner)).toMatchObject({ state: 'asked', id })
  })

  it('is one, however often it is sent at once', async () => {
    for (let round = 0; round < 10; round++) {
      const owner = await makeOwner()
      const { id } = await start(owner)
      const answers = await volley(3, () => send(owner, id))
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      expect(await leftBehind()).toMatchObject({ objects: 1, loose: 1 })
      await callAs(owner, checksCalls.withdrawCheck, {})
      expect(await leftBehind()).toMatchObject({ objects: 0, loose: 0 })
    }
  })

  it('is deleted so many hours after the decision, and not before', async () => {
    for (const decide of [approveCheck, refuse]) {
      const id = await sent(await makeOwner())
      const key = await pictureOf(id)
      expect(await decide(operating(), id)).toBe(true)
      const now = Date.now()
      await sweepAt(now + 47 * HOUR)
      expect(await stored(key)).toBe(1)
      await sweepAt(now + 48 * HOUR + MINUTE)
      expect(await stored(key)).toBe(0)
    }
  })

  it('is deleted when nobody decided, and the request with it', async () => {
    const owner = await makeOwner()
    const id = await sent(owner)
    const key = await pictureOf(id)
    await sweepAt(Date.now() + 14 * DAY - MINUTE)
    expect([await stored(key), await checkOf(owner)]).toMatchObject([1, { state: 'sent' }])
    vi.setSystemTime(Date.now() + 14 * DAY + MINUTE)
    expect(await approveCheck(operating(), id)).toBe(false)
    await sweepAt(Date.now())
    expect([await stored(key), await checkOf(owner)]).toEqual([0, { state: 'ready' }])
  })

  it('goes with the next one, and when it is withdrawn', async () => {
    const owner = await makeOwner()
    const id = await sent(owner)
    const key = await pictureOf(id)
    await refuse(operating(), id)
    const again = await start(owner)
    await sweepAt(Date.now())
    expect(await stored(key)).toBe(0)
    await send(owner, again.id)
    const second = await pictureOf(again.id)
    await callAs(owner, checksCalls.withdrawCheck, {})
    expect([await stored(second), await checkOf(owner)]).toEqual([0, { state: 'ready' }])
  })
})

const refuse = (ctx: ReturnType<typeof operating>, id: string) => refuseCheck(ctx, id, 'gesture')

describe('a decision', () => {
  it('is told by mail, in words, and once', async () => {
    const owner = await makeOwner()
    const id = await sent(owner)
    const done = await volley(3, () => approveCheck(operating(), id))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await refuse(operating(), id)).toBe(false)
    const mails = await mailsTo(owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Je check met een foto is gelukt'])
    const [act] = await rows("select act, subject from audit_log where act like 'check %'")
    expect(act).toEqual({ act: 'check approved', subject: String(owner.id) })
  })

  it('that refuses says why, and another try is free', async () => {
    const owner = await makeOwner()
    const id = await sent(owner)
    expect(await refuse(operating(), id)).toBe(true)
    expect(await checkOf(owner)).toEqual({ state: 'refused', reason: 'gesture' })
    const [mail] = await mailsTo(owner.email)
    expect(mail?.text).toContain('Het gebaar is anders dan we vroegen.')
    expect(mail?.text).toMatch(/https?:\/\/localhost\S*\/profile\/check/)
    expect(await checkedOn(owner.id)).toBeNull()
    expect(await approveCheck(operating(), id)).toBe(false)
    expect((await start(owner)).id).not.toBe(id)
  })

  it('is not mailed to an address that nobody has confirmed, nor about somebody who left', async () => {
    const newcomer = await makeOwner({ status: 'not_confirmed' })
    await approveCheck(operating(), await sent(newcomer))
    expect(await mailsTo(newcomer.email)).toEqual([])
    const banned = await makeOwner()
    const id = await sent(banned)
    await env.DB.prepare("update members set account = 'banned' where id = ?").bind(banned.id).run()
    expect(await approveCheck(operating(), id)).toBe(false)
  })
})

describe('the badge', () => {
  async function checked() {
    const owner = await makeOwner()
    await makePhoto(owner.id, { id: crypto.randomUUID(), position: 1 })
    expect(await approveCheck(operating(), await sent(owner))).toBe(true)
    return owner
  }

  async function seenBy(viewer: TestMember, { id }: TestMember) {
    const { body } = await callAs(viewer, membersCalls.getProfile, { id })
    return body.profile.checked_on
  }

  it('tells others the day, on cards and profiles', async () => {
    const owner = await checked()
    const viewer = await makeMember({ gender: 'male' })
    const day = await checkedOn(owner.id)
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(await seenBy(viewer, owner)).toBe(day)
    const { body } = await callAs(viewer, membersCalls.search, { checked_only: '1' })
    expect(body.results.map(({ id, checked_on }) => [id, checked_on])).toEqual([[owner.id, day]])
    expect(await checkOf(owner)).toEqual({ state: 'approved', on: day })
  })

  type Way = [what: string, act: (owner: TestMember) => Promise<unknown>]
  const ids = async (owner: TestMember) => (await photosOf(owner)).map(({ id }) => id)
  const first = async (owner: TestMember) => (await ids(owner))[0] ?? ''
  const away: Way[] = [
    [
      'another photo is put first',
      async (owner) =>
        callAs(owner, photosCalls.orderPhotos, { order: (await ids(owner)).toReversed() }),
    ],
    [
      'the main photo is deleted',
      async (owner) => callAs(owner, photosCalls.deletePhoto, { id: await first(owner) }),
    ],
    [
      'the main photo is taken away',
      async (owner) => removePhoto(operating(), await first(owner), 'rules'),
    ],
    [
      'an earlier photo is approved',
      async (owner) => {
        const [main, other] = await ids(owner)
        const sql = "update photos set status = 'review' where id = ?"
        await env.DB.prepare(sql).bind(other).run()
        const order = [other ?? '', main ?? '']
        await callAs(owner, photosCalls.orderPhotos, { order })
        expect(await checkedOn(owner.id)).not.toBeNull()
        await approvePhoto(operating(), other ?? '')
      },
    ],
    ['the member withdraws it', (owner) => callAs(owner, checksCalls.withdrawCheck, {})],
  ]
  it.each(away)('falls away when %s, and does not come back', async (_what, act) => {
    const owner = await checked()
    const before = await ids(owner)
    await act(owner)
    expect([await checkedOn(owner.id), await rows('select 1 from photo_checks')]).toEqual([
      null,
      [],
    ])
    await restorePhoto(operating(), before[0] ?? '', mistake)
    await callAs(owner, photosCalls.orderPhotos, { order: before })
    expect(await checkedOn(owner.id)).toBeNull()
  })

  const stays: Way[] = [
    [
      'the others change places',
      async (owner) => {
        await makePhoto(owner.id, { position: 2 })
        const [main = '', ...others] = await ids(owner)
        await callAs(owner, photosCalls.orderPhotos, { order: [main, ...others.toReversed()] })
      },
    ],
    [
      'another photo is deleted',
      async (owner) => {
        const [, other = ''] = await ids(owner)
        await callAs(owner, photosCalls.deletePhoto, { id: other })
      },
    ],
    [
      'the main photo is cropped anew, and gets a line',
      async (owner) => {
        await callAs(owner, photosCalls.focusPhoto, { id: await first(owner), focus: 'left' })
        await callAs(owner, photosCalls.captionPhoto, { id: await first(owner), caption: 'Hoi' })
      },
    ],
    ['another is added', (owner) => makePhoto(owner.id, { position: 7 })],
  ]
  it.each(stays)('stays when %s', async (_what, act) => {
    const owner = await checked()
    await act(owner)
    expect(await checkedOn(owner.id)).not.toBeNull()
  })

  it('never stands beside a photo that was not compared, whichever comes first', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 10; round++) {
      const owner = await makeOwner()
      await makePhoto(owner.id, { id: crypto.randomUUID(), position: 1 })
      const id = await sent(owner)
      const order = (await ids(owner)).toReversed()
      const acts = [
        async () => String(await approveCheck(operating(), id)),
        async () => String((await callAs(owner, photosCalls.orderPhotos, { order })).status),
      ]
      const inTurn = round % 2 ? acts : acts.toReversed()
      const [one = ''] = await volley(2, async (index) => inTurn[index]?.() ?? '')
      outcomes.add(one)
      expect([await checkedOn(owner.id), await rows('select 1 from photo_checks')]).toEqual([
        null,
        [],
      ])
    }
    expect(outcomes.has('204')).toBe(true)
  })

  it('cannot be had by who is no member', async () => {
    const [fictional] = await makeCrowd([{ kind: 'fictional' }])
    const write = env.DB.prepare("update members set checked_on = '2026-03-12' where id = ?")
    await expect(write.bind(fictional?.['id'] ?? 0).run()).rejects.toThrow('CHECK')
  })

  it('is part of the filter only while it stands', async () => {
    const owner = await checked()
    const viewer = await makeMember({ gender: 'male' })
    const found = async () => {
      const { body } = await callAs(viewer, membersCalls.search, { checked_only: '1' })
      return body.results.map(({ id }) => id)
    }
    await makeOwner()
    expect(await found()).toEqual([owner.id])
    await removePhoto(operating(), await first(owner), 'rules')
    expect(await found()).toEqual([])
  })
})

describe('without script', () => {
  const page = href('profile-check')

  it('is asked for, sent and withdrawn by forms', async () => {
    const owner = await makeOwner()
    expect((await postForm(page, { act: 'start' }, owner)).status).toBe(303)
    const check = await checkOf(owner)
    if (check.state !== 'asked') throw new Error(check.state)
    const html = await SELF.fetch(origin + page, { headers: { cookie: owner.cookie } })
    expect(await html.text()).toContain('capture="user"')
    const body = new FormData()
    body.set('id', check.id)
    body.set('file', new File([fixture('jpeg')], 'a.jpg'))
    const headers = { origin, cookie: owner.cookie }
    const posted = await SELF.fetch(origin + page, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
    })
    expect([posted.status, posted.headers.get('location')]).toEqual([303, page])
    expect(await checkOf(owner)).toMatchObject({ state: 'sent' })
    expect((await postForm(page, { act: 'withdraw' }, owner)).status).toBe(303)
    expect(await checkOf(owner)).toEqual({ state: 'ready' })
    const refused = await postForm(page, { act: 'nothing' }, owner)
    expect(refused.status).toBe(400)
  })
})

it('the dev room shows what waits beside the profile photos, and decides', async () => {
  const owner = await makeOwner()
  const id = await sent(owner)
  const room = await (await SELF.fetch(`${origin}/__dev/checks`)).text()
  expect(room).toContain(photoPath(await pictureOf(id), 'full'))
  expect(room).toContain(photoPath(owner.main, 'full'))
  expect((await postForm('/__dev/checks/refuse', { id, reason: 'whim' })).status).toBe(400)
  expect((await postForm('/__dev/checks/approve', { id })).status).toBe(303)
  expect((await postForm('/__dev/checks/approve', { id })).status).toBe(404)
  expect(await checkedOn(owner.id)).not.toBeNull()
})
