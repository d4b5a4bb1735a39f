import type { TextParams } from '#contract/translate.ts'
import type { Opened } from './define.ts'
import type { DeskTextKey } from './text.ts'

/** It stands otherwise by now, or may not be: what the operator reads. Nothing was done. */
export class DeskRefusal extends Error {
  readonly reason: DeskTextKey
  readonly params: TextParams
  /** The form once more, as it was typed, with what is wrong beside its field. */
  readonly form: Opened | null

  constructor(reason: DeskTextKey, params: TextParams = {}, form: Opened | null = null) {
    super(reason)
    this.reason = reason
    this.params = params
    this.form = form
  }
}
