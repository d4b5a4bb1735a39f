import { CallError } from '#web/api/call-error.ts'

/** Errors that are shown at their own field. */
export function isAboutField(error: unknown): error is CallError {
  return (
    error instanceof CallError && (error.code === 'code_invalid' || error.code === 'invalid_iban')
  )
}
