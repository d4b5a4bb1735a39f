import { everyMinute, everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { photoCheckMail } from './checking/check-mail.ts'
import { forgetChecks } from './checking/forget-checks.ts'
import { decisionEvent } from './decision-event.ts'
import { forgetDeleted } from './forget-deleted.ts'
import { restoredMail } from './restored-mail.ts'
import { sweepLoosePhotos } from './sweep-loose-photos.ts'

export const photosJobs = [restoredMail, decisionEvent, photoCheckMail]

export const photosSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'sweep loose photos', run: sweepLoosePhotos },
  { cron: everyMinute, name: 'forget photo checks', run: forgetChecks },
  { cron: everyNight, name: 'forget deleted photos', run: forgetDeleted },
]
