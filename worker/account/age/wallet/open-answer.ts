import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { compactDecrypt, importJWK } from 'jose'
import * as v from 'valibot'
import { tryParseJson } from '#worker/http/try-parse-json.ts'
import { at, bytesIn, type Bytes, listIn, readCbor, writeCbor } from './cbor.ts'
import { proofType } from './proof-type.ts'
import { fromBase64url } from './transcripts.ts'
import type { WalletKey } from './wallet-key.ts'

const token = v.object({ [proofType.id]: v.pipe(v.array(v.string()), v.length(1)) })

/** The `vp_token` of OpenID4VP 1.0: one presentation of the one credential that was asked for. */
export function openToken(said: unknown): Bytes {
  return fromBase64url(v.parse(token, said)[proofType.id]?.[0] ?? '')
}

/** A JWE (`direct_post.jwt`, `dc_api.jwt`) with a `vp_token` in it. */
export async function openEncrypted(jwe: string, key: WalletKey): Promise<Bytes> {
  const { plaintext } = await compactDecrypt(jwe, await importJWK({ ...key }, 'ECDH-ES'), {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ['A128GCM', 'A256GCM'],
  })
  const said = tryParseJson(new TextDecoder().decode(plaintext))
  return openToken(v.parse(v.object({ vp_token: v.unknown() }), said).vp_token)
}

/** HPKE (RFC 9180), as annex C of ISO/IEC TS 18013-7 says. */
export async function openIso(
  response: string,
  key: WalletKey,
  transcript: unknown,
): Promise<Bytes> {
  const [name, sealed] = listIn(readCbor(fromBase64url(response)))
  if (name !== 'dcapi') throw new Error('another answer')
  const suite = new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes128Gcm(),
  })
  const recipient = await suite.createRecipientContext({
    recipientKey: await suite.kem.importKey('jwk', { ...key, key_ops: ['deriveBits'] }, false),
    enc: bytesIn(at(sealed, 'enc')).buffer,
    info: writeCbor(transcript).buffer,
  })
  return new Uint8Array(await recipient.open(bytesIn(at(sealed, 'cipherText')).buffer))
}
