import { secondFactorCalls } from '#contract/second-factor.ts'
import { CodeField, isAboutCode } from '#web/account/login/code-field.tsx'
import { AccountName, isAboutProof, ProofFields } from '#web/account/login/proof-fields.tsx'
import { readProof } from '#web/account/login/read-proof.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { textIn } from '#web/app/text-in.ts'
import { addToast } from '#web/app/toast-store.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** New recovery codes, or off; the pressed button says which. `since` in epoch milliseconds. */
export function ChangeFactor({ since, left }: { since: number; left: number }) {
  const { t, tn, locale } = useText()
  const { refresh } = useNavigation()
  const { toasts } = useStores()
  const { time_zone: timeZone } = useSite()
  const sendCall = useSend()
  const { error, busy, onSubmit } = useForm('settings-second-factor', async (fields) => {
    const act = textIn(fields, 'act') === 'off' ? 'off' : 'codes'
    const code = textIn(fields, 'code')
    await sendCall(secondFactorCalls.changeSecondFactor, { act, code, proof: readProof(fields) })
    addToast(toasts, 'success', t(`secondfactor.${act === 'off' ? 'change' : 'codes'}.done`))
    await refresh()
    scrollTo({ top: 0 })
  })
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(since)
  return (
    <>
      <Alert icon="shield-check" tone="success" className="mb-5">
        {t('secondfactor.on.since', { when })} {tn('secondfactor.on.left', left)}
      </Alert>
      <Panel>
        <form method="post" className="grid gap-4" onSubmit={onSubmit}>
          <h2>{t('secondfactor.change.title')}</h2>
          <p className="text-soft">{t('secondfactor.change.why')}</p>
          <AccountName />
          <FormError error={isAboutProof(error) || isAboutCode(error) ? null : error} />
          {/* A proof holds for one of the acts. */}
          <ProofFields error={error} submits={false} />
          <CodeField kind="either" error={error} />
          <div className="flex flex-wrap gap-3">
            {/* Enter presses the first. */}
            <Button type="submit" name="act" value="codes" busy={busy}>
              {t('secondfactor.change.codes')}
            </Button>
            <Button type="submit" name="act" value="off" tone="danger" busy={busy}>
              {t('secondfactor.change.off')}
            </Button>
          </div>
        </form>
      </Panel>
    </>
  )
}
