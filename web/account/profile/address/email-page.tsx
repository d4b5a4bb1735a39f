import { addressCalls } from '#contract/address.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { isAboutProof, ProofFields } from '#web/account/login/proof-fields.tsx'
import { readProof } from '#web/account/login/read-proof.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { useErrorText, useSend } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function EmailPage({ page }: { page: PageProps['settings-email'] }) {
  const { t } = useText()
  const send = useSend()
  const errorText = useErrorText()
  const { navigate } = useNavigation()
  const { error, busy, values, onSubmit } = useForm('settings-email', async (fields) => {
    const email = textIn(fields, 'email')
    await send(addressCalls.askMailChange, { email, proof: readProof(fields) })
    await navigate(href('settings-email', {}, { sent: 1 }), { replace: true })
  })
  const refused = error && !isAboutProof(error) ? errorText(error) : undefined
  return (
    <SettingsFrame title={t('address.change.title')} intro={<PresentEmail />}>
      {page.sent ? (
        <div className="grid justify-items-start gap-2.5">
          <Alert tone="success" icon="check-circle" live>
            {t('address.change.sent')}
          </Alert>
          <Button tone="text" href={href('settings-email')}>
            {t('address.change.another')}
          </Button>
        </div>
      ) : (
        <Panel>
          <form method="post" className="grid gap-4" onSubmit={onSubmit}>
            <Field label={t('address.change.new')} hint={t('address.change.hint')} error={refused}>
              <EmailInput defaultValue={values['email']} />
            </Field>
            <ProofFields error={error} />
            <Button type="submit" tone="primary" block busy={busy}>
              {t('address.change.submit')}
            </Button>
          </form>
        </Panel>
      )}
    </SettingsFrame>
  )
}

function PresentEmail() {
  const { t } = useText()
  const viewer = useViewer()
  return (
    <RichText
      text={t('address.change.present')}
      parts={{
        email: () => (
          <b className="text-text wrap-anywhere" translate="no">
            {viewer?.email}
          </b>
        ),
      }}
    />
  )
}
