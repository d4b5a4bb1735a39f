import { openPaths } from '#desk/cases/paths.ts'

export const objectionPaths = {
  open: openPaths.objection,
  decide: '/objections/:id/decide',
}
