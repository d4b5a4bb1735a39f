import {
  createExecutionContext,
  createMessageBatch,
  env,
  waitOnExecutionContext,
} from 'cloudflare:test'
import worker from '#worker/index.ts'

export type ActionCost = {
  requests: number
  read: number
  written: number
  kv: number
  objects: number
  files: number
  stored: number
  images: number
  queued: number
  mails: number
}

const none: ActionCost = {
  requests: 0,
  read: 0,
  written: 0,
  kv: 0,
  objects: 0,
  files: 0,
  stored: 0,
  images: 0,
  queued: 0,
  mails: 0,
}

export async function costOfRequest(request: Request) {
  const cost = { ...none, requests: 1 }
  const response = await inContext((context) =>
    worker.fetch(request as Request<unknown, IncomingRequestCfProperties>, counted(cost), context),
  )
  return { cost, response, body: await response.arrayBuffer() }
}

export async function costOfJobs(queue: 'mail' | 'push', ids: readonly string[]) {
  const cost = { ...none, requests: 1 }
  const messages = ids.map((id) => ({ id, timestamp: new Date(), attempts: 1, body: { id } }))
  await worker.queue(createMessageBatch(queue, messages), counted(cost))
  return cost
}

async function inContext<T>(run: (context: ExecutionContext) => T | Promise<T>): Promise<T> {
  const context = createExecutionContext()
  const result = await run(context)
  await waitOnExecutionContext(context)
  return result
}

function counted(cost: ActionCost): Env {
  const add = (what: keyof ActionCost) => () => void cost[what]++
  const EMAIL = { send: async () => void cost.mails++ }
  return {
    ...env,
    ENVIRONMENT: 'production',
    PAYMENT_PROVIDER: 'none',
    MAIL_TRANSPORT: 'cloudflare',
    EMAIL: EMAIL as unknown as SendEmail,
    DB: countedDatabase(cost),
    KV: spied(env.KV, { get: add('kv'), put: add('kv') }),
    PHOTOS: spied(env.PHOTOS, { get: add('files'), head: add('files'), put: add('stored') }),
    IMAGES: spied(env.IMAGES, { input: add('images') }),
    INBOX: spied(env.INBOX, { getByName: add('objects') }),
    SEEN: spied(env.SEEN, { getByName: add('objects') }),
    MAIL_QUEUE: spied(env.MAIL_QUEUE, { send: add('queued') }),
    PUSH_QUEUE: spied(env.PUSH_QUEUE, { send: add('queued') }),
  }
}

function spied<T extends object>(binding: T, noticed: Record<string, () => void>): T {
  return new Proxy(binding, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        noticed[String(key)]?.()
        return Reflect.apply(value, target, args) as unknown
      }
    },
  })
}

function countedDatabase(cost: ActionCost): D1Database {
  const note = ({ meta }: D1Result) => {
    cost.read += meta.rows_read
    cost.written += meta.rows_written
  }
  const prepare = (sql: string) => {
    const statement = env.DB.prepare(sql)
    const { bind } = statement
    statement.bind = (...values) => {
      const bound = bind.apply(statement, values)
      const { all } = bound
      // A batch runs the statement itself; on its own Kysely runs it.
      bound.all = async <Row>() => {
        const result = await all.call(bound)
        note(result)
        return result as D1Result<Row>
      }
      return bound
    }
    return statement
  }
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await env.DB.batch(statements)
    results.forEach(note)
    return results
  }
  return { prepare, batch, withSession: () => ({ prepare, batch }) } as unknown as D1Database
}
