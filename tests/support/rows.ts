import { env } from 'cloudflare:test'
import { expect } from 'vitest'

export async function rows<Row = Record<string, unknown>>(
  sql: string,
  ...values: unknown[]
): Promise<Row[]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<Row>()
  return results
}

export type Rules = ReadonlyArray<[rule: string, sql: string]>

export async function expectRules(rules: Rules): Promise<void> {
  const found = await env.DB.batch(rules.map(([, sql]) => env.DB.prepare(sql)))
  for (const [index, [rule]] of rules.entries()) expect(found[index]?.results, rule).toEqual([])
}
