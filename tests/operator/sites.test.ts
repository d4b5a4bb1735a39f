import { expect, test } from 'vitest'
import { limitSettings } from '#contract/limits.ts'
import { operatorWithBindings } from './support/operator.ts'
import { insertRow } from './support/rows.ts'

const operator = operatorWithBindings()
const company = operator.file('company.json', {
  name: 'Vonk Dating B.V.',
  address: 'Voorbeeldstraat 1',
  city: 'Utrecht',
  country: 'NL',
})

const addresses = ['mail_sender=post@vonk.test', 'support_email=hulp@vonk.test']

function create(host: string, ...settings: string[]) {
  const given = [`name=${host}`, ...addresses, ...settings]
  return operator.run(['sites', 'create', host, '--company', company, ...given])
}

async function atTheEdge(host: string) {
  return operator.env().KV.get<{ settings: Record<string, unknown> }>(`site:${host}`, 'json')
}

test('a new domain is published at the edge, once', async () => {
  expect(await create('een.test')).toMatchObject({ code: 0, said: expect.stringMatching('Done.') })
  expect(await atTheEdge('een.test')).toMatchObject({ settings: { domain: 'een.test' } })
  expect(await create('een.test')).toMatchObject({ code: 1 })
  expect(await operator.json(['sites', 'versions', 'een.test'])).toHaveLength(1)
})

test('a change is a version, is at the edge, and says who made it', async () => {
  await create('twee.test')
  const { said } = await operator.run(['sites', 'set', 'twee.test', 'refund_days=30'])
  expect(said).toContain('refund_days: 14 (default) -> 30')
  expect(await atTheEdge('twee.test')).toMatchObject({ settings: { refund_days: 30 } })
  expect(await operator.json(['sites', 'versions', 'twee.test'])).toHaveLength(2)
  expect(await operator.json(['acts', '--of', 'twee.test'])).toMatchObject([
    { operator: 'els (local)', act: 'site saved', detail: 'refund_days' },
    { operator: 'els (local)', act: 'site created' },
  ])
})

test('limits are set by their names, and listed with what they are of', async () => {
  await create('grens.test')
  const set = ['limits.login.count=30', 'limits.search=120', 'limits.wrong_guesses=4']
  const { said } = await operator.run(['sites', 'set', 'grens.test', ...set])
  expect(said).toContain('limits.search: 300 (default) -> 120')
  const limits = { login: { count: 30 }, search: 120, wrong_guesses: 4 }
  expect(await atTheEdge('grens.test')).toMatchObject({ settings: { limits } })
  const listed = await operator.json(['sites', 'limits', 'grens.test'])
  expect(listed).toContainEqual({
    limit: 'login',
    of: 'logins by password, right or wrong',
    is: '30 in 60 minutes',
    default: '60 in 60 minutes',
    range: '6 to 600 in 10 to 1440 minutes',
  })
  expect(listed).toContainEqual({
    limit: 'network_cards',
    of: 'people seen on cards by all new accounts of a network',
    is: '1750, 100 a day',
    default: '1750, 100 a day',
    range: '175 to 17500 at once, 10 to 1000 a day',
  })
  expect(listed).toHaveLength(Object.keys(limitSettings.entries).length)
})

test('rolling back saves the older version as the newest', async () => {
  await create('drie.test')
  await operator.run(['sites', 'set', 'drie.test', 'refund_days=30'])
  await operator.run(['sites', 'roll-back', 'drie.test', '1'])
  expect(await operator.json(['sites', 'show', 'drie.test'])).not.toHaveProperty('refund_days')
  expect(await operator.json(['sites', 'versions', 'drie.test'])).toHaveLength(3)
  expect(await operator.json(['sites', 'diff', 'drie.test', '1', '2'])).toEqual([
    { field: 'refund_days', before: '14 (default)', after: '30' },
  ])
})

