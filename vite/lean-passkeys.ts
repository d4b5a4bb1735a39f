import path from 'node:path'
import type { Plugin } from 'vite'

/** The attestation parts of @simplewebauthn/server; we ask for no attestation. */
const ofMakers =
  /@simplewebauthn[\\/]server[\\/]esm[\\/](?:registration[\\/]verifications[\\/]|services[\\/]defaultRootCerts[\\/]|helpers[\\/]convertX509PublicKeyToCOSE)/
const unwrapping = /\/unwrapEC2Signature\.js$/
/** Modules that only the removed parts need. */
const unneeded =
  /node_modules[\\/](?:@simplewebauthn|@peculiar|asn1js|pvtsutils|pvutils|reflect-metadata|tslib|tsyringe)[\\/]/
const exported = /export (?:async )?(?:function|const) (\w+)/g

/**
 * Removes 77 of 86 kB: certificates, their formats and roots. An unrequested attestation counts as
 * none, which the specification allows.
 */
export function leanPasskeys(): Plugin {
  return {
    name: 'lean-passkeys',
    enforce: 'pre',
    resolveId: {
      filter: { id: unwrapping },
      handler() {
        return path.resolve(import.meta.dirname, 'unwrap-signature.ts')
      },
    },
    transform: {
      filter: { id: unneeded },
      handler(code, id) {
        if (!ofMakers.test(id)) return { code, map: null, moduleSideEffects: false }
        const names = [...code.matchAll(exported)].map(([, name]) => name)
        return {
          code: names.map((name) => `export const ${name} = async () => true`).join('\n'),
          map: null,
          moduleSideEffects: false,
        }
      },
    },
  }
}
