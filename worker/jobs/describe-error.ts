/** What may be stored of an error: mail servers and push services repeat addresses and tokens. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text
    .replace(/https?:\/\/\S+/g, '[url]')
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
    .replace(/"[^"]*"/g, '[text]')
    .replace(/[\w-]{20,}/g, '[token]')
    .slice(0, 300)
}