test('each of several simultaneous changes that reports success was saved, in ten rounds', async () => {
  for (let round = 0; round < 10; round++) {
    const host = `gelijk-${round}.test`
    await create(host)
    const changes = Array.from({ length: 4 }, (_, index) =>
      operator.run(['sites', 'set', host, `refund_days=${20 + index}`]),
    )
    const done = (await Promise.all(changes)).filter(({ code }) => code === 0).length
    expect(done).toBeGreaterThan(0)
    const versions = await operator.json(['sites', 'versions', host])
    const acts = await operator.json(['acts', '--of', host])
    expect([versions.length, acts.length]).toEqual([done + 1, done + 1])
  }
})

const refused: [string, string[], RegExp][] = [
  ['an unknown setting', ['refund_dayz=30'], /unknown in settings: refund_dayz/],
  ['a refund period that the law forbids', ['refund_days=3'], /refund_days: .*14/],
  ['a discount that outlives its countdown', ['welcome_discount_hours=99'], /outlive/],
  ['another host', ['domain=other.test'], /it must be vier.test/],
  ['no value', ['refund_days'], /write field=value/],
  ['a minimum age below 18', ['min_age=17'], /min_age/],
  ['a limit that there is not', ['limits.logins=3'], /unknown in limits: logins/],
  ['a limit that is switched off', ['limits.login.count=0'], /limits\.login\.count: .*0/],
  ['one that shuts all out', ['limits.login.count=2'], /limits\.login: 6 to 600 in 10 to 1440 min/],
  ['too many in too short a time', ['limits.login={"count":600,"minutes":10}'], /limits\.login:/],
  ['a flood that nothing counts', ['limits.search=100'], /limits\.search: .*30.*600/],
  ['codes that are easily guessed', ['limits.code_digits=4'], /limits\.code_digits: 6 to 10/],
  [
    'a block that shrinks',
    ['limits.login_block_minutes=600', 'limits.login_block_most_minutes=60'],
    /at least limits/,
  ],
]

test.for(refused)('%s is refused, and nothing is saved', async ([, settings, reason]) => {
  await create('vier.test')
  const { code, complained } = await operator.run(['sites', 'set', 'vier.test', ...settings])
  expect([code, complained]).toEqual([1, expect.stringMatching(reason)])
  expect(await operator.json(['sites', 'versions', 'vier.test'])).toHaveLength(1)
})

test('a dry run shows the change and makes none', async () => {
  await create('vijf.test')
  const argv = ['sites', 'set', 'vijf.test', 'refund_days=30', '--dry-run']
  const { said } = await operator.run(argv)
  expect(said).toMatch(/refund_days: 14 \(default\) -> 30[^]*Dry run/)
  expect(await operator.json(['sites', 'versions', 'vijf.test'])).toHaveLength(1)
})

test('what is not known is refused: a host, a version, a command', async () => {
  await create('zes.test')
  expect((await operator.run(['sites', 'show', 'nobody.test'])).complained).toMatch('There is no')
  expect((await operator.run(['sites', 'show', 'zes.test', '--at', '9'])).code).toBe(1)
  expect((await operator.run(['sites', 'show', 'zes.test', '--at', 'x'])).code).toBe(2)
  expect((await operator.run(['sites', 'publish', 'nobody.test'])).code).toBe(1)
})

test('publishing again is an act', async () => {
  await create('uitgave.test')
  expect(await operator.run(['sites', 'publish', 'uitgave.test'])).toMatchObject({ code: 0 })
  const acts = await operator.json(['acts', '--of', 'uitgave.test', '--limit', '1'])
  expect(acts).toMatchObject([{ act: 'site published', operator: 'els (local)' }])
})

