/** Retention in days, where no setting gives it. The legal pages name these numbers too. */
export const keptDays = {
  session: 30,
  /** That a browser was logged in before. */
  device: 180,
  /** Cookies that remember a choice. */
  cookie: 365,
  /** The traffic source of a member. */
  tracking: 90,
  /** Who reported whom, after the decision: members have six months to object. */
  report: 365,
  /** An unfinished signup, in the browser. */
  draft: 7,
  /** That a code was sent by text message. */
  code: 2,
  /** Whom a member has seen, after the last new one. */
  seen: 60,
} as const
