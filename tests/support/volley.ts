import { env } from 'cloudflare:test'
import { vi } from 'vitest'

const step = 2
const patience = 100

/**
 * Runs the same act many times at once, and lets a batch of the database start only when all that are
 * not done yet have one ready: whoever reads first and writes later is then sure to be overtaken.
 */
export async function volley<Result>(
  count: number,
  act: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const { batch } = env.DB
  let [running, waiting, round] = [count, 0, 0]
  const gate = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
    const mine = round
    waiting++
    // Each request waits by itself: one may not wake another.
    for (let waited = 0; round === mine && waiting < running && waited < patience; waited += step) {
      await scheduler.wait(step)
    }
    if (round === mine) [round, waiting] = [round + 1, 0]
    return batch.call(env.DB, statements) as never
  })
  try {
    return await Promise.all(
      Array.from({ length: count }, (_, index) => act(index).finally(() => running--)),
    )
  } finally {
    gate.mockRestore()
  }
}
