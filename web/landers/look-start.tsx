import type { ReactNode } from 'react'
import { InvitationOnly } from '#web/account/signup/invitation-only.tsx'
import type { LookProps } from './look-props.ts'
import { StartForm } from './start-form.tsx'
import { useLookWords } from './use-look-words.tsx'

type LookStartProps = LookProps & { className?: string; children?: ReactNode }

export function LookStart({ page, onBegin, className, children }: LookStartProps) {
  const { action } = useLookWords(page)
  if (!page.open) return <InvitationOnly />
  return (
    <StartForm
      entry={page}
      lander={page.look}
      action={action}
      className={className}
      onBegin={onBegin}
    >
      {children}
    </StartForm>
  )
}
