import type { DeskTextKey } from './text.ts'

/** It stands otherwise by now, or may not be: what the operator reads. Nothing was done. */
export class DeskRefusal extends Error {
  readonly reason: DeskTextKey

  constructor(reason: DeskTextKey) {
    super(reason)
    this.reason = reason
  }
}
