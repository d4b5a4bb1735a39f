import type { DeskContext } from './context.ts'
import type { DeskEnv } from './env.ts'

export type DeskAppEnv = {
  Bindings: DeskEnv
  Variables: { requestId: string; ctx: DeskContext; route?: string; framed?: true }
}
