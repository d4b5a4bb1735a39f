import { randomBytes } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, vi } from 'vitest'
import { placeholders, sharedThings } from '../../scripts/deploy-check/apart.ts'
import { bundleProblems, workerBar } from '../../scripts/deploy-check/bundle.ts'
import { runChecks } from '../../scripts/deploy-check/check.ts'
import { declarationProblems } from '../../scripts/deploy-check/declared.ts'
import { type Environment, readEnvironments } from '../../scripts/deploy-check/environments.ts'
import { namesInCode } from '../../scripts/deploy-check/names-in-code.ts'
import { baseline } from '../../scripts/deploy-check/old-database.ts'
import { routeProblems } from '../../scripts/deploy-check/routes.ts'
import { localSecretProblems, readVars } from '../../scripts/deploy-check/secrets.ts'
import { securityTxtProblems } from '../../scripts/deploy-check/security-txt.ts'
import { siteProblems } from '../../scripts/deploy-check/sites.ts'
import { measureStartup } from '../../scripts/deploy-check/startup.ts'
import { countRows, upgradeProblems } from '../../scripts/deploy-check/upgrade.ts'
import { localSecrets } from '../../scripts/local-env.ts'
import { migratedDatabase } from '../../scripts/migrated-database.ts'
import { root } from '../../scripts/tool-env.ts'
import { plantTree } from '../support/planted-tree.ts'

const toml = readFileSync(path.join(root, 'wrangler.toml'), 'utf8')
const code = namesInCode(root)

function planted(from: string | RegExp = '', to = ''): Environment {
  const changed = toml.replace(from, to)
  if (from && changed === toml) throw new Error(`wrangler.toml has no ${String(from)}`)
  const tree = plantTree(['package.json'], { 'wrangler.toml': changed, 'worker/index.ts': '' })
  const [vonk] = readEnvironments(path.join(tree, 'wrangler.toml'), 'vonk')
  if (!vonk) throw new Error('there is no [env.vonk]')
  return vonk
}

const problemsOf = (environment: Environment) =>
  declarationProblems(environment, code, '2026-11-22')

const table = (name: string, line: string) =>
  new RegExp(`\\[+env\\.vonk\\.${name}\\]+\\n(?:.+\\n)*?${line}\\n(?:.+\\n)*`)

