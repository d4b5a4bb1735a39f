import { useState } from 'react'
import { deletionCalls } from '#contract/deletion.ts'
import { href } from '#contract/route.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Offers reactivation when the address belongs to an account that is being deleted. */
export function ReactivateOffer({ email }: { email: string }) {
  const { t } = useText()
  const sendCall = useSend()
  const showError = useErrorToast()
  const hydrated = useHydrated()
  const [state, setState] = useState<'offered' | 'busy' | 'sent'>('offered')

  async function ask() {
    setState('busy')
    try {
      await sendCall(deletionCalls.requestReactivation, { email })
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
