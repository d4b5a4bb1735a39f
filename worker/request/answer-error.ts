import type { ErrorBody } from '#contract/errors.ts'
import { isPassingFailure } from '#worker/db/passing-failure.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { log, logError } from '#worker/http/log.ts'

/**
 * A short failure of the database or of R2 becomes `unavailable`, so that the client repeats a call it may repeat;
 * unknown errors are logged and become `unexpected`.
 */
export function toApiError(error: unknown, requestId: string): ApiError {
  if (error instanceof ApiError) return error
  if (isPassingFailure(error)) {
    log('store away', { request: requestId, error: String(error) })
    return new ApiError('unavailable')
  }
  logError('unexpected', error, { request: requestId })
  return new ApiError('unexpected', { request: requestId })
}

export function errorReply({ code, params, status }: ApiError): Response {
  const body: ErrorBody = { error: params ? { code, params } : { code } }
  return Response.json(body, { status })
}
