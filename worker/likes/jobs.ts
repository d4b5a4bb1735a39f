import { begunLikeJob } from './begun-like.ts'
import { likeMail } from './notices/like-mail.tsx'
import { likePush } from './notices/like-push.ts'
import { matchMail } from './notices/match-mail.tsx'

export const likesJobs = [begunLikeJob, likeMail, likePush, matchMail]
