/**
 * Thrown by a job whose attempt, which counts, may still have its effect: the next is no sooner than
 * after `delaySeconds`.
 */
export class RetryLater extends Error {
  override name = 'RetryLater'
  readonly delaySeconds: number

  constructor(message: string, delaySeconds: number) {
    super(message)
    this.delaySeconds = delaySeconds
  }
}
