import { env } from 'cloudflare:test'

const counted = new Map<string, number>()

/**
 * Each request is counted against floods, for which the simulator asks an object with a database.
 * Counted here within a test, so that none begins with what others have used up.
 */
for (const count of [30, 60, 120, 300, 600] as const) {
  env[`FLOOD_${count}`].limit = async ({ key }) => {
    const name = `${count}:${key}`
    const before = counted.get(name) ?? 0
    if (before < count) counted.set(name, before + 1)
    return { success: before < count }
  }
}

export function forgetFlood(): void {
  counted.clear()
}
