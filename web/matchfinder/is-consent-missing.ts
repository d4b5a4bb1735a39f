import { CallError } from '#web/api/call-error.ts'

/** Whether the consent to store one's race is missing. */
export function isConsentMissing(error: unknown): boolean {
  return error instanceof CallError && error.params?.['field'] === 'race_consent'
}
