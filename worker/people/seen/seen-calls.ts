export const seenKinds = ['cards', 'profiles', 'photos', 'newcomers'] as const
export type SeenKind = (typeof seenKinds)[number]

/** So many in all, or a stock of `burst` that refills by `a_day`. */
export type Allowance = { most: number } | { burst: number; a_day: number }

export type Look = {
  kind: SeenKind
  things: readonly string[]
  allowance: Allowance
  /** Seconds between two answers with something new, once three quarters of the stock are used. */
  pace: number
  /** Before a press: whoever is new is neither shown nor counted. */
  ahead: boolean
  now: number
}

/** `wait` in milliseconds. */
export type Looked = { shown: string[]; wait: number }

export interface SeenCalls {
  look(look: Look): Promise<Looked>
  forget(): Promise<void>
}
