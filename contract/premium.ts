/** What only Premium has, by the name that leads to its page. */
export const premiumParts = ['photos', 'conversations', 'own-photos'] as const
export type PremiumPart = (typeof premiumParts)[number]
