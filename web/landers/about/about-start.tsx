import type { ReactNode } from 'react'
import { InvitationOnly } from '#web/account/signup/invitation-only.tsx'
import { StartForm } from '#web/landers/start-form.tsx'
import type { AboutProps } from './about-props.ts'
import { useAboutWords } from './use-about-words.tsx'

type AboutStartProps = AboutProps & {
  action: string
  className?: string | undefined
  children: ReactNode
}

export function AboutStart({ page, onBegin, action, className, children }: AboutStartProps) {
  const { lead } = useAboutWords(page)
  if (!page.open) return <InvitationOnly />
  return (
    <>
      <p className="look-lead">{lead}</p>
      <StartForm
        entry={page}
        lander={page.look}
        action={action}
        className={className}
        onBegin={onBegin}
      >
        {children}
      </StartForm>
    </>
  )
}
