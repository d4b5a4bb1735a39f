/** Thrown by a job to run again at `at`; this does not count as an attempt. */
export class NotYet extends Error {
  override name = 'NotYet'
  readonly at: number

  /** `at` in epoch milliseconds. */
  constructor(at: number) {
    super('Not yet')
    this.at = at
  }
}
