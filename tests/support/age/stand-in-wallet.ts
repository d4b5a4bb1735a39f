import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import {
  cborDecode,
  cborEncode,
  CoseKey,
  DeviceKey,
  DeviceRequest,
  type DeviceResponse,
  DocRequest,
  Holder,
  Issuer,
  ItemsRequest,
  type MdocContext,
  SessionTranscript,
  SignatureAlgorithm,
} from '@owf/mdoc'
import { CompactEncrypt, calculateJwkThumbprint, importJWK, type JWK } from 'jose'
import {
  algorithm,
  certify,
  constrained,
  otherUse,
  type Certified,
  derOf,
  makeRoot,
  newKeys,
} from './authority.ts'

const docType = 'eu.europa.ec.av.1'
const DAY = 86_400_000

/** What is wrong with what it shows. */
export const walletFaults = [
  'another nonce',
  'another asker',
  'another device',
  'another root',
  'another document',
  'no age',
  'an age that is changed',
  'over',
  'not yet',
  'an old certificate',
  'a leaf as issuer',
  'an issuer as leaf',
  'a chain too long',
  'a constraint that is not understood',
  'many certificates',
  'for something else',
  'not a signer',
  'no certificate',
  'nonsense',
] as const
export type WalletFault = (typeof walletFaults)[number]

export type Showing = { age?: boolean; fault?: WalletFault | undefined }

/**
 * Issuer and wallet by the OpenWallet Foundation's library, which has nothing in common with what
 * verifies here.
 */
export async function standInWallet() {
  const root = await makeRoot()
  return {
    root: Buffer.from(derOf(root)).toString('base64'),
    postFor: async (link: string, showing: Showing = {}) => postFor(root, link, showing),
    answerBrowser: async (asked: BrowserAsk, showing: Showing = {}) =>
      answerBrowser(root, asked, showing),
  }
}

async function postFor(root: Certified, link: string, showing: Showing) {
  const asked = Object.fromEntries(new URL(link, 'http://wallet.invalid').searchParams)
  const { client_id = '', response_uri = '', nonce = '', state = '' } = asked
  if (asked['response_type'] !== 'vp_token') throw new Error('another response type')
  requireQuery(JSON.parse(asked['dcql_query'] ?? '{}'))
  const metadata = JSON.parse(asked['client_metadata'] ?? '{}') as Metadata
  const jwk = asked['response_mode'] === 'direct_post.jwt' ? metadata.jwks?.keys[0] : undefined
  const transcript = await SessionTranscript.forOid4Vp(
    {
      clientId: showing.fault === 'another asker' ? 'redirect_uri:https://other.test' : client_id,
      responseUri: response_uri,
      nonce: showing.fault === 'another nonce' ? 'other' : nonce,
      ...(jwk && { jwkThumbprint: await thumbprint(jwk) }),
    },
    context,
  )
  const vp_token = tokenOf(await present(root, transcript, showing))
  const body = jwk
    ? { response: await encrypted(jwk, { vp_token }), state }
    : { vp_token: JSON.stringify(vp_token), state }
  return { url: response_uri, body }
}

type Metadata = { jwks?: { keys: JWK[] } }
type BrowserAsk = {
  origin: string
  protocol: string
  data: Record<string, unknown>
}

async function answerBrowser(root: Certified, asked: BrowserAsk, showing: Showing) {
  const origin = showing.fault === 'another asker' ? 'https://other.test' : asked.origin
  const { protocol, data } = asked
  if (protocol === 'org-iso-mdoc') {
    const info = String(data['encryptionInfo'])
    DeviceRequest.decode(Buffer.from(String(data['deviceRequest']), 'base64url'))
    const transcript = await isoTranscript(
      showing.fault === 'another nonce' ? info.slice(0, -4) : info,
      origin,
    )
    const response = await present(root, transcript, showing)
    return { protocol, response: await sealed(info, transcript, response) }
  }
  requireQuery(data['dcql_query'] as Query)
  const [jwk] = (data['client_metadata'] as Metadata).jwks?.keys ?? []
  if (!jwk) throw new Error('no key to encrypt to')
  const nonce = showing.fault === 'another nonce' ? 'other' : String(data['nonce'])
  const jwkThumbprint = await thumbprint(jwk)
  const transcript = await SessionTranscript.forOid4VpDcApi(
    { origin, nonce, jwkThumbprint },
    context,
  )
  const vp_token = tokenOf(await present(root, transcript, showing))
  return { protocol, response: await encrypted(jwk, { vp_token }) }
}

