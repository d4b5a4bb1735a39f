import path from 'node:path'
import type { Plugin } from 'vite'

const modules = /\/(?:isCertRevoked|validateCertificatePath)\.js$/
const library = /[\\/]@simplewebauthn[\\/]server[\\/]esm[\\/]/

/**
 * Refuses passkeys with a certificate of their maker, which we never ask for: the library would
 * fetch any address that a stranger's certificate names, to learn which ones are revoked.
 */
export function withoutCertificates(): Plugin {
  return {
    name: 'without-certificates',
    enforce: 'pre',
    resolveId: {
      filter: { id: modules },
      handler(_id, importer) {
        if (!importer || !library.test(importer)) return null
        return path.resolve(import.meta.dirname, 'no-certificates.ts')
      },
    },
  }
}
