import { type SubmitEvent, useId, useState } from 'react'
import { blocksCalls } from '#contract/blocks.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { NamedText } from '#web/members/named-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { opensDialog } from '#web/ui/opens-dialog.ts'

/** At the end of a profile: asks, blocks, and leaves a page that is no longer there. */
export function BlockProfile({ profile }: { profile: Pick<ProfileRef, 'id' | 'name'> }) {
  const { t } = useText()
  const { navigate } = useNavigation()
  const { toasts } = useStores()
  const sendCall = useSend()
  const showError = useErrorToast()
  const dialog = useId()
  const [busy, setBusy] = useState(false)
  const { id, name } = profile

  async function block(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    try {
      await sendCall(blocksCalls.block, { profile: id })
      addToast(toasts, 'success', t('blocks.ask.done'))
      await navigate(href('members'), { replace: true })
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }

  return (
    <>
      <div>
        <Button tone="text" size="sm" icon="prohibit" className="-ml-3" {...opensDialog(dialog)}>
          {t('blocks.ask.block')}
        </Button>
      </div>
      <Dialog
        id={dialog}
        title={<NamedText text={t('blocks.ask.title', { name })} />}
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
              <input type="hidden" name="profile" value={id} />
              <Button type="submit" tone="danger" name="blocked" value="1" busy={busy}>
                {t('blocks.ask.block')}
              </Button>
            </form>
          </>
        }
      >
        <p className="text-soft">{t('blocks.ask.text')}</p>
      </Dialog>
    </>
  )
}
