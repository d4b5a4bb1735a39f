import { passwordCalls } from '#contract/password.ts'
import { href } from '#contract/route.ts'
import { isAboutProof, ProofFields, AccountName } from '#web/account/login/proof-fields.tsx'
import { readProof } from '#web/account/login/read-proof.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { isAboutNewPassword, NewPasswordFields } from './new-password-fields.tsx'

export function PasswordPage() {
  const { t } = useText()
  const send = useSend()
  const { navigate } = useNavigation()
  const { error, busy, onSubmit } = useForm('settings-password', async (fields) => {
    await send(passwordCalls.changePassword, {
      proof: readProof(fields),
      password: textIn(fields, 'password'),
      password_again: textIn(fields, 'password_again'),
    })
    await navigate(href('settings', {}, { saved: 'password' }), { replace: true })
  })
  const shown = isAboutProof(error) || isAboutNewPassword(error)
  return (
    <SettingsFrame title={t('password.change.title')} intro={t('password.change.intro')}>
      <Panel>
        <form method="post" className="grid gap-4" onSubmit={onSubmit}>
          <AccountName />
          <FormError error={shown ? null : error} />
          <ProofFields error={error} />
          <NewPasswordFields error={error} />
          <Button type="submit" tone="primary" block busy={busy}>
            {t('password.change.submit')}
          </Button>
        </form>
      </Panel>
    </SettingsFrame>
  )
}
