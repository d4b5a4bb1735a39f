import { openPaths } from '#desk/cases/paths.ts'

export const photoPaths = {
  open: openPaths.photo,
  picture: '/photos/:id/picture/:photo',
  decide: '/photos/:id/decide',
}
