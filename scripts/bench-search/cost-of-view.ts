import type { Compilable } from 'kysely'

export type ViewCost = { read: number; written: number; ms: number }

/** Rows of the first round, the median of milliseconds. */
export async function costOfView(
  d1: D1Database,
  statements: readonly Compilable[],
  rounds: number,
): Promise<ViewCost> {
  const times: number[] = []
  let cost = { read: 0, written: 0 }
  for (let round = 0; round < rounds; round++) {
    const results = await d1.batch(
      statements.map((statement) => {
        const { sql, parameters } = statement.compile()
        return d1.prepare(sql).bind(...parameters)
      }),
    )
    const sum = (key: 'rows_read' | 'rows_written' | 'duration') =>
      results.reduce((total, { meta }) => total + meta[key], 0)
    if (round === 0) cost = { read: sum('rows_read'), written: sum('rows_written') }
    times.push(sum('duration'))
  }
  return { ...cost, ms: times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0 }
}
