import { vi } from 'vitest'

const patience = 10_000

export function eventually(holds: () => void): Promise<void> {
  return vi.waitFor(holds, { timeout: patience })
}
