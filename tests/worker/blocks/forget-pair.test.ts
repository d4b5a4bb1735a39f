import { afterEach, expect, it, vi } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { exportCalls } from '#contract/export.ts'
import { likesCalls } from '#contract/likes.ts'
import { reportsCalls } from '#contract/reports.ts'
import { swipeCalls } from '#contract/swipe.ts'
import { DAY } from '#contract/time.ts'
import { decideReport, listOpenReports } from '#worker/reports/decide-report.ts'
import { send } from '../../support/chat.ts'
import { callAs, giveCredits, makeMember, signIn, type TestMember } from '../../support/members.ts'
import { runNight } from '../../support/nights.ts'
import { operating } from '../../support/operating.ts'
import { ticketOf } from '../../support/proofs.ts'
import { rows } from '../../support/rows.ts'
import { unzip } from '../../support/unzip.ts'

const start = Date.parse('2026-03-02T09:00:00Z')

afterEach(() => {
  vi.useRealTimers()
})

async function done<T extends { status: number }>(act: Promise<T>): Promise<T> {
  const answer = await act
  expect(answer.status).toBeLessThan(300)
  return answer
}

const block = (by: TestMember, of: TestMember) =>
  done(callAs(by, blocksCalls.block, { profile: of.id }))
const unblock = (by: TestMember, of: TestMember) =>
  done(callAs(by, blocksCalls.unblock, { profile: of.id }))

async function makePair() {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const he = await makeMember({ gender: 'male', looking_for: 'female', paid_user: 1 })
  const she = await makeMember({ paid_user: 1 })
  for (const { id } of [he, she]) await giveCredits(id, 20)
  await meet(he, she)
  return { he, she }
}

async function meet(he: TestMember, she: TestMember) {
  const his = (await done(send(he, she, 'van hem'))).body.message.id
  const hers = (await done(send(she, he, 'van haar'))).body.message.id
  for (const [own, other] of [
    [he, she],
    [she, he],
  ] as const) {
    await done(callAs(own, swipeCalls.swipe, { profile: other.id, liked: true }))
  }
  return { his, hers }
}

async function passTo(day: number) {
  vi.setSystemTime(start + day * DAY)
  await runNight()
}

async function downloadOf(member: TestMember) {
  const { response } = await callAs(member, exportCalls.exportData, await ticketOf(member))
  const text = new TextDecoder().decode(unzip(await response.arrayBuffer()).get('data.json'))
  const { messages_without_conversation: messages, swipes_without_profile: swipes } =
    JSON.parse(text)
  return { messages, swipes }
}

const renewed = async (member: TestMember) => ({ ...member, cookie: await signIn(member.id) })
const idsOf = async () =>
  (await rows<{ id: string }>('select id from messages order by seq')).map(({ id }) => id)
const countOf = async (table: string) => (await rows(`select 1 from ${table}`)).length

it('who has blocked keeps what they said and did, and reports keep their words', async () => {
  const { he, she } = await makePair()
  const { his, hers } = await meet(he, she)
  const report = { category: 'harassment', remarks: 'Kijk' } as const
  await done(
    callAs(she, reportsCalls.report, { ...report, profile: he.id, thing: `message:${his}` }),
  )
  await done(
    callAs(he, reportsCalls.report, { ...report, profile: she.id, thing: `message:${hers}` }),
  )
  await block(she, he)
  const before = await downloadOf(she)
  expect(before).toMatchObject({ messages: [{}, {}], swipes: [{}] })
  await passTo(15)
  expect(await idsOf()).not.toContain(his)
  expect(await downloadOf(await renewed(she))).toEqual(before)
  const open = await listOpenReports(operating())
  expect(new Set(open.map(({ text }) => text))).toEqual(new Set(['van haar', 'van hem']))
  const [first] = open
  const decision = { id: first?.id ?? '', outcome: 'upheld', answer: '' } as const
  const removeMessage = { rule: 'respect', why: 'Grof' } as const
  expect(await decideReport(operating(), { ...decision, removeMessage })).toBe(true)
  expect(await rows('select 1 from messages where removed_at is not null')).toHaveLength(1)
})

it('a message that was taken out is found by its decision still', async () => {
  const { he, she } = await makePair()
  const { his } = await meet(he, she)
  const report = { category: 'harassment', remarks: '', thing: `message:${his}` } as const
  const { body } = await done(callAs(she, reportsCalls.report, { ...report, profile: he.id }))
  const removeMessage = { rule: 'respect', why: 'Grof' } as const
  const decision = { id: body.reference, outcome: 'upheld', answer: '', removeMessage } as const
  expect(await decideReport(operating(), decision)).toBe(true)
  await block(she, he)
  await passTo(15)
  expect(await idsOf()).not.toContain(his)
  const found = 'select text from messages join decisions on decisions.subject = messages.id'
  expect(await rows(found)).toEqual([{ text: 'van hem' }])
})

it('a block that was lifted takes nothing along, and one that came again only in its own time', async () => {
  const { he, she } = await makePair()
  const before = await idsOf()
  await block(she, he)
  await passTo(3)
  await unblock(she, he)
  await done(callAs(he, likesCalls.like, { profile: she.id }))
  await passTo(5)
  await block(she, he)
  await passTo(15)
  expect([await idsOf(), await countOf('likes'), await countOf('swipes')]).toEqual([before, 1, 2])
  await passTo(20)
  const after = await idsOf()
  expect(after.filter((id) => before.includes(id))).toEqual([])
  expect([after.length, await countOf('likes'), await countOf('swipes')]).toEqual([2, 0, 1])
})

it('lifted after that, the two are new to each other', async () => {
  const { he, she } = await makePair()
  await block(she, he)
  await passTo(15)
  await unblock(await renewed(she), he)
  const him = await renewed(he)
  expect((await callAs(him, likesCalls.getLikes, { type: 'given' })).body.profiles).toEqual([])
  await done(callAs(him, swipeCalls.swipe, { profile: she.id, liked: true }))
  expect((await done(send(him, she, 'Dag'))).body.message.seq).toBe(3)
})