test('company info, bundles and landers are saved with the domain', async () => {
  await create('zeven.test')
  await operator.run(['company', 'set', 'zeven.test', 'kvk=12345678'])
  const bundle = ['bundles', 'set', 'zeven.test', 'p0', '--price', 'EUR=999', '--popular']
  expect((await operator.run(bundle)).said.split('\n')).toEqual([
    'bundles.p0.prices.EUR: 1495 (default) -> 999',
    'bundles.p0.popular: false (default) -> true',
    'bundles.p2.popular: true (default) -> false',
    'Saves version 3 of zeven.test.',
    'Done.',
  ])
  await operator.run(['landers', 'set', 'zeven.test', 'gallery', 'zomer', 'glow=rose'])
  await operator.run(['landers', 'set', 'zeven.test', 'landing2', 'zomer', 'glow=rose'])
  expect(await operator.json(['company', 'show', 'zeven.test'])).toMatchObject({ kvk: '12345678' })
  const bundles = await operator.json(['bundles', 'list', 'zeven.test'])
  expect(bundles[0]).toMatchObject({
    id: 'p0',
    popular: 'yes',
    prices: expect.stringContaining('EUR 9.99'),
  })
  expect(await operator.json(['landers', 'list', 'zeven.test'])).toMatchObject([
    { address: '/landers/gallery/zomer' },
    { address: '/members/{id}/landing2/zomer' },
  ])
  await operator.run(['landers', 'remove', 'zeven.test', 'gallery', 'zomer'])
  await operator.run(['landers', 'remove', 'zeven.test', 'landing2', 'zomer'])
  expect(await operator.json(['landers', 'list', 'zeven.test'])).toEqual([])
})

test.for([
  ['bundles', 'set', 'acht.test', 'p9', '--credits', '5'],
  ['bundles', 'set', 'acht.test', 'p0', '--credits', '0'],
  ['bundles', 'set', 'acht.test', 'p0', '--price', '9.99'],
  ['landers', 'set', 'acht.test', 'nolook', 'zomer', 'glow=rose'],
  ['landers', 'set', 'acht.test', 'gallery', 'zomer', 'glow=pink'],
  ['company', 'set', 'acht.test', 'country=Nederland'],
])('%s %s %s %s %s is refused', async (argv) => {
  await create('acht.test')
  expect(await operator.run(argv)).toMatchObject({ code: 1 })
  expect(await operator.json(['sites', 'versions', 'acht.test'])).toHaveLength(1)
})

test.for([
  ['no sender', ['mail_sender='], /mail_sender must be set/],
  ['an example as sender', ['mail_sender=noreply@example.com'], /is an example/],
  ['nobody who reads', ['support_email='], /support_email must be set/],
] as const)('a domain with %s does not open', async ([, settings, reason]) => {
  const real = ['mail_sender=post@vonk.dating', 'support_email=hulp@vonk.dating']
  const { code, complained } = await create('echt.dating', ...real, ...settings)
  expect([code, complained]).toEqual([1, expect.stringMatching(reason)])
  expect((await operator.run(['sites', 'show', 'echt.dating'])).code).toBe(1)
})

test('a domain without a sender, saved before there had to be one, is neither changed nor published', async () => {
  await insertRow(operator.env(), 'sites', {
    host: 'oud.test',
    settings: '{"name":"Oud","domain":"oud.test","support_email":"hulp@oud.test"}',
    company: '{"name":"V","address":"S 1","city":"U","country":"NL"}',
    updated_at: 1,
  })
  for (const argv of [
    ['set', 'oud.test', 'refund_days=30'],
    ['publish', 'oud.test'],
  ]) {
    const { code, complained } = await operator.run(['sites', ...argv])
    expect([code, complained]).toEqual([1, expect.stringMatching(/mail_sender must be set/)])
  }
  expect(await atTheEdge('oud.test')).toBeNull()
  const { code } = await operator.run(['sites', 'set', 'oud.test', 'mail_sender=post@oud.test'])
  expect(code).toBe(0)
})

test('all domains of a group are neutral, or none', async () => {
  await create('hier.test')
  await create('daar.test')
  const mixed = await operator.run(['sites', 'set', 'hier.test', 'neutral_auth=true'])
  expect([mixed.code, mixed.complained]).toEqual([
    1,
    expect.stringMatching(/can't be kept beside .*daar\.test.*sites neutral on/s),
  ])
  expect(await operator.run(['sites', 'neutral', 'on'])).toMatchObject({ code: 0 })
  for (const host of ['hier.test', 'daar.test']) {
    expect(await atTheEdge(host)).toMatchObject({ settings: { neutral_auth: true } })
    expect(await operator.json(['sites', 'versions', host])).toHaveLength(2)
  }
  expect(await operator.run(['sites', 'neutral', 'off'])).toMatchObject({ code: 0 })
  expect(await atTheEdge('hier.test')).toMatchObject({ settings: { neutral_auth: false } })
})
