import type { WorkContext } from '#worker/request/work-context.ts'

export type Operating = WorkContext & {
  operator: string
}
