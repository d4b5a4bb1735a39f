import { redact } from '#worker/http/redact.ts'

export function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return redact(text, 300)
}
