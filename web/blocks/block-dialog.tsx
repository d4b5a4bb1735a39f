import { type SubmitEvent, useState } from 'react'
import { blocksCalls } from '#contract/blocks.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type BlockDialogProps = {
  id: string
  profile: Pick<ProfileRef, 'id' | 'name' | 'kind' | 'partner_variant'>
  next: string
}

export function BlockDialog({ id, profile, next }: BlockDialogProps) {
  const { t } = useText()
  const { navigate } = useNavigation()
  const { forgetProfile, toasts } = useStores()
  const send = useSend()
  const showError = useErrorToast()
  const [busy, setBusy] = useState(false)

  async function block(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    try {
      await send(blocksCalls.block, { profile: profile.id })
      forgetProfile(profile.id)
      addToast(toasts, 'success', t('blocks.ask.done'))
      await navigate(next, { replace: true })
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }

  return (
    <Dialog
      name="block-dialog"
      id={id}
      lead={<ProfileLabel profile={profile} />}
      title={<NamedText text={t('blocks.ask.title', { name: profile.name })} />}
      closeLabel={t('app.close')}
      foot={
        <>
          <form method="dialog">
            <Button type="submit">{t('blocks.ask.keep')}</Button>
          </form>
          <form
            method="post"
            action={href('settings-blocked')}
            onSubmit={(event) => void block(event)}
          >
            <input type="hidden" name="profile" value={profile.id} />
            <Button type="submit" tone="danger" name="blocked" value="1" busy={busy}>
              {t('blocks.ask.block')}
            </Button>
          </form>
        </>
      }
    >
      <p className="text-soft">{t('blocks.ask.text')}</p>
    </Dialog>
  )
}
