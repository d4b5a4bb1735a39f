import { env } from 'cloudflare:test'

const counted = new Map<string, number>()

// The simulator asks an object with a database. Counted here, no test begins with what others have
// used up.
for (const [binding, limiter] of Object.entries(env)) {
  if (!binding.startsWith('FLOOD_')) continue
  const count = Number(binding.slice('FLOOD_'.length))
  ;(limiter as RateLimit).limit = async ({ key }) => {
    const name = `${count}:${key}`
    const before = counted.get(name) ?? 0
    if (before < count) counted.set(name, before + 1)
    return { success: before < count }
  }
}

export function forgetFlood(): void {
  counted.clear()
}
