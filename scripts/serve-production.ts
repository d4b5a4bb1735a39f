import { type IncomingMessage, request } from 'node:http'
import { createSecureServer, type Http2ServerResponse } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { constants, createBrotliCompress } from 'node:zlib'
import { makeState } from './make-state.ts'
import { productionBuild } from './prepare.ts'
import { startProduction } from './production-site.ts'
import { localCertificate } from './serve-production/certificate.ts'
import { runSteps } from './steps.ts'
import { root } from './tool-env.ts'

// Serves the deployable build with 200 members, or DEMO_MEMBERS, as the edge does: by HTTP/2 over
// TLS, packed. `BUILD=kept` reuses the last build, `KEPT=1` its database too.
const STATE_DIR = path.join(root, '.cache/production-state')
const kept = process.env['KEPT'] !== undefined

// The worker hears of https, as it does at the edge: cookies, the origin of a form.
const around = {
  'secure.js': `
    import site from './index.js'
    export * from './index.js'
    function secure(request) {
      const url = new URL(request.url)
      url.protocol = 'https:'
      return new Request(url, request)
    }
    export default { ...site, fetch: (request, ...rest) => site.fetch(secure(request), ...rest) }`,
}

if (!kept && process.env['BUILD'] !== 'kept') await runSteps([[productionBuild]])
if (!kept) await makeState(STATE_DIR, Number(process.env['DEMO_MEMBERS'] ?? 200))
const miniflare = await startProduction(STATE_DIR, { unlimited: true, around })
const { hostname: host, port } = await miniflare.unsafeGetDirectURL('site')
process.on('SIGTERM', () => void miniflare.dispose().then(() => process.exit()))

const edge = createSecureServer({ ...(await localCertificate()), allowHTTP1: true })
edge.on('request', (asked, answer) => {
  const { method, url: at, authority } = asked
  const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
  const named = { host: authority, ...Object.fromEntries(headers) }
  const passed = request({ host, port, method, path: at, headers: named }, (given) =>
    pass(given, answer),
  )
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
})
// A socket of messages comes by HTTP/1.1.
edge.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, socket, head) => {
  const passed = connect(Number(port), host, () => {
    const pairs = rawHeaders.map((text, at) => (at % 2 ? `: ${text}\r\n` : text))
    passed.write(`${method} ${url} HTTP/1.1\r\n${pairs.join('')}\r\n`)
    passed.write(head)
    socket.pipe(passed).pipe(socket)
  })
  for (const end of [socket, passed])
    end.on('error', () => [socket, passed].map((e) => e.destroy()))
})
edge.listen(Number(process.env['PACKED_PORT'] ?? 8790), () => {
  const { port: packed } = edge.address() as AddressInfo
  console.log(`Serving on port ${packed}`)
})

/** HTTP/2 has none of these. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding']

function pass(given: IncomingMessage, answer: Http2ServerResponse): void {
  const text = isText(given)
  const dropped = text ? [...ofConnection, 'content-length'] : ofConnection
  const headers = Object.fromEntries(
    Object.entries(given.headers).filter(([name]) => !dropped.includes(name)),
  )
  answer.writeHead(
    given.statusCode ?? 502,
    text ? { ...headers, 'content-encoding': 'br' } : headers,
  )
  // As Cloudflare does between worker and browser.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  if (text) given.pipe(createBrotliCompress({ params })).pipe(answer)
  else given.pipe(answer)
}

function isText({ headers }: IncomingMessage): boolean {
  return /text|json|javascript|svg|manifest/.test(headers['content-type'] ?? '')
}
