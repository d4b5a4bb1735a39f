import { CallError } from '#web/api/call-error.ts'

/** What was told of oneself needs the consent beside it. */
export function isConsentMissing(error: unknown): boolean {
  return error instanceof CallError && error.params?.['field'] === 'race_consent'
}