describe('what an environment declares', () => {
  it('is what the code asks for', () => {
    for (const environment of readEnvironments(path.join(root, 'wrangler.toml'))) {
      expect([environment.name, problemsOf(environment)]).toEqual([environment.name, []])
    }
  })

  const vars = '[env.vonk.vars]\n'
  const provider = /(\[env\.vonk\.vars\](?:\n.+)*?\nPAYMENT_PROVIDER = )"none"/

  it.each([
    ['a database', table('d1_databases', 'binding = "DB"'), '', 'binding DB, which'],
    ['a bucket', table('r2_buckets', 'binding = "PHOTOS"'), '', 'binding PHOTOS, which'],
    ['a counter', table('ratelimits', 'name = "FLOOD_120"'), '', 'binding FLOOD_120, which'],
    [
      'its own number',
      '"1060"\nsimple = { limit = 60,',
      '"1060"\nsimple = { limit = 600,',
      '60 lets 600',
    ],
    [
      'a minute',
      '"1030"\nsimple = { limit = 30, period = 60',
      '"1030"\nsimple = { limit = 30, period = 10',
      '30 lets 30 pass in 10',
    ],
    ['metrics', table('analytics_engine_datasets', 'binding = "METRICS"'), '', 'METRICS, which'],
    ['no use', vars, '[env.vonk.ai]\nbinding = "AI"\n\n' + vars, 'AI is declared, and nothing'],
    ['a cron', 'crons = ["* * * * *", ', 'crons = [', 'run at "* * * * *", which is no trigger'],
    ['no schedule', '3 * * *"]', '3 * * *", "5 5 * * *"]', '"5 5 * * *" has no schedule'],
    ['dead letters', 'dead_letter_queue = "vonk-mail-dead"\n', '', 'vonk-mail gives up is lost'],
    [
      'who hears of bounces',
      /\[\[env\.vonk\.queues\.consumers\]\]\nqueue = "vonk-mail-events"\n(?:.+\n)*/,
      '',
      'bounces and complaints are not heard',
    ],
    [
      'who reads dead letters',
      table('queues.consumers', 'queue = "vonk-push-dead"'),
      '',
      'nothing consumes the dead letters vonk-push-dead',
    ],
    [
      'a Durable Object',
      'new_sqlite_classes = ["Inbox"]',
      'new_sqlite_classes = []',
      'no migration',
    ],
    ['a past date', '"2026-10-01"', '"2026-12-01"', 'date 2026-12-01 is not past'],
    ['silence', 'invocation_logs = false', 'invocation_logs = true', 'keep addresses and tokens'],
    [
      'production',
      `${vars}ENVIRONMENT = "production"`,
      `${vars}ENVIRONMENT = "development"`,
      'ENVIRONMENT is not production',
    ],
    ['a known key', vars, `${vars}MISSPELT = "1"\n`, 'MISSPELT is declared, and worker/env.ts'],
    ['secrecy', vars, `${vars}HEALTH_SECRET = "1"\n`, 'HEALTH_SECRET is a secret, and stands'],
    ['the key of Mollie', provider, '$1"mollie"', 'MOLLIE_API_KEY is neither'],
    ['real money', provider, '$1"sandbox"', 'sandbox, which is for development'],
    [
      'a secret',
      /(\[env\.vonk\.secrets\]\nrequired = \["SECRET_KEY"), "VAPID_PUBLIC_KEY"/,
      '$1',
      'VAPID_PUBLIC_KEY is neither',
    ],
  ])('lacks %s', (_, from, to, expected) => {
    const problems = problemsOf(planted(from, to))
    expect(problems).toEqual([expect.stringContaining(expected)])
  })

  it('is nothing of another group', () => {
    const environments = readEnvironments(path.join(root, 'wrangler.toml'))
    expect(sharedThings(environments)).toEqual([])
    const tree = plantTree(['package.json'], {
      'wrangler.toml': toml
        .replace('"kompas-mail"', '"vonk-mail"')
        .replace('"kompas-photos"', '"vonk-photos"')
        .replace('"2060"', '"1060"')
        .replace('"www.kompas.example"', '"www.vonk.example"'),
      'worker/index.ts': '',
    })
    expect(sharedThings(readEnvironments(path.join(tree, 'wrangler.toml')))).toEqual([
      'vonk and kompas share the bucket vonk-photos',
      'vonk and kompas share the queue vonk-mail',
      'vonk and kompas share the counter 1060',
      'vonk and kompas share the route www.vonk.example',
    ])
  })

  it('has ids of the account, or words in their place', () => {
    const hosts = ['vonk.example', 'www.vonk.example']
    expect(placeholders(planted())).toEqual(['vonk-database-id', 'vonk-kv-id', ...hosts])
    const id = '1b2c3d4e-0000-4000-8000-1234567890ab'
    expect(placeholders(planted('vonk-database-id', id))).toEqual(['vonk-kv-id', ...hosts])
    expect(placeholders(planted(/(www\.)?vonk\.example/g, '$1vonk.dating'))).toEqual([
      'vonk-database-id',
      'vonk-kv-id',
    ])
  })
})

describe('the routes of an environment', () => {
  it('are there, with www. beside each', () => {
    for (const environment of readEnvironments(path.join(root, 'wrangler.toml'))) {
      expect([environment.name, routeProblems(environment)]).toEqual([environment.name, []])
    }
  })

  const host = '  { pattern = "vonk.example", custom_domain = true },\n'
  const www = '  { pattern = "www.vonk.example", custom_domain = true },\n'
  it.each([
    ['none', `routes = [\n${host}${www}]\n`, '', ['it has no routes: nobody could reach it']],
    ['an empty list', host + www, '', ['it has no routes: nobody could reach it']],
    ['no www.', www, '', ['www.vonk.example is no route: whoever types it reaches nothing']],
    ['only www.', host, '', ['vonk.example is no route, to which www.vonk.example would lead']],
    [
      'a pattern',
      host,
      '  "vonk.example/*",\n',
      [
        'the route vonk.example/* is no host with custom_domain = true',
        'www.vonk.example/* is no route: whoever types it reaches nothing',
        'vonk.example is no route, to which www.vonk.example would lead',
      ],
    ],
  ])('are red with %s', (_, from, to, expected) => {
    expect(routeProblems(planted(from, to))).toEqual(expected)
  })

  it('are those of its domains, which can all write', () => {
    const post = { mail_sender: 'post@vonk.nl', support_email: 'hulp@vonk.nl' }
    const sites = [
      { host: 'vonk.nl', ...post },
      { host: 'stil.nl', ...post, mail_sender: null },
      { host: 'los.nl', ...post, mail_sender: 'noreply@example.com' },
    ]
    const hosts = ['vonk.nl', 'www.vonk.nl', 'stil.nl', 'leeg.nl']
    expect(siteProblems(sites, hosts)).toEqual({
      problems: [
        'stil.nl: mail_sender must be set: an address of stil.nl',
        expect.stringMatching(/^los\.nl: mail_sender noreply@example.com is an example/),
        'los.nl has no route',
      ],
      open: ['leeg.nl is a route without a site: sites create leeg.nl'],
    })
  })
})

it.each([
  ['2026-11-27', '2027-10-31T00:00:00Z', 'nothing'],
  ['2027-09-01', '2027-10-31T00:00:00Z', 'nothing'],
  ['2027-09-02', '2027-10-31T00:00:00Z', 'open'],
  ['2027-11-01', '2027-10-31T00:00:00Z', 'open'],
  ['2026-10-01', '2027-10-31T00:00:00Z', 'red'],
  ['2026-10-01', 'soon', 'red'],
])('on %s a security.txt until %s: %s', (today, expires, expected) => {
  const { problems, open = [] } = securityTxtProblems(today, expires)
  const outcome = problems.length > 0 ? 'red' : open.length > 0 ? 'open' : 'nothing'
  expect(outcome).toBe(expected)
})

it('finds what code asks of its environment', () => {
  const tree = plantTree(['package.json'], {
    'worker/a.ts': 'const { STORE } = ctx.env\nenv.QUEUE.send(1)\nimport.meta.env.MODE',
    'worker/b.ts': 'export function f({ METRICS, SECRET_KEY }: Env) { env.METRICS?.g() }',
    'worker/dev/c.ts': 'env.ONLY_HERE',
    'worker/d.ts': 'export class Room extends DurableObject<Env> {}',
  })
  const { bindings, durableObjects } = namesInCode(tree)
  expect([...bindings].toSorted()).toEqual(['ASSETS', 'METRICS', 'QUEUE', 'STORE'])
  expect(durableObjects).toEqual(['Room'])
})

it('says which secrets are missing or cannot be', async () => {
  const development = await localSecrets()
  const values = await localSecrets()
  const environment = planted()
  const problems = (changed: object) =>
    localSecretProblems(environment, changed as never, development)
  expect(problems(values)).toEqual([])
  const { SECRET_KEY: _, ...without } = values
  expect(problems(without)).toEqual(['the secret SECRET_KEY is not there'])
  const [said] = problems({ ...values, VAPID_PRIVATE_KEY: 'short' })
  expect(said).toMatch(/VAPID_PRIVATE_KEY/)
  expect(said).not.toMatch(/short/)
})

it('takes no secret of development for an environment', async () => {
  const development = await localSecrets()
  const { SECRET_KEY, HEALTH_SECRET } = development
  const own = { ...(await localSecrets()), SECRET_KEY, HEALTH_SECRET }
  expect(localSecretProblems(planted(), own, development)).toEqual([
    'SECRET_KEY is the one of development: make another',
    'HEALTH_SECRET is the one of development: make another',
  ])
  const tree = plantTree([], { '.dev.vars': 'SECRET_KEY=x' })
  expect([readVars('.dev.vars', tree), readVars('.dev.vars.vonk', tree)]).toEqual([
    { SECRET_KEY: 'x' },
    null,
  ])
})

it('tells what is open apart from what is wrong', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const counted = await runChecks([
    { name: 'fine', run: () => ({ problems: [] }) },
    { name: 'to come', run: () => ({ problems: [], open: ['an id'] }) },
    { name: 'wrong', run: () => ({ problems: ['a fault'], open: ['an id'] }) },
    { name: 'broken', run: () => Promise.reject(new Error('thrown')) },
  ])
  expect(counted).toEqual({ red: 2, open: 1 })
  expect(said.mock.calls.join('\n')).toMatch(/ok .*fine\n.*open .*to come\n.*RED .*wrong\n/s)
  said.mockRestore()
})

