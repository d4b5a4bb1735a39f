import type { ReactNode } from 'react'
import type { CaseKind } from '#contract/desk-cases.ts'
import type { DeskContext } from '#desk/context.ts'
import { Holder } from './holder.tsx'

export type Standing = {
  held_until: number | null
  holder: string | null
  mine: boolean
  free: boolean
}

type Props = {
  ctx: DeskContext
  one: Standing
  /** As `caseKey` has it. */
  name: string
  /** What can be done. */
  children: ReactNode
}

export function caseKey(kind: CaseKind, id: string): string {
  return `${kind}:${id}`
}

/** Who has a case and what can be done, which changes while the page is open. */
export function LiveCells({ ctx, one, name, children }: Props) {
  const state = [one.holder, one.held_until, one.mine, one.free].join(' ')
  return (
    <>
      <td data-part={`${name} who`} data-state={state}>
        <Holder ctx={ctx} one={one} />
      </td>
      <td className="r" data-part={`${name} act`} data-state={state}>
        {children}
      </td>
    </>
  )
}
