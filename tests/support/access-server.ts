import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Asked = {
  claims: Record<string, unknown>
  header?: Record<string, unknown>
  /** With a key that the team does not publish. */
  stranger?: boolean
}

/**
 * Cloudflare Access of a team: publishes its keys, signs what is posted to /sign, and has another
 * key, the only one that it publishes, after a POST to /rotate. /asked: how often it was asked.
 */
export async function accessServer(): Promise<Server> {
  let [key, asked] = [await makeKey(), 0]
  const stranger = await makeKey()
  return createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    async function reply() {
      if (request.url === '/asked') return answer(200, asked)
      if (request.url === '/rotate') {
        key = await makeKey()
        return answer(200, null)
      }
      if (request.url === '/sign') {
        const { claims, header, stranger: foreign } = (await json(request)) as Asked
        const { privateKey, kid } = foreign ? { ...stranger, kid: key.kid } : key
        const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header })
        return answer(200, await token.sign(privateKey))
      }
      if (request.url !== '/cdn-cgi/access/certs') return answer(404, null)
      asked++
      return answer(200, { keys: [key.published] })
    }
    reply().catch((error: unknown) => answer(500, String(error)))
  })
}

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = crypto.randomUUID()
  const published = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { privateKey, kid, published }
}
