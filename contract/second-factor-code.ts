import { text } from './fields.ts'

/** As typed: six digits of the app or a recovery code, with or without spaces and dashes. */
export const secondFactorCode = text(60, 1)
