import { env } from 'cloudflare:test'
import { vi } from 'vitest'

const step = 2
const patience = 100

/**
 * Each database batch waits until all unfinished runs have one ready: reading first and writing
 * later is then sure to be overtaken.
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
    // Each request waits by itself: workerd does not let one wake another.
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
