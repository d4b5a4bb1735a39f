import { at, bytesIn, type Bytes, listIn, mapIn, readCbor, writeCbor } from './cbor.ts'
import type { SigningKey } from './certificates.ts'

const label = { algorithm: 1, critical: 2, chain: 33 }

/** ES256 and ES384 (RFC 9053), each with its curve. */
const algorithms: Record<string, { curve: string; hash: string }> = {
  '-7': { curve: 'P-256', hash: 'SHA-256' },
  '-35': { curve: 'P-384', hash: 'SHA-384' },
}

/** COSE_Sign1 (RFC 9052, 4.2). */
export type Signed = {
  protectedBytes: Bytes
  unprotected: ReadonlyMap<unknown, unknown>
  payload: Bytes | null
  signature: Bytes
}

export function readSigned(value: unknown): Signed {
  const [protectedBytes, unprotected, payload, signature] = listIn(value)
  return {
    protectedBytes: bytesIn(protectedBytes),
    unprotected: mapIn(unprotected),
    payload: payload === null ? null : bytesIn(payload),
    signature: bytesIn(signature),
  }
}

/** x5chain (RFC 9360): the signer's certificate first. */
export function chainOf({ protectedBytes, unprotected }: Signed): Bytes[] {
  const chain = unprotected.get(label.chain) ?? at(readCbor(protectedBytes), label.chain)
  return Array.isArray(chain) ? chain.map(bytesIn) : [bytesIn(chain)]
}

/** `detached`: what was signed if it is not sent along. Throws unless the key has signed it. */
export async function requireSignature(
  { protectedBytes, payload, signature }: Signed,
  { key, curve }: SigningKey,
  detached: Bytes | null = null,
): Promise<Bytes> {
  const content = payload ?? detached
  if (content === null || (payload !== null && detached !== null)) throw new Error('no content')
  const headers = mapIn(readCbor(protectedBytes))
  const algorithm = algorithms[String(headers.get(label.algorithm))]
  if (!algorithm || algorithm.curve !== curve || headers.has(label.critical)) {
    throw new Error('another algorithm')
  }
  const signed = writeCbor(['Signature1', protectedBytes, new Uint8Array(), content])
  const { hash } = algorithm
  if (!(await crypto.subtle.verify({ name: 'ECDSA', hash }, key, signature, signed))) {
    throw new Error('a wrong signature')
  }
  return content
}
