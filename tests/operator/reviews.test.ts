import { mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { operatorWithBindings } from './support/operator.ts'
import { insertRow, makeMember, rows } from './support/rows.ts'

const operator = operatorWithBindings()
const { env } = operator

const keyOf = (id: string) => id.padEnd(22, '-')

async function makePhoto(id: string, status = 'review', name = 'Sanne'): Promise<number> {
  const owner = await makeMember(env(), { name })
  const photo = { id, key: keyOf(id), member_id: owner, position: 0, status }
  const columns = { ...photo, width: 10, height: 10, created_at: Date.now() }
  await insertRow(env(), 'photos', columns)
  await env().PHOTOS.put(`photos/${keyOf(id)}/full.webp`, new Uint8Array([1, 2, 3]))
  return owner
}

async function makeReport(id: string, about: number, columns = {}): Promise<void> {
  const report = { id, about_id: about, subject: 'profile', category: 'fake', host: 'localhost' }
  await insertRow(env(), 'reports', { ...report, created_at: Date.now(), ...columns })
}

async function statusOf(id: string) {
  const [row] = await rows(env(), `select status from photos where id = '${id}'`)
  return row?.['status']
}

test('photos are approved, removed with a reason and restored, each act once', async () => {
  await makePhoto('a')
  await makePhoto('b')
  expect(await operator.json(['photos', 'queue'])).toHaveLength(2)
  expect(await operator.run(['photos', 'approve', 'a', 'b'])).toMatchObject({ code: 0 })
  expect(await operator.run(['photos', 'approve', 'a'])).toMatchObject({ code: 1 })
  expect(await operator.run(['photos', 'remove', 'b'])).toMatchObject({ code: 2 })
  await operator.run(['photos', 'remove', 'b', '--reason', 'contact'])
  expect([await statusOf('a'), await statusOf('b')]).toEqual(['active', 'removed'])
  expect(await operator.json(['photos', 'removed'])).toMatchObject([{ id: 'b' }])
  const restore = ['photos', 'restore', 'b']
  expect(await operator.run(restore)).toMatchObject({ code: 2 })
  expect(await operator.run([...restore, '--why', ' '])).toMatchObject({ code: 1 })
  expect(await operator.run([...restore, '--why', 'Verkeerde foto'])).toMatchObject({ code: 0 })
  expect(await operator.run([...restore, '--why', 'Nog eens'])).toMatchObject({ code: 1 })
  expect(await statusOf('b')).toBe('active')
  const [decision] = await rows(env(), "select id, lifted_at from decisions where subject = 'b'")
  expect(decision?.['lifted_at']).toEqual(expect.any(Number))
  const actsOf = async (id: unknown) =>
    (await operator.json(['acts', '--of', String(id)])).map(({ act }: { act: string }) => act)
  expect(await actsOf('b')).toEqual(expect.arrayContaining(['photo approved', 'photo removed']))
  expect(await actsOf(decision?.['id'])).toEqual(['decision reversed'])
})

test('a photo that no decision is kept of is restored by itself', async () => {
  const owner = await makePhoto('old')
  await rows(
    env(),
    "update photos set status = 'removed', removed_reason = 'rules' where id = 'old'",
  )
  await operator.run(['photos', 'restore', 'old', '--why', 'Was niets mis mee'])
  expect(await statusOf('old')).toBe('active')
  expect(await rows(env(), `select 1 from decisions where member_id = ${owner}`)).toEqual([])
  expect(await operator.json(['acts', '--of', 'old'])).toMatchObject([
    { act: 'photo restored', detail: 'Was niets mis mee' },
  ])
})

test('a held photo comes first, says so, and is approved by its flag only', async () => {
  await makePhoto('h1')
  await makePhoto('h2')
  await rows(
    env(),
    "update photos set resembles = 'one', created_at = created_at + 9 where id = 'h2'",
  )
  const queue = await operator.json(['photos', 'queue'])
  const first = queue.filter(({ id }: { id: string }) => id.startsWith('h'))
  expect(first).toMatchObject([
    { id: 'h2', held: 'held' },
    { id: 'h1', held: '' },
  ])
  const approve = ['photos', 'approve', 'h2']
  expect(await operator.run(approve)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('--held'),
  })
  expect(await statusOf('h2')).toBe('review')
  expect(await operator.run([...approve, '--held'])).toMatchObject({ code: 0 })
  expect(await statusOf('h2')).toBe('active')
})

