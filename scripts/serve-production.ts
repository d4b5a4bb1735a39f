import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { constants, createBrotliCompress } from 'node:zlib'
import { freePort } from './free-port.ts'
import { migrate, productionBuild, seed } from './prepare.ts'
import { runSteps } from './steps.ts'
import { root } from './tool-env.ts'

// Serves the deployable build with 200 members, compressed as by Cloudflare, for paint timing and
// Lighthouse. `KEPT=1` reuses the last build and database.
const STATE_DIR = path.join(root, '.cache/production-state')
const port = await freePort()
Object.assign(process.env, { STATE_DIR, PORT: String(port), OUT_DIR: '.cache/production' })
process.env['NODE_ENV'] = 'production'

if (!process.env['KEPT']) {
  rmSync(STATE_DIR, { recursive: true, force: true })
  await runSteps([
    [productionBuild, migrate(STATE_DIR)],
    [seed({ STATE_DIR, DEMO_MEMBERS: '200' })],
  ])
}
const { preview } = await import('vite')
await preview()

const packing = createServer((asked, answer) => {
  const { method, url, headers } = asked
  const passed = request({ port, method, path: url, headers }, (given) => {
    if (!isText(given)) {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
      return
    }
    const { 'content-length': _, ...others } = given.headers
    answer.writeHead(given.statusCode ?? 502, { ...others, 'content-encoding': 'br' })
    // As Cloudflare does between worker and browser.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    given.pipe(createBrotliCompress({ params })).pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
})
// The WebSocket passes unchanged.
packing.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
  const passed = connect(port, 'localhost', () => {
    const pairs = rawHeaders.map((text, at) => (at % 2 ? `: ${text}\r\n` : text))
    passed.write(`${method} ${url} HTTP/1.1\r\n${pairs.join('')}\r\n`)
    passed.write(head)
    socket.pipe(passed).pipe(socket)
  })
  for (const end of [socket, passed])
    end.on('error', () => [socket, passed].map((e) => e.destroy()))
})
packing.listen(Number(process.env['PACKED_PORT'] ?? 8790), () => {
  const { port: packed } = packing.address() as AddressInfo
  console.log(`Serving on port ${packed}`)
})

function isText({ headers }: IncomingMessage): boolean {
  return /text|json|javascript|svg|manifest/.test(headers['content-type'] ?? '')
}
