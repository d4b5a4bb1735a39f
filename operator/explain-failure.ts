import * as v from 'valibot'
import { Refusal } from '#worker/db/refusal.ts'
import { ApiError } from '#worker/http/api-error.ts'

export function explainFailure(error: unknown): string {
  if (error instanceof v.ValiError) return error.issues.map(explainIssue).join('\n')
  if (error instanceof ApiError) return `refused: ${error.code}`
  if (error instanceof Refusal) return error.message
  return explainUnforeseen(error)
}

function explainUnforeseen(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (process.env['DEBUG']) return error.stack ?? error.message
  if (error.message.includes('no such table')) {
    return 'The database has no tables yet: apply the migrations (here: npm start does).'
  }
  return `${error.message} (DEBUG=1 says where.)`
}

function explainIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path ? `${path}: ${issue.message}` : issue.message
}
