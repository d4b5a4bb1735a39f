import path from 'node:path'
import type { Plugin } from 'vite'

/** What @simplewebauthn/server has for the word of a device's maker. We ask for none. */
const ofMakers =
  /@simplewebauthn[\\/]server[\\/]esm[\\/](?:registration[\\/]verifications[\\/]|services[\\/]defaultRootCerts[\\/]|helpers[\\/]convertX509PublicKeyToCOSE)/
const unwrapping = /\/unwrapEC2Signature\.js$/
/** Loaded for what was left out, and otherwise for nothing. */
const unneeded =
  /node_modules[\\/](?:@simplewebauthn|@peculiar|asn1js|pvtsutils|pvutils|reflect-metadata|tslib|tsyringe)[\\/]/
const exported = /export (?:async )?(?:function|const) (\w+)/g

/**
 * Keeps 77 of 86 kB out of the worker: certificates, their formats and roots. A statement of a maker
 * that comes along unasked counts as none, which is what the specification allows to make of it.
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
