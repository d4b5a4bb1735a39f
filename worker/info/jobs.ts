import { legalMail } from './legal-mail.ts'
import { legalRound } from './legal-round.ts'

export const infoJobs = [legalRound, legalMail]
