import { openPaths } from '#desk/cases/paths.ts'

export const checkPaths = {
  open: openPaths.check,
  picture: '/checks/:id/picture/:photo',
  decide: '/checks/:id/decide',
}
