import { siteCalls } from '#contract/site.ts'
import { serve } from '#worker/request/call-handler.ts'
import { getSettings } from './get-settings.ts'

export const settingsApi = [serve(siteCalls.getSettings, getSettings)]
