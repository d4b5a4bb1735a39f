import type { ErrorCode, ErrorParams } from '#contract/errors.ts'

/** What a call refused with; `offline` when no answer came at all. */
export class CallError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly params: ErrorParams

  constructor(code: ErrorCode | 'offline', params: ErrorParams = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
