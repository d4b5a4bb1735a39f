/** Of the programs' own; below the project's root. */
export const build = '.cache/load'

export type Statement = [sql: string, values: unknown[]]
export type Order = { id: number; statements: Statement[] }
export type Reply = { id: number; rows: unknown[][] } | { id: number; error: string }

export type Addresses = {
  /** The worker itself. */
  worker: string
  /** With its assets in front, as a browser needs it. */
  site: string
  /** Answers 'hello' and does nothing else. */
  hello: string
}
