import { env } from 'cloudflare:test'
import { vi } from 'vitest'

const step = 2
const patience = 100

/**
 * Runs the same act many times at once, and lets every batch of the database start only when all of
 * them have one ready: whoever reads first and writes later is then sure to be overtaken.
 */
export async function volley<Result>(
  count: number,
  act: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const { batch } = env.DB
  let arrived = 0
  const gate = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
    const expected = (Math.floor(arrived++ / count) + 1) * count
    // Each request waits by itself: one may not wake another.
    for (let waited = 0; arrived < expected && waited < patience; waited += step) {
      await scheduler.wait(step)
    }
    return batch.call(env.DB, statements) as never
  })
  try {
    return await Promise.all(Array.from({ length: count }, (_, index) => act(index)))
  } finally {
    gate.mockRestore()
  }
}
