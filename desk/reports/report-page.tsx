import { definePage } from '#desk/define.ts'
import { openReport } from './open-report.tsx'
import { reportPaths } from './paths.ts'

export const reportPage = definePage({
  path: reportPaths.open,
  role: 'moderator',
  personal: true,
  open: (ctx, { id = '' }) => openReport(ctx, id),
})
