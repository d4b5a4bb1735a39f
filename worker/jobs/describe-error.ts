import { redact } from '#worker/http/redact.ts'

/** What may be stored of an error: mail servers and push services repeat addresses and tokens. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return redact(text).slice(0, 300)
}