type Query = { credentials: Array<{ format: string; meta: { doctype_value: string } }> }

function requireQuery({ credentials }: Query): void {
  const [one] = credentials
  if (one?.format !== 'mso_mdoc' || one.meta.doctype_value !== docType) {
    throw new Error('asks for something else')
  }
}

async function present(
  root: Certified,
  sessionTranscript: SessionTranscript,
  { age = true, fault }: Showing,
): Promise<Uint8Array> {
  if (fault === 'nonsense') return new Uint8Array([1, 2, 3])
  const type = fault === 'another document' ? 'org.iso.18013.5.1.mDL' : docType
  const [device, other] = [await newKeys(), await newKeys()]
  const { chain, keys } = await signer(root, fault)
  const issuer = new Issuer(type, context)
  const told = fault === 'an age that is changed' ? false : age
  issuer.addIssuerNamespace(type, {
    [fault === 'no age' ? 'age_over_16' : 'age_over_18']: told,
  })
  const from =
    Date.now() - (fault === 'over' ? 100 * DAY : DAY) + (fault === 'not yet' ? 2 * DAY : 0)
  const moments = { signed: new Date(from), validFrom: new Date(from) }
  const issuerSigned = await issuer.sign({
    signingKey: await coseKey(keys.privateKey),
    algorithm: SignatureAlgorithm.ES256,
    digestAlgorithm: 'SHA-256',
    validityInfo: { ...moments, validUntil: new Date(from + 90 * DAY) },
    deviceKeyInfo: { deviceKey: DeviceKey.fromJwk(await jwkOf(device.publicKey)) as DeviceKey },
    certificates: chain,
  })
  const element = fault === 'no age' ? 'age_over_16' : 'age_over_18'
  const itemsRequest = ItemsRequest.create({
    docType: type,
    namespaces: { [type]: { [element]: false } },
  })
  const deviceRequest = DeviceRequest.create({ docRequests: [DocRequest.create({ itemsRequest })] })
  const signingKey = await coseKey((fault === 'another device' ? other : device).privateKey)
  const response = await Holder.createDeviceResponseForDeviceRequest(
    { deviceRequest, sessionTranscript, issuerSigned: [issuerSigned], signature: { signingKey } },
    context,
  )
  return changed(response, fault)
}

/** The chain that comes along, and the keys that sign. */
async function signer(root: Certified, fault: WalletFault | undefined) {
  const name = 'CN=Age issuer'
  const only = (one: Certified) => ({ chain: [derOf(one)], keys: one.keys })
  switch (fault) {
    case 'another root':
      return only(await certify(await makeRoot(), { name }))
    case 'an old certificate':
      return only(await certify(root, { name, age: 2 * 365 * DAY }))
    case 'a leaf as issuer': {
      const leaf = await certify(root, { name })
      const below = await certify(leaf, { name: 'CN=Impostor' })
      return { chain: [derOf(below), derOf(leaf)], keys: below.keys }
    }
    case 'an issuer as leaf':
      return only(await certify(root, { name, isIssuer: true }))
    case 'a chain too long': {
      const above = await certify(root, { name: 'CN=First', isIssuer: true, pathLength: 0 })
      const between = await certify(above, { name: 'CN=Second', isIssuer: true })
      const leaf = await certify(between, { name })
      return { chain: [leaf, between, above].map(derOf), keys: leaf.keys }
    }
    case 'a constraint that is not understood': {
      const extra = [constrained()]
      const above = await certify(root, { name: 'CN=Country', isIssuer: true, extra })
      const leaf = await certify(above, { name })
      return { chain: [leaf, above].map(derOf), keys: leaf.keys }
    }
    case 'many certificates': {
      const leaf = await certify(root, { name })
      const roots = Array.from({ length: 5 }, () => derOf(root))
      return { chain: [derOf(leaf), ...roots], keys: leaf.keys }
    }
    case 'for something else':
      return only(await certify(root, { name, purpose: '1.3.6.1.5.5.7.3.1' }))
    case 'not a signer':
      return only(await certify(root, { name, usage: otherUse }))
    case 'no certificate': {
      const one = await certify(root, { name })
      return { chain: [new Uint8Array([1, 2, 3])], keys: one.keys }
    }
    default: {
      const above = await certify(root, { name: 'CN=Country', isIssuer: true, pathLength: 0 })
      const leaf = await certify(above, { name })
      return { chain: [derOf(leaf), derOf(above)], keys: leaf.keys }
    }
  }
}

