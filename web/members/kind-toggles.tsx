import type { ChangeEvent } from 'react'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Toggle } from '#web/ui/toggle.tsx'

/** `off`: while only real members are sought, without a change of the setting. */
export function KindToggles({ off }: { off: boolean }) {
  const { t } = useText()
  const viewer = useViewer()
  const send = useSend()
  const showError = useErrorToast()
  const { refresh } = useNavigation()
  const { found } = useStores()
  const hydrated = useHydrated()

  async function save({ target }: ChangeEvent<HTMLInputElement>, field: Kind) {
    const { checked } = target
    try {
      const { accountCalls } = await import('#contract/account.ts')
      await send(accountCalls.saveProfile, { [field]: checked })
      found.clear()
      const { searchParams, pathname } = new URL(location.href)
      searchParams.delete('after')
      history.replaceState(history.state, '', `${pathname}?${searchParams}`)
      await refresh()
    } catch (error) {
      target.checked = !checked
      showError(error)
    }
  }

  if (!viewer) return null
  if (!hydrated) {
    const settings = (words: string) => <a href={href('settings')}>{words}</a>
    return (
      <p className="fine">
        <RichText text={t('members.filters.kinds_in_settings')} parts={{ settings }} />
      </p>
    )
  }
  return (
    <div className="list">
      {kinds.map((field) => (
        <Toggle
          key={`${field} ${off}`}
          label={t(`members.filters.${field}`)}
          detail={t(`members.filters.${field}_hint`)}
          defaultChecked={viewer[field] && !off}
          disabled={off}
          onChange={(event) => void save(event, field)}
        />
      ))}
    </div>
  )
}

const kinds = ['show_fictional', 'show_partner'] as const
type Kind = (typeof kinds)[number]
