import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Problem } from './check-step.ts'
import { ReactivateOffer } from './reactivate-offer.tsx'
import { useProblemText } from './use-problem-text.ts'

type SignupTroubleProps = {
  problems: readonly Problem[]
  /** The address that was checked. */
  email: string
}

/** Problems without a field of their own, with a next step if the address has an account. */
export function SignupTrouble({ problems, email }: SignupTroubleProps) {
  const { t } = useText()
  const general = useProblemText(problems)('form')
  const codes = problems.map(({ error }) => (error instanceof CallError ? error.code : error))
  if (codes.includes('duplicate_email')) {
    return (
      <Button href={href('login')} block>
        {t('signup.account.login')}
      </Button>
    )
  }
  if (codes.includes('account_deleted') || codes.includes('account_deleting')) {
    return (
      <>
        {codes.includes('account_deleting') && <ReactivateOffer key={email} email={email} />}
        <Button href={href('pages-service')} block>
          {t('signup.support')}
        </Button>
      </>
    )
  }
  if (!general) return null
  return (
    <Alert tone="danger" icon="warning-circle" live>
      {general}
    </Alert>
  )
}
