import type { Context } from '#worker/request/context.ts'

/** By the member's own request or an operator's. */
export type Exporting = Pick<Context, 'env' | 'db' | 'now'> & {
  site: { host: string }
  viewer: { id: number }
}
