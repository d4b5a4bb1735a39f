/**
 * Thrown by a job to run again at `at` (epoch milliseconds), which does not count as an attempt.
 */
export class NotYet extends Error {
  override name = 'NotYet'
  readonly at: number

  constructor(at: number) {
    super('Not yet')
    this.at = at
  }
}
