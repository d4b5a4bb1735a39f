import { keptDays } from './kept.ts'
import { DAY, SECOND } from './time.ts'

/** A cookie: `1` if the warning was closed in this browser. */
export const entryCookie = 'entry'
/** In seconds. */
export const entryMaxAge = (keptDays.cookie * DAY) / SECOND

/** Where its form posts to; it has no page. */
export const entryPath = '/entry-warning'

/** On top of the page, or in its flow where the page is mainly the signup. */
export type EntryWarning = 'popup' | 'embedded'
