const encoder = new TextEncoder()

/** Takes the same time wherever they differ. @throws Error unless both are equally long */
export function equalHashes(one: string, other: string): boolean {
  return crypto.subtle.timingSafeEqual(encoder.encode(one), encoder.encode(other))
}
