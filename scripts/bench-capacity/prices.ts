/** US dollars; docs/capacity.md has the sources and the date. */
export const prices = {
  base: 5,
  perMillion: {
    requests: 0.3,
    cpuMs: 0.02,
    read: 0.001,
    written: 1,
    kv: 0.5,
    objects: 0.15,
    files: 0.36,
    stored: 4.5,
    queueOperations: 0.4,
    points: 0.25,
  },
  perThousand: { images: 0.5, mails: 0.35 },
  perGigabyteMonth: { database: 0.75, files: 0.015 },
}

export type Use = Record<
  | keyof (typeof prices)['perMillion']
  | keyof (typeof prices)['perThousand']
  | 'databaseGb'
  | 'filesGb',
  number
>

/** Without the allowances: beyond them every member costs this much. */
export function costOf(use: Use): [part: string, dollars: number][] {
  const { perMillion, perThousand, perGigabyteMonth } = prices
  return [
    ...entries(perMillion).map(([key, price]) => part(key, (use[key] / 1e6) * price)),
    ...entries(perThousand).map(([key, price]) => part(key, (use[key] / 1e3) * price)),
    part('databaseGb', use.databaseGb * perGigabyteMonth.database),
    part('filesGb', use.filesGb * perGigabyteMonth.files),
  ]
}

function part(name: string, dollars: number): [string, number] {
  return [name, dollars]
}

function entries<Key extends string>(record: Record<Key, number>): [Key, number][] {
  return Object.entries(record) as [Key, number][]
}
