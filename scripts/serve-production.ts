import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { constants, createBrotliCompress } from 'node:zlib'
import { makeState } from './make-state.ts'
import { productionBuild } from './prepare.ts'
import { startProduction } from './production-site.ts'
import { runSteps } from './steps.ts'
import { root } from './tool-env.ts'

// Serves the deployable build with 200 members, or DEMO_MEMBERS. `BUILD=kept` reuses the last
// build, `KEPT=1` its database too.
const STATE_DIR = path.join(root, '.cache/production-state')
const kept = process.env['KEPT'] !== undefined

if (!kept && process.env['BUILD'] !== 'kept') await runSteps([[productionBuild]])
if (!kept) await makeState(STATE_DIR, Number(process.env['DEMO_MEMBERS'] ?? 200))
const miniflare = await startProduction(STATE_DIR)
const { hostname: host, port } = await miniflare.unsafeGetDirectURL('site')
process.on('SIGTERM', () => void miniflare.dispose().then(() => process.exit()))

const packing = createServer((asked, answer) => {
  const { method, url, headers } = asked
  const passed = request({ host, port, method, path: url, headers }, (given) => {
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
packing.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
  const passed = connect(Number(port), host, () => {
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
