import { vi } from 'vitest'

const patience = 10_000

/** Until this holds. A machine that is busy may take its time; where it holds nothing waits. */
export function eventually(holds: () => void): Promise<void> {
  return vi.waitFor(holds, { timeout: patience })
}
