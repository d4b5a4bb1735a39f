/** What D1 says when it is away for a moment; what was asked may have been written all the same. */
const passing = [
  /Network connection lost/,
  /caused object to be reset/,
  /reset because its code was updated/,
  /D1 DB is overloaded/,
  /due to transient issue on remote node/,
]

/** Whether the same may well work when it is asked again. */
export function isPassingFailure(error: unknown): boolean {
  if (!(error instanceof Error) || !error.message.startsWith('D1_')) return false
  const { message } = error
  return passing.some((words) => words.test(message))
}
