import type { Context } from '#worker/request/context.ts'

export type Exporting = Pick<Context, 'env' | 'db' | 'now'> & {
  site: { host: string }
  viewer: { id: number }
}
