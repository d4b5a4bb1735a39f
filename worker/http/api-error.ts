import { type ErrorCode, type ErrorParams, errorStatus } from '#contract/errors.ts'

export class ApiError extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams | undefined

  constructor(code: ErrorCode, params?: ErrorParams) {
    super(code)
    this.code = code
    this.params = params
  }

  get status() {
    return errorStatus[this.code]
  }
}
