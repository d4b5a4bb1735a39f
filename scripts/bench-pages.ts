import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { randomToken } from '#worker/http/random.ts'
import { hashSession, sessionCookie, signSession } from '#worker/http/session-cookie.ts'
import { localSecrets, makeLocalEnv } from './local-env.ts'
import { fewMembers, makeState } from './make-state.ts'
import { productionBuild } from './prepare.ts'
import { startProduction } from './production-site.ts'
import { runSteps } from './steps.ts'
import { root } from './tool-env.ts'

// CPU time of the members page, in constant answers of the same workerd. `BUILD=kept` leaves the
// build as it is; `--short` only shows that this works.
const short = process.argv.includes('--short')
const bar = 16
const rounds = short ? 1 : 9
const visits = short ? { page: 20, hello: 20 } : { page: 200, hello: 2000 }
const warmUp = short ? 20 : 1000
const viewers = 20
const atOnce = 4

const STATE_DIR = path.join(root, '.cache/bench-state')

type Ask = { url: URL; headers: Record<string, string> }

await makeLocalEnv()
if (process.env['BUILD'] !== 'kept') await runSteps([[productionBuild]])
await makeState(STATE_DIR, short ? fewMembers : 200)
const secrets = await localSecrets()
const miniflare = await startProduction(STATE_DIR, { given: secrets })
try {
  const page = await pageAsks(await miniflare.unsafeGetDirectURL('door'))
  const hello = [{ url: await miniflare.unsafeGetDirectURL('hello'), headers: {} }]
  const pid = workerdId()
  await answerAll(page, warmUp)
  await answerAll(hello, warmUp)
  const spent = { page: [] as number[], hello: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    spent.page.push(await cpuOf(pid, page, visits.page))
    spent.hello.push(await cpuOf(pid, hello, visits.hello))
  }
  const medians = { page: median(spent.page), hello: median(spent.hello) }
  const ratio = medians.page / medians.hello
  console.log(`members page ${medians.page.toFixed(3)} ms CPU a request`)
  console.log(`hello        ${medians.hello.toFixed(3)} ms CPU a request`)
  console.log(`ratio        ${ratio.toFixed(1)}, at most ${bar}`)
  if (!short && ratio > bar) process.exitCode = 1
} finally {
  await miniflare.dispose()
}

/** Searches are limited by member. */
async function pageAsks(origin: URL): Promise<Ask[]> {
  const DB = await miniflare.getD1Database('DB', 'site')
  const { results } = await DB.prepare(
    "select id from members where visible = 1 and kind = 'member' and country = 'NL' order by id limit ?",
  )
    .bind(viewers)
    .all<{ id: number }>()
  return Promise.all(
    results.map(async ({ id }) => {
      const token = randomToken()
      const now = Date.now()
      await DB.prepare(
        'insert into sessions (token_hash, member_id, created_at, expires_at, last_used_at) values (?, ?, ?, ?, ?)',
      )
        .bind(await hashSession('localhost', token), id, now, now + 3_600_000, now)
        .run()
      const signed = await signSession(secrets as unknown as Env, id, token)
      const headers = { host: 'localhost', cookie: `${sessionCookie}=${signed}; locale=nl` }
      return { url: new URL('/members', origin), headers }
    }),
  )
}

async function cpuOf(pid: number, asks: readonly Ask[], count: number): Promise<number> {
  const before = cpuTime(pid)
  await answerAll(asks, count)
  return (cpuTime(pid) - before) / count
}

async function answerAll(asks: readonly Ask[], count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let next = 0
  const lane = async () => {
    while (next < count) {
      const ask = asks[next++ % asks.length]
      if (ask) await answer(ask, agent)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  agent.destroy()
}

function answer({ url, headers }: Ask, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = get(url, { agent, headers }, (response) => {
    response.resume()
    response.on('end', () => {
      if (response.statusCode === 200) resolve()
      else reject(new Error(`${url.pathname} answered ${response.statusCode}`))
    })
  })
  request.on('error', reject)
  return promise
}

function workerdId(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const ids = children.map(Number).filter((id) => commandOf(id).startsWith('workerd'))
  const [id, ...more] = ids
  if (!id || more.length > 0) throw new Error(`${ids.length} runtimes instead of one`)
  return id
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/comm`, 'utf8')
}

/** In milliseconds; the kernel counts in hundredths of a second. */
function cpuTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
