import { useSyncExternalStore } from 'react'
import { CallError } from '#web/api/call-error.ts'

/** Fetched only where an authenticator is asked for. */
export async function loadAuthenticator() {
  // Keeps it out of the worker.
  if (import.meta.env.SSR) throw new CallError('offline')
  return import('@simplewebauthn/browser').catch(() => {
    throw new CallError('offline')
  })
}

/** Whether the browser knows passkeys; false without script. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => false,
  )
}

function never() {
  return () => {}
}

/** Whoever closes the browser's own window, or lets it wait too long, has not made a mistake. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

/** The authenticator has a passkey of this member already. */
export function isKnownHere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
