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
  await operator.run(['photos', 'restore', 'b'])
  const acts = await operator.json(['acts', '--of', 'b'])
  expect(acts.map(({ act }: { act: string }) => act).toSorted()).toEqual([
    'photo approved',
    'photo removed',
    'photo restored',
  ])
})

test('the sheet holds the pictures, and names cannot become markup', async () => {
  await makePhoto('c', 'review', '<img src=x>')
  const sheet = path.join(mkdtempSync(path.join(os.tmpdir(), 'sheet-')), 'sheet.html')
  await operator.run(['photos', 'queue', '--sheet', sheet])
  const html = readFileSync(sheet, 'utf8')
  expect(html).toContain('data:image/webp;base64,AQID')
  expect(html).not.toContain('<img src=x>')
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
  const [mail] = await rows(env(), `select job from outbox where id like 'photo:removed:d:%'`)
  expect(mail).toEqual({ job: 'photo-review-mail' })
})
