import { openPaths } from '#desk/cases/paths.ts'
import { definePage } from '#desk/define.ts'
import { openWithdrawal } from './open-withdrawal.tsx'

export const withdrawalPage = definePage({
  path: openPaths.withdrawal,
  role: 'finance',
  personal: true,
  open: (ctx, { id = '' }) => openWithdrawal(ctx, id, null),
})
