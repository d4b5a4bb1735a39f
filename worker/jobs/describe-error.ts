import { redact } from '#worker/http/redact.ts'

/** Redacted, to be stored: mail servers and push services repeat addresses and tokens. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return redact(text, 300)
}
