import { useState } from 'react'
import { deletionCalls } from '#contract/deletion.ts'
import { href } from '#contract/route.ts'
import type { ShownAim } from '#contract/signup.ts'
import { CallError } from '#web/api/call-error.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Problem } from './check-step.ts'
import { useLoginNext } from './use-login-next.ts'
import { useProblemText } from './use-problem-text.ts'

type SignupTroubleProps = {
  problems: readonly Problem[]
  aim: ShownAim
  email: string
}

export function SignupTrouble({ problems, aim, email }: SignupTroubleProps) {
  const { t } = useText()
  const next = useLoginNext(aim)
  const general = useProblemText(problems)('form')
  const codes = problems.map(({ error }) => (error instanceof CallError ? error.code : error))
  if (codes.includes('duplicate_email')) {
    return (
      <Button href={href('login', {}, { next })} block>
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

function ReactivateOffer({ email }: { email: string }) {
  const { t } = useText()
  const send = useSend()
  const showError = useErrorToast()
  const hydrated = useHydrated()
  const [state, setState] = useState<'offered' | 'busy' | 'sent'>('offered')

  async function ask() {
    setState('busy')
    try {
      await send(deletionCalls.requestReactivation, { email })
      setState('sent')
    } catch (error) {
      setState('offered')
      showError(error)
    }
  }

  if (state === 'sent') {
    return (
      <Alert tone="success" icon="check-circle" live>
        {t('signup.reactivate.sent')}
      </Alert>
    )
  }
  if (!hydrated) {
    return (
      <Button href={href('reactivate-mail')} block>
        {t('signup.reactivate.ask')}
      </Button>
    )
  }
  return (
    <Button block busy={state === 'busy'} onClick={() => void ask()}>
      {t('signup.reactivate.ask')}
    </Button>
  )
}
