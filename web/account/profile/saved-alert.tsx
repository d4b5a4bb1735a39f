import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'

/** Confirms what was saved on the screen that led here. */
export function SavedAlert() {
  const { t } = useText()
  const { data } = useNavigation()
  const saved = new URL(data.url, 'http://own').searchParams.get('saved')
  if (!saved) return null
  const what = saved === 'password' || saved === 'location' ? saved : 'settings'
  return (
    <Alert tone="success" icon="check-circle" live>
      {t(`account.settings.saved.${what}`)}
    </Alert>
  )
}
