/**
 * A program outside the worker cannot reach Durable Objects: the object forgets by itself, after
 * `keptDays.seen`.
 */
export const unreachableSeen = {
  getByName: () => ({ forget: () => Promise.resolve() }),
} as unknown as Env['SEEN']
