/** What is asked of an authenticator, as WebAuthn writes it in JSON; bytes are base64url. */
type Asked = { challenge: string; timeout?: number }

type KnownPasskey = { id: string; type: string; transports?: string[] }
type Need = 'required' | 'preferred' | 'discouraged'

/** One of these passkeys, or any where none is named, to sign the challenge. */
export type PasskeyRequest = Asked & {
  rpId?: string
  allowCredentials?: KnownPasskey[]
  userVerification?: Need
}

/** A new passkey, on a device that has none of these. */
export type PasskeyCreation = Asked & {
  rp: { id?: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: Array<{ alg: number; type: 'public-key' }>
  excludeCredentials?: KnownPasskey[]
  authenticatorSelection?: {
    requireResidentKey?: boolean
    residentKey?: Need
    userVerification?: Need
  }
  attestation?: 'none' | 'indirect' | 'direct' | 'enterprise'
}
