import { useState } from 'react'
import type { PageProps } from '#contract/pages.ts'
import { type Passkey, passkeyNameLength, passkeysCalls } from '#contract/passkeys.ts'
import { isAboutProof, ProofFields } from '#web/account/login/proof-fields.tsx'
import { readProof } from '#web/account/login/read-proof.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { textIn } from '#web/app/text-in.ts'
import { addToast } from '#web/app/toast-store.ts'
import { useFocusAfterRemoval } from '#web/app/use-focus-after-removal.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { type PasskeyAct, PasskeyRow } from './passkey-row.tsx'

export function PasskeysPage({ page }: { page: PageProps['settings-passkeys'] }) {
  const { t } = useText()
  const [open, setOpen] = useState(page.open)
  useFocusAfterRemoval(page.passkeys.length)
  const passkey = page.passkeys.find(({ id }) => id === open?.id)
  const close = () => setOpen(null)
  return (
    <SettingsFrame title={t('app.titles.settings-passkeys')} intro={t('passkeys.intro')}>
      <Panel aria-label={t('passkeys.list')}>
        {page.passkeys.length === 0 && <p className="text-soft">{t('passkeys.none')}</p>}
        <div className="list">
          {page.passkeys.map((own) => (
            <PasskeyRow
              key={own.id}
              passkey={own}
              onAct={(act: PasskeyAct) => setOpen({ act, id: own.id })}
            />
          ))}
        </div>
      </Panel>
      <AddPasskey key={page.passkeys.length} takesCode={page.takes_code} />
      {passkey && open?.act === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      {passkey && open?.act === 'remove' && <RemovePasskey passkey={passkey} onClose={close} />}
    </SettingsFrame>
  )
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useText()
  const { refresh } = useNavigation()
  const send = useSend()
  const { id } = passkey
  const { error, busy, onSubmit } = useForm('settings-passkeys', async (fields) => {
    const name = textIn(fields, 'name')
    await send(passkeysCalls.changePasskey, { act: 'rename', id, name })
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

/** Asks for a proof: a stolen session must not take away the member's way in. */
function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useText()
  const { refresh } = useNavigation()
  const { toasts } = useStores()
  const send = useSend()
  const { id, name } = passkey
  const { error, busy, onSubmit } = useForm('settings-passkeys', async (fields) => {
    const proof = readProof(fields)
    await send(passkeysCalls.changePasskey, { act: 'remove', id, proof })
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
