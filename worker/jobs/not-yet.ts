/** Thrown by a job whose time has not come: it runs again at `at`, and this was no attempt. */
export class NotYet extends Error {
  override name = 'NotYet'
  readonly at: number

  /** `at` in epoch milliseconds. */
  constructor(at: number) {
    super('Not yet')
    this.at = at
  }
}
