export type Statement = [sql: string, values: unknown[]]
export type Order = { id: number } & (
  | { statements: Statement[] }
  | { cron: string; time: number }
  | { objects: true }
)
export type Reply = { id: number; rows: unknown[][] } | { id: number; error: string }
/** What the site has written to its log. */
export type Line = { level: string; message: string }

export type Addresses = {
  /** The worker without the asset router. */
  worker: string
  site: string
  hello: string
}
