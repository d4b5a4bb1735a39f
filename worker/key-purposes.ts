/**
 * What keys are derived for from SECRET_KEY, one each (docs/security.md tells what a change costs).
 * `lasting`: what is stored or was mailed under an earlier key or version is still recognised; of
 * the others only the newest counts.
 */
export const keyPurposes = {
  /** Rate limits of a network, without keeping its address. */
  network: { lasting: false },
  /** What a browser hands back and may not read: cursors, the receipt of a deletion. */
  seal: { lasting: false },
  /** Offers to a passkey, for ten minutes. */
  challenge: { lasting: false },
  /** Browsers that were in before. */
  device: { lasting: false },
  /** Cookies of sessions: who has one of before stays in. */
  session: { lasting: true },
  /** Whether a sign-up is the same one, sent again. */
  signup: { lasting: false },
  /** The code in a text message. */
  'debit-code': { lasting: false },
  /** The name of a member's discount for staying; the code itself is stored. */
  'delete-discount': { lasting: false },
  /** Links in mails that were sent: they may be clicked years later. */
  unsubscribe: { lasting: true },
  /** The handle that an authenticator keeps with its passkey. */
  'passkey-user': { lasting: true },
  'deleted-address': { lasting: true },
  /** The stored secrets of second factors. */
  'second-factor': { lasting: true },
  /** Accounts and telephones, known or barred. */
  debit: { lasting: true },
} as const satisfies Record<string, { lasting: boolean }>

export type KeyPurpose = keyof typeof keyPurposes

export type LastingPurpose = {
  [Purpose in KeyPurpose]: (typeof keyPurposes)[Purpose]['lasting'] extends true ? Purpose : never
}[KeyPurpose]

export function isKeyPurpose(text: string): text is KeyPurpose {
  return Object.hasOwn(keyPurposes, text)
}
