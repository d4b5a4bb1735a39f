import { secondFactorCalls, type SecondFactor } from '#contract/second-factor.ts'
import { CodeField, isAboutCode } from '#web/account/login/code-field.tsx'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { textIn } from '#web/app/text-in.ts'
import { addToast } from '#web/app/toast-store.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

type Setup = Extract<SecondFactor, { state: 'setup' }>

export function ConfirmFactor({ page }: { page: Setup }) {
  const { t } = useText()
  const { refresh } = useNavigation()
  const { toasts } = useStores()
  const send = useSend()
  const { error, busy, onSubmit } = useForm('settings-second-factor', async (fields) => {
    await send(secondFactorCalls.changeSecondFactor, {
      act: 'confirm',
      code: textIn(fields, 'code'),
    })
    addToast(toasts, 'success', t('secondfactor.on.done'))
    await refresh()
  })
  return (
    <Panel>
      <div className="grid gap-4">
        <h2>{t('secondfactor.setup.scan')}</h2>
        <p className="text-soft">{t('secondfactor.setup.how')}</p>
        <QrCode qr={page.qr} label={t('secondfactor.setup.qr')} className="max-w-60" />
        <Button href={page.link} icon="device-mobile" size="sm" className="justify-self-start">
          {t('secondfactor.setup.open')}
        </Button>
        <div>
          <p className="text-soft">{t('secondfactor.setup.secret')}</p>
          <p className="num text-lg" translate="no">
            {page.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
      </div>
      <form method="post" className="mt-8 grid gap-4" onSubmit={onSubmit}>
        <h2>{t('secondfactor.setup.confirm')}</h2>
        <input type="hidden" name="act" value="confirm" />
        <FormError error={isAboutCode(error) ? null : error} />
        <CodeField kind="app" error={error} />
        <Button type="submit" tone="primary" block busy={busy}>
          {t('secondfactor.setup.submit')}
        </Button>
      </form>
    </Panel>
  )
}
