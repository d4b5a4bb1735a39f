import type { PageProps } from '#contract/pages.ts'
import { CallError } from '#web/api/call-error.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { SignupFlow } from './signup-flow.tsx'

/** On phones, and wherever no modal opens. Who is signed in and not confirmed sees how to go on. */
export function SignupPage({ page }: { page: PageProps['signup'] }) {
  const { t } = useText()
  const { data } = useNavigation()
  // Not who signs in by the flow itself, which goes on by itself.
  const { viewer } = data
  const form = data.route === 'signup' ? data.form : null
  const refused = form && new CallError(form.error.code, form.error.params)
  const sent = new URLSearchParams(data.url.split('?')[1]).has('sent')
  return (
    <Panel className="mx-auto w-full max-w-130 max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
      <h1 className={viewer ? 'sr-only' : 'script-enabled:sr-only mb-6'}>{t('signup.title')}</h1>
      {viewer ? (
        <ConfirmStep email={viewer.email} name={viewer.profile.name} sent={sent} />
      ) : (
        <SignupFlow entry={page} country={page.country} regions={page.regions} refused={refused} />
      )}
    </Panel>
  )
}
