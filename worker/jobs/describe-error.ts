import { redact } from '#worker/http/redact.ts'

/**
 * An error as it may be stored. Mail servers and push services repeat addresses and tokens in their
 * messages, so these are redacted.
 */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return redact(text, 300)
}
