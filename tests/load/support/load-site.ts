import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unstable_splitSqlQuery as statementsOf } from 'wrangler'
import { localSecrets } from '../../../scripts/local-env.ts'
import { productionBuild } from '../../../scripts/prepare.ts'
import { runSteps } from '../../../scripts/steps.ts'
import { root, toolEnv } from '../../../scripts/tool-env.ts'
import { fail, latest } from './expect.ts'
import type { Addresses, Line, Order, Reply, Statement } from './orders.ts'
import { short } from './short.ts'

export type LoadSite = Addresses & {
  batch: (statements: Statement[]) => Promise<unknown[][]>
  query: <Row>(sql: string, ...values: unknown[]) => Promise<Row[]>
  runCron: (cron: string, time: number) => Promise<void>
  /** The keys of all that is stored in R2. */
  objects: () => Promise<string[]>
  kill: () => Promise<void>
  close: () => Promise<void>
}

/** Which program serves the site, with what it reads, and who hears what the site logs. */
export type Server = {
  file: string
  env?: Record<string, string>
  hear?: (line: Line) => void
  patienceSeconds?: number
}

const plain: Server = { file: path.join(import.meta.dirname, 'serve.ts') }

export const hosts = ['127.0.0.1', 'localhost']

const STATE_DIR = path.join(tmpdir(), `load-${path.parse(process.argv[1] ?? '').name}`)
export const secrets = await localSecrets()
const usualPatience = short ? 120 : 15 * 60

export async function prepareSite(server: Server = plain): Promise<LoadSite> {
  rmSync(STATE_DIR, { recursive: true, force: true })
  if (process.env['BUILD'] !== 'kept') await runSteps([[productionBuild]])
  const { patienceSeconds = usualPatience } = server
  const tooLate = () =>
    fail(`not done after ${patienceSeconds} s, and this was the last: ${latest()}`)
  setTimeout(tooLate, patienceSeconds * 1000).unref()
  const site = await startSite(server)
  const folder = path.join(root, 'migrations')
  const migrations = globSync('*.sql', { cwd: folder })
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  await site.batch(migrations.flatMap(statementsOf).map((sql) => [sql, []]))
  const settings = { name: 'Load', domain: 'load.test' }
  const company = { name: 'L', address: 'A', city: 'C', country: 'NL' }
  const insert = 'insert into sites (host, settings, company, updated_at) values (?, ?, ?, 0)'
  const texts = [JSON.stringify(settings), JSON.stringify(company)]
  await site.batch(hosts.map((host) => [insert, [host, ...texts]]))
  return site
}

export async function startSite({ file, env = {}, hear }: Server = plain): Promise<LoadSite> {
  const given = { STATE_DIR, SECRETS: JSON.stringify(secrets), NODE_NO_WARNINGS: '1' }
  const server = fork(file, {
    // A process group of its own, so that `kill` reaches the runtime too.
    detached: true,
    env: toolEnv({ ...given, ...env }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = () => signal(server, 'SIGKILL')
  process.once('exit', stop)
  const told = hearAddresses(server)
  const ask = connect(server, hear)
  const batch = (statements: Statement[]) => ask({ statements })
  const ended = once(server, 'exit')
  const endedByItself = () => fail('the site has ended by itself')
  server.once('exit', endedByItself)
  const addresses = await told
  return {
    ...addresses,
    batch,
    query: async <Row>(sql: string, ...values: unknown[]) =>
      ((await batch([[sql, values]]))[0] ?? []) as Row[],
    runCron: async (cron, time) => void (await ask({ cron, time })),
    objects: async () => ((await ask({ objects: true }))[0] ?? []) as string[],
    kill: async () => {
      server.off('exit', endedByItself)
      stop()
      await ended
      process.off('exit', stop)
    },
    close: async () => {
      server.off('exit', endedByItself)
      server.disconnect()
      await ended
      process.off('exit', stop)
    },
  }
}

/** Who waits for a site that was killed is there first, so that it may log before it tells. */
function hearAddresses(server: ChildProcess): Promise<Addresses> {
  const { promise, resolve } = Promise.withResolvers<Addresses>()
  server.on('message', (said: Reply | Addresses | Line) => {
    if ('worker' in said) resolve(said)
  })
  return promise
}

type Asked = Order extends infer One ? Omit<One, 'id'> : never
type Ask = (asked: Asked) => Promise<unknown[][]>

function connect(server: ChildProcess, hear?: (line: Line) => void): Ask {
  const waiting = new Map<number, PromiseWithResolvers<unknown[][]>>()
  let orders = 0
  server.on('message', (said: Reply | Addresses | Line) => {
    if ('level' in said) return hear?.(said)
    if (!('id' in said)) return
    const order = waiting.get(said.id)
    waiting.delete(said.id)
    if ('rows' in said) order?.resolve(said.rows)
    else order?.reject(new Error(said.error))
  })
  server.once('exit', () => {
    for (const order of waiting.values()) order.reject(new Error('the site has ended'))
  })
  return (asked) => {
    const order = Promise.withResolvers<unknown[][]>()
    const id = orders++
    waiting.set(id, order)
    server.send({ id, ...asked }, (error) => error && order.reject(error))
    return order.promise
  }
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, name)
  } catch {
    // It has ended already.
  }
}
