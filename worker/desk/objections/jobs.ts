import { reversalMail } from './reversal-mail.ts'

export const objectionsJobs = [reversalMail]
