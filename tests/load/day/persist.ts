import { setTimeout as pause } from 'node:timers/promises'

const tries = 5

/** For what the program asks itself, of a machine that may be too busy to connect within ten seconds. */
export async function persist<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await ask()
    } catch (error) {
      if (left === 1) throw error
      await pause(1000)
    }
  }
}