test('the sheet holds the pictures, and names cannot become markup', async () => {
  await makePhoto('c', 'review', '<img src=x>')
  const sheet = path.join(mkdtempSync(path.join(os.tmpdir(), 'sheet-')), 'sheet.html')
  await operator.run(['photos', 'queue', '--sheet', sheet])
  const html = readFileSync(sheet, 'utf8')
  expect(html).toContain('data:image/webp;base64,AQID')
  expect(html).not.toContain('<img src=x>')
})

async function makeCheck(id: string, name = 'Sanne'): Promise<number> {
  const member = await makePhoto(`main-${id}`, 'active', name)
  await insertRow(env(), 'photo_checks', {
    id,
    member_id: member,
    gesture: 'palm',
    status: 'sent',
    picture: keyOf(`sent-${id}`),
    photo: keyOf(`main-${id}`),
    asked_at: Date.now(),
    sent_at: Date.now(),
    until: Date.now() + 60_000,
  })
  await insertRow(env(), 'loose_photos', { key: keyOf(`sent-${id}`), due_at: Date.now() + 60_000 })
  await env().PHOTOS.put(`photos/${keyOf(`sent-${id}`)}/full.webp`, new Uint8Array([7, 8, 9]))
  return member
}

test('checks are shown beside the profile photos, and decided once, in the log', async () => {
  const [one, two] = [await makeCheck('k1', '<img src=y>'), await makeCheck('k2')]
  expect(await operator.json(['checks', 'queue'])).toMatchObject([
    { id: 'k1', member: one, gesture: expect.stringContaining('open hand') },
    { id: 'k2', member: two },
  ])
  const sheet = path.join(mkdtempSync(path.join(os.tmpdir(), 'sheet-')), 'checks.html')
  await operator.run(['checks', 'queue', '--sheet', sheet])
  const html = readFileSync(sheet, 'utf8')
  expect(html.match(/base64,(BwgJ|AQID)/g)).toEqual(
    ['BwgJ', 'AQID', 'BwgJ', 'AQID'].map((bytes) => `base64,${bytes}`),
  )
  expect(html).not.toContain('<img src=y>')
  expect(await operator.run(['checks', 'refuse', 'k2'])).toMatchObject({ code: 2 })
  expect(await operator.run(['checks', 'approve', 'k1'])).toMatchObject({ code: 0 })
  await operator.run(['checks', 'refuse', 'k2', '--reason', 'gesture'])
  expect(await operator.run(['checks', 'approve', 'k1', 'k2'])).toMatchObject({ code: 1 })
  expect(await operator.json(['checks', 'queue'])).toEqual([])
  const [day] = await rows(env(), `select checked_on from members where id = ${one}`)
  expect(day?.['checked_on']).toMatch(/^\d{4}-\d\d-\d\d$/)
  const [other] = await rows(env(), `select checked_on from members where id = ${two}`)
  expect(other).toEqual({ checked_on: null })
  const kept = await rows(env(), "select due_at from loose_photos where key like 'sent-k%'")
  for (const { due_at } of kept) expect(Number(due_at)).toBeGreaterThan(Date.now() + 47 * 3_600_000)
  const acts = await operator.json(['acts', '--of', String(two)])
  expect(acts).toMatchObject([{ act: 'check refused', detail: 'gesture' }])
})

test('urgent reports come first; each is closed once, and its reporter is told', async () => {
  const about = await makeMember(env())
  await makeReport('100000000001', about)
  await makeReport('100000000002', about, { category: 'minor', remarks: 'Is 15' })
  const queue = await operator.json(['reports', 'queue'])
  expect(queue.map(({ id }: { id: string }) => id)).toEqual(['100000000002', '100000000001'])
  expect(await operator.json(['reports', 'show', '100000000002'])).toMatchObject({
    remarks: 'Is 15',
    about_id: about,
  })
  const decide = ['reports', 'decide', '100000000002', '--outcome', 'upheld']
  expect(await operator.run(decide)).toMatchObject({ code: 1 })
  expect(await operator.run([...decide, '--yes'])).toMatchObject({ code: 0 })
  expect(await operator.run([...decide, '--yes'])).toMatchObject({ code: 1 })
  const mails = await rows(env(), `select job from outbox where id like 'report:outcome:%'`)
  expect(mails).toHaveLength(1)
})

