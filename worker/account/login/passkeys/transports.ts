import type { AuthenticatorTransport } from '@simplewebauthn/server'

export function transportsOf(kept: string | null): AuthenticatorTransport[] {
  return (kept?.split(',') ?? []) as AuthenticatorTransport[]
}
