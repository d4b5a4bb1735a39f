type Fields = Record<string, string | number | boolean | null | undefined>

/** One JSON line. Never passwords, codes, tokens, addresses or messages. */
export function log(event: string, fields: Fields = {}): void {
  console.log(JSON.stringify({ event, ...fields }))
}

export function logError(event: string, error: unknown, fields: Fields = {}): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  console.error(JSON.stringify({ event, ...fields, error: text }))
}
