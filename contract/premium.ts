/** The features that only Premium has, as the address of its page names them. */
export const premiumParts = ['photos', 'conversations', 'own-photos'] as const
export type PremiumPart = (typeof premiumParts)[number]
