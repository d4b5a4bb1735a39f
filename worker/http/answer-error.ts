import type { ErrorBody } from '#contract/errors.ts'
import { isPassingFailure } from '#worker/db/passing-failure.ts'
import { ApiError } from './api-error.ts'
import { log, logError } from './log.ts'

/**
 * What may leave: the code and its parameters. A database that is away for a moment is `unavailable`,
 * so that what carries a key is asked again; unknown errors are logged and leave as `unexpected`.
 */
export function toApiError(error: unknown, requestId: string): ApiError {
  if (error instanceof ApiError) return error
  if (isPassingFailure(error)) {
    log('database away', { request: requestId, error: String(error) })
    return new ApiError('unavailable')
  }
  logError('unexpected', error, { request: requestId })
  return new ApiError('unexpected', { request: requestId })
}

export function errorReply({ code, params, status }: ApiError): Response {
  const body: ErrorBody = { error: params ? { code, params } : { code } }
  return Response.json(body, { status })
}
