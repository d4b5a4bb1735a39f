import { ApiError } from '#worker/http/api-error.ts'
import {
  at,
  bytesIn,
  type Bytes,
  embed,
  embeddedBytes,
  listIn,
  mapIn,
  readCbor,
  textIn,
  writeCbor,
} from './cbor.ts'
import { type SigningKey, trustedKey } from './certificates.ts'
import { chainOf, readSigned, requireSignature } from './cose.ts'
import { proofType } from './proof-type.ts'

const digests = ['SHA-256', 'SHA-384', 'SHA-512']

type Trust = { roots: readonly Bytes[]; now: number }

/**
 * A DeviceResponse of ISO/IEC 18013-5 with one proof of age, bound to `transcript`: what was asked, by
 * whom, with which nonce.
 * @throws ApiError age_refused, too_young
 */
export async function verifyProof(response: Bytes, transcript: unknown, trust: Trust) {
  const over18 = await readProof(response, transcript, trust).catch(() => null)
  if (over18 === null) throw new ApiError('age_refused')
  if (!over18) throw new ApiError('too_young', { min_age: 18 })
}

async function readProof(bytes: Bytes, transcript: unknown, trust: Trust): Promise<boolean> {
  const response = readCbor(bytes)
  const [document, ...others] = listIn(at(response, 'documents'))
  if (at(response, 'status') !== 0 || others.length > 0) throw new Error('not one document')
  if (at(document, 'docType') !== proofType.docType) throw new Error('another document')
  const issued = at(document, 'issuerSigned')
  const security = await readSecurity(at(issued, 'issuerAuth'), trust)
  await requireDevice(at(document, 'deviceSigned'), transcript, security)
  return readElement(at(issued, 'nameSpaces', proofType.namespace), security)
}

/** The MobileSecurityObject: what the issuer has signed of the document. */
async function readSecurity(issuerAuth: unknown, { roots, now }: Trust): Promise<unknown> {
  const signed = readSigned(issuerAuth)
  const key = await trustedKey(chainOf(signed), roots, now)
  const security = readCbor(embeddedBytes(readCbor(await requireSignature(signed, key))))
  if (at(security, 'docType') !== proofType.docType) throw new Error('signed as another document')
  const from = momentIn(at(security, 'validityInfo', 'validFrom'))
  const until = momentIn(at(security, 'validityInfo', 'validUntil'))
  if (now < from || now >= until) throw new Error('not valid now')
  return security
}

/** Whoever shows it has the key that the issuer has bound it to, and shows it to us, now. */
async function requireDevice(deviceSigned: unknown, transcript: unknown, security: unknown) {
  const names = embeddedBytes(at(deviceSigned, 'nameSpaces'))
  const signed = readSigned(at(deviceSigned, 'deviceAuth', 'deviceSignature'))
  const key = await deviceKey(at(security, 'deviceKeyInfo', 'deviceKey'))
  const said = ['DeviceAuthentication', transcript, proofType.docType, embed(names)]
  await requireSignature(signed, key, writeCbor(embed(writeCbor(said))))
}

async function deviceKey(cose: unknown): Promise<SigningKey> {
  const [kind, curve, x, y] = [1, -1, -2, -3].map((label) => mapIn(cose).get(label))
  if (kind !== 2 || curve !== 1) throw new Error('a key of another kind')
  const point = new Uint8Array([4, ...bytesIn(x), ...bytesIn(y)])
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('raw', point, algorithm, false, ['verify'])
  return { key, curve: 'P-256' }
}

async function readElement(items: unknown, security: unknown): Promise<boolean> {
  const digest = textIn(at(security, 'digestAlgorithm'))
  if (!digests.includes(digest)) throw new Error('another digest')
  for (const item of listIn(items)) {
    const bytes = embeddedBytes(item)
    const read = readCbor(bytes)
    if (at(read, 'elementIdentifier') !== proofType.element) continue
    const signed = at(security, 'valueDigests', proofType.namespace, at(read, 'digestID'))
    const own = await crypto.subtle.digest(digest, writeCbor(embed(bytes)))
    if (!equal(new Uint8Array(own), bytesIn(signed))) throw new Error('not what was signed')
    const value = at(read, 'elementValue')
    if (typeof value !== 'boolean') throw new Error('neither yes nor no')
    return value
  }
  throw new Error('no age in it')
}

function momentIn(value: unknown): number {
  const time = value instanceof Date ? value.getTime() : NaN
  if (Number.isNaN(time)) throw new Error('no moment')
  return time
}

function equal(one: Bytes, other: Bytes): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
