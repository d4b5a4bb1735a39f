import { revokeMandate } from './revoke-mandate.ts'

export const cardsJobs = [revokeMandate]
