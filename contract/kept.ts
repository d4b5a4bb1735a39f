/** In days, where no setting gives it. The legal pages name these numbers too. */
export const keptDays = {
  session: 30,
  /** Since the browser was last logged in. */
  device: 180,
  cookie: 365,
  tracking: 90,
  /** After a decision, whom it was about and who reported: members have six months to object. */
  report: 365,
  /** A withdrawal from a purchase: as long as money may be claimed. */
  withdrawal: 5 * 365,
  /** That somebody was told what went to fictional profiles, and what they chose. */
  notice: 365,
  draft: 7,
  /** That were to go along with a purchase. */
  words: 30,
  /** Where somebody wanted to go, since signing up. */
  aim: 30,
  code: 2,
  /** At most between the first words of a piece of the archive and its last, with which it goes. */
  piece: 35,
  /** The answers of a night, after it: they are read for one evening more. */
  lamp: 2,
  /** Whom a member has seen, after the last new one. */
  seen: 60,
} as const
