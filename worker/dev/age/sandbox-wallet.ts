import { encode, Tag } from 'cbor2'
import * as v from 'valibot'
import { DAY } from '#contract/time.ts'
import { base64url } from '#worker/http/random.ts'
import { parseInput } from '#worker/http/read-input.ts'
import { walletIssuer, walletIssuerKey } from './sandbox-keys.ts'

const docType = 'eu.europa.ec.av.1'
const curve = { name: 'ECDSA', namedCurve: 'P-256' }

const asked = v.object({
  client_id: v.string(),
  response_uri: v.pipe(v.string(), v.url()),
  nonce: v.string(),
  state: v.string(),
  answer: v.picklist(['adult', 'minor']),
})

/** What a wallet posts for a link that asks it (`direct_post`), and where. */
export async function answerLink(fields: Record<string, string>, now: number) {
  const { client_id, response_uri, nonce, state, answer } = parseInput(asked, fields)
  const device = (await crypto.subtle.generateKey(curve, true, ['sign'])) as CryptoKeyPair
  const info = cbor([client_id, nonce, null, response_uri])
  const transcript = [null, null, ['OpenID4VPHandover', await digest(info)]]
  const item = embed(
    new Map<string, unknown>([
      ['digestID', 0],
      ['random', crypto.getRandomValues(new Uint8Array(32))],
      ['elementIdentifier', 'age_over_18'],
      ['elementValue', answer === 'adult'],
    ]),
  )
  const names = embed(new Map())
  const said = cbor(embed(['DeviceAuthentication', transcript, docType, names]))
  const document = new Map<string, unknown>([
    ['docType', docType],
    ['issuerSigned', await issuerSigned(item, device.publicKey, now)],
    [
      'deviceSigned',
      new Map<string, unknown>([
        ['nameSpaces', names],
        ['deviceAuth', new Map([['deviceSignature', await sign(device.privateKey, said, true)]])],
      ]),
    ],
  ])
  const response = new Map<string, unknown>([
    ['version', '1.0'],
    ['documents', [document]],
    ['status', 0],
  ])
  const vp_token = JSON.stringify({ proof_of_age: [base64url(cbor(response))] })
  return { url: response_uri, body: new URLSearchParams({ vp_token, state }) }
}

async function issuerSigned(item: Tag, devicePublic: CryptoKey, now: number) {
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', devicePublic)) as JsonWebKey
  const deviceKey = new Map<number, unknown>([
    [1, 2],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  const security = new Map<string, unknown>([
    ['version', '1.0'],
    ['digestAlgorithm', 'SHA-256'],
    ['valueDigests', new Map([[docType, new Map([[0, await digest(cbor(item))]])]])],
    ['deviceKeyInfo', new Map([['deviceKey', deviceKey]])],
    ['docType', docType],
    [
      'validityInfo',
      new Map([
        ['signed', moment(now)],
        ['validFrom', moment(now)],
        ['validUntil', moment(now + 90 * DAY)],
      ]),
    ],
  ])
  const key = await crypto.subtle.importKey('jwk', walletIssuerKey, curve, false, ['sign'])
  const issuerAuth = await sign(key, cbor(embed(security)), false, walletIssuer)
  return new Map<string, unknown>([
    ['nameSpaces', new Map([[docType, [item]]])],
    ['issuerAuth', issuerAuth],
  ])
}

async function sign(key: CryptoKey, payload: Uint8Array, detached: boolean, certificate = '') {
  const protectedBytes = cbor(new Map([[1, -7]]))
  const unprotected = new Map(certificate ? [[33, bytes(certificate)]] : [])
  const signed = cbor(['Signature1', protectedBytes, new Uint8Array(), payload])
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm, key, signed))
  return [protectedBytes, unprotected, detached ? null : payload, signature]
}

function embed(value: unknown): Tag {
  return new Tag(24, cbor(value))
}

function cbor(value: unknown): Uint8Array {
  return encode(value)
}

async function digest(content: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', content))
}

function moment(at: number): Tag {
  return new Tag(0, new Date(at).toISOString().replace(/\.\d+/, ''))
}

function bytes(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}