describe('a bundle', () => {
  const files = {
    'upload/index.js': 'export default {}',
    'worker/index.js.map': '{"sources":["worker/dev/room.tsx"],"x":"__dev/"}',
    'worker/.dev.vars': 'SECRET_KEY=our-own-secret',
    'client/assets/a.js': 'let a',
  }
  it.each([
    ['is fine', {}, []],
    ['is without a worker', { 'upload/index.js': null }, ['there is no worker in it']],
    ['has a map', { 'client/a.js.map': '{}' }, ['client/a.js.map is a source map']],
    [
      'has the map of the worker, and in it the development room',
      { 'upload/index.js.map': '{"x":"/__dev/"}' },
      [
        'upload/index.js.map is a source map',
        'upload/index.js.map carries "__dev/" of the development room',
      ],
    ],
    ['names one', { 'upload/b.js': '//# sourceMappingURL=x' }, ['upload/b.js names a source map']],
    [
      'has the development room',
      { 'upload/b.js': "'/__dev/'" },
      ['upload/b.js carries "__dev/" of the development room'],
    ],
    ['has a secret', { 'client/b.js': 'our-own-secret' }, ['client/b.js carries a secret']],
  ])('%s', (_, more: Record<string, string | null>, expected) => {
    const all = Object.entries({ ...files, ...more }).filter(([, text]) => text !== null)
    const tree = plantTree([], Object.fromEntries(all) as Record<string, string>)
    expect(bundleProblems(tree, ['our-own-secret']).problems).toEqual(expected)
  })

  it('is too large', () => {
    const tree = plantTree([], files)
    writeFileSync(path.join(tree, 'upload/big.wasm'), randomBytes(workerBar * 1.1))
    expect(bundleProblems(tree, []).problems).toEqual([expect.stringMatching(/bytes packed, more/)])
  })
})

