/**
 * A key is derived from SECRET_KEY for each (docs/security.md tells what a change costs).
 * `lasting`: what was stored or mailed under an earlier key is still recognised; of the others only
 * the newest counts.
 */
export const keyPurposes = {
  network: { lasting: false },
  /** What a browser hands back and may not read: cursors, the receipt of a deletion. */
  seal: { lasting: false },
  challenge: { lasting: false },
  device: { lasting: false },
  session: { lasting: true },
  signup: { lasting: false },
  'debit-code': { lasting: false },
  'delete-discount': { lasting: false },
  /** Mailed links may be clicked years later. */
  unsubscribe: { lasting: true },
  /** Mailed with a decision; objecting takes months. */
  decision: { lasting: true },
  'passkey-user': { lasting: true },
  'deleted-address': { lasting: true },
  'second-factor': { lasting: true },
  debit: { lasting: true },
  /** Marks are compared with marks, so of this only the first key counts. */
  'contact-shield': { lasting: true },
} as const satisfies Record<string, { lasting: boolean }>

export type KeyPurpose = keyof typeof keyPurposes

export type LastingPurpose = {
  [Purpose in KeyPurpose]: (typeof keyPurposes)[Purpose]['lasting'] extends true ? Purpose : never
}[KeyPurpose]

export function isKeyPurpose(text: string): text is KeyPurpose {
  return Object.hasOwn(keyPurposes, text)
}
