/** Durable Objects are out of reach: open pages learn of a change at their next refresh. */
export const unreachableInbox = {
  getByName: () => ({
    deliver: () => Promise.resolve(),
    closeSession: () => Promise.resolve(),
    isWatched: () => Promise.resolve(false),
  }),
} as unknown as Env['INBOX']
