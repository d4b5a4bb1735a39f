import * as v from 'valibot'
import { Refusal } from '#worker/db/refusal.ts'
import { ApiError } from '#worker/http/api-error.ts'

/** One line, or one a field. */
export function explainFailure(error: unknown): string {
  if (error instanceof v.ValiError) return error.issues.map(explainIssue).join('\n')
  if (error instanceof ApiError) return `refused: ${error.code}`
  if (error instanceof Refusal) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function explainIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path ? `${path}: ${issue.message}` : issue.message
}
