/** The options for an authenticator in WebAuthn's JSON form; bytes are base64url. */
type Asked = { challenge: string; timeout?: number }

type KnownPasskey = { id: string; type: string; transports?: string[] }
type Need = 'required' | 'preferred' | 'discouraged'

/** Asks one of these passkeys to sign the challenge, or any if none is listed. */
export type PasskeyRequest = Asked & {
  rpId?: string
  allowCredentials?: KnownPasskey[]
  userVerification?: Need
}

/** Asks for a new passkey, on a device that has none of these. */
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
