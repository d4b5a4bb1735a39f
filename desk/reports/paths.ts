import { openPaths } from '#desk/cases/paths.ts'

export const reportPaths = {
  open: openPaths.report,
  picture: '/reports/:id/picture',
  voice: '/reports/:id/voice',
  decide: '/reports/:id/decide',
}
