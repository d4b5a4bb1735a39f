import type { PageProps } from '#contract/pages.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { usePostedError } from '#web/app/use-posted-error.ts'
import { useText } from '#web/text/text.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { MailedStep } from './mailed-step.tsx'

export function CompleteSignupPage({ page }: { page: PageProps['complete-signup'] }) {
  const { t } = useText()
  const { data } = useNavigation()
  const { viewer } = data
  const refused = usePostedError()
  return (
    <div className="mx-auto w-full max-w-130">
      <h1 className="sr-only">{t(viewer ? 'signup.activate.title' : 'signup.title')}</h1>
      {viewer ? (
        <ConfirmStep
          email={viewer.email}
          name={viewer.profile.name}
          aim={page.aim}
          matches={page.matches}
          sent={page.sent}
          refused={refused}
        />
      ) : (
        <MailedStep />
      )}
    </div>
  )
}
