import * as v from 'valibot'

/** Why an administrator reads what a decision rested on. */
export const lookReasons = ['objection', 'authority', 'request', 'quality'] as const
export type LookReason = (typeof lookReasons)[number]

export const lookReason = v.picklist(lookReasons)