describe('starting up', () => {
  it.each([
    ['takes next to nothing', 'export default {}', []],
    ['takes too long', busy(200), [expect.stringMatching(/^start-up takes \d+ ms/)]],
  ])('%s', async (_, text, expected) => {
    const tree = plantTree([], { 'index.js': text })
    const rounds = { least: 1, most: 3 }
    expect((await measureStartup(tree, '2026-10-01', rounds)).problems).toEqual(expected)
  })

  it('fails', async () => {
    const tree = plantTree([], { 'index.js': 'throw new Error("not today")' })
    await expect(measureStartup(tree, '2026-10-01')).rejects.toThrow(/does not start/)
  })

  /** Milliseconds, roughly: a worker's clock stands still. */
  function busy(milliseconds: number): string {
    return `let n = 0; for (let i = 0; i < ${milliseconds} * 1_000_000; i++) n = (n + i) % 7
      export default { n }`
  }
})

describe('an old database', () => {
  const migrations = path.join(root, 'migrations')
  const rows = readFileSync(path.join(root, 'scripts/deploy-check/baseline-rows.sql'), 'utf8')
  const files = globSync('*.sql', { cwd: migrations }).toSorted()

  /** In Node's SQLite: the deploy check uses D1 itself, which takes seconds. */
  function upgraded(after = ''): string[] {
    const database = new DatabaseSync(':memory:')
    const run = (file: string) => {
      database.exec(readFileSync(path.join(migrations, file), 'utf8'))
    }
    files.filter((file) => file <= baseline).forEach(run)
    database.exec(rows)
    const before = countRows(database)
    expect([...before].filter(([, count]) => count === 0).map(([table]) => table)).toEqual([])
    database.exec('begin; pragma defer_foreign_keys = on')
    files.filter((file) => file > baseline).forEach(run)
    database.exec('commit; pragma foreign_keys = off')
    database.exec(after)
    const problems = upgradeProblems(database, migratedDatabase('migrations'), before)
    database.close()
    return problems
  }

  it('becomes what an empty one does, and keeps its rows', () => {
    expect(upgraded()).toEqual([])
  })

  it.each([
    ['rows', 'delete from saved_filters', ['saved_filters had 41 rows and has 0']],
    [
      'owners',
      "update sessions set member_id = 5 where token_hash = 'session1'",
      ['rows of sessions name what is not there'],
    ],
    [
      'indexes',
      'drop index outbox_open',
      ['index outbox_open differs from what an empty database gets'],
    ],
    [
      'columns',
      'alter table swipes add column extra',
      ['table swipes differs from what an empty database gets'],
    ],
    ['matches', 'update likes set mutual = 0', ['mutual differs from the likes']],
    ['balances', 'update members set credits = credits + 1', ['balances differ from their ledger']],
    [
      'totals',
      'delete from member_totals',
      expect.arrayContaining(['totals differ from their members']),
    ],
  ])('loses %s', (_, after, expected) => {
    expect(upgraded(after)).toEqual(expected)
  })
})
