/** Pages of which it is kept who was shown which version. */
export const legalPages = { terms: 'pages-terms', privacy: 'pages-privacy' } as const
export type LegalPage = keyof typeof legalPages
