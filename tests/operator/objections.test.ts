import { expect, test } from 'vitest'
import { DAY } from '#contract/time.ts'
import { operatorWithBindings } from './support/operator.ts'
import { insertRow, makeMember, rows } from './support/rows.ts'

const operator = operatorWithBindings()
const { env } = operator
const run = (argv: readonly string[]) => operator.run(argv)
const json = (argv: readonly string[]) => operator.json(argv)

async function objected(id: string, decided_by: string, due = DAY, columns = {}): Promise<number> {
  const member = await makeMember(env(), { name: 'Sanne' })
  const now = Date.now()
  await insertRow(env(), 'decisions', {
    id,
    member_id: member,
    host: 'localhost',
    kind: 'warning',
    rule: 'respect',
    facts: 'Rustig aan.',
    decided_by,
    decided_at: now - DAY,
    object_until: now + DAY,
    objection: 'Dat was \u001B[2Jniet zo.',
    objected_at: now,
    answer_due: now + due,
    ...columns,
  })
  return member
}

function answer(id: string, ...more: string[]): string[] {
  return ['objections', 'answer', id, '--outcome', 'overturned', '--yes', ...more]
}

test('objections wait in the order of their days, and say which are one’s own', async () => {
  const [later, sooner] = [
    await objected('100000000001', 'els (local)', 2 * DAY),
    await objected('100000000002', 'an (local)'),
  ]
  expect(await json(['objections', 'queue'])).toMatchObject([
    { id: '100000000002', member: sooner, yours: '' },
    { id: '100000000001', member: later, yours: 'no: you decided' },
  ])
  const { said } = await run(['objections', 'show', '100000000001'])
  expect(said).toContain('Dat was  [2Jniet zo.')
  expect(await run(['objections', 'show', '100000000009'])).toMatchObject({ code: 1 })
})

test('who decided is refused, also by another case; somebody else answers, once, with reasons', async () => {
  await objected('100000000003', 'ELS (local)')
  await objected('100000000004', 'an (local)')
  const words = ['--answer', 'Je hebt gelijk.']
  expect(await run(answer('100000000003', ...words))).toMatchObject({
    code: 1,
    complained: 'You took this decision: somebody else answers the objection.',
  })
  expect(await run(answer('100000000004'))).toMatchObject({ code: 2 })
  expect(await run(answer('100000000004', '--answer', ' '))).toMatchObject({ code: 1 })
  expect(await run(answer('100000000004', ...words))).toMatchObject({ code: 0 })
  expect(await run(answer('100000000004', ...words))).toMatchObject({ code: 1 })
  const kept = `select id, outcome, answered_by from decisions
    where id in ('100000000003', '100000000004') order by id`
  expect(await rows(env(), kept)).toEqual([
    { id: '100000000003', outcome: null, answered_by: null },
    { id: '100000000004', outcome: 'overturned', answered_by: 'els (local)' },
  ])
  const mails = await rows(env(), `select id from outbox where job = 'objection-mail'`)
  expect(mails).toEqual([{ id: 'objection:answered:100000000004' }])
  expect(await json(['acts', '--of', '100000000004'])).toMatchObject([
    { act: 'objection overturned', operator: 'els (local)' },
  ])
})

test('a photo is restored with the objection that waits, by somebody else, and its owner told once', async () => {
  const photo = async (id: string, member: number) => {
    const columns = { key: id.padEnd(22, '-'), width: 10, height: 10, created_at: 1 }
    const removed = { status: 'removed', removed_reason: 'rules' }
    await insertRow(env(), 'photos', { id, member_id: member, position: 0, ...columns, ...removed })
  }
  const removal = (subject: string) => ({ kind: 'photo', rule: 'rules', subject })
  await photo('mine', await objected('100000000009', 'els (local)', DAY, removal('mine')))
  await photo('theirs', await objected('100000000010', 'an (local)', DAY, removal('theirs')))
  const restore = (id: string, ...more: string[]) =>
    run(['photos', 'restore', id, '--why', 'Verkeerde foto', ...more])
  const words = ['--answer', 'Je hebt gelijk.']
  expect(await restore('theirs')).toMatchObject({
    code: 1,
    complained: 'An objection waits: give the answer that its owner reads.',
  })
  expect(await restore('mine', ...words)).toMatchObject({
    code: 1,
    complained: 'You took this decision: somebody else answers the objection.',
  })
  expect(await restore('theirs', ...words)).toMatchObject({ code: 0 })
  expect(await restore('theirs', ...words)).toMatchObject({ code: 1 })
  const kept = `select decisions.id, photos.status, outcome, answer, answered_by,
    lifted_at is not null as lifted from decisions join photos on photos.id = subject
    where subject in ('mine', 'theirs') order by decisions.id`
  expect(await rows(env(), kept)).toEqual([
    {
      id: '100000000009',
      status: 'removed',
      outcome: null,
      answer: null,
      answered_by: null,
      lifted: 0,
    },
    {
      id: '100000000010',
      status: 'active',
      outcome: 'overturned',
      answer: 'Je hebt gelijk.',
      answered_by: 'els (local)',
      lifted: 1,
    },
  ])
  const mails = `select id from outbox where job like '%-mail'
    and (id like '%theirs%' or id like '%100000000010%')`
  expect(await rows(env(), mails)).toEqual([{ id: 'objection:answered:100000000010' }])
  const waiting: { id: string }[] = await json(['objections', 'queue'])
  expect(waiting.map(({ id }) => id)).not.toContain('100000000010')
})

test('one that frees what other decisions bar too says so before it is answered', async () => {
  const barring = { kind: 'debit', rule: 'misuse', subject: 'account' }
  await objected('100000000005', 'an (local)', DAY, barring)
  await objected('100000000006', 'an (local)', DAY, { ...barring, subject: 'account telephone' })
  await objected('100000000007', 'an (local)', DAY, { ...barring, lifted_at: 1 })
  await objected('100000000008', 'an (local)', DAY, { ...barring, subject: 'other' })
  expect(await json(['objections', 'show', '100000000005'])).toMatchObject({ others: 1 })
  const argv = answer('100000000005', '--answer', 'Je hebt gelijk.').filter(
    (word) => word !== '--yes',
  )
  const { said, complained } = await run(argv)
  expect(said + complained).toContain('Frees what other decisions bar too: 1.')
})
