import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

export const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

export type Certified = { certificate: x509.X509Certificate; keys: CryptoKeyPair }

const YEAR = 365 * 86_400_000
const signsProofs = '1.3.130.2.0.0.1.2'

export function newKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
}

const { keyCertSign, digitalSignature } = x509.KeyUsageFlags
export const otherUse = x509.KeyUsageFlags.keyAgreement

export async function makeRoot(name = 'CN=Age root'): Promise<Certified> {
  const keys = await newKeys()
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name,
    ...span(0),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(keyCertSign, true),
    ],
  })
  return { certificate, keys }
}

type Wanted = {
  name: string
  isIssuer?: boolean
  pathLength?: number
  usage?: x509.KeyUsageFlags
  purpose?: string | null
  age?: number
  extra?: x509.Extension[]
}

export async function certify(issuer: Certified, wanted: Wanted): Promise<Certified> {
  const { name, isIssuer = false, pathLength, age = 0, purpose = signsProofs, extra = [] } = wanted
  const keys = await newKeys()
  const usage = wanted.usage ?? (isIssuer ? keyCertSign : digitalSignature)
  const certificate = await x509.X509CertificateGenerator.create({
    subject: name,
    issuer: issuer.certificate.subject,
    ...span(age),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: issuer.keys.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(isIssuer, pathLength, true),
      new x509.KeyUsagesExtension(usage, true),
      ...(purpose === null ? [] : [new x509.ExtendedKeyUsageExtension([purpose], true)]),
      ...extra,
    ],
  })
  return { certificate, keys }
}

/** For names of hosts only, as nobody here checks (RFC 5280, 4.2.1.10). */
export function constrained(): x509.Extension {
  return new x509.Extension('2.5.29.30', true, new Uint8Array([0x30, 0]))
}

export function derOf({ certificate }: Certified): Uint8Array<ArrayBuffer> {
  return new Uint8Array(certificate.rawData)
}

function span(age: number) {
  const from = Date.now() - age - 86_400_000
  return { notBefore: new Date(from), notAfter: new Date(from + YEAR) }
}
