import { env } from 'cloudflare:test'
import { vi } from 'vitest'

type Lagging = {
  /** What replicas were asked, as SQL. */
  asked: Set<string>
  /** From now on they know what they have told before, and nothing that is written meanwhile. */
  fallBehind: () => void
  catchUp: () => void
}

/** Until the end of a test. The primary answers as ever. */
export function lagReplicas(): Lagging {
  const asked = new Set<string>()
  const told = new Map<string, D1Result>()
  let isBehind = false
  const answer = async (sql: string, values: readonly unknown[]): Promise<D1Result> => {
    asked.add(sql)
    const key = JSON.stringify([sql, values])
    const before = told.get(key)
    if (isBehind && before) return before
    if (isBehind) throw new Error(`What a replica would have told before is not known: ${sql}`)
    const result = await env.DB.prepare(sql)
      .bind(...values)
      .all()
    told.set(key, result)
    return result
  }
  const statement = (sql: string, values: readonly unknown[] = []) => ({
    bind: (...given: unknown[]) => statement(sql, given),
    all: () => answer(sql, values),
  })
  const session = {
    prepare: (sql: string) => statement(sql),
    batch: (all: ReadonlyArray<ReturnType<typeof statement>>) =>
      Promise.all(all.map((one) => one.all())),
    getBookmark: () => null,
  }
  vi.spyOn(env.DB, 'withSession').mockReturnValue(session as unknown as D1DatabaseSession)
  return {
    asked,
    fallBehind: () => void (isBehind = true),
    catchUp: () => void (isBehind = false),
  }
}
