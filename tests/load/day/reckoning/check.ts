import type { City } from '../city.ts'

/** `plant` makes it red: a check that never saw a fault is none. */
export type Check = {
  name: string
  broken: (city: City) => Promise<unknown[]> | unknown[]
  plant: (city: City) => unknown
}

export function bySql(name: string, sql: string, plant: Check['plant']): Check {
  return { name, broken: ({ site }) => site.query(sql), plant }
}

/** What is in the one and not in the other. */
export function missing<Key>(told: Iterable<Key>, kept: Iterable<Key>): Key[] {
  const all = new Set(kept)
  return [...told].filter((key) => !all.has(key))
}
