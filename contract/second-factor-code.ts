import { text } from './fields.ts'

/** As typed: six digits of the app, or a recovery code, with or without what groups it. */
export const secondFactorCode = text(60, 1)
