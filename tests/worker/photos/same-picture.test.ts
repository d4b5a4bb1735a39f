import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { illegalRules } from '#contract/decisions.ts'
import { keptDays } from '#contract/kept.ts'
import type { PageProps } from '#contract/pages.ts'
import { type PhotoSize, photoSizes } from '#contract/photo.ts'
import { type OwnPhoto, removalReasons } from '#contract/photos.ts'
import { reportsCalls } from '#contract/reports.ts'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import type { Viewer } from '#contract/viewer.ts'
import { openDatabase } from '#worker/db/database.ts'
import { decisionsSchedules } from '#worker/decisions/jobs.ts'
import { answerObjection } from '#worker/desk/objections/answer-objection.ts'
import { restorePhoto } from '#worker/desk/objections/restore-photo.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { perceptualHash } from '#worker/photos/perceptual-hash.ts'
import { listCleared, listEarlier, listIllegal } from '#worker/photos/queries/same-picture.ts'
import { approvePhoto, removePhoto } from '#worker/photos/review-photos.ts'
import { decideReport } from '#worker/reports/decide-report.ts'
import { makeSender, sendPhoto } from '../../support/chat.ts'
import { makeOwner, send as sendCheck, start } from '../../support/checks.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { mistake, operating } from '../../support/operating.ts'
import { prepare, tableScans } from '../../support/query-plan.ts'
import { rows } from '../../support/rows.ts'
import { removedPhoto, spots } from '../../support/same-picture.ts'
import { mailsTo } from '../../support/signup.ts'
import { keyOf, served, uploaded } from '../../support/uploads.ts'
import { volley } from '../../support/volley.ts'

let picture: Uint8Array<ArrayBuffer>
let again: Uint8Array<ArrayBuffer>
let different: Uint8Array<ArrayBuffer>

beforeEach(async () => {
  picture = await spots(1)
  again = await spots(1, { width: 320, light: 0.8, cut: 0.03 })
  different = await spots(2)
})

async function held(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { status, filename, full_filename } = await uploaded(await makeMember(), bytes)
  expect(status).toBe('review')
  expect(filename === null).toBe(full_filename === null)
  return filename === null
}

async function ownPhotosOf(member: TestMember): Promise<OwnPhoto[]> {
  const { data } = await pageAs(member, href('profile-photos'))
  return (data['page'] as PageProps['profile-photos']).photos
}

async function mainImageOf(member: TestMember) {
  const { data } = await pageAs(member, href('profile-photos'))
  return (data['viewer'] as Viewer).profile.main_image
}

function removed(reason: (typeof removalReasons)[number]): Promise<string> {
  return removedPhoto(picture, reason)
}

async function objectTo(decision: string): Promise<void> {
  await env.DB.prepare(
    'update decisions set objection = ?, objected_at = 1, answer_due = 2 where id = ?',
  )
    .bind('Dat ben ik zelf.', decision)
    .run()
}

const overturned = { outcome: 'overturned', answer: 'Je had gelijk.' } as const
const other = () => ({ ...operating(), operator: 'wil@vonk.example' })

