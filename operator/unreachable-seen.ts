/**
 * A program outside the worker cannot reach Durable Objects: what a member has seen is then
 * forgotten by the object itself, after `keptDays.seen`.
 */
export const unreachableSeen = {
  getByName: () => ({ forget: () => Promise.resolve() }),
} as unknown as Env['SEEN']
