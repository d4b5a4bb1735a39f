import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { prepareSite, type Server, startSite } from '../support/load-site.ts'
import { short } from '../support/short.ts'
import type { Around, AroundOrder, AroundReply } from './around.ts'
import type { City } from './city.ts'
import { begunAt, bindingFaults, stallFor } from './faults.ts'
import { openMailServer } from './mail-server.ts'
import { newMember } from './member.ts'
import { persist } from './persist.ts'
import { openProvider } from './provider.ts'
import { seeded } from './random.ts'
import { size } from './size.ts'
import { Told } from './told.ts'

const orderPath = '/load-day'
const killAfter = 10_000
/** In milliseconds: of a worker with a request of each member before it. */
const answerWithin = 60_000

/** A site of production that is empty, and who is to come to it. */
export async function startCity(): Promise<City> {
  const { seed } = size
  const random = seeded(seed)
  const mails = await openMailServer(random)
  const provider = await openProvider(random)
  const log: City['log'] = []
  const clock = { shift: 0 }
  const gaps: City['gaps'] = []
  const port = await freePort()
  const site = await prepareSite(serverOf({ seed, port, mails, provider, log, clock, gaps }))
  await site.query(
    "update sites set settings = json_set(settings, '$.mail_sender', 'post@load.test')",
  )
  return {
    seed,
    port,
    site,
    mails,
    provider,
    told: new Told(),
    members: Array.from({ length: size.members }, (_, nr) => newMember(seed, nr)),
    times: new Map(),
    findings: [],
    log,
    clock,
    happened: {},
    balances: new Map(),
    objects: [],
    gaps,
    stage: 'the day',
  }
}

/** In the middle of everything; what was stored stays. */
export async function killAndServe(city: City): Promise<void> {
  // Also one that has no time to answer is killed.
  await Promise.race([order(city, {}).catch(() => undefined), pause(killAfter)])
  const from = performance.now()
  await city.site.kill()
  city.site = await startSite(serverOf(city))
  city.gaps.push({ from, until: performance.now() })
}

/** To what is around the worker; notes which faults and errors there were. */
export async function order(city: City, changes: AroundOrder): Promise<void> {
  if (changes.shift !== undefined) city.clock.shift = changes.shift
  const body = JSON.stringify(changes)
  const response = await persist(() =>
    fetch(city.site.worker + orderPath, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(answerWithin),
    }),
  )
  const { happened, errors } = (await response.json()) as AroundReply
  city.log.push(...errors.map((message) => ({ level: 'error', message })))
  for (const [name, times] of Object.entries(happened)) {
    city.happened[name] = (city.happened[name] ?? 0) + times
  }
}

type Serving = Pick<City, 'seed' | 'port' | 'mails' | 'provider' | 'log' | 'clock' | 'gaps'>

function serverOf({ seed, port, mails, provider, log, clock, gaps }: Serving): Server {
  const random = seeded(seed + gaps.length)
  const around: Around = {
    faults: bindingFaults.map((fault) => ({ ...fault, from: begunAt(random, fault) })),
    stallFor,
    path: orderPath,
    shift: clock.shift,
    failing: true,
    provider: { real: 'https://api.mollie.com', here: provider.address },
  }
  const variables = {
    AROUND: JSON.stringify(around),
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: mails.address,
    PAYMENT_PROVIDER: 'mollie',
    MOLLIE_API_KEY: provider.key,
  }
  return {
    file: path.join(import.meta.dirname, 'serve.ts'),
    env: { VARIABLES: JSON.stringify(variables), DOOR_PORT: String(port) },
    hear: (line) => log.push(line),
    ...(!short && { patienceSeconds: 3 * size.seconds + 900 }),
  }
}
