import { localSecrets } from '../local-env.ts'
import { openBatched } from './batched-database.ts'

/**
 * What was asked; `ms` of the database, `slowest` of one batch in it, of which there were `batches`; `files`
 * of R2, `objects` of what accounts have seen.
 */
export type Spent = {
  statements: number
  read: number
  written: number
  ms: number
  slowest: number
  batches: number
  files: number
  objects: number
}

const nothing: Spent = {
  statements: 0,
  read: 0,
  written: 0,
  ms: 0,
  slowest: 0,
  batches: 0,
  files: 0,
  objects: 0,
}

/** The bindings that schedules use. Only D1 is what it is; files are sizes in memory. */
export type CountedEnv = {
  env: Env
  /** Bytes by key. */
  files: ReadonlyMap<string, number>
  /** What `work` asks. */
  count: (work: () => Promise<void>) => Promise<Spent>
  dispose: () => Promise<void>
}

export async function openCounted(state: string): Promise<CountedEnv> {
  let spent = { ...nothing }
  const { d1, dispose } = await openBatched(state, (results) => {
    const ms = results.reduce((sum, { meta }) => sum + meta.duration, 0)
    for (const { meta } of results) {
      spent.statements += 1
      spent.read += meta.rows_read
      spent.written += meta.rows_written
    }
    spent.batches += 1
    spent.ms += ms
    spent.slowest = Math.max(spent.slowest, ms)
  })
  const files = new Map<string, number>()
  const quiet = { send: () => Promise.resolve(), sendBatch: () => Promise.resolve() }
  const env = {
    ...(await localSecrets()),
    ENVIRONMENT: 'production',
    MAIL_TRANSPORT: 'cloudflare',
    PAYMENT_PROVIDER: 'none',
    DB: d1,
    KV: { get: () => Promise.resolve(null) },
    PHOTOS: bucketOf(files, () => {
      spent.files += 1
    }),
    MAIL_QUEUE: quiet,
    PUSH_QUEUE: quiet,
    SEEN: {
      getByName: () => ({
        forget: async () => {
          spent.objects += 1
        },
      }),
    },
  } as unknown as Env
  const count = async (work: () => Promise<void>) => {
    const own = { ...nothing }
    spent = own
    await work()
    spent = { ...nothing }
    return own
  }
  return { env, files, count, dispose }
}

function bucketOf(files: Map<string, number>, asked: () => void) {
  return {
    put: async (key: string, body: ArrayBuffer) => {
      asked()
      files.set(key, body.byteLength)
    },
    list: async () => {
      asked()
      return { objects: [] }
    },
    delete: async (keys: string | string[]) => {
      asked()
      for (const key of [keys].flat()) files.delete(key)
    },
  }
}
