/** For how many days what is kept, where no setting says so. The pages of words name them too. */
export const keptDays = {
  session: 30,
  /** Cookies that remember a choice. */
  cookie: 365,
  /** Through which campaign somebody came. */
  tracking: 90,
  /** Whom a report is from and about, after it was decided: whoever objects has six months. */
  report: 365,
  /** A signup that was begun, in the browser. */
  draft: 7,
  /** That a code was sent by text message. */
  code: 2,
} as const
