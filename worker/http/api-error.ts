import { type ErrorCode, type ErrorParams, errorStatus } from '#contract/errors.ts'

/** A refusal from the closed list: the code decides the status, locales/ has the sentence. */
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