test('a decision can remove the reported photo', async () => {
  const about = await makePhoto('d', 'active')
  await makeReport('100000000003', about, { subject: 'photo', subject_id: keyOf('d') })
  const decide = ['reports', 'decide', '100000000003', '--outcome', 'upheld', '--yes']
  await operator.run([...decide, '--remove-photo', 'nudity'])
  expect(await statusOf('d')).toBe('removed')
  const told = `select job from outbox join decisions on outbox.id = 'statement:' || decisions.id
    where subject = 'd' and report_id = '100000000003'`
  expect(await rows(env(), told)).toEqual([{ job: 'statement-mail' }])
})

test('a decision can warn, with a rule and with words', async () => {
  const about = await makeMember(env())
  await makeReport('100000000004', about)
  const decide = ['reports', 'decide', '100000000004', '--outcome', 'upheld', '--warn', '--yes']
  expect(await operator.run(decide)).toMatchObject({ complained: 'Say by which --rule.' })
  const ruled = [...decide, '--rule', 'respect']
  expect(await operator.run(ruled)).toMatchObject({
    complained: 'Say --why: the owner reads it.',
  })
  expect(await operator.run([...ruled, '--why', 'Rustig aan.'])).toMatchObject({ code: 0 })
  const kept = "select member_id, kind, rule from decisions where report_id = '100000000004'"
  expect(await rows(env(), kept)).toEqual([{ member_id: about, kind: 'warning', rule: 'respect' }])
})

test('a reported message is removed with its reason, and only one that was reported', async () => {
  const [one, two] = [await makeMember(env(), {}), await makeMember(env(), {})]
  const [a_id, b_id] = [Math.min(one, two), Math.max(one, two)]
  const now = Date.now()
  const chat = { id: 77, a_id, b_id, started_by: one, created_at: now, last_message_at: now }
  await insertRow(env(), 'conversations', { ...chat, last_seq: 1 })
  await insertRow(env(), 'messages', {
    id: 'said',
    conversation_id: 77,
    seq: 1,
    sender_id: one,
    kind: 'text',
    text: 'Kom maar op',
    credits: 0,
    sent_at: now,
    voice_key: `${'v'.repeat(32)}.webm`,
    voice_ms: 6000,
    voice_peaks: '0123456789abcdef',
  })
  await makeReport('888888888888', one, { subject: 'message', subject_id: 'said' })
  await makeReport('999999999999', one)
  const shown = await operator.json(['reports', 'show', '888888888888'])
  expect(shown).toMatchObject({ voice_key: `${'v'.repeat(32)}.webm`, text: 'Kom maar op' })
  const removal = ['reports', 'decide', '--outcome', 'upheld', '--rule', 'danger']
  const decide = (id: string, why: string) =>
    operator.run([...removal, '--remove-message', why, '--yes', id])
  expect(await decide('999999999999', 'Een dreiging.')).toMatchObject({
    code: 1,
    complained: 'No message was reported.',
  })
  expect(await decide('888888888888', ' ')).toMatchObject({ code: 1, complained: 'Say why.' })
  expect(await decide('888888888888', 'a'.repeat(501))).toMatchObject({
    code: 1,
    complained: 'The words are too long.',
  })
  const removed = 'select id from messages where removed_at is not null'
  expect(await rows(env(), removed)).toEqual([])
  expect(await decide('888888888888', 'Een dreiging.')).toMatchObject({ code: 0 })
  expect(await rows(env(), removed)).toEqual([{ id: 'said' }])
  const acts = await operator.json(['acts', '--of', 'said'])
  expect(acts).toMatchObject([{ act: 'message removed', detail: 'danger' }])
})
