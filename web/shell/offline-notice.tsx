import { useOnline } from '#web/app/use-online.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'

export function OfflineNotice() {
  const { t } = useText()
  if (useOnline()) return null
  return (
    <div className="mx-auto w-full max-w-310 px-4 pt-4 md:px-6">
      <Alert icon="wifi-slash" live>
        {t('errors.offline')}
      </Alert>
    </div>
  )
}
