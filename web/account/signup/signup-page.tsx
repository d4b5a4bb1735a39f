import { useState } from 'react'
import type { PageProps } from '#contract/pages.ts'
import { usePostedError } from '#web/app/use-posted-error.ts'
import { useText } from '#web/text/text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MemberBlocks } from './member-blocks.tsx'
import { SignupFlow, type SignupPhase } from './signup-flow.tsx'

/** On phones, and wherever no modal opens. */
export function SignupPage({ page }: { page: PageProps['signup'] }) {
  const { t } = useText()
  const [phase, setPhase] = useState<SignupPhase>('asking')
  const refused = usePostedError()
  return (
    <Panel className="mx-auto w-full max-w-130 max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
      <h1 className="script-enabled:sr-only mb-6">{t('signup.title')}</h1>
      <SignupFlow
        entry={page}
        country={page.country}
        regions={page.regions}
        refused={refused}
        pressed={page.pressed}
        onPhase={setPhase}
      />
      {phase === 'asking' && (
        <div className="mt-8 empty:hidden">
          <MemberBlocks members={page.members} country={page.country} />
        </div>
      )}
    </Panel>
  )
}
