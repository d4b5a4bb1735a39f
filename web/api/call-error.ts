import type { ErrorCode, ErrorParams } from '#contract/errors.ts'

/** `offline` when no answer came. */
export class CallError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly params: ErrorParams

  constructor(code: ErrorCode | 'offline', params: ErrorParams = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
