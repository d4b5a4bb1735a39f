import { type Passkey, passkeysCalls } from '#contract/passkeys.ts'
import { isAboutProof, ProofFields } from '#web/account/login/proof-fields.tsx'
import { readProof } from '#web/account/login/read-proof.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks for proof: a stolen session must not remove the member's way in. */
export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useText()
  const { refresh } = useNavigation()
  const { toasts } = useStores()
  const sendCall = useSend()
  const { id, name } = passkey
  const { error, busy, onSubmit } = useForm('settings-passkeys', async (fields) => {
    const proof = readProof(fields)
    await sendCall(passkeysCalls.changePasskey, { act: 'remove', id, proof })
    addToast(toasts, 'success', t('passkeys.remove.done'))
    await refresh()
    onClose()
  })
  return (
    <Dialog
      name="remove-passkey"
      open
      onClose={onClose}
      closeLabel={t('app.close')}
      title={t('passkeys.remove.title')}
    >
      <form method="post" className="grid gap-4" onSubmit={onSubmit}>
        <p>
          <strong translate="no" dir="auto">
            {name}
          </strong>
        </p>
        <p className="text-soft">{t('passkeys.remove.what')}</p>
        <FormError error={isAboutProof(error) ? null : error} />
        <input type="hidden" name="act" value="remove" />
        <input type="hidden" name="id" value={id} />
        <ProofFields error={error} />
        <Button type="submit" tone="danger" block busy={busy}>
          {t('passkeys.remove.submit')}
        </Button>
      </form>
    </Dialog>
  )
}
