import type { Context } from '#worker/http/context.ts'

/** Whose data, and in whose name the archive is: a member's own request, or an operator's for one. */
export type Exporting = Pick<Context, 'env' | 'db' | 'now'> & {
  site: { host: string }
  viewer: { id: number }
}
