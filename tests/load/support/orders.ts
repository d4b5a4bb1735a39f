export type Statement = [sql: string, values: unknown[]]
export type Order = { id: number; statements: Statement[] }
export type Reply = { id: number; rows: unknown[][] } | { id: number; error: string }

export type Addresses = {
  /** The worker without the asset router. */
  worker: string
  site: string
  hello: string
}
