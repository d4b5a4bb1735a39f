const encoder = new TextEncoder()

/**
 * In constant time.
 * @throws Error if the lengths differ
 */
export function equalHashes(one: string, other: string): boolean {
  return crypto.subtle.timingSafeEqual(encoder.encode(one), encoder.encode(other))
}
