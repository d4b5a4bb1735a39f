import { href } from '#contract/route.ts'
import { secondFactorCalls } from '#contract/second-factor.ts'
import { AccountName, isAboutProof, ProofFields } from '#web/account/login/proof-fields.tsx'
import { readProof } from '#web/account/login/read-proof.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Asks for proof; then the server draws the key. */
export function BeginFactor() {
  const { t } = useText()
  const { refresh } = useNavigation()
  const sendCall = useSend()
  const viewer = useViewer()
  const { error, busy, onSubmit } = useForm('settings-second-factor', async (fields) => {
    await sendCall(secondFactorCalls.changeSecondFactor, {
      act: 'begin',
      proof: readProof(fields),
    })
    await refresh()
  })
  if (viewer?.status !== 'confirmed') {
    const action = (
      <Button size="sm" tone="primary" href={href('complete-signup')}>
        {t('alerts.activation.action')}
      </Button>
    )
    return (
      <Alert icon="envelope-simple" action={action}>
        {t('errors.not_confirmed')}
      </Alert>
    )
  }
  return (
    <Panel>
      <form method="post" className="grid gap-4" onSubmit={onSubmit}>
        <AccountName />
        <input type="hidden" name="act" value="begin" />
        <FormError error={isAboutProof(error) ? null : error} />
        <ProofFields error={error} />
        <Button type="submit" tone="primary" block busy={busy}>
          {t('secondfactor.begin.submit')}
        </Button>
        <p className="fine">{t('secondfactor.begin.apps')}</p>
      </form>
    </Panel>
  )
}
