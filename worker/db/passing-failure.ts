/** A write may have happened all the same. */
const passing = [
  /Network connection lost/,
  /caused object to be reset/,
  /reset because its code was updated/,
  /D1 DB is overloaded/,
  /due to transient issue on remote node/,
]

/** R2's own faults, and too many writes to one object: the code stands at the end of its message. */
const passingInR2 = /^(get|head|put|delete|list): .*\((10001|10043|10058)\)$/

export function isPassingFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { message } = error
  if (passingInR2.test(message)) return true
  return message.startsWith('D1_') && passing.some((words) => words.test(message))
}
