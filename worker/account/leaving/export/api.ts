import { exportCalls } from '#contract/export.ts'
import { serve } from '#worker/request/call-handler.ts'
import { askExport } from './ask-export.ts'
import { downloadData } from './download-data.ts'

export const exportApi = [
  serve(exportCalls.askExport, askExport),
  serve(exportCalls.exportData, downloadData),
]
