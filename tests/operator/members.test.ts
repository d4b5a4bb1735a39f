import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { operatorWithBindings } from './support/operator.ts'
import { insertRow, makeMember, rows } from './support/rows.ts'

const operator = operatorWithBindings()
const { env } = operator

function members(...argv: (string | number)[]) {
  return operator.run(['members', ...argv.map(String)])
}

async function accountOf(id: number) {
  const [row] = await rows(env(), `select account, status from members where id = ${id}`)
  return row
}

test('a member is found by number, by address and by how the name begins', async () => {
  const id = await makeMember(env(), { name: 'Annelies', email: 'lies@example.com' })
  for (const words of [String(id), 'LIES@example.com', 'Annel']) {
    const found = await operator.json(['members', 'find', words])
    expect(found).toMatchObject([{ id, name: 'Annelies', account: 'active' }])
  }
  expect((await members('find', 'nobody')).said).toBe('Nobody.')
  expect((await members('find', '%')).said).toBe('Nobody.')
})

test.for([
  ['José', 'jose'],
  ['Łukasz', 'lukasz'],
  ['Jörg', 'JORG'],
  ['Anne-Sophie', 'anne sophie'],
  ['Zoe', 'Zoë'],
] as const)('%s is found by %s, but not by a later part of the name', async ([name, words]) => {
  const id = await makeMember(env(), { name })
  expect(await operator.json(['members', 'find', words])).toMatchObject([{ id, name }])
  expect((await members('find', words.slice(1))).said).toBe('Nobody.')
})

test('a member is shown without messages, and with control characters escaped', async () => {
  const id = await makeMember(env(), { about: 'Ik\u001B[2Jben\nhier' })
  const { said } = await members('show', id)
  expect(said).toContain('Ik [2Jben hier')
  expect((await members('show', 1)).complained).toBe('There is no member 1.')
})

test('a ban ends the sessions, tells the owner by the outbox, and can be taken back', async () => {
  const id = await makeMember(env())
  await insertRow(env(), 'sessions', {
    token_hash: `hash-${id}`,
    member_id: id,
    created_at: 1,
    expires_at: Date.now() + 1000,
    last_used_at: 1,
  })
  expect(await members('ban', id, '--reason', 'fake', '--days', 7)).toMatchObject({ code: 0 })
  expect(await accountOf(id)).toMatchObject({ account: 'banned' })
  expect(await rows(env(), `select * from sessions where member_id = ${id}`)).toEqual([])
  expect(await members('ban', id, '--reason', 'fake')).toMatchObject({ code: 1 })
  expect(await members('unban', id, '--reason', 'objection')).toMatchObject({ code: 0 })
  const outbox = await rows(env(), `select job from outbox where id like 'unban:${id}:%'`)
  expect(outbox).toEqual([{ job: 'unban-mail' }])
  const told = `select job from outbox join decisions on outbox.id = 'statement:' || decisions.id
    where member_id = ${id}`
  expect(await rows(env(), told)).toEqual([{ job: 'statement-mail' }])
  expect(await operator.json(['acts', '--of', String(id)])).toMatchObject([
    { act: 'member unbanned', detail: 'objection' },
    { act: 'member banned', detail: 'fake' },
  ])
})

test('a lost second factor ends with the reason, once, and its owner is told', async () => {
  const id = await makeMember(env())
  await insertRow(env(), 'second_factors', {
    member_id: id,
    secret: 'sealed',
    last_step: 1,
    created_at: 1,
  })
  await insertRow(env(), 'recovery_codes', { hash: `hash-${id}`, member_id: id })
  const drop = (reason: string) => members('drop-second-factor', id, '--reason', reason)
  expect(await drop('asked')).toMatchObject({ code: 2 })
  expect(await drop('identity-shown')).toMatchObject({ code: 0 })
  for (const table of ['second_factors', 'recovery_codes']) {
    expect(await rows(env(), `select * from ${table} where member_id = ${id}`)).toEqual([])
  }
  expect(await drop('identity-shown')).toMatchObject({ code: 1 })
  const outbox = await rows(env(), `select job from outbox where payload like '%${id}%'`)
  expect(outbox).toEqual([{ job: 'security-notice' }])
  expect(await operator.json(['acts', '--of', String(id)])).toMatchObject([
    { act: 'second factor dropped', detail: 'identity-shown' },
  ])
})

