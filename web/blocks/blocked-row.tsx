import { type SubmitEvent, useState } from 'react'
import { type BlockedMember, blocksCalls } from '#contract/blocks.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Who } from '#web/ui/who.tsx'

export function BlockedRow({ id, person }: BlockedMember) {
  const { t } = useText()
  const { refresh } = useNavigation()
  const { toasts } = useStores()
  const send = useSend()
  const showError = useErrorToast()
  const [busy, setBusy] = useState(false)
  const marked = person !== null && person.kind !== 'member'

  async function unblock(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    try {
      await send(blocksCalls.unblock, { profile: id })
      addToast(toasts, 'success', t('blocks.unblocked'))
      await refresh()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3.5 py-3">
      <div className="min-w-0 flex-1">
        {person ? (
          <Who name={person.name} label={marked ? <ProfileLabel profile={person} /> : undefined} />
        ) : (
          <span className="text-soft">{t('blocks.gone')}</span>
        )}
      </div>
      <form
        method="post"
        action={href('settings-blocked')}
        onSubmit={(event) => void unblock(event)}
      >
        <input type="hidden" name="profile" value={id} />
        <Button type="submit" size="sm" name="blocked" value="0" busy={busy}>
          {t('blocks.unblock')}
          {person && (
            <span className="sr-only" translate="no" dir="auto">
              {' '}
              {person.name}
            </span>
          )}
        </Button>
      </form>
    </li>
  )
}
