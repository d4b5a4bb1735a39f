import { expect, test } from 'vitest'
import { operatorWithBindings } from './support/operator.ts'
import { insertRow, makeMember, rows } from './support/rows.ts'

const operator = operatorWithBindings()
const { env } = operator
const month = new Date().toISOString().slice(0, 7)
const today = new Date().toISOString().slice(0, 10)

async function crowd(size: number, signup_host: string, row: (id: number) => [string, object][]) {
  for (let one = 0; one < size; one++) {
    const id = await makeMember(env(), { signup_host })
    for (const [table, columns] of row(id)) await insertRow(env(), table, columns as never)
  }
}

test('pages that count it, how often they were left unused, by page or by day too', async () => {
  const old = { host: 'een.test', day: '2020-01-01', page: 'index', views: 9, bounced: 9 }
  for (const row of [
    old,
    { ...old, day: today, views: 4, bounced: 1 },
    { ...old, day: today, page: 'landers/gallery/zomer', views: 3, bounced: 2 },
    { ...old, host: 'twee.test', day: today, views: 1, bounced: 0 },
  ])
    await insertRow(env(), 'bounces', row)
  expect(await operator.json(['statistics', 'pages'])).toEqual([
    { host: 'een.test', page: 'index', views: 4, bounced: 1, rate: '25 %' },
    { host: 'een.test', page: 'landers/gallery/zomer', views: 3, bounced: 2, rate: '67 %' },
    { host: 'twee.test', page: 'index', views: 1, bounced: 0, rate: '0 %' },
  ])
  const daily = ['statistics', 'pages', '--daily', '--host', 'een.test', '--days', '3650']
  expect(await operator.json(daily)).toMatchObject([
    { day: '2020-01-01', page: 'index', views: 9 },
    { day: today, page: 'index', views: 4 },
    { day: today, page: 'landers/gallery/zomer' },
  ])
})

test('members whose mail has stopped, and why; fewer than five are not counted out', async () => {
  const stopped =
    (reason: string) =>
    (member_id: number): [string, object][] => [
      ['notifications_disabled', { member_id, reason, created_at: Date.now() }],
    ]
  await crowd(5, 'post.test', stopped('bounce'))
  await crowd(4, 'post.test', stopped('fbl'))
  await crowd(1, 'ander.test', stopped('bounce'))
  expect(await operator.json(['statistics', 'mails', '--host', 'post.test'])).toEqual([
    { month, host: 'post.test', reason: 'bounce', members: 5 },
    { month, host: 'post.test', reason: 'fbl', members: '<5' },
  ])
})

const leaves =
  (reason: string, remarks: string | null = null) =>
  (member_id: number): [string, object][] => [
    ['account_deletions', { member_id, reason, remarks, requested_at: Date.now() }],
  ]

test('why members left, by month and domain', async () => {
  await crowd(6, 'weg.test', leaves('price'))
  await crowd(4, 'weg.test', leaves('time'))
  expect(await operator.json(['statistics', 'leaving', '--host', 'weg.test'])).toEqual([
    { month, host: 'weg.test', reason: 'price', left: 6 },
    { month, host: 'weg.test', reason: 'time', left: '<5' },
  ])
})

test('what they wrote is read without who and when, and a domain of few is not named', async () => {
  let said = 9
  await crowd(5, 'veel.test', (id) => leaves('other', `Woorden ${--said}`)(id))
  await crowd(1, 'stil.test', leaves('price', 'Te duur\u001B[2J'))
  const remarks = await operator.json(['statistics', 'remarks'])
  expect(remarks).toEqual([
    ...[4, 5, 6, 7, 8].map((number) => ({
      host: 'veel.test',
      reason: 'other',
      remarks: `Woorden ${number}`,
    })),
    { host: '(few)', reason: 'price', remarks: 'Te duur\u001B[2J' },
  ])
  expect((await operator.run(['statistics', 'remarks'])).said).not.toContain('\u001B')
  const alone = (host: string) => operator.json(['statistics', 'remarks', '--host', host])
  expect(await alone('stil.test')).toEqual([])
  expect(await alone('veel.test')).toHaveLength(5)
  const ids = await rows(env(), "select id from members where signup_host = 'veel.test'")
  for (const { id } of ids) expect(JSON.stringify(remarks)).not.toContain(String(id))
})

test('registrations and first purchases by source; a source of fewer than five is not told apart', async () => {
  const from =
    (network: string, sub3: string | null, paid = false) =>
    (member_id: number): [string, object][] => [
      ['signup_tracking', { member_id, network, ref: 'zomer', sub3, created_at: Date.now() }],
      ...(paid ? [purchase(member_id, 1), purchase(member_id, 2)] : []),
    ]
  await crowd(5, 'bron.test', from('netwerk', 'a', true))
  await crowd(2, 'bron.test', from('netwerk', 'klik-77'))
  await crowd(3, 'bron.test', from('ander', 'klik-78'))
  await crowd(6, 'bron.test', () => [])
  const sources = ['statistics', 'sources', '--host', 'bron.test']
  expect(await operator.json(sources)).toEqual([
    { host: 'bron.test', network: 'netwerk', ref: 'zomer', ...counts(7, 5) },
    { host: 'bron.test', network: '(none)', ref: '(none)', ...counts(6, 0) },
    { host: 'bron.test', network: few, ref: few, ...counts(3, 0) },
  ])
  const bySub = await operator.json([...sources, '--by', 'network', 'sub3'])
  expect(bySub).toEqual([
    { host: 'bron.test', network: '(none)', sub3: '(none)', ...counts(6, 0) },
    { host: 'bron.test', network: 'netwerk', sub3: 'a', ...counts(5, 5) },
    { host: 'bron.test', network: few, sub3: few, ...counts(5, 0) },
  ])
  expect(JSON.stringify(bySub)).not.toContain('klik')
  expect(await operator.json([...sources, '--by', 'day'])).toEqual([
    { host: 'bron.test', day: today, ...counts(16, 5) },
  ])
  expect((await operator.run([...sources, '--by', 'email'])).code).toBe(2)
})

const few = '(fewer than 5 each)'
const counts = (registrations: number, first_purchases: number) => ({
  registrations,
  confirmed: registrations,
  first_purchases,
})

function purchase(member_id: number, number: number): [string, object] {
  const at = Date.now()
  const id = `bron-${member_id}-${number}`
  const money = { amount: 1495, full_amount: 1495, currency: 'EUR', country: 'NL', credits: 10 }
  return [
    'payments',
    {
      id,
      member_id,
      host: 'bron.test',
      bundle: 'p0',
      method: 'ideal',
      provider: 'sandbox',
      provider_id: id,
      status: 'completed',
      created_at: at,
      completed_at: at,
      ...money,
    },
  ]
}
