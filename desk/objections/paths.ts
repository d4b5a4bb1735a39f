import { openPaths } from '#desk/cases/paths.ts'

export const objectionPaths = {
  open: openPaths.objection,
  picture: '/objections/:id/picture',
  decide: '/objections/:id/decide',
}
