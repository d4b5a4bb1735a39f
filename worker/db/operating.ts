import type { WorkContext } from '#worker/request/work-context.ts'

/** For an operation that an operator runs. */
export type Operating = WorkContext & {
  /** For the audit log. */
  operator: string
}
