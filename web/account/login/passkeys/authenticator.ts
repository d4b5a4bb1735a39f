import { CallError } from '#web/api/call-error.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'

export async function loadAuthenticator() {
  // Keeps the import out of the worker's build.
  if (import.meta.env.SSR) throw new CallError('offline')
  return import('@simplewebauthn/browser').catch(() => {
    throw new CallError('offline')
  })
}

export function usePasskeySupport(): boolean {
  return useHydrated() && typeof PublicKeyCredential === 'function'
}

export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

export function isKnownHere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
