import { sessionsCalls } from '#contract/sessions.ts'
import { serve } from '#worker/request/call-handler.ts'
import { endSessions } from './end-sessions.ts'

export const sessionsApi = [serve(sessionsCalls.endSessions, endSessions)]
