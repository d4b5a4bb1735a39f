import { CallError } from '#web/api/call-error.ts'

export function isAboutField(error: unknown): error is CallError {
  return (
    error instanceof CallError && (error.code === 'code_invalid' || error.code === 'invalid_iban')
  )
}
