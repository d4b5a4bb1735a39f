import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { operatorWithBindings } from './support/operator.ts'
import { insertRow, makeMember, rows } from './support/rows.ts'

const operator = operatorWithBindings()
const { env, file, folder, run } = operator

const company = file('company.json', { name: 'A', address: 'B', city: 'C', country: 'NL' })

function create(host: string, ...settings: string[]) {
  const addresses = ['mail_sender=post@proef.test', 'support_email=hulp@proef.test']
  const given = ['name=Proef', ...addresses, ...settings]
  return run(['sites', 'create', host, '--company', company, ...given])
}

function acts() {
  return rows(env(), 'select act, subject, detail from audit_log')
}

test('control characters in a member’s text are escaped, in tables and as JSON', async () => {
  const evil = 'Zo\u001B[2J\u009B31m\u202Een\u2066'
  const steers = /[\p{Cc}\p{Bidi_Control}]/u
  const id = String(await makeMember(env(), { name: evil, about: evil }))
  for (const argv of [
    ['ban', id, '--reason', 'fake', '--dry-run'],
    ['take-out', id, 'about', '--rule', 'fake', '--why', 'x', '--dry-run'],
    ['purge', id],
  ]) {
    const { said } = await run(['members', ...argv])
    expect(said.replaceAll('\n', '')).not.toMatch(steers)
  }
  const { said } = await run(['members', 'show', id, '--json'])
  expect(said.replaceAll('\n', '')).not.toMatch(steers)
  expect(JSON.parse(said)).toMatchObject({ name: evil })
})

const unknown = 'x'.repeat(5000)
const newcomer = {
  kind: 'fictional',
  key: 'een',
  name: 'Roos',
  gender: 'female',
  looking_for: 'male',
  date_of_birth: '1994-03-02',
  country: 'NL',
}
const importing = (name: string, content: unknown) => [
  'fictional',
  'import',
  file(name, content),
  '--host',
  'een.test',
]

const bundle = (...changes: string[]) => ['bundles', 'set', 'een.test', 'p1', ...changes]

