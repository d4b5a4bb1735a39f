import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { fold } from '#contract/fold.ts'
import { root } from '../../scripts/tool-env.ts'
import { operatorWithBindings } from './support/operator.ts'
import { insertRow, makeMember, rows } from './support/rows.ts'

const operator = operatorWithBindings()
const { env } = operator
copyFileSync(path.join(root, 'demo/photos/abena-1-1.webp'), path.join(operator.folder, 'face.webp'))

beforeAll(async () => {
  const site = { host: 'localhost', version: 1, settings: '{}', company: '{}', updated_at: 1 }
  await insertRow(env(), 'sites', site)
})

const roos = {
  kind: 'fictional',
  key: 'roos-1',
  name: 'Roos',
  gender: 'female',
  looking_for: 'male',
  date_of_birth: '1994-03-02',
  country: 'NL',
  about: 'Hou van "lezen", en wandelen',
  photos: ['face.webp'],
}

function importFrom(list: string) {
  return operator.run(['fictional', 'import', list, '--host', 'localhost'])
}

function list(...profiles: object[]): string {
  return operator.file(`${crypto.randomUUID()}.json`, JSON.stringify(profiles))
}

test('profiles come in with their photos, once', async () => {
  const profiles = list(roos)
  expect(await importFrom(profiles)).toMatchObject({ code: 0 })
  expect((await importFrom(profiles)).said).toContain('0 new, 1 were there')
  const [made] = await rows(env(), `select id, kind, email, visible from members`)
  expect(made).toMatchObject({ kind: 'fictional', email: null, visible: 1 })
  const [photo] = await rows(env(), `select key, status, width from photos`)
  expect(photo).toMatchObject({ status: 'active', width: 600 })
  for (const size of ['full', 'card', 'thumb', 'blur']) {
    const object = await env().PHOTOS.head(`photos/${photo?.['key']}/${size}.webp`)
    expect([size, object?.size]).toEqual([size, expect.any(Number)])
  }
  expect(await rows(env(), 'select * from loose_photos')).toEqual([])
  const retire = ['fictional', 'retire', String(made?.['id'])]
  expect(await operator.run(retire)).toMatchObject({ code: 0 })
  expect(await operator.run(retire)).toMatchObject({ code: 1 })
  expect(await rows(env(), 'select visible from members')).toEqual([{ visible: 0 }])
  await operator.run(['fictional', 'return', String(made?.['id'])])
  expect(await rows(env(), 'select visible from members')).toEqual([{ visible: 1 }])
})

test('a partner offer comes from a table of values', async () => {
  const offers = operator.file(
    'offers.csv',
    [
      'kind,key,name,gender,looking_for,date_of_birth,country,variant,partner_url,photos',
      'partner,cam-1,"Luna, live",female,male,1990-01-01,NL,cam,https://cam.example/luna,face.webp',
    ].join('\r\n'),
  )
  expect(await importFrom(offers)).toMatchObject({ code: 0 })
  const [offer] = await rows(env(), `select * from members where kind = 'partner'`)
  expect(offer).toMatchObject({ name: 'Luna, live', partner_variant: 'cam' })
})

test.for([
  ['a name with a telephone number', { name: 'Bel 0612345678' }, /invalid_name/],
  ['a field that there is not', { shoe_size: 40 }, /Profile 1/],
  ['a partner without an address', { kind: 'partner', variant: 'cam' }, /partner_url/],
  [
    'an address that is not safe',
    { kind: 'partner', variant: 'cam', partner_url: 'http://x.test' },
    /partner_url/,
  ],
  ['a photo that is not there', { photos: ['nowhere.webp'] }, /cannot be read/],
  ['an interest that there is not', { interests: ['knitting-of-socks'] }, /interest/],
  ['a photo that is none', { photos: ['offers.csv'] }, /photo_type/],
] as const)('%s is refused, and nothing is kept', async ([what, change, reason]) => {
  const { code, complained } = await importFrom(
    list({ ...roos, key: `bad ${what}`.replaceAll(' ', '-'), ...change }),
  )
  expect([code, complained]).toEqual([1, expect.stringMatching(reason)])
  const made = await rows(
    env(),
    `select name from members where name not in ('Roos', 'Luna, live')`,
  )
  expect(made).toEqual([])
})

