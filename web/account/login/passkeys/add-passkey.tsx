import { passkeyNameLength, passkeysCalls } from '#contract/passkeys.ts'
import { describeDevice } from '#contract/sessions.ts'
import { CodeField, isAboutCode } from '#web/account/login/code-field.tsx'
import { isAboutProof, ProofFields, AccountName } from '#web/account/login/proof-fields.tsx'
import { readProof } from '#web/account/login/read-proof.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { textIn } from '#web/app/text-in.ts'
import { addToast } from '#web/app/toast-store.ts'
import { useForm } from '#web/app/use-form.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { isGivenUp, isKnownHere, loadAuthenticator, usePasskeySupport } from './authenticator.ts'

export function AddPasskey({ takesCode }: { takesCode: boolean }) {
  const { t } = useText()
  const { refresh } = useNavigation()
  const { toasts } = useStores()
  const send = useSend()
  const hydrated = useHydrated()
  const supported = usePasskeySupport()
  const { error, busy, onSubmit } = useForm('settings-passkeys', async (fields) => {
    const { startRegistration } = await loadAuthenticator()
    const code = textIn(fields, 'code')
    const { options } = await send(passkeysCalls.offerPasskey, {
      proof: readProof(fields),
      ...(code && { code }),
    })
    const answer = await startRegistration({ optionsJSON: options })
    const name = textIn(fields, 'name').trim()
    await send(passkeysCalls.addPasskey, { answer, ...(name && { name }) })
    addToast(toasts, 'success', t('passkeys.add.done'))
    await refresh()
  })
  // Also where the second factor was turned on since the page was opened.
  const asksCode = takesCode || isAboutCode(error)
  // The browser's own refusals are no errors.
  const note = isKnownHere(error)
    ? t('passkeys.add.known')
    : isGivenUp(error) && t('passkeys.add.cancelled')
  return (
    <Section title={t('passkeys.add.title')} intro={t('passkeys.add.why')}>
      {supported ? (
        <Panel>
          <form method="post" className="grid gap-4" onSubmit={onSubmit}>
            <AccountName />
            {note ? (
              <Alert icon="info" live>
                {note}
              </Alert>
            ) : (
              <FormError error={isAboutProof(error) || isAboutCode(error) ? null : error} />
            )}
            <Field label={t('passkeys.add.name')} hint={t('passkeys.rename.hint')}>
              <TextInput
                name="name"
                maxLength={passkeyNameLength}
                defaultValue={describeDevice(navigator.userAgent) ?? ''}
                autoComplete="off"
                dir="auto"
              />
            </Field>
            <ProofFields error={error} submits={!asksCode} />
            {asksCode && <CodeField kind="either" error={error} />}
            <Button type="submit" tone="primary" icon="plus" block busy={busy}>
              {t('passkeys.add.submit')}
            </Button>
          </form>
        </Panel>
      ) : (
        <Alert icon="info" className={hydrated ? undefined : 'min-h-24'}>
          {t('passkeys.add.unsupported')}
        </Alert>
      )}
    </Section>
  )
}
