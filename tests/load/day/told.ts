export type ToldMessage = {
  from: number
  to: number
  text: string | null
  seq: number
  /** At once, and not only once its sender has confirmed the address. */
  delivered: boolean
  /** Of the real clock. */
  begun: number
  answered: number
}

/** What the site has told the members by its answers, and what it never answered. */
export class Told {
  members = new Map<number, string>()
  messages = new Map<string, ToldMessage>()
  taken = new Set<string>()
  likes = new Set<string>()
  photos = new Map<string, number>()
  orders = new Map<string, { member: number; amount: number }>()
  refunds = new Map<string, number>()
  left = new Set<number>()
  /** Asked for, and never answered: done or not, but not by half. */
  unsure = new Set<string>()
}

export const likeOf = (liker: number, liked: number) => `${liker}>${liked}`
