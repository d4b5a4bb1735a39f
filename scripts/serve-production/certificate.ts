import 'reflect-metadata'
import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as x509 from '@peculiar/x509'
import { root } from '../tool-env.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const folder = path.join(root, '.cache/certificate')
const files = { key: path.join(folder, 'key.pem'), cert: path.join(folder, 'cert.pem') }

/** Of localhost, signed by itself: made once, never trusted by anybody but `pinned`. */
export async function localCertificate(): Promise<{ key: string; cert: string }> {
  if (!existsSync(files.cert)) await make()
  return { key: readFileSync(files.key, 'utf8'), cert: readFileSync(files.cert, 'utf8') }
}

/** Has Chromium take it for a good one: what comes with a bad one, it does not keep. */
export async function pinned(): Promise<string> {
  const { publicKey } = new X509Certificate((await localCertificate()).cert)
  const der = publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(der).digest('base64')
  return `--ignore-certificate-errors-spki-list=${hash}`
}

async function make(): Promise<void> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(2020, 0),
    notAfter: new Date(2120, 0),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  mkdirSync(folder, { recursive: true })
  writeFileSync(files.key, x509.PemConverter.encode(key, 'PRIVATE KEY'), { mode: 0o600 })
  writeFileSync(files.cert, certificate.toString('pem'))
}
