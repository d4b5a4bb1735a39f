import { env } from 'cloudflare:test'
import type { Compilable } from 'kysely'

export function prepare(query: Compilable, prefix = ''): D1PreparedStatement {
  const { sql, parameters } = query.compile()
  return env.DB.prepare(`${prefix} ${sql}`).bind(...parameters)
}

export async function planSteps(query: Compilable): Promise<string[]> {
  const { results } = await prepare(query, 'explain query plan').all<{ detail: string }>()
  return results.map(({ detail }) => detail)
}

export async function planOf(query: Compilable): Promise<string> {
  return (await planSteps(query)).join('\n')
}

export async function tableScans(query: Compilable): Promise<string[]> {
  const plan = await planSteps(query)
  const made = plan.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (.+)$/.exec(step)?.[1] ?? [])
  return plan
    .flatMap((step) => /^SCAN (.+)$/.exec(step)?.[1] ?? [])
    .filter(
      (what) => !/^(?:CONSTANT ROW|\(subquery|\d+ CONSTANT)/.test(what) && !made.includes(what),
    )
}
