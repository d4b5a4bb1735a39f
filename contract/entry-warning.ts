import { keptDays } from './kept.ts'
import { DAY, SECOND } from './time.ts'

/** A cookie: `1` in a browser where the warning was closed. */
export const entryCookie = 'entry'
/** In seconds, as a cookie has it. */
export const entryMaxAge = (keptDays.cookie * DAY) / SECOND

/** Where its form posts to; nothing is to be read there. */
export const entryPath = '/entry-warning'

/** Over the page, or in its flow where signing up is what the page is for. */
export type EntryWarning = 'popup' | 'embedded'
