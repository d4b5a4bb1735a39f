import type { DeskContext } from '#desk/context.ts'
import { Lease } from './lease.tsx'

type Props = {
  ctx: DeskContext
  one: { held_until: number | null; holder: string | null; mine: boolean; free: boolean }
}

/** Who has a case, and for how long. */
export function Holder({ ctx, one }: Props) {
  const { t } = ctx.text
  if (one.held_until === null) return t(one.free ? 'cases.free' : 'cases.left')
  const label = one.mine ? t('cases.mine') : (one.holder ?? t('cases.busy'))
  return <Lease label={label} left={one.held_until - ctx.now} lost={t('cases.free')} />
}
