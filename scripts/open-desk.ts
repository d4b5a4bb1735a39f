import { createServer } from 'node:http'
import { Miniflare } from 'miniflare'
import type { PreviewServer, ViteDevServer } from 'vite'

const route = 'MF-Route-Override'
const asked = 'x-desk-port'

/**
 * Vite serves one worker. The desk runs beside it in the same runtime, as two would lock each other's
 * database, and has a port of its own, whose requests are led to it by name.
 */
export async function openDesk({ middlewares }: ViteDevServer | PreviewServer): Promise<string> {
  const port = Number(process.env['DESK_PORT'] ?? Number(process.env['PORT'] ?? 8787) + 1)
  const desk = createServer((request, response) => {
    for (const [name, value] of [
      [route, 'desk'],
      [asked, '1'],
    ] as const) {
      request.headers[name.toLowerCase()] = value
      request.rawHeaders.push(name, value)
    }
    middlewares(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    desk.once('error', reject).listen(port, resolve)
  })
  return `http://localhost:${port}/`
}

// While developing, Vite's plugin names the site's worker for every request: what came in by the
// desk's port is named again. Its runtime is found when it is first used.
const ready = Object.getOwnPropertyDescriptor(Miniflare.prototype, 'ready')
const led = new WeakSet<Miniflare>()
Object.defineProperty(Miniflare.prototype, 'ready', {
  ...ready,
  get(this: Miniflare) {
    if (!led.has(this)) lead(this)
    return ready?.get?.call(this) as Promise<URL>
  },
})

function lead(runtime: Miniflare): void {
  led.add(runtime)
  const dispatch = runtime.dispatchFetch
  runtime.dispatchFetch = (input, init) => {
    const headers = typeof input === 'object' && 'headers' in input ? input.headers : null
    if (headers?.has(asked)) {
      headers.delete(asked)
      headers.set(route, 'desk')
    }
    return dispatch(input, init)
  }
}
