import { keptDays } from './kept.ts'
import { DAY, SECOND } from './time.ts'

export const entryCookie = 'entry'

export const entryMaxAge = (keptDays.cookie * DAY) / SECOND

export const entryPath = '/entry-warning'

export type EntryWarning = 'popup' | 'embedded'
