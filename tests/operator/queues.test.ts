import { expect, test } from 'vitest'
import { operatorWithBindings } from './support/operator.ts'
import { insertRow, makeMember, rows } from './support/rows.ts'

const operator = operatorWithBindings()
const { env } = operator

async function makeFailed(id: string): Promise<void> {
  const made = { id, queue: 'mail', job: 'message-mail', payload: '{"to":"geheim@example.com"}' }
  const failed = { created_at: 1, run_after: 1, attempts: 5, failed_at: 2, error: 'SMTP 550' }
  await insertRow(env(), 'outbox', { ...made, ...failed })
}

test('a dead letter is listed without what it holds, retried or dropped', async () => {
  await makeFailed('message-mail:1')
  await makeFailed('message-mail:2')
  const { said } = await operator.run(['jobs', 'list'])
  expect(said).toContain('SMTP 550')
  expect(said).not.toContain('geheim')
  expect(await operator.run(['jobs', 'retry', 'message-mail:1'])).toMatchObject({ code: 0 })
  expect(await operator.run(['jobs', 'retry', 'message-mail:1'])).toMatchObject({ code: 1 })
  const [again] = await rows(env(), `select * from outbox where id = 'message-mail:1'`)
  expect(again).toMatchObject({ failed_at: null, attempts: 0, claimed_until: 0 })
  expect(await operator.run(['jobs', 'drop', 'message-mail:2'])).toMatchObject({ code: 1 })
  expect(await operator.run(['jobs', 'drop', 'message-mail:2', '--yes'])).toMatchObject({ code: 0 })
  expect(await operator.json(['jobs', 'list'])).toEqual([])
})

const words = {
  subject: 'Nieuw',
  heading: 'Wat er nieuw is',
  paragraphs: ['Kijk rond.'],
  button: 'Kijk',
  path: '/members',
}

test('a mailing goes out once under its id, and only after somebody said yes', async () => {
  const id = crypto.randomUUID()
  const texts = operator.file('news.json', { nl: words })
  const send = ['mailings', 'send', texts, '--kind', 'site_news', '--id', id]
  expect(await operator.run(send)).toMatchObject({ code: 1 })
  expect(await operator.run(send, true)).toMatchObject({ code: 0 })
  expect(await operator.run(send, true)).toMatchObject({ code: 1 })
  expect(await operator.json(['mailings', 'list'])).toMatchObject([{ id, host: 'all' }])
  expect(await operator.json(['acts', '--of', id])).toHaveLength(1)
  expect(await rows(env(), `select id from outbox where job = 'mail-round'`)).toHaveLength(1)
})

test.for([
  ['without Dutch', { de: words }],
  ['to another host', { nl: { ...words, path: '//elsewhere.test' } }],
])('a mailing %s is refused', async ([name, texts]) => {
  const send = [
    'mailings',
    'send',
    operator.file('bad.json', texts as object),
    '--kind',
    'promotions',
    '--yes',
  ]
  expect([name, (await operator.run(send)).code]).toEqual([name, 1])
})

test('an own page is saved, read back and removed; it hides no page of the site', async () => {
  const site = { host: 'een.test', version: 1, settings: '{}', company: '{}', updated_at: 1 }
  await insertRow(env(), 'sites', site)
  const page = operator.file('page.json', {
    nl: { title: 'Actie', body: '## Deze maand\n\nVeel *plezier*.' },
  })
  const save = (token: string) => operator.run(['pages', 'save', 'een.test', token, page])
  expect(await save('actie')).toMatchObject({ code: 0 })
  expect(await save('login')).toMatchObject({ code: 1 })
  expect(await save('A B')).toMatchObject({ code: 1 })
  const shown = await operator.json(['pages', 'show', 'een.test', 'actie'])
  expect(shown).toMatchObject({ nl: { title: 'Actie', body: expect.stringContaining('Deze') } })
  expect(await operator.json(['pages', 'list', 'een.test'])).toMatchObject([{ address: '/actie' }])
  await operator.run(['pages', 'remove', 'een.test', 'actie', '--yes'])
  expect(await operator.json(['pages', 'list', 'een.test'])).toEqual([])
})

test('statistics add up what happened, by day and domain', async () => {
  await makeMember(env(), { signup_host: 'een.test' })
  await makeMember(env(), { signup_host: 'een.test', status: 'not_confirmed' })
  await makeMember(env(), { kind: 'fictional', email: null, signup_host: 'een.test' })
  const days = await operator.json(['statistics', 'days', '--host', 'een.test'])
  expect(days).toMatchObject([{ host: 'een.test', signups: 2, confirmed: 1, messages: 0 }])
  const active = await operator.json(['statistics', 'active', '--host', 'een.test'])
  expect(active).toMatchObject([{ members: 2, premium: 0, days_1: 2 }])
  const { said } = await operator.run(['statistics', 'days', '--host', 'een.test'])
  expect(said).toMatch(/signups\n\d{4}-\d\d-\d\d {2}█+ 2/)
})
