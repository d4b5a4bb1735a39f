import { openPaths } from '#desk/cases/paths.ts'

export const reportPaths = {
  open: openPaths.report,
  picture: '/reports/:id/picture',
  profilePhoto: '/reports/:id/photos/:photo',
  voice: '/reports/:id/voice',
  decide: '/reports/:id/decide',
}
