/** An id names its cause: `pay:<payment>`, `refund:<payment>`, `msg:<message>`. */
export function purchaseOfEntry({ id, kind }: { id: string; kind: string }): string | null {
  const bought =
    ['purchase', 'refund', 'chargeback'].includes(kind) || id.startsWith('refund-back:')
  return bought ? causeOfEntry(id) : null
}

export function causeOfEntry(id: string): string {
  return id.slice(id.indexOf(':') + 1)
}