async function ask(text: string): Promise<string> {
  const [made] = await rows(env(), `select id from members where kind = 'fictional'`)
  const member = await makeMember(env(), { gender: 'male', name: 'Tom', language: 'nl' })
  const [a, b] = [member, Number(made?.['id'])].toSorted((one, two) => one - two)
  const chat = { id: member, a_id: a ?? 0, b_id: b ?? 0, started_by: member, created_at: 1 }
  await insertRow(env(), 'conversations', { ...chat, last_seq: 1, last_message_at: 1 })
  const id = crypto.randomUUID()
  const message = { id, conversation_id: member, seq: 1, sender_id: member, kind: 'text', text }
  await insertRow(env(), 'messages', { ...message, credits: 1, sent_at: 1 })
  return id
}

test('a message to a fictional profile is answered once, however many answer', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await ask(`Hoi ${round}`)
    expect(await operator.json(['questions', 'list'])).toMatchObject([{ id, flag: '' }])
    const answer = ['questions', 'answer', id, 'Hoi Tom', '--by', 'person']
    const outcomes = await Promise.all([1, 2, 3].map(() => operator.run(answer)))
    expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await operator.json(['questions', 'list'])).toEqual([])
    const [conversation] = await rows(
      env(),
      `select last_seq, a_unread + b_unread as unread, text, messages.credits
        from messages join conversations on conversations.id = conversation_id
        where conversation_id = (select conversation_id from messages where id = '${id}')
        order by seq desc limit 1`,
    )
    expect(conversation).toEqual({ last_seq: 2, unread: 1, text: 'Hoi Tom', credits: 0 })
  }
})

test('an operator says who wrote the answer, and hears whether the truth goes first', async () => {
  const id = await ask('Ben je eigenlijk wel echt?')
  expect(await operator.json(['questions', 'list'])).toMatchObject([{ id, flag: 'REAL?' }])
  const answer = ['questions', 'answer', id, 'Vraag maar raak.']
  expect(await operator.run(answer)).toMatchObject({ code: 2 })
  expect(await operator.run([...answer, '--by', 'nobody'])).toMatchObject({ code: 2 })
  expect(await operator.run(['questions', 'answer', id, ' ', '--by', 'person'])).toMatchObject({
    code: 1,
  })
  const { code, said } = await operator.run([...answer, '--by', 'machine'])
  expect([code, said]).toEqual([0, expect.stringContaining('by a machine, after saying')])
  const sent = await rows(
    env(),
    `select written_by from messages where seq > 1 and conversation_id =
      (select conversation_id from messages where id = '${id}') order by seq`,
  )
  expect(sent).toEqual([{ written_by: null }, { written_by: 'machine' }])
  expect(await operator.run(['questions', 'show', id])).toMatchObject({ code: 1 })
})

test.for([
  ['DE', 'koln', 'Köln'],
  ['PL', 'Lodz', 'Łódź'],
] as const)('in %s %s is kept as %s', async ([country, typed, name]) => {
  const region = '01'
  await insertRow(env(), 'regions', { country, code: region, names: '{}' })
  const city = { country, region, name, folded: fold(name), population: 1, lat: 1, lon: 1 }
  await insertRow(env(), 'cities', city)
  const living = { ...roos, key: `town-${country}`, country, city: typed }
  expect(await importFrom(list(living))).toMatchObject({ code: 0 })
  const kept = await rows(env(), `select city from members where country = '${country}'`)
  expect(kept).toEqual([{ city: name }])
})

test('notices are listed by how much was written, without the words', async () => {
  const id = await makeMember(env())
  const profile = await makeMember(env(), { kind: 'fictional', email: null })
  const row = { member_id: id, host: 'localhost', profile_id: profile, sent: 15, amount: 1797 }
  await insertRow(env(), 'fictional_notices', { ...row, at: 1_780_000_000_000 })
  const { code, said } = await operator.run(['fictional', 'notices', '--host', 'localhost'])
  expect(code).toBe(0)
  expect(said).toContain('EUR 17.97')
  expect(said).toContain('none yet')
  expect((await operator.run(['fictional', 'notices', '--host', 'other.test'])).said).toContain(
    'None.',
  )
})
