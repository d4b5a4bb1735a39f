import { type DigitalRequest, walletAnswerPath } from '#contract/age-proof.ts'
import type { AgeWallet } from '#contract/age-rules.ts'
import { base64url } from '#worker/http/random.ts'
import { embed, writeCbor } from './cbor.ts'
import { proofQuery, proofType } from './proof-type.ts'
import { fromBase64url } from './transcripts.ts'
import type { WalletKey } from './wallet-key.ts'

export type Asking = { id: string; nonce: string; key: WalletKey; origin: string }

/** Who asks, and where the answer goes: unsigned, vouched for by https alone, as the profile says. */
export function askerOf(origin: string) {
  const responseUri = origin + walletAnswerPath
  return { responseUri, clientId: `redirect_uri:${responseUri}` }
}

/** `elsewhere`: read from a screen by another device, whose browser has no part in it. */
function stateOf(id: string, elsewhere: boolean): string {
  return elsewhere ? `${id}.elsewhere` : id
}

export function walletLink(asking: Asking, wallet: AgeWallet, elsewhere: boolean): string {
  const { responseUri, clientId } = askerOf(asking.origin)
  const { response_mode } = wallet
  const asked = new URLSearchParams({
    response_type: 'vp_token',
    response_mode,
    client_id: clientId,
    response_uri: responseUri,
    nonce: asking.nonce,
    state: stateOf(asking.id, elsewhere),
    dcql_query: JSON.stringify(proofQuery),
    // Not for the profile's own way to answer: the code on the screen has to stay readable.
    ...(response_mode === 'direct_post.jwt' && {
      client_metadata: JSON.stringify({ ...formats, ...encryption(asking.key) }),
    }),
  })
  return `${wallet.link}?${asked.toString()}`
}

const formats = {
  vp_formats_supported: {
    mso_mdoc: { issuerauth_alg_values: [-7, -35], deviceauth_alg_values: [-7] },
  },
}

function encryption({ kty, crv, x, y }: WalletKey) {
  const jwk = { kty, crv, x, y, use: 'enc', alg: 'ECDH-ES', kid: '1' }
  return {
    jwks: { keys: [jwk] },
    encrypted_response_enc_values_supported: ['A128GCM', 'A256GCM'],
  }
}

/** For `navigator.credentials.get`: the profile's own protocol first. */
export function digitalRequests(asking: Asking): DigitalRequest[] {
  const { nonce, key } = asking
  return [
    {
      protocol: 'org-iso-mdoc',
      data: { deviceRequest: deviceRequest(), encryptionInfo: encryptionInfoOf(asking) },
    },
    {
      protocol: 'openid4vp-v1-unsigned',
      data: {
        response_type: 'vp_token',
        response_mode: 'dc_api.jwt',
        nonce,
        dcql_query: proofQuery,
        client_metadata: { ...formats, ...encryption(key) },
      },
    },
  ]
}

function deviceRequest(): string {
  const elements = new Map([[proofType.element, false]])
  const items = new Map<string, unknown>([
    ['docType', proofType.docType],
    ['nameSpaces', new Map([[proofType.namespace, elements]])],
  ])
  const requests = [new Map([['itemsRequest', embed(writeCbor(items))]])]
  const request = new Map<string, unknown>([
    ['version', '1.0'],
    ['docRequests', requests],
  ])
  return base64url(writeCbor(request))
}

export function encryptionInfoOf({ nonce, key }: Pick<Asking, 'nonce' | 'key'>): string {
  const cose = new Map<number, unknown>([
    [1, 2],
    [-1, 1],
    [-2, fromBase64url(key.x)],
    [-3, fromBase64url(key.y)],
  ])
  const parameters = new Map<string, unknown>([
    ['nonce', new TextEncoder().encode(nonce)],
    ['recipientPublicKey', cose],
  ])
  return base64url(writeCbor(['dcapi', parameters]))
}
