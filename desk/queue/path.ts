export const queuePath = '/'

/** What waits by now, for the page that is open. */
export const queueNowPath = '/queue/now'
