export const gifts = [
  'coffee',
  'flower',
  'icecream',
  'cake',
  'wine',
  'book',
  'record',
  'perfume',
  'dinner',
] as const
export type Gift = (typeof gifts)[number]

type Prices = { gift_credits: number; gift_prices: Partial<Record<Gift, number>> }

export function priceOfGift({ gift_credits, gift_prices }: Prices, gift: Gift): number {
  return Math.max(gift_credits, gift_prices[gift] ?? 0)
}