describe('a picture that was removed as illegal', () => {
  it.each(removalReasons)('is held for a person if it was for that: %s', async (reason) => {
    await removed(reason)
    expect(await held(again)).toBe(illegalRules.some((rule) => rule === reason))
    expect(await held(different)).toBe(false)
  })

  it('is shown to nobody until somebody has judged it, its owner neither', async () => {
    await removed('child')
    const owner = await makeMember()
    const { id } = await uploaded(owner, again)
    const seen = async (size: PhotoSize) => (await served(owner, await keyOf({ id }), size)).status
    expect(await Promise.all(photoSizes.map(seen))).toEqual(photoSizes.map(() => 404))
    const [photo] = await ownPhotosOf(owner)
    expect(photo).toMatchObject({ status: 'review', filename: null, full_filename: null })
    expect(await mainImageOf(owner)).toBeNull()
    expect(await approvePhoto(operating(), id)).toBe(true)
    expect(await seen('full')).toBe(200)
    expect((await ownPhotosOf(owner))[0]?.filename).toContain('card')
    expect(await mainImageOf(owner)).toMatchObject({ status: 'active' })
  })

  it('is not held again, once somebody found it to be another picture', async () => {
    await removed('child')
    const { id } = await uploaded(await makeMember(), again)
    await approvePhoto(operating(), id)
    expect(await held(again)).toBe(false)
    expect(await held(picture)).toBe(true)
  })

  it('is told of like any photo that is removed, if it is', async () => {
    await removed('child')
    const { id } = await uploaded(await makeMember(), again)
    await removePhoto(operating(), id, 'child')
    expect(await rows('select kind, rule from decisions where subject = ?', id)).toEqual([
      { kind: 'photo', rule: 'child' },
    ])
  })

  it('is not held once an objection was right, or it was put back', async () => {
    const id = await removed('images')
    expect(await held(again)).toBe(true)
    const [decision] = await rows<{ id: string }>('select id from decisions')
    await objectTo(decision?.id ?? '')
    expect(await answerObjection(other(), decision?.id ?? '', overturned)).toBe(true)
    expect(await held(again)).toBe(false)
    await removePhoto(operating(), id, 'child')
    expect(await held(again)).toBe(true)
    await restorePhoto(operating(), id, mistake)
    expect(await held(again)).toBe(false)
  })

  it('stays known when its owner deletes it, and when nobody is named any more', async () => {
    const id = await removed('child')
    await env.DB.prepare('delete from photos where id = ?').bind(id).run()
    expect(await held(again)).toBe(true)
    const ctx = makeJobContext(env, Date.now() + (keptDays.report + 1) * DAY)
    for (const { run } of decisionsSchedules) await run(ctx)
    expect(await rows('select member_id, subject from decisions')).toEqual([
      { member_id: null, subject: null },
    ])
    expect(await held(again)).toBe(true)
  })

  it('was sent in a conversation: then too', async () => {
    const [sender, reader] = [await makeSender(4), await makeMember()]
    const { body } = await sendPhoto(sender, reader, picture)
    const thing = `message:${body.message.id}`
    const said = { profile: sender.id, thing, category: 'consent', remarks: '' } as const
    const { reference: id } = (await callAs(reader, reportsCalls.report, said)).body
    const why = 'Zonder toestemming.'
    const removeMessage = { rule: 'images', why } as const
    const decision = { id, outcome: 'upheld', answer: '', removeMessage } as const
    expect(await decideReport(operating(), decision)).toBe(true)
    expect(await held(again)).toBe(true)
    expect(await held(different)).toBe(false)
  })

  it('is taken for a check, which nobody sees but who judges it', async () => {
    await removed('child')
    const owner = await makeOwner()
    const { id } = await start(owner)
    expect((await sendCheck(owner, id, again)).status).toBe(204)
  })
})

