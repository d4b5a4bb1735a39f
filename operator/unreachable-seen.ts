/** Durable Objects are out of reach: this one forgets by itself, after `keptDays.seen`. */
export const unreachableSeen = {
  getByName: () => ({ forget: () => Promise.resolve() }),
} as unknown as Env['SEEN']
