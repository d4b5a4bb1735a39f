import { exportCalls } from '#contract/export.ts'
import { serve } from '#worker/http/call-handler.ts'
import { exportData } from './export-data.ts'

export const exportApi = [serve(exportCalls.exportData, exportData)]
