/** As `isPassingFailure` knows it. */
export class NoAnswer extends Error {
  constructor() {
    super('No answer in time')
  }
}

/**
 * For what has no limit of its own; what was asked may still be done later.
 * @param limit in milliseconds
 * @throws NoAnswer
 */
export async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new NoAnswer()), limit)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
