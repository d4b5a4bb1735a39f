import { env } from 'cloudflare:test'
import { vi } from 'vitest'

/** KV fails for keys that begin so; the clock of development is there, too. */
export function failKeys(prefix: string): void {
  const { get, put } = env.KV
  const failing =
    (method: (...given: never[]) => unknown) =>
    (...given: unknown[]) =>
      String(given[0]).startsWith(prefix)
        ? Promise.reject(new Error('KV GET failed: 500 Internal Server Error'))
        : Reflect.apply(method, env.KV, given)
  vi.spyOn(env.KV, 'get').mockImplementation(failing(get) as never)
  vi.spyOn(env.KV, 'put').mockImplementation(failing(put) as never)
}
