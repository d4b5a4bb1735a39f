import { reactivationMail } from './reactivation-mail.tsx'

export const deletionJobs = [reactivationMail]
