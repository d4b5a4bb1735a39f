import { everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { mailRound } from './mailings/mail-round.ts'
import { mailingMail } from './mailings/mailing-mail.ts'
import { startWeekly, weeklyMail } from './mailings/weekly-mail.tsx'
import { notificationReminder } from './reminders/notification-reminder.tsx'
import { unreadReminder } from './reminders/unread-reminder.tsx'
import { purgeMailEvents } from './stopping/purge-mail-events.ts'

export const noticesJobs = [
  unreadReminder,
  notificationReminder,
  weeklyMail,
  mailRound,
  mailingMail,
]

export const noticesSchedules: readonly Schedule[] = [
  { cron: everyNight, name: 'mail new members weekly', run: startWeekly },
  { cron: everyNight, name: 'purge mail events', run: purgeMailEvents },
]
