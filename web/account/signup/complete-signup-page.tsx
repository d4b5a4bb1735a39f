import type { PageProps } from '#contract/pages.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { usePostedError } from '#web/app/use-posted-error.ts'
import { useText } from '#web/text/text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { MailedStep } from './mailed-step.tsx'

export function CompleteSignupPage({ page }: { page: PageProps['complete-signup'] }) {
  const { t } = useText()
  const { data } = useNavigation()
  const { viewer } = data
  const refused = usePostedError()
  return (
    <Panel className="mx-auto w-full max-w-130 max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
      <h1 className="sr-only">{t(viewer ? 'signup.activate.title' : 'signup.title')}</h1>
      {viewer ? (
        <ConfirmStep
          email={viewer.email}
          name={viewer.profile.name}
          sent={page.sent}
          refused={refused}
        />
      ) : (
        <MailedStep />
      )}
    </Panel>
  )
}
