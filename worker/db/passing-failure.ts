/** A write may have happened all the same. */
const passing = [
  /Network connection lost/,
  /caused object to be reset/,
  /reset because its code was updated/,
  /D1 DB is overloaded/,
  /due to transient issue on remote node/,
]

export function isPassingFailure(error: unknown): boolean {
  if (!(error instanceof Error) || !error.message.startsWith('D1_')) return false
  const { message } = error
  return passing.some((words) => words.test(message))
}
