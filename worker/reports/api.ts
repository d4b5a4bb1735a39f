import { reportsCalls } from '#contract/reports.ts'
import { serve } from '#worker/request/call-handler.ts'
import { complain } from './complain.ts'
import { report } from './report.ts'

export const reportsApi = [
  serve(reportsCalls.report, report),
  serve(reportsCalls.complain, complain),
]
