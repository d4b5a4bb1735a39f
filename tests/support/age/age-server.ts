import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { standInProvider } from './stand-in-provider.ts'
import { standInWallet } from './stand-in-wallet.ts'

/**
 * A provider of ages, whose path says what is wrong with it (`/provider/over/token`), and a wallet
 * that says what it would post for a link (`/wallet`) or answer a browser (`/browser`).
 */
export async function ageServer(): Promise<Server> {
  const [provider, wallet] = [await standInProvider(), await standInWallet()]
  return createServer((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const [, what = '', fault = '', act = ''] = url.pathname.split('/').map(decodeURIComponent)
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    async function reply() {
      const said = await text(request)
      if (what === 'root') return answer(200, wallet.root)
      if (what === 'wallet' || what === 'browser') {
        const { asked, ...showing } = JSON.parse(said)
        const told = what === 'wallet' ? wallet.postFor : wallet.answerBrowser
        return answer(200, await told(asked, showing))
      }
      if (fault === 'hang') return null
      if (act === 'authorize') {
        return response.writeHead(302, { location: provider.authorize(url.searchParams) }).end()
      }
      if (fault === 'down') return answer(503, {})
      if (fault === 'gibberish') return answer(200, ['nothing'])
      if (act === 'jwks') return answer(200, await provider.jwks())
      const issuer = `${url.origin}/provider/${encodeURIComponent(fault)}`
      const token = act === 'token' ? await provider.token(issuer, fault, said) : null
      return token ? answer(200, token) : answer(400, { error: 'invalid_grant' })
    }
    reply().catch((error: unknown) => answer(500, String(error)))
  })
}
