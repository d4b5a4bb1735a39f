/**
 * Thrown by a job to run again at `at` (epoch milliseconds), which does not count as an attempt. By what
 * runs by the clock, of which something is left: at night the minutes go on with it, by the minute the next.
 */
export class NotYet extends Error {
  override name = 'NotYet'
  readonly at: number

  constructor(at: number) {
    super('Not yet')
    this.at = at
  }
}
