import { vi } from 'vitest'

const patience = 10_000

/** Retries until `holds` passes: patient with a busy machine, without delay when it holds. */
export function eventually(holds: () => void): Promise<void> {
  return vi.waitFor(holds, { timeout: patience })
}