test.for<[string, string[]]>([
  ['a ban of no days', ['members', 'ban', '$id', '--reason', 'fake', '--days', '0']],
  ['a ban without end', ['members', 'ban', '$id', '--reason', 'fake', '--days', '9'.repeat(15)]],
  ['a ban of minus a day', ['members', 'ban', '$id', '--reason', 'fake', '--days', '-1']],
  ['a ban of NaN', ['members', 'ban', 'NaN', '--reason', 'fake']],
  ['a why of 5000', ['members', 'ban', '$id', '--reason', 'fake', '--why', unknown]],
  [
    'an empty why',
    ['members', 'take-out', '$id', 'about', '--rule', 'fake', '--why', ' ', '--yes'],
  ],
  ['an export to nowhere', ['members', 'export', '$id', '/nowhere/at/all.zip']],
  ['a sheet to nowhere', ['photos', 'queue', '--sheet', '/nowhere/at/all.html']],
  ['an unknown photo', ['photos', 'approve', unknown]],
  ['an unknown check', ['checks', 'approve', unknown]],
  ['a check refused for no reason', ['checks', 'refuse', unknown, '--reason', 'whim']],
  ['an unknown report', ['reports', 'show', unknown]],
  ['an unknown payment', ['payments', 'refund', unknown, '--yes']],
  ['a code of too long', ['codes', 'create', 'TELANG', '5', '--days', '9'.repeat(15)]],
  ['a code of no days', ['codes', 'create', 'TEKORT', '5', '--days', '0']],
  ['a code of nothing', ['codes', 'create', 'NIETS', '0']],
  ['a code of too much', ['codes', 'create', 'TEVEEL', '101']],
  ['an empty code', ['codes', 'create', '', '5']],
  ['a code of minus five', ['codes', 'create', 'MINDER', '-5']],
  ['a code of a half', ['codes', 'create', 'HALF', '4.5']],
  ['a code of other digits', ['codes', 'create', 'CIJFERS', '\uFF15']],
  ['a code of spaces', ['codes', 'create', ' \u200B ', '5']],
  ['a code for nobody', ['codes', 'create', 'NIEMAND', '5', '--member', '0']],
  ['a code for too many', ['codes', 'create', 'IEMAND', '5', '--member', '9'.repeat(15)]],
  ['a code of no country', ['codes', 'create', 'LAND', '5', '--country', 'nl']],
  ['a code of no money', ['codes', 'create', 'GELD', '5', '--currency', 'euro']],
  ['a code that is none', ['codes', 'end', "' or 1=1 --"]],
  ['a price below nothing', bundle('--price', 'EUR=-1')],
  ['a price of nothing', bundle('--price', 'EUR=0')],
  ['a price in other digits', bundle('--price', 'EUR=\uFF11\uFF14')],
  ['a price of no money', bundle('--price', 'euro=5')],
  ['a price that is too long', bundle('--price', `EUR=${'9'.repeat(15)}`)],
  ['a bundle of nothing', bundle('--credits', '0')],
  ['a bundle of less', bundle('--credits', '-1')],
  ['a bundle of too many', bundle('--credits', '9'.repeat(15))],
  ['a bundle that is none', ['bundles', 'set', 'een.test', 'p9', '--credits', '5']],
  ['a bundle of no domain', ['bundles', 'set', 'nergens.test', 'p1', '--credits', '5']],
  ['a refund without end', ['sites', 'set', 'een.test', 'refund_days=999999999']],
  ['credits without end', ['sites', 'set', 'een.test', 'signup_credits=1e308']],
  ['a price below nothing for a message', ['sites', 'set', 'een.test', 'message_credits=-1']],
  ['a price of a half for a photo', ['sites', 'set', 'een.test', 'photo_credits=0.5']],
  ['a VAT below nothing', ['sites', 'set', 'een.test', 'vat_percentage.NL=-21']],
  ['a refund by bank of nothing', ['payments', 'refund', unknown, '--by-bank', '--yes']],
  ['a question about nothing', ['payments', 'ask', "' or 1=1 --"]],
  ['a difference that is none', ['payments', 'close-difference', unknown, 'amount', '--yes']],
  ['nothing to retry', ['jobs', 'retry']],
  ['statistics of no days', ['statistics', 'days', '--days', '0']],
  ['statistics of no months', ['statistics', 'leaving', '--months', '0']],
  ['statistics by members', ['statistics', 'sources', '--by', 'member_id']],
  ['statistics of all days', ['statistics', 'days', '--days', '9'.repeat(15)]],
  ['a list that is no JSON', importing('no.json', '{"kind"')],
  ['a table that is none', importing('no.csv', 'kind,key\n"fictional')],
  ['a list that is an object', importing('object.json', {})],
  ['a profile under age', importing('minor.json', [{ ...newcomer, date_of_birth: '2015-01-01' }])],
  ['a profile born never', importing('never.json', [{ ...newcomer, date_of_birth: '1990-02-31' }])],
  [
    'a profile of a domain that is not there',
    ['fictional', 'import', file('good.json', [newcomer]), '--host', 'nergens.test'],
  ],
  ['settings of no field', ['sites', 'set', 'een.test', 'toString=1']],
  ['settings through a prototype', ['sites', 'set', 'een.test', '__proto__.x=1']],
  ['a question that is none', ['questions', 'answer', unknown, 'x', '--by', 'person']],
  ['a hash that is none', ['debit-blocks', 'lift', '--hash', unknown]],
])('%s is refused in a sentence, and nothing is kept', async ([, argv]) => {
  await create('een.test')
  const id = await makeMember(env(), { about: 'x' })
  const before = await acts()
  const given = argv.map((word) => (word === '$id' ? String(id) : word))
  const { code, complained } = await run(given)
  expect([1, 2]).toContain(code)
  expect(complained).not.toMatch(/^ +at /m)
  if (code === 1) expect(complained).toMatch(/\S/)
  expect(await acts()).toEqual(before)
  expect(await rows(env(), `select * from members where kind <> 'member'`)).toEqual([])
})

test('an unexpected failure is explained in a sentence', async () => {
  await env().DB.exec('alter table debit_blocks rename to elsewhere')
  const { code, complained } = await run(['debit-blocks', 'list'])
  await env().DB.exec('alter table elsewhere rename to debit_blocks')
  expect([code, complained]).toEqual([1, expect.stringMatching(/^The database has no tables yet/)])
})

