import { DAY } from '#contract/time.ts'
import { securityTxtExpires } from '#worker/site/security-txt.ts'
import type { Found } from './check.ts'

const least = 60 * DAY
const most = 366 * DAY
const file = 'worker/site/security-txt.ts'

/** A file that has expired is read by nobody; nor may it promise more than a year (RFC 9116). */
export function securityTxtProblems(today: string, expires = securityTxtExpires): Found {
  const left = Date.parse(expires) - Date.parse(today)
  if (!(left <= most)) return { problems: [`${file}: ${expires} is more than a year ahead`] }
  if (left >= least) return { problems: [] }
  return {
    problems: [],
    open: [`${file}: it expires at ${expires}; see whether it still holds, then name a later day`],
  }
}
