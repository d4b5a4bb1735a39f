import { everyMinute } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { photoReviewMail } from './review-mail.ts'
import { sweepLoosePhotos } from './sweep-loose-photos.ts'

export const photosJobs = [photoReviewMail]

export const photosSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'sweep loose photos', run: sweepLoosePhotos },
]
