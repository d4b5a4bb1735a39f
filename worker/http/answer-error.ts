import type { ErrorBody } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'
import { logError } from './log.ts'

/** What may leave: the code and its parameters. Unknown errors are logged and leave as `unexpected`. */
export function toApiError(error: unknown, requestId: string): ApiError {
  if (error instanceof ApiError) return error
  logError('unexpected', error, { request: requestId })
  return new ApiError('unexpected', { request: requestId })
}

export function errorReply({ code, params, status }: ApiError): Response {
  const body: ErrorBody = { error: params ? { code, params } : { code } }
  return Response.json(body, { status })
}