/** `age_over_18: false`, said to be true, as it stands in what the issuer has signed the digest of. */
function changed(response: DeviceResponse, fault: WalletFault | undefined): Uint8Array {
  const bytes = Buffer.from(response.encode())
  if (fault !== 'an age that is changed') return bytes
  const words = Buffer.from('elementValue')
  const at = bytes.indexOf(words) + words.length
  if (bytes[at] !== 0xf4) throw new Error('there is no age to change')
  bytes[at] = 0xf5
  return bytes
}

function tokenOf(response: Uint8Array) {
  return { proof_of_age: [Buffer.from(response).toString('base64url')] }
}

async function encrypted(jwk: JWK, said: object): Promise<string> {
  const content = new TextEncoder().encode(JSON.stringify(said))
  return new CompactEncrypt(content)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...(jwk.kid && { kid: jwk.kid }) })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
}

async function thumbprint({ kty, crv, x, y }: JWK): Promise<Uint8Array> {
  const text = await calculateJwkThumbprint({ kty, crv, x, y } as JWK)
  return Buffer.from(text, 'base64url')
}

/** ISO/IEC TS 18013-7, annex C, which the library does not know. */
async function isoTranscript(info: string, origin: string): Promise<SessionTranscript> {
  const nonce = 'replaced'
  const transcript = await SessionTranscript.forOid4VpDcApi({ origin, nonce }, context)
  const hash = await crypto.subtle.digest('SHA-256', bytesOf(cborEncode([info, origin])))
  const said = ['dcapi', new Uint8Array(hash)]
  Object.defineProperty(transcript.handover, 'encodedStructure', { get: () => said })
  return transcript
}

async function sealed(info: string, transcript: SessionTranscript, response: Uint8Array) {
  const [, parameters] = cborDecode<[string, Map<string, Map<number, Uint8Array>>]>(
    Buffer.from(info, 'base64url'),
  )
  const key = parameters.get('recipientPublicKey')
  const point = Buffer.concat([
    Buffer.of(4),
    key?.get(-2) ?? '',
    key?.get(-3) ?? '',
  ] as Uint8Array[])
  const suite = new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes128Gcm(),
  })
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.importKey('raw', bytesOf(point).buffer, true),
    info: bytesOf(transcript.encode()).buffer,
  })
  const cipherText = new Uint8Array(await sender.seal(bytesOf(response).buffer))
  const parts = new Map([
    ['enc', new Uint8Array(sender.enc)],
    ['cipherText', cipherText],
  ])
  return Buffer.from(cborEncode(['dcapi', parts])).toString('base64url')
}

async function jwkOf(key: CryptoKey): Promise<Record<string, unknown>> {
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', key)
  return { kty, crv, x, y, ...(d && { d }), alg: 'ES256' }
}

async function coseKey(key: CryptoKey): Promise<CoseKey> {
  return CoseKey.fromJwk(await jwkOf(key))
}

function bytesOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

const never = () => {
  throw new Error('not of a wallet')
}

const context: MdocContext = {
  crypto: {
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    digest: async ({ digestAlgorithm, bytes }) =>
      new Uint8Array(await crypto.subtle.digest(digestAlgorithm, bytesOf(bytes))),
    calculateEphemeralMacKey: never,
  },
  cose: {
    sign1: {
      async sign({ toBeSigned, key }) {
        const { kty, crv, x, y, d } = key.jwk as JsonWebKey
        const jwk = { kty, crv, x, y, d } as JsonWebKey
        const signing = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['sign'])
        return new Uint8Array(await crypto.subtle.sign(algorithm, signing, bytesOf(toBeSigned)))
      },
      verify: never,
    },
    mac0: { sign: never, verify: never },
  },
  x509: {
    getIssuerNameField: never,
    getPublicKey: never,
    verifyCertificateChain: never,
    getCertificateData: never,
  },
}