describe('sent in a conversation, what looks like it', () => {
  it('is shown to neither side, costs nothing, and its sender can object', async () => {
    await removed('child')
    const [sender, reader] = [await makeSender(4), await makeMember()]
    const { status, body } = await sendPhoto(sender, reader, again)
    expect(status).toBe(200)
    expect(body.message).toMatchObject({ delivery: 'removed', photo: null, credits: 0 })
    expect(body.credits).toBe(4)
    const { id } = body.message
    const [{ photo_key: key } = { photo_key: '' }] = await rows<{ photo_key: string }>(
      'select photo_key from messages',
    )
    for (const one of [sender, reader]) expect((await served(one, key, 'full')).status).toBe(404)
    expect(await rows('select a_unread + b_unread as unread from conversations')).toEqual([
      { unread: 0 },
    ])
    const [decision] = await rows<{ id: string }>(
      "select id, kind, rule, decided_by from decisions where kind = 'message'",
    )
    expect(decision).toMatchObject({
      kind: 'message',
      rule: 'child',
      decided_by: null,
    })
    const mails = (await mailsTo(sender.email)).map(({ subject }) => subject)
    expect(mails).toEqual(['We hebben een bericht van je weggehaald'])
    expect(await mailsTo(reader.email)).toEqual([])
    await objectTo(decision?.id ?? '')
    expect(await answerObjection(other(), decision?.id ?? '', overturned)).toBe(true)
    expect(await rows('select id, removed_at from messages')).toEqual([{ id, removed_at: null }])
    expect((await served(reader, key, 'card')).status).toBe(200)
    const next = await sendPhoto(sender, reader, again)
    expect(next.body.message).toMatchObject({ delivery: 'delivered', credits: 2 })
    expect(await held(picture)).toBe(true)
  })

  it('is removed once, however often it is sent at once', async () => {
    await removed('child')
    const [sender, reader] = [await makeSender(4), await makeMember()]
    const id = crypto.randomUUID()
    const answers = await volley(20, () => sendPhoto(sender, reader, again, id))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rows("select subject from decisions where kind = 'message'")).toEqual([
      { subject: id },
    ])
    expect(await rows('select id from messages')).toEqual([{ id }])
    expect(await rows('select subject_id from reports')).toEqual([{ subject_id: id }])
    expect(await rows('select credits from members where id = ?', sender.id)).toEqual([
      { credits: 4 },
    ])
  })

  it('makes no picture known by itself', async () => {
    const id = await removed('child')
    const [sender, reader] = [await makeSender(4), await makeMember()]
    await sendPhoto(sender, reader, again)
    await restorePhoto(operating(), id, mistake)
    expect(await held(again)).toBe(false)
  })
})

it('forgets what another picture looked like with the rest of the decision', async () => {
  await removed('contact')
  const ctx = makeJobContext(env, Date.now() + (keptDays.report + 1) * DAY)
  for (const { run } of decisionsSchedules) await run(ctx)
  expect(await rows('select picture_hash from decisions')).toEqual([{ picture_hash: null }])
})

it('reads a few rows, however many pictures are known', async () => {
  const hash = perceptualHash({
    channels: 1,
    rows: [Uint8Array.of(9, 200, 3), Uint8Array.of(7, 1, 90)],
  })
  if (hash === null) throw new Error('Too little is to be seen.')
  const others = Array.from({ length: 5 }, (_, at) => String(at).repeat(30))
  const hashes = [hash, ...others]
  const db = openDatabase(env.DB)
  const read = async () => {
    const { results, meta } = await prepare(listIllegal(db, hashes)).all()
    // Of random hashes some agree in a piece, too.
    return { found: results.some(({ id }) => id === 'same'), rows: meta.rows_read }
  }
  const fill = (from: number, to: number) =>
    env.DB.prepare(
      `insert into decisions (id, host, kind, rule, decided_by, decided_at, object_until, picture_hash)
        with recursive counted (n) as (select ?1 union all select n + 1 from counted where n < ?2)
        select 'known' || n, 'localhost', 'photo', 'child', 'test', 1, 2, lower(hex(randomblob(15)))
        from counted`,
    )
      .bind(from, to)
      .run()
  await env.DB.prepare(
    `insert into decisions (id, host, kind, rule, decided_by, decided_at, object_until, picture_hash)
      values ('same', 'localhost', 'photo', 'child', 'test', 1, 2, ?)`,
  )
    .bind(hash)
    .run()
  await fill(1, 100)
  const few = await read()
  await fill(101, 20_000)
  const many = await read()
  expect([few.found, many.found]).toEqual([true, true])
  expect(few.rows).toBeLessThan(1600)
  expect(many.rows - few.rows).toBeLessThan(60)
  const scans = [listIllegal(db, hashes), listCleared(db, hash), listEarlier(db, ['a'], 100)].map(
    scansBesides,
  )
  expect(await Promise.all(scans)).toEqual([[], [], []])
})

async function scansBesides(query: Parameters<typeof tableScans>[0]): Promise<string[]> {
  return (await tableScans(query)).filter((what) => !what.startsWith('json_each'))
}
