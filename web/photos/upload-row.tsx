import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { useOnline } from '#web/app/use-online.ts'
import { useErrorText } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { isTemporary, type Upload } from './use-uploads.ts'

type UploadRowProps = { upload: Upload; onDismiss: () => void; onAgain: () => void }

export function UploadRow({ upload, onDismiss, onAgain }: UploadRowProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const online = useOnline()
  const { progress, error } = upload
  const { name } = upload.file
  if (error) {
    return (
      <Alert
        icon="warning-circle"
        tone="danger"
        live
        closeLabel={t('photos.dismiss', { name })}
        onClose={onDismiss}
        action={wayOn()}
      >
        <b className="wrap-anywhere">{t('photos.failed', { name })}</b> {errorText(error)}
      </Alert>
    )
  }
  return (
    <div className="flex items-center gap-2">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
        <div className="flex justify-between gap-3 text-sm">
          <span className="min-w-0 truncate" translate="no" dir="auto">
            {name}
          </span>
          <span className="fine num flex-none">{phase()}</span>
        </div>
        <Loader label={t('photos.uploading', { name })} value={progress ?? 0} />
      </div>
      <IconButton icon="x" label={t('photos.cancel', { name })} onClick={onDismiss} />
    </div>
  )

  function phase() {
    if (!online) return t('photos.offline')
    if (progress === null) return t('photos.waiting')
    return progress === 100 ? t('photos.checking') : `${progress} %`
  }

  function wayOn() {
    if (error instanceof CallError && error.code === 'photo_limit') {
      return (
        <Button size="sm" href={href('premium', {}, { for: 'own-photos' })}>
          {t('photos.more_premium')}
        </Button>
      )
    }
    if (!isTemporary(error)) return null
    return (
      <Button size="sm" onClick={onAgain}>
        {t('photos.retry')}
      </Button>
    )
  }
}
