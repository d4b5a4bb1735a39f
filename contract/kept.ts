/** In days, where no setting gives it. The legal pages name these numbers too. */
export const keptDays = {
  session: 30,
  /** Since the browser was last logged in. */
  device: 180,
  /** Cookies that remember a choice. */
  cookie: 365,
  /** A member's traffic source. */
  tracking: 90,
  /** After the decision, who reported whom: members have six months to object. */
  report: 365,
  /** An unfinished signup, in the browser. */
  draft: 7,
  /** That a code was sent by text message. */
  code: 2,
  /** Whom a member has seen, after the last new one. */
  seen: 60,
} as const
