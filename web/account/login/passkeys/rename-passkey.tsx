import { type Passkey, passkeyNameLength, passkeysCalls } from '#contract/passkeys.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useText()
  const { refresh } = useNavigation()
  const sendCall = useSend()
  const { id } = passkey
  const { error, busy, onSubmit } = useForm('settings-passkeys', async (fields) => {
    const name = textIn(fields, 'name')
    await sendCall(passkeysCalls.changePasskey, { act: 'rename', id, name })
    await refresh()
    onClose()
  })
  return (
    <Dialog
      name="rename-passkey"
      open
      onClose={onClose}
      closeLabel={t('app.close')}
      title={t('passkeys.rename.title')}
    >
      <form method="post" className="grid gap-4" onSubmit={onSubmit}>
        <FormError error={error} />
        <input type="hidden" name="act" value="rename" />
        <input type="hidden" name="id" value={id} />
        <Field label={t('passkeys.rename.label')} hint={t('passkeys.rename.hint')}>
          <TextInput
            name="name"
            required
            maxLength={passkeyNameLength}
            defaultValue={passkey.name}
            autoComplete="off"
            dir="auto"
          />
        </Field>
        <Button type="submit" tone="primary" block busy={busy}>
          {t('passkeys.rename.submit')}
        </Button>
      </form>
    </Dialog>
  )
}
