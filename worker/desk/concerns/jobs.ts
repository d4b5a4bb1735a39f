import { concernMail } from './concern-mail.ts'

export const concernsJobs = [concernMail]
