/** A cookie: `1` in a browser where the warning was closed. */
export const entryCookie = 'entry'

/** Where its form posts to; nothing is to be read there. */
export const entryPath = '/entry-warning'

/** Over the page, or in its flow where signing up is what the page is for. */
export type EntryWarning = 'popup' | 'embedded'
