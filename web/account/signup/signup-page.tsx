import { useState } from 'react'
import type { PageProps } from '#contract/pages.ts'
import { useSite } from '#web/app/navigation.tsx'
import { usePostedError } from '#web/app/use-posted-error.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { MemberBlocks } from './member-blocks.tsx'
import { SignupArt } from './signup-art.tsx'
import { SignupFlow, type SignupPhase } from './signup-flow.tsx'
import './signup-page.css'

export function SignupPage({ page }: { page: PageProps['signup'] }) {
  const { t } = useText()
  const { name, min_age } = useSite()
  const [phase, setPhase] = useState<SignupPhase>('asking')
  const refused = usePostedError()
  const asking = phase === 'asking'
  const beside = asking || phase === 'making'
  return (
    <div className={cx('signup-page', beside && 'signup-halves')}>
      <section className="signup-form">
        <h1 className="script-enabled:sr-only mb-6">{t('signup.title')}</h1>
        <SignupFlow
          entry={page}
          country={page.country}
          regions={page.regions}
          refused={refused}
          pressed={page.pressed}
          onPhase={setPhase}
        />
        {asking && (
          <div className="signup-blocks">
            <MemberBlocks entry={page} members={page.members} country={page.country} />
          </div>
        )}
        {beside && (
          <p className="signup-adults fine">{t('app.footer.disclaimer', { name, min_age })}</p>
        )}
      </section>
      {beside && <SignupArt page={page} open={asking} />}
    </div>
  )
}
