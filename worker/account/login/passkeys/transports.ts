import type { AuthenticatorTransport } from '@simplewebauthn/server'

/** As the browser said, stored as `internal,hybrid`. */
export function transportsOf(kept: string | null): AuthenticatorTransport[] {
  return (kept?.split(',') ?? []) as AuthenticatorTransport[]
}
