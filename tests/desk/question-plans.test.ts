import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { openDatabase } from '#worker/db/database.ts'
import { findOpen, listOpen, listQuestionCases } from '#worker/desk/fictional/answering/queries.ts'
import { answerTalk, takeQuestion } from '#worker/desk/fictional/answering/question-cases.ts'
import { makeSender, send } from '../support/chat.ts'
import { operating } from '../support/operating.ts'
import { planSteps, prepare } from '../support/query-plan.ts'
import { rows } from '../support/rows.ts'
import { addressOf } from './support/desk.ts'
import { askAgain, makeAsked } from './support/questions.ts'

const db = openDatabase(env.DB)
const operator = addressOf('chat')
const cases = listQuestionCases(db, { operator, now: Date.now() }, 100)

it.each([
  ['all that wait', listOpen(db, 100)],
  ['the cases', cases],
] as const)('%s are read from the few that wait', async (_, query) => {
  const plan = await planSteps(query)
  expect(plan[0]).toBe('SCAN question')
  expect(plan.slice(1).filter((step) => /^SCAN (?!\(subquery)/.test(step))).toEqual([])
})

it('one that waits is found by its message', async () => {
  const plan = await planSteps(findOpen(db, 'a'))
  expect(plan[0]).toBe('SEARCH question USING INTEGER PRIMARY KEY (rowid=?)')
})

it('what is answered costs nothing any more', async () => {
  const readRows = async () => (await prepare(cases).all()).meta.rows_read
  const answerOne = async () => {
    const asked = await makeAsked()
    const ctx = { ...operating(), operator }
    await takeQuestion(ctx, asked.id)
    const answer = { words: 'Dag.', writtenBy: 'person' } as const
    expect(await answerTalk(ctx, asked.id, asked.to, answer)).toBe(true)
  }
  await makeAsked()
  await answerOne()
  const before = await readRows()
  for (let more = 0; more < 5; more++) await answerOne()
  // A walk along an index may look at one more row at either end.
  expect(await readRows()).toBeLessThanOrEqual(before + 2)
})

it('a conversation waits from the last that the member wrote until the profile has answered', async () => {
  const asked = await makeAsked()
  const waiting = () =>
    rows<{ asked_at: number }>(
      'select asked_at from open_questions where profile_id = ?',
      asked.profile.id,
    )
  const [first] = await waiting()
  const { to } = await askAgain(asked, 'Ben je er nog?')
  const [sent] = await rows<{ sent_at: number }>('select sent_at from messages where id = ?', to)
  expect(await waiting()).toEqual([{ asked_at: sent?.sent_at }])
  expect(first?.asked_at).toBeLessThanOrEqual(sent?.sent_at ?? 0)
  const ctx = { ...operating(), operator }
  await takeQuestion(ctx, asked.id)
  await answerTalk(ctx, asked.id, to, { words: 'Dag.', writtenBy: 'person' })
  expect(await waiting()).toEqual([])
})

it('what two members write to each other is not asked of anybody', async () => {
  const [one, other] = [await makeSender(50, {}), await makeSender(50, {})]
  await send(one, other, 'Dag')
  expect(await rows('select * from open_questions where profile_id = ?', other.id)).toEqual([])
})
