type Along = { to: { id: number } | null; quote: string | null }

/** The part of an address that says to whom words go along with the order. */
export function alongOf({ to, quote }: Along): { to?: number; quote?: string } {
  return to ? { to: to.id, ...(quote && { quote }) } : {}
}
