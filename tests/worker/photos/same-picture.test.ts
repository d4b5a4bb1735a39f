import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { illegalRules } from '#contract/decisions.ts'
import { keptDays } from '#contract/kept.ts'
import { removalReasons } from '#contract/photos.ts'
import { reportsCalls } from '#contract/reports.ts'
import { DAY } from '#contract/time.ts'
import { openDatabase } from '#worker/db/database.ts'
import { decisionsSchedules } from '#worker/decisions/jobs.ts'
import { answerObjection } from '#worker/desk/objections/answer-objection.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { perceptualHash } from '#worker/photos/perceptual-hash.ts'
import { listBarred, listEarlier } from '#worker/photos/queries/same-picture.ts'
import { removePhoto, restorePhoto } from '#worker/photos/review-photos.ts'
import { decideReport } from '#worker/reports/decide-report.ts'
import { makeSender, sendPhoto } from '../../support/chat.ts'
import { makeOwner, send as sendCheck, start } from '../../support/checks.ts'
import { callAs, makeMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { prepare, tableScans } from '../../support/query-plan.ts'
import { rows } from '../../support/rows.ts'
import { spots } from '../../support/same-picture.ts'
import { leftBehind, upload, uploaded } from '../../support/uploads.ts'

let picture: Uint8Array<ArrayBuffer>
let again: Uint8Array<ArrayBuffer>
let different: Uint8Array<ArrayBuffer>

beforeEach(async () => {
  picture = await spots(1)
  again = await spots(1, { width: 320, light: 0.8, cut: 0.03 })
  different = await spots(2)
})

const refused = [422, 'photo_refused']

async function answerTo(bytes: Uint8Array<ArrayBuffer>) {
  const { status, error } = await upload(await makeMember(), bytes)
  return error ? [status, error.code] : status
}

async function removed(reason: (typeof removalReasons)[number]): Promise<string> {
  const { id } = await uploaded(await makeMember(), picture)
  expect(await removePhoto(operating(), id, reason)).toBe(true)
  return id
}

describe('a picture that was removed as illegal', () => {
  it.each(removalReasons)('is taken from nobody if it was for that: %s', async (reason) => {
    await removed(reason)
    const isIllegal = illegalRules.some((rule) => rule === reason)
    expect(await answerTo(again)).toEqual(isIllegal ? refused : 200)
    expect(await answerTo(different)).toBe(200)
  })

  it('is refused wherever pictures are sent, and nothing is left of it', async () => {
    await removed('child')
    const before = await leftBehind()
    expect(await answerTo(again)).toEqual(refused)
    const sender = await makeSender(4)
    const { status, body } = await sendPhoto(sender, await makeMember(), again)
    expect([status, body.error?.code]).toEqual(refused)
    expect(await rows('select id from messages')).toEqual([])
    const owner = await makeOwner()
    const { id } = await start(owner)
    const check = await sendCheck(owner, id, again)
    expect([check.status, check.code]).toEqual(refused)
    expect(await leftBehind()).toEqual({ ...before, photos: 2 })
  })

  it('is taken again once an objection was right, or it was put back', async () => {
    const id = await removed('images')
    expect(await answerTo(again)).toEqual(refused)
    const [decision] = await rows<{ id: string }>('select id from decisions')
    await env.DB.prepare('update decisions set objection = ?, objected_at = 1, answer_due = 2')
      .bind('Dat ben ik zelf.')
      .run()
    const answer = { outcome: 'overturned', answer: 'Je had gelijk.' } as const
    const other = { ...operating(), operator: 'wil@vonk.example' }
    expect(await answerObjection(other, decision?.id ?? '', answer)).toBe(true)
    expect(await answerTo(again)).toBe(200)
    await removePhoto(operating(), id, 'child')
    expect(await answerTo(again)).toEqual(refused)
    await restorePhoto(operating(), id)
    expect(await answerTo(again)).toBe(200)
  })

  it('stays known when its owner deletes it, and when nobody is named any more', async () => {
    const id = await removed('child')
    await env.DB.prepare('delete from photos where id = ?').bind(id).run()
    expect(await answerTo(again)).toEqual(refused)
    const ctx = makeJobContext(env, Date.now() + (keptDays.report + 1) * DAY)
    for (const { run } of decisionsSchedules) await run(ctx)
    expect(await rows('select member_id, subject from decisions')).toEqual([
      { member_id: null, subject: null },
    ])
    expect(await answerTo(again)).toEqual(refused)
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
    expect(await answerTo(again)).toEqual(refused)
    expect(await answerTo(different)).toBe(200)
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
    const { results, meta } = await prepare(listBarred(db, hashes)).all()
    return { found: results.length, rows: meta.rows_read }
  }
  const fill = (from: number, to: number) =>
    env.DB.prepare(
      `insert into decisions (id, host, kind, rule, decided_at, object_until, picture_hash)
        with recursive counted (n) as (select ?1 union all select n + 1 from counted where n < ?2)
        select 'known' || n, 'localhost', 'photo', 'child', 1, 2, lower(hex(randomblob(15)))
        from counted`,
    )
      .bind(from, to)
      .run()
  await env.DB.prepare(
    `insert into decisions (id, host, kind, rule, decided_at, object_until, picture_hash)
      values ('same', 'localhost', 'photo', 'child', 1, 2, ?)`,
  )
    .bind(hash)
    .run()
  await fill(1, 100)
  const few = await read()
  await fill(101, 20_000)
  const many = await read()
  expect([few.found, many.found >= 1]).toEqual([1, true])
  expect(few.rows).toBeLessThan(1600)
  expect(many.rows - few.rows).toBeLessThan(60)
  const scans = [listBarred(db, hashes), listEarlier(db, ['a'])].map(scansBesides)
  expect(await Promise.all(scans)).toEqual([[], []])
})

async function scansBesides(query: Parameters<typeof tableScans>[0]): Promise<string[]> {
  return (await tableScans(query)).filter((what) => !what.startsWith('json_each'))
}
