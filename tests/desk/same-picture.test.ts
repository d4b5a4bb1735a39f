import { env } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import { heldTime } from '#contract/desk-cases.ts'
import { openDatabase } from '#worker/db/database.ts'
import { readCases } from '#worker/desk/cases/list-cases.ts'
import { listPhotos } from '#worker/desk/cases/photo-cases.ts'
import { takeJudged } from '#worker/desk/cases/take-judged.ts'
import { restorePhoto } from '#worker/desk/objections/restore-photo.ts'
import { listEarlier } from '#worker/photos/queries/same-picture.ts'
import { approvePhoto, removePhoto } from '#worker/photos/review-photos.ts'
import { makeSender, sendPhoto } from '../support/chat.ts'
import { makeMember } from '../support/members.ts'
import { mistake, operating } from '../support/operating.ts'
import { pngHalves } from '../support/pictures.ts'
import { spots } from '../support/same-picture.ts'
import { uploaded } from '../support/uploads.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'

const me = addressOf('moderator')

beforeEach(() => makeStaff('moderator'))

async function sent(seed: number, width = 240): Promise<string> {
  const owner = await makeMember({ name: 'Ilse' })
  return (await uploaded(owner, await spots(seed, { width }))).id
}

async function shown(id: string): Promise<string> {
  await takeJudged({ ...operating(), operator: me }, { kind: 'photo', subject: id })
  return (await ask(me, `/photos/${id}`)).text()
}

it('shows what was decided about the same picture, and not whose it was', async () => {
  const [removed, kept] = [await sent(1), await sent(1, 300)]
  await removePhoto(operating(), removed, 'contact')
  await approvePhoto(operating(), kept)
  const id = (await uploaded(await makeMember({ name: 'Kim' }), await spots(1, { light: 0.8 }))).id
  expect(await (await ask(me, '/')).text()).toContain('beeld eerder beoordeeld')
  const html = await shown(id)
  expect(html).toMatch(/Zelfde beeld.*weggehaald\. Er staan contactgegevens/s)
  expect(html).toMatch(/Zelfde beeld.*goedgekeurd/s)
  expect(html).not.toContain('Ilse')
  await restorePhoto(operating(), removed, mistake)
  expect(await shown(id)).toContain('weggehaald, teruggezet op')
})

it('shows what a machine removed from a conversation, and what no undoes', async () => {
  await removePhoto(operating(), await sent(1), 'child')
  const [from, to] = [await makeSender(9), await makeMember()]
  await sendPhoto(from, to, await spots(1, { light: 0.8 }))
  const id = String(await env.DB.prepare('select id from reports').first('id'))
  await ask(me, `/cases/report/${id}/take`, { form: {} })
  const html = await (await ask(me, `/reports/${id}`)).text()
  expect(html).toContain('Een automaat haalde dit bericht weg')
  expect(html).not.toContain('Bericht weghalen')
  expect(html).not.toContain('Wat de melder leest')
})

it('lets who reads it not say no while its sender waits for an answer', async () => {
  await removePhoto(operating(), await sent(1), 'child')
  const [from, to] = [await makeSender(9), await makeMember()]
  await sendPhoto(from, to, await spots(1, { light: 0.8 }))
  const { cases } = await readCases({ ...operating(), operator: me }, 'moderator')
  const id = cases[0]?.id ?? ''
  await takeJudged({ ...operating(), operator: me }, { kind: 'report', subject: id })
  const read = async () => (await ask(me, `/reports/${id}`)).text()
  expect(await read()).toContain('value="rejected"')
  await env.DB.prepare(
    "update decisions set objection = 'Nee.', objected_at = 1, answer_due = 2 where id = ?",
  )
    .bind(id)
    .run()
  expect(await read()).not.toContain('value="rejected"')
  expect(await read()).toContain('maakte bezwaar')
  // Chosen on a page from before that.
  const late = await ask(me, `/reports/${id}/decide`, { form: { outcome: 'rejected' } })
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('maakte bezwaar')])
})

it('says that nothing was decided about another picture', async () => {
  await approvePhoto(operating(), await sent(2))
  const id = await sent(1)
  expect(await (await ask(me, '/')).text()).not.toContain('beeld eerder beoordeeld')
  expect(await shown(id)).toContain('Over dit beeld is niet eerder beslist')
})

it('says that a picture that shows too little is compared with none', async () => {
  const owner = await makeMember()
  const { id } = await uploaded(owner, await pngHalves(240, 300))
  await env.DB.prepare('update photos set picture_hash = null where id = ?').bind(id).run()
  expect(await shown(id)).toContain('met geen ander te vergelijken')
})

it('holds what looks like something illegal, first of all and with what was decided beside it', async () => {
  const removed = await sent(1)
  await removePhoto(operating(), removed, 'child')
  const waiting = await sent(2)
  const id = (await uploaded(await makeMember(), await spots(1, { cut: 0.03 }))).id
  const { cases: found } = await readCases({ ...operating(), operator: me }, 'moderator')
  expect(found.map((one) => one.id)).toEqual([id, waiting])
  expect(found[0]?.risks).toContain('urgent')
  expect((await listPhotos(operating(), 1)).map((one) => one.id)).toEqual([id])
  expect(found[0]?.due).toBe((found[0]?.created_at ?? 0) + heldTime)
  const html = await shown(id)
  expect(html).toMatch(/Tot je beslist ziet niemand deze.*weggehaald\. Er staat een kind op/s)
  expect(await shown(waiting)).not.toContain('Tot je beslist ziet niemand deze')
})

it('shows the last that was decided, and how many more', async () => {
  const removed = await sent(1)
  await removePhoto(operating(), removed, 'contact')
  await env.DB.prepare(
    `insert into decisions (id, host, kind, rule, decided_by, decided_at, object_until, picture_hash)
      with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 30)
      select 'again' || n, 'localhost', 'photo', 'contact', 'test', n * 86400000, 9e15,
        (select picture_hash from photos where id = ?) from counted`,
  )
    .bind(removed)
    .run()
  const html = await shown(await sent(1, 300))
  expect(html.match(/weggehaald\. Er staan contactgegevens/g)).toHaveLength(10)
  expect(html).toContain('En nog 21 eerder.')
  const few = await listEarlier(openDatabase(env.DB), [removed], 5).execute()
  expect(few).toHaveLength(5)
})
