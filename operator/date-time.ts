/** Epoch milliseconds -> `2026-11-22 02:45`, UTC. */
export function dateTime(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}
