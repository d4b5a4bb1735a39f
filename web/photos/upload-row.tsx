import { useErrorText } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Loader } from '#web/ui/loader.tsx'
import type { Upload } from './use-uploads.ts'

type UploadRowProps = { upload: Upload; onDismiss: () => void }

/** One file on its way, or why it did not arrive. */
export function UploadRow({ upload, onDismiss }: UploadRowProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const { name, progress, error } = upload
  if (error) {
    return (
      <Alert
        icon="warning-circle"
        tone="danger"
        live
        closeLabel={t('photos.dismiss', { name })}
        onClose={onDismiss}
      >
        <b className="wrap-anywhere">{t('photos.failed', { name })}</b> {errorText(error)}
      </Alert>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex justify-between gap-3 text-sm">
        <span className="min-w-0 truncate" translate="no" dir="auto">
          {name}
        </span>
        <span className="fine num flex-none">{phase()}</span>
      </div>
      <Loader label={t('photos.uploading', { name })} value={progress ?? 0} />
    </div>
  )

  function phase() {
    if (progress === null) return t('photos.waiting')
    return progress === 100 ? t('photos.checking') : `${progress} %`
  }
}
