/**
 * A program outside of the worker reaches no Durable Object. Open pages are told nothing at once: they
 * learn it at their next refresh, within a minute.
 */
export const unreachableInbox = {
  getByName: () => ({
    deliver: () => Promise.resolve(),
    closeSession: () => Promise.resolve(),
    isWatched: () => Promise.resolve(false),
  }),
} as unknown as Env['INBOX']
