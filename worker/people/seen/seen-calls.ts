export const seenKinds = ['cards', 'profiles', 'photos', 'newcomers'] as const
export type SeenKind = (typeof seenKinds)[number]

/** So many in all, or a stock of `burst` that fills up again by `a_day`. */
export type Allowance = { most: number } | { burst: number; a_day: number }

export type Look = {
  kind: SeenKind
  things: readonly string[]
  allowance: Allowance
  /** Seconds between two answers with something new, once three quarters of the stock are used. */
  pace: number
  /** Epoch milliseconds. */
  now: number
}

/** What may be shown, and in how many milliseconds. */
export type Looked = { shown: string[]; wait: number }

export interface SeenCalls {
  look(look: Look): Promise<Looked>
  /** Deletes everything: the account is gone. */
  forget(): Promise<void>
}
