import { NoAnswer } from './in-time.ts'

/** A write may have happened all the same. */
const perhapsDone = [
  /Network connection lost/,
  /caused object to be reset/,
  /reset because its code was updated/,
]

/** Refused before it was begun. */
const refused = [/D1 DB is overloaded/, /due to transient issue on remote node/]

/** R2's own faults, and too many writes to one object: the code stands at the end of its message. */
const passingInR2 = /^(get|head|put|delete|list): .*\((10001|10043|10058)\)$/

export function isPassingFailure(error: unknown): boolean {
  if (error instanceof NoAnswer) return true
  if (error instanceof Error && passingInR2.test(error.message)) return true
  return isOfD1(error, [...perhapsDone, ...refused])
}

/** D1's answer is lost, and what was asked may be done. */
export function isAnswerLost(error: unknown): boolean {
  return isOfD1(error, perhapsDone)
}

function isOfD1(error: unknown, kinds: readonly RegExp[]): boolean {
  if (!(error instanceof Error)) return false
  const { message } = error
  return message.startsWith('D1_') && kinds.some((words) => words.test(message))
}
