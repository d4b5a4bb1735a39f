import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import type { useSaveProfile } from './use-save-profile.ts'

type Props = { changes: number; saving: ReturnType<typeof useSaveProfile> }

/**
 * The number of unsaved changes in a sticky bar; a plain button without changes or without script.
 */
export function SaveProfile({ changes, saving: { busy, waiting } }: Props) {
  const { t, tn } = useText()
  if (changes === 0) {
    return (
      <Button type="submit" className="mt-8">
        {t('account.profile.save')}
      </Button>
    )
  }
  const words = waiting ? t('account.profile.waiting') : tn('account.profile.changes', changes)
  return (
    <SaveBar
      action={
        <Button type="submit" tone="primary" size="sm" busy={busy}>
          {t('account.profile.save')}
        </Button>
      }
    >
      <span role="status">{words}</span>
    </SaveBar>
  )
}
