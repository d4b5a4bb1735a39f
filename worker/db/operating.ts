import type { WorkContext } from '#worker/request/work-context.ts'

/** What an operation gets that an operator runs. */
export type Operating = WorkContext & {
  /** The operator's name, for the audit log. */
  operator: string
}
