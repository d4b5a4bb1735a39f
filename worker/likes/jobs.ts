import { likeMail } from './notices/like-mail.tsx'
import { matchMail } from './notices/match-mail.tsx'

export const likesJobs = [likeMail, matchMail]
