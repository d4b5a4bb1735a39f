import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { secondFactorCalls } from '#contract/second-factor.ts'
import { CodeField, isAboutCode } from '#web/account/login/code-field.tsx'
import { LostFactor } from '#web/account/login/lost-factor.tsx'
import { AccountName, isAboutProof, ProofFields } from '#web/account/login/proof-fields.tsx'
import { readProof } from '#web/account/login/read-proof.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { CopyButton } from '#web/app/copy-button.tsx'
import { FormError } from '#web/app/form-error.tsx'
import { useSite, useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { textIn } from '#web/app/text-in.ts'
import { addToast } from '#web/app/toast-store.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ConfirmFactor } from './confirm-factor.tsx'

export function SecondFactorPage({ page }: { page: PageProps['settings-second-factor'] }) {
  const { t } = useText()
  return (
    <SettingsFrame title={t('app.titles.settings-second-factor')} intro={t('secondfactor.intro')}>
      {page.state === 'off' && <BeginFactor />}
      {page.state === 'setup' && <ConfirmFactor page={page} />}
      {page.state === 'on' && (
        <>
          {page.codes && <RecoveryCodes codes={page.codes} />}
          <ChangeFactor key={page.codes_left} since={page.since} left={page.codes_left} />
        </>
      )}
      <div className="mt-6">
        <LostFactor />
      </div>
    </SettingsFrame>
  )
}

/** Shown once. The file is a data URI, so that saving it works without script. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useText()
  const { domain } = useSite()
  const words = codes.join('\n')
  const file = `${domain}-${t('secondfactor.codes.file')}.txt`
  return (
    <Panel aria-labelledby="recovery-codes" className="mb-5">
      <div className="grid gap-4">
        <h2 id="recovery-codes">{t('secondfactor.codes.title')}</h2>
        <p>{t('secondfactor.codes.why')}</p>
        <ul className="grid gap-1.5 num" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${words}\n`)}`}
            download={file}
            icon="download-simple"
          >
            {t('secondfactor.codes.download')}
          </Button>
          <CopyButton
            text={words}
            label={t('secondfactor.codes.copy')}
            copiedLabel={t('secondfactor.codes.copied')}
          />
        </div>
      </div>
    </Panel>
  )
}

function BeginFactor() {
  const { t } = useText()
  const { refresh } = useNavigation()
  const send = useSend()
  const viewer = useViewer()
  const { error, busy, onSubmit } = useForm('settings-second-factor', async (fields) => {
    await send(secondFactorCalls.changeSecondFactor, {
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

function ChangeFactor({ since, left }: { since: number; left: number }) {
  const { t, tn, date } = useText()
  const { refresh } = useNavigation()
  const { toasts } = useStores()
  const { time_zone: timeZone } = useSite()
  const send = useSend()
  const { error, busy, onSubmit } = useForm('settings-second-factor', async (fields) => {
    const act = textIn(fields, 'act') === 'off' ? 'off' : 'codes'
    const code = textIn(fields, 'code')
    await send(secondFactorCalls.changeSecondFactor, { act, code, proof: readProof(fields) })
    addToast(toasts, 'success', t(`secondfactor.${act === 'off' ? 'change' : 'codes'}.done`))
    await refresh()
    scrollTo({ top: 0 })
  })
  const when = date(since, { dateStyle: 'long', timeZone })
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
          {/* A proof holds for one act only. */}
          <ProofFields error={error} submits={false} />
          <CodeField kind="either" error={error} />
          <div className="flex flex-wrap gap-3">
            {/* Enter presses the first button, so the harmless one comes first. */}
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
