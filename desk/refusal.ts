import type { TextParams } from '#contract/translate.ts'
import type { DeskTextKey } from './text.ts'

/** It stands otherwise by now, or may not be: what the operator reads. Nothing was done. */
export class DeskRefusal extends Error {
  readonly reason: DeskTextKey
  readonly params: TextParams

  constructor(reason: DeskTextKey, params: TextParams = {}) {
    super(reason)
    this.reason = reason
    this.params = params
  }
}
