import { openPaths } from '#desk/cases/paths.ts'

export const concernPaths = { open: openPaths.concern, decide: '/concerns/:id/decide' }
