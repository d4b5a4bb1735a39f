import { ECDSASigValue } from '@peculiar/asn1-ecc'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  KeyUsage,
  KeyUsageFlags,
} from '@peculiar/asn1-x509'

type Bytes = Uint8Array<ArrayBuffer>

type Read = { certificate: Certificate; subject: string; issuer: string; der: string }

const longestChain = 4

/** What is checked below of a certificate. */
const understood = [id_ce_basicConstraints, id_ce_extKeyUsage, id_ce_keyUsage]

/** What a certificate must be for that signs proofs: ISO/IEC 18013-5, and the EU's age verification. */
const signsProofs = ['1.0.18013.5.1.2', '1.3.130.2.0.0.1.2']

const curves: Record<string, string> = {
  '06082a8648ce3d030107': 'P-256',
  '06052b81040022': 'P-384',
}

const hashes: Record<string, string> = {
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
}

export type SigningKey = { key: CryptoKey; curve: string }

/**
 * The key of the first certificate of a chain that ends at one of the roots (RFC 5280, 6.1, as far as
 * such chains go). Throws whatever is wrong: a critical extension that is not understood, too.
 */
export async function trustedKey(
  chain: readonly Bytes[],
  roots: readonly Bytes[],
  now: number,
): Promise<SigningKey> {
  // Besides the root, which need not come along.
  if (chain.length > longestChain + 1) throw new Error('too many certificates')
  const trusted = roots.map(read)
  const given = chain.map(read).filter(({ der }) => !trusted.some((root) => root.der === der))
  const [leaf, ...above] = given
  if (!leaf || given.length > longestChain) throw new Error('no chain of certificates')
  requireLeaf(leaf.certificate)
  let below = leaf
  for (const [depth, issuer] of above.entries()) {
    await requireSignedBy(below, issuer, depth, now)
    below = issuer
  }
  const root = trusted.find(({ subject }) => subject === below.issuer)
  if (!root) throw new Error('not of a trusted root')
  await requireSignedBy(below, root, above.length, now)
  requireValid(root.certificate, now)
  return importKey(leaf.certificate)
}

function read(der: Bytes): Read {
  const certificate = AsnConvert.parse(der, Certificate)
  const { subject, issuer } = certificate.tbsCertificate
  return {
    certificate,
    subject: hex(AsnConvert.serialize(subject)),
    issuer: hex(AsnConvert.serialize(issuer)),
    der: hex(der.buffer),
  }
}

/** `depth`: how many certificates of issuers are below this one. */
async function requireSignedBy(below: Read, issuer: Read, depth: number, now: number) {
  if (below.issuer !== issuer.subject) throw new Error('another issuer')
  requireValid(below.certificate, now)
  requireUnderstood(below.certificate)
  requireIssuer(issuer.certificate, depth)
  const { certificate } = below
  const hash = hashes[certificate.signatureAlgorithm.algorithm]
  const { key, curve } = await importKey(issuer.certificate)
  const signed = AsnConvert.serialize(certificate.tbsCertificate)
  const signature = plainSignature(certificate.signatureValue, curve)
  const algorithm = { name: 'ECDSA', hash: hash ?? '' }
  if (!hash || !(await crypto.subtle.verify(algorithm, key, signature, signed))) {
    throw new Error('not signed by its issuer')
  }
}

function requireValid({ tbsCertificate: { validity } }: Certificate, now: number): void {
  const [from, until] = [validity.notBefore.getTime(), validity.notAfter.getTime()]
  if (now < from.getTime() || now > until.getTime()) throw new Error('not valid now')
}

function requireUnderstood({ tbsCertificate: { extensions } }: Certificate): void {
  if (extensions?.some(({ critical, extnID }) => critical && !understood.includes(extnID))) {
    throw new Error('it says what is not understood')
  }
}

function requireIssuer(certificate: Certificate, depth: number): void {
  const constraints = extension(certificate, id_ce_basicConstraints, BasicConstraints)
  if (!constraints?.cA) throw new Error('its issuer is none')
  const { pathLenConstraint: most } = constraints
  if (most !== undefined && depth > most) throw new Error('too long a chain')
  requireUsage(certificate, KeyUsageFlags.keyCertSign)
}

function requireLeaf(certificate: Certificate): void {
  if (extension(certificate, id_ce_basicConstraints, BasicConstraints)?.cA) {
    throw new Error('an issuer of certificates signs no proofs')
  }
  requireUsage(certificate, KeyUsageFlags.digitalSignature)
  const purposes = extension(certificate, id_ce_extKeyUsage, ExtendedKeyUsage) ?? []
  if (!purposes.some((purpose) => signsProofs.includes(purpose))) {
    throw new Error('not for signing proofs')
  }
}

function requireUsage(certificate: Certificate, flag: number): void {
  const usage = extension(certificate, id_ce_keyUsage, KeyUsage)
  if (!usage || (usage.toNumber() & flag) === 0) throw new Error('its key is for something else')
}

function extension<Kind>(certificate: Certificate, id: string, kind: new () => Kind): Kind | null {
  const found = certificate.tbsCertificate.extensions?.find(({ extnID }) => extnID === id)
  return found ? AsnConvert.parse(found.extnValue.buffer, kind) : null
}

async function importKey({ tbsCertificate }: Certificate): Promise<SigningKey> {
  const { subjectPublicKeyInfo: info } = tbsCertificate
  const curve = curves[hex(info.algorithm.parameters ?? new ArrayBuffer())]
  if (!curve) throw new Error('a key of another kind')
  const algorithm = { name: 'ECDSA', namedCurve: curve }
  const spki = AsnConvert.serialize(info)
  const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify'])
  return { key, curve }
}

/** Two numbers of a fixed length, as Web Crypto wants them, from DER. */
function plainSignature(der: ArrayBuffer, curve: string): Bytes {
  const { r, s } = AsnConvert.parse(der, ECDSASigValue)
  const length = curve === 'P-384' ? 48 : 32
  const plain = new Uint8Array(2 * length)
  for (const [at, number] of [r, s].entries()) {
    const digits = new Uint8Array(number)
    const used = digits.slice(digits.findIndex((digit) => digit !== 0))
    plain.set(used, (at + 1) * length - used.length)
  }
  return plain
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
