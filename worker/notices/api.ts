import { notificationsCalls } from '#contract/notifications.ts'
import { serve } from '#worker/request/call-handler.ts'
import { saveNotifications } from './save-notifications.ts'
import { unsubscribe } from './stopping/unsubscribe.ts'

export const noticesApi = [
  serve(notificationsCalls.saveNotifications, saveNotifications),
  serve(notificationsCalls.unsubscribe, unsubscribe),
]
