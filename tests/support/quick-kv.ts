import { env } from 'cloudflare:test'

const known = new Map<string, string | null>()
const written = new Set<string>()
let writes = 0

const { get, put, delete: remove } = env.KV
const ask = get.bind(env.KV) as (key: string, as?: unknown) => Promise<string | null>

async function read(key: string): Promise<string | null> {
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const before = writes
  const found = await ask(key)
  if (before === writes) known.set(key, found)
  return found
}

function forgetting<More extends unknown[]>(write: (key: string, ...more: More) => Promise<void>) {
  return async (key: string, ...more: More): Promise<void> => {
    written.add(key)
    forgetReads()
    try {
      await write.call(env.KV, key, ...more)
    } finally {
      forgetReads()
    }
  }
}

function forgetReads(): void {
  writes++
  known.clear()
}

export async function emptyKv(): Promise<void> {
  await Promise.all([...written].map((key) => remove.call(env.KV, key)))
  forgetKv()
}

export function forgetKv(): void {
  written.clear()
  forgetReads()
}

// The simulator makes a read as dear as a query. All who write share this binding, so that what was
// read stays true until then.
Object.assign(env.KV, {
  async get(key: string, as?: unknown) {
    const type = as === undefined || typeof as === 'string' ? as : (as as { type?: unknown }).type
    if (type === undefined || type === 'text') return read(key)
    if (type === 'json') return JSON.parse((await read(key)) ?? 'null')
    return ask(key, as)
  },
  put: forgetting(put),
  delete: forgetting(remove),
})
