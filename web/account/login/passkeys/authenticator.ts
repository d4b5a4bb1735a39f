import { CallError } from '#web/api/call-error.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'

/** Loaded only when an authenticator is used. */
export async function loadAuthenticator() {
  // Keeps the import out of the worker's build.
  if (import.meta.env.SSR) throw new CallError('offline')
  return import('@simplewebauthn/browser').catch(() => {
    throw new CallError('offline')
  })
}

/** Whether the browser supports passkeys; false without script. */
export function usePasskeySupport(): boolean {
  return useHydrated() && typeof PublicKeyCredential === 'function'
}

/** The member closed the browser's dialog, or it timed out: no error. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

/** The authenticator already has a passkey of this member. */
export function isKnownHere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