test('a ban asks for a reason that there is', async () => {
  const id = await makeMember(env())
  expect((await members('ban', id)).code).toBe(2)
  expect((await members('ban', id, '--reason', 'ugly')).code).toBe(2)
  expect(await accountOf(id)).toMatchObject({ account: 'active' })
})

test('what cannot be undone is asked about', async () => {
  const id = await makeMember(env(), { about: 'Bel me' })
  const purge = ['members', 'purge', String(id)]
  expect(await operator.run(purge)).toMatchObject({ code: 1 })
  expect(await accountOf(id)).toMatchObject({ account: 'active' })
  expect(await operator.run([...purge, '--dry-run', '--yes'])).toMatchObject({ code: 0 })
  expect(await accountOf(id)).toMatchObject({ account: 'active' })
  expect(await operator.run(purge, true)).toMatchObject({ code: 0 })
  expect(await accountOf(id)).toMatchObject({ account: 'deleting' })
})

test('a purge is due at once, also of a banned account, and its log names nobody', async () => {
  const id = await makeMember(env())
  await members('ban', id, '--reason', 'fake')
  expect(await members('purge', id, '--yes')).toMatchObject({ code: 0 })
  const [row] = await rows(env(), `select deleting_until from members where id = ${id}`)
  expect(row?.['deleting_until']).toBeLessThanOrEqual(Date.now())
  const acts = await operator.json(['acts'])
  expect(acts[0]).toMatchObject({ act: 'member purged', subject: null, detail: null })
})

test('an address is confirmed once, and what waits is delivered by the worker', async () => {
  const id = await makeMember(env(), { status: 'not_confirmed' })
  expect(await members('confirm', id)).toMatchObject({ code: 0 })
  expect(await accountOf(id)).toMatchObject({ status: 'confirmed' })
  expect(await members('confirm', id)).toMatchObject({ code: 1 })
  const jobs = await rows(env(), `select job from outbox where id like 'deliver-waiting:${id}:%'`)
  expect(jobs).toHaveLength(1)
})

test('a warning says why, by a rule, and takes nothing away', async () => {
  const id = await makeMember(env())
  expect(await members('warn', id, '--rule', 'respect', '--why', ' ')).toMatchObject({ code: 1 })
  expect(await members('warn', id, '--why', 'Rustig aan.')).toMatchObject({ code: 2 })
  const warned = await members('warn', id, '--rule', 'respect', '--why', 'Rustig aan.')
  expect(warned).toMatchObject({ code: 0 })
  const kept = `select kind, rule, facts, decided_by from decisions where member_id = ${id}`
  expect(await rows(env(), kept)).toEqual([
    { kind: 'warning', rule: 'respect', facts: 'Rustig aan.', decided_by: 'els (local)' },
  ])
  expect(await accountOf(id)).toMatchObject({ account: 'active' })
})

test('a text is taken out of the profile', async () => {
  const id = await makeMember(env(), { about: 'Bel 0612345678' })
  const why = ['--rule', 'contact', '--why', 'Geen nummers']
  const { said } = await members('take-out', id, 'about', ...why, '--yes')
  expect(said).toContain('Bel 0612345678')
  expect(await rows(env(), `select about from members where id = ${id}`)).toEqual([{ about: null }])
  expect((await members('take-out', id, 'shoe', ...why)).code).toBe(1)
})

test('a birth date is corrected, also where its owner may not change it', async () => {
  const id = await makeMember(env(), { date_of_birth: '1990-05-05', birth_date_changes: 1 })
  expect((await members('set-birth-date', id, '1990-02-31')).code).toBe(1)
  expect((await members('set-birth-date', id, '2020-01-01')).code).toBe(1)
  expect(await members('set-birth-date', id, '1989-05-05')).toMatchObject({ code: 0 })
  expect((await members('set-birth-date', id, '1989-05-05')).code).toBe(1)
  expect(
    await rows(env(), `select date_of_birth, birth_date_changes from members where id = ${id}`),
  ).toEqual([{ date_of_birth: '1989-05-05', birth_date_changes: 1 }])
  expect(await operator.json(['acts', '--of', String(id)])).toMatchObject([
    { act: 'birth date corrected', detail: null },
  ])
})

test('an export is a ZIP archive, and is logged', async () => {
  const id = await makeMember(env())
  const file = path.join(os.tmpdir(), `export-${process.pid}-${id}.zip`)
  expect(await members('export', id, file)).toMatchObject({ code: 0 })
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')
  expect(await operator.json(['acts', '--of', String(id)])).toMatchObject([
    { act: 'member exported', operator: 'els (local)' },
  ])
})
