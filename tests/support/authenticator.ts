import type { Assertion, Attestation } from '#contract/passkey-answer.ts'
import { base64url } from '#worker/http/random.ts'
import { origin as home } from './members.ts'

export type Twist = {
  origin?: string
  rpId?: string
  type?: string
  unverified?: boolean
  counter?: number
  userHandle?: string
  attested?: 'own' | 'foreign'
}

type Asked = { challenge: string }

const encoder = new TextEncoder()
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
const flag = { present: 1, verified: 4, attested: 0x40 }

export class Authenticator {
  readonly id = base64url(crypto.getRandomValues(new Uint8Array(20)))
  counter = 0
  #userHandle = ''
  #keys: Promise<CryptoKeyPair> = crypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ]) as Promise<CryptoKeyPair>

  async create(asked: Asked & { user: { id: string } }, twist: Twist = {}): Promise<Attestation> {
    this.#userHandle = asked.user.id
    const { publicKey } = await this.#keys
    const raw = new Uint8Array((await crypto.subtle.exportKey('raw', publicKey)) as ArrayBuffer)
    const id = fromBase64url(this.id)
    const key = bytes([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32], raw.slice(1, 33), [
      0x22,
      0x58,
      32,
      ...raw.slice(33),
    ])
    const data = bytes(
      await this.#head(twist, flag.attested),
      new Uint8Array(16),
      [0, id.length],
      id,
      key,
    )
    const client = clientData('webauthn.create', asked, twist)
    const attestation = bytes(
      [0xa3],
      named('fmt'),
      named(twist.attested ? 'packed' : 'none'),
      named('attStmt'),
      twist.attested ? await this.#statement(data, client, twist.attested) : [0xa0],
      named('authData'),
      [0x58, data.length],
      data,
    )
    return {
      id: this.id,
      response: {
        clientDataJSON: base64url(client),
        attestationObject: base64url(attestation),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  async get(asked: Asked, twist: Twist = {}): Promise<Assertion> {
    const { privateKey } = await this.#keys
    const handle = twist.userHandle ?? this.#userHandle
    const data = await this.#head(twist, 0)
    const client = clientData('webauthn.get', asked, twist)
    const signature = await signatureBy(privateKey, data, client)
    return {
      id: this.id,
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(handle && { userHandle: handle }),
      },
    }
  }

  async #statement(data: Uint8Array, client: Uint8Array<ArrayBuffer>, by: 'own' | 'foreign') {
    const other = crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
    const { privateKey } = by === 'own' ? await this.#keys : ((await other) as CryptoKeyPair)
    const signature = await signatureBy(privateKey, data, client)
    const sig = [0x58, signature.length, ...signature]
    return bytes([0xa2], named('alg'), [0x26], named('sig'), sig)
  }

  async #head({ rpId = 'localhost', unverified, counter }: Twist, more: number) {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(rpId))
    const count = new DataView(new ArrayBuffer(4))
    count.setUint32(0, counter ?? this.counter)
    const flags = flag.present | (unverified ? 0 : flag.verified) | more
    return bytes(new Uint8Array(hash), [flags], new Uint8Array(count.buffer))
  }
}

/** A CBOR text of less than 24 letters. */
function named(text: string): number[] {
  return [0x60 + text.length, ...encoder.encode(text)]
}

async function signatureBy(key: CryptoKey, data: Uint8Array, client: Uint8Array<ArrayBuffer>) {
  const hash = await crypto.subtle.digest('SHA-256', client)
  const signed = bytes(data, new Uint8Array(hash))
  const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, signed)
  return derOf(new Uint8Array(raw))
}

function clientData(type: string, { challenge }: Asked, twist: Twist): Uint8Array<ArrayBuffer> {
  const { origin = home } = twist
  return bytes(
    encoder.encode(
      JSON.stringify({ type: twist.type ?? type, challenge, origin, crossOrigin: false }),
    ),
  )
}

function derOf(raw: Uint8Array): Uint8Array {
  const half = raw.length / 2
  const integers = [raw.slice(0, half), raw.slice(half)].map((part) => {
    const start = part.findIndex((byte) => byte !== 0)
    const digits = part.slice(start === -1 ? half - 1 : start)
    const value = (digits[0] ?? 0) >= 0x80 ? bytes([0], digits) : digits
    return bytes([2, value.length], value)
  })
  const body = bytes(...integers)
  return bytes(body.length < 0x80 ? [0x30, body.length] : [0x30, 0x81, body.length], body)
}

function bytes(...parts: Array<readonly number[] | Uint8Array>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

function fromBase64url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
}