test.for([
  ['a time zone that there is not', 'time_zone=Nowhere/Land'],
  ['a language of its own that is switched off', 'locales_enabled=["de"]'],
  ['a language that there is not', 'domain_language=xx'],
  ['no language', 'locales_enabled=[]'],
  ['no country', 'countries=[]'],
  ['a country of its own that is not offered', 'default_country=AT'],
  ['nothing to buy', 'bundles=[]'],
  [
    'a bundle twice',
    'bundles=[{"id":"p0","credits":5,"prices":{"EUR":5}},{"id":"p0","credits":6,"prices":{"EUR":6}}]',
  ],
  ['no price in the currency of a country', 'currencies.NL=SEK'],
  ['a payment method that there is not', 'payment_methods=["goud"]'],
  ['icons that are not there', 'app_icons=nergens'],
] as const)('%s would break the site: refused', async ([, setting]) => {
  await create('een.test')
  const { code, complained } = await run(['sites', 'set', 'een.test', setting])
  expect([code, complained]).toEqual([1, expect.stringContaining(setting.split(/[=.]/)[0] ?? '')])
})

test.for(['Een.test', 'https://twee.test', 'twee.test:8787', 'twee test', '', 'x'.repeat(300)])(
  'no request would ever be for %s',
  async (host) => {
    expect(await create(host)).toMatchObject({ code: 1 })
  },
)

test('a new domain’s countdown may not be worse than a code for all', async () => {
  await create('een.test')
  expect(await run(['codes', 'create', 'ZOMER20', '20'])).toMatchObject({ code: 0 })
  const worse = ['time_bonus_percentage=20', 'welcome_discount_percentage=10']
  const { code, complained } = await create('traag.test', ...worse)
  expect([code, complained]).toEqual([1, expect.stringMatching('A code for all gives 20 %')])
  await run(['codes', 'end', 'ZOMER20'])
})

const words = { subject: 'N', heading: 'N', paragraphs: ['N'], button: 'N', path: '/members' }

test('a mailing goes only to an existing domain, and once', async () => {
  await create('een.test')
  const texts = file('news.json', { nl: words })
  const send = (...more: string[]) =>
    run(['mailings', 'send', texts, '--kind', 'site_news', '--yes', ...more])
  expect(await send('--host', 'nergens.test')).toMatchObject({ code: 1 })
  const id = crypto.randomUUID()
  expect(await send('--host', 'een.test', '--id', id)).toMatchObject({ code: 0 })
  expect(await send('--host', 'een.test', '--id', id)).toMatchObject({ code: 1 })
})

test('what is barred already is not barred again', async () => {
  const add = ['debit-blocks', 'add', '--phone', '+31612345678']
  const outcomes = await Promise.all([run(add), run(add), run(add)])
  expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await rows(env(), `select * from audit_log where act = 'phone blocked'`)).toHaveLength(1)
})

test('only the first of two different decisions on a photo counts', async () => {
  for (let round = 0; round < 10; round++) {
    const about = await makeMember(env())
    const id = `photo-${round}`
    const key = id.padEnd(22, '-')
    const photo = { id, key, member_id: about, position: 0, status: 'active' }
    await insertRow(env(), 'photos', { ...photo, width: 10, height: 10, created_at: 1 })
    const report = `20000000000${round}`
    await insertRow(env(), 'reports', {
      id: report,
      about_id: about,
      subject: 'photo',
      subject_id: key,
      category: 'explicit',
      host: 'een.test',
      created_at: 1,
    })
    const decide = ['reports', 'decide', report, '--yes', '--outcome']
    const [upheld, rejected] = await Promise.all([
      run([...decide, 'upheld', '--remove-photo', 'nudity']),
      run([...decide, 'rejected']),
    ])
    expect((upheld?.code ?? 9) + (rejected?.code ?? 9)).toBe(1)
    const [kept] = await rows(env(), `select status from photos where id = '${id}'`)
    expect(kept?.['status']).toBe(upheld?.code === 0 ? 'removed' : 'active')
  }
})

test('files about a person are readable by the operator only', async () => {
  const id = await makeMember(env())
  const archive = path.join(folder, 'data.zip')
  expect(await run(['members', 'export', String(id), archive])).toMatchObject({ code: 0 })
  expect(existsSync(archive) && statSync(archive).mode & 0o077).toBe(0)
})
