import { beforeEach, describe, expect, it } from 'vitest'
import { leaseTime } from '#contract/desk-cases.ts'
import { type Role, roles } from '#contract/staff.ts'
import { insertAll, makeCrowdOf, makePhoto } from '../support/crowd.ts'
import { type Cost, countedDatabase, sumOf } from '../support/d1-cost.ts'
import { makeMember } from '../support/members.ts'
import { rows } from '../support/rows.ts'
import { addressOf, ask, deskEnv, makeStaff } from './support/desk.ts'
import { makeObjected, makeReported, take } from './support/judged.ts'
import { makeTaken, makeWaiting } from './support/photo-cases.ts'
import { makeAsked } from './support/questions.ts'

beforeEach(() => makeStaff(...roles))

async function read(by: string, path: string) {
  const response = await ask(by, path)
  const html = await response.text()
  return { status: response.status, html, cases: casesIn(html) }
}

const casesIn = (html: string) =>
  [...html.matchAll(/data-case="([^"]+)"/g)].map(([, name = '']) => name).toSorted()

const now = '/queue/now'
const nowQuestions = '/queue/now-questions'

async function makeOneOfEach() {
  const photo = `photo:${(await makeWaiting()).id}`
  const report = `report:${(await makeReported({ text: 'Ik weet waar je woont' })).id}`
  const objection = `objection:${(await makeObjected()).id}`
  const question = `question:${(await makeAsked('Zie je mijn grote geheim?')).id}`
  return { judged: [photo, report, objection].toSorted(), question }
}

describe('what waits by now', () => {
  it('tells each role of its own cases, and counts no others', async () => {
    const { judged, question } = await makeOneOfEach()
    for (const role of roles) {
      const { status, html, cases } = await read(addressOf(role), now)
      expect([role, status, cases]).toEqual([role, 200, role === 'moderator' ? judged : []])
      expect([role, html.includes('1 vraag wacht')]).toEqual([role, role === 'chat'])
    }
    expect((await read(addressOf('chat'), nowQuestions)).cases).toEqual([question])
  })

  it.each([now, nowQuestions])(
    'is nothing to who is signed out or has no role: %s',
    async (path) => {
      await makeOneOfEach()
      const out = await ask(null, path)
      expect([out.status, await out.text()]).toEqual([404, ''])
      const nobody = await read('nobody@vonk.example', path)
      expect([nobody.status, nobody.cases]).toEqual([403, []])
    },
  )

  it('has the same cases as the page, which asks for it only where there may be any', async () => {
    await makeOneOfEach()
    await take('report', (await makeReported()).id)
    const asks = async (role: Role) => {
      const page = await read(addressOf(role), '/')
      expect(page.cases).toEqual((await read(addressOf(role), now)).cases)
      return page.html.includes(`data-live="${now}"`)
    }
    const asking = await Promise.all(roles.map(async (role) => [role, await asks(role)] as const))
    expect(asking.flatMap(([role, does]) => (does ? role : []))).toEqual([
      'moderator',
      'chat',
      'finance',
    ])
    const page = await read(addressOf('chat'), '/questions')
    expect(page.html).toContain(`data-live="${nowQuestions}"`)
    expect(page.cases).toEqual((await read(addressOf('chat'), nowQuestions)).cases)
  })

  it('says who has a case, and offers it when nobody has', async () => {
    const { id } = await makeTaken('wil@vonk.example')
    const asked = () => read(addressOf('moderator'), now)
    const offer = `action="/cases/photo/${id}/take"`
    expect((await asked()).html).not.toContain(offer)
    await rows('update cases set held_until = 1 returning kind')
    expect((await asked()).html).toContain(offer)
    await take('photo', id)
    expect((await asked()).html).toMatch(new RegExp(`van jou[^]*href="/photos/${id}"`))
  })

  it('does not offer an objection to who decided', async () => {
    const { id } = await makeObjected(addressOf('moderator'))
    const { html } = await read(addressOf('moderator'), now)
    expect(html).toContain(`data-case="objection:${id}"`)
    expect(html).not.toContain(`/cases/objection/${id}/take`)
  })

  it('makes no lease longer and writes nothing', async () => {
    await makeTaken()
    await rows('update cases set held_until = held_until - ? returning kind', leaseTime / 2)
    const kept = () => rows('select * from cases, (select count(*) as acts from audit_log)')
    const before = await kept()
    expect(before).toHaveLength(1)
    await read(addressOf('moderator'), now)
    await read(addressOf('chat'), nowQuestions)
    expect(await kept()).toEqual(before)
  })

  it('says nothing that was written, and of a judged case nobody’s name', async () => {
    const member = await makeMember({ name: 'Kim', email: 'kim.geheim@example.com' })
    await makeWaiting(member)
    await makeOneOfEach()
    const { html } = await read(addressOf('moderator'), now)
    const questions = (await read(addressOf('chat'), nowQuestions)).html
    for (const text of ['Kim', 'woont', 'Er staat niets op']) expect(html).not.toContain(text)
    for (const text of [html, questions]) expect(text).not.toMatch(/geheim|[\w.-]+@[\w-]/)
  })

  it('reads no more when there are more members, photos and reports that were decided', async () => {
    await makeOneOfEach()
    const before = await Promise.all((['moderator', 'chat'] as const).map(readsOf))
    const ids = await makeCrowdOf(40)
    for (const id of ids) await makePhoto(id)
    const closed = { subject: 'site', category: 'scam', created_at: 1, closed_at: 1 }
    await insertAll(
      'reports',
      ids.map((id) => ({ id: String(id), ...closed })),
    )
    expect(before.map((batches) => batches.length)).toEqual([1, 1])
    expect(await Promise.all((['moderator', 'chat'] as const).map(readsOf))).toEqual(before)
  })
})

/** Of each batch, in rows. */
async function readsOf(role: Role): Promise<number[]> {
  const counted: Cost = { batches: [], single: 0 }
  await ask(addressOf(role), now, { env: deskEnv({ DB: countedDatabase(counted) }) })
  return counted.batches.map((statements) => sumOf(statements, 'read'))
}
