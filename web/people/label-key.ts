import type { ProfileRef } from '#contract/profile.ts'

type Kind = Pick<ProfileRef, 'kind' | 'partner_variant'>

export function labelKey({ kind, partner_variant }: Kind) {
  if (kind === 'member') return null
  if (kind === 'fictional') return 'app.label.fictional'
  return partner_variant === 'cam' ? 'app.label.cam' : 'app.label.resell'
}
