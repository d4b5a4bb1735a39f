import { alertsCalls } from '#contract/alerts.ts'
import { serve } from '#worker/request/call-handler.ts'
import { dismissAlert } from './dismiss-alert.ts'

export const alertsApi = [serve(alertsCalls.dismissAlert, dismissAlert)]
