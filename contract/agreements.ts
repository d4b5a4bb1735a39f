/**
 * Consents to what may not be kept without one (GDPR, article 9), with the version of their words:
 * other words are another version.
 */
export const consentVersions = {
  seeks: '2026-11-28',
  sexuality: '2026-11-22',
  race: '2026-11-22',
} as const
export type Consent = keyof typeof consentVersions

/** `unasked`: members from before it was asked. Of who has refused nothing is kept. */
export type SeeksConsent = 'unasked' | 'given' | 'refused'
