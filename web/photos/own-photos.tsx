import type { ReactNode, SubmitEvent } from 'react'
import { countPhotos, maxPhotos, type OwnPhoto } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Fold } from '#web/ui/fold.tsx'
import { besidePreview } from '#web/ui/preview-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { AddPhotos } from './add-photos.tsx'
import { OwnPhotoSlot } from './own-photo-slot.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { RemovedSlot, removedId } from './removed-slot.tsx'
import { UploadRow } from './upload-row.tsx'
import { usePhotoChanges, type PhotoChanges } from './use-photo-changes.ts'
import { useUploads } from './use-uploads.ts'

type OwnPhotosProps = { photos: readonly OwnPhoto[]; children?: ReactNode }

/** Beside them how they look to others. */
export function OwnPhotos({ photos, children }: OwnPhotosProps) {
  const { t, tn } = useText()
  const viewer = useViewer()
  const site = useSite()
  const changes = usePhotoChanges()
  const { uploads, add, again, dismiss } = useUploads()
  if (!viewer) return null
  const shown = photos.filter(({ status }) => status !== 'removed')
  const removed = photos.filter(({ status }) => status === 'removed')
  const most = maxPhotos(site, viewer)
  const taken = countPhotos(photos)
  return (
    <div className={cx(besidePreview, 'md:items-start')}>
      <Section
        id="photos"
        className="mt-8"
        title={t('photos.heading')}
        aside={<span className="num text-soft">{t('photos.count', { taken, most })}</span>}
      >
        <ul className="grid grid-cols-3 gap-3">
          {shown.map((photo, index) => (
            <li key={photo.id}>
              <OwnPhotoSlot photos={shown} index={index} changes={changes} />
            </li>
          ))}
          {removed.map(({ id }, index) => (
            <li key={id}>
              <RemovedSlot id={id} number={shown.length + index + 1} />
            </li>
          ))}
          <AddPhotos taken={taken} most={most} onFiles={add} />
        </ul>
        {uploads.length > 0 && (
          <ul className="mt-4 grid grid-cols-1 gap-3">
            {uploads.map((upload) => (
              <li key={upload.id}>
                <UploadRow
                  upload={upload}
                  onDismiss={() => dismiss(upload.id)}
                  onAgain={() => again(upload.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {removed.map((photo) => (
          <RemovedNotice key={photo.id} photo={photo} changes={changes} />
        ))}
        <p className="fine mt-4">
          {taken === 0 && <>{t('photos.none')} </>}
          {taken >= most && viewer.paid_user && tn('photos.full', most)}
          {!viewer.paid_user &&
            tn('photos.free_limit', most, { premium: site.premium_photos })}{' '}
          {taken >= most && !viewer.paid_user && (
            <a href={href('premium', {}, { for: 'own-photos' })}>{t('photos.more_premium')}</a>
          )}
        </p>
        <Fold summary={t('photos.how')}>
          <p>
            {t('photos.kinds')} {t('photos.note')}
          </p>
        </Fold>
        {children}
      </Section>
      <div className="md:mt-20">
        <PhotoPreview photos={shown} />
      </div>
    </div>
  )
}

function RemovedNotice({ photo, changes }: { photo: OwnPhoto; changes: PhotoChanges }) {
  const { t } = useText()
  function putAway(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void changes.remove(photo.id)
  }
  return (
    <Alert
      id={removedId(photo.id)}
      icon="warning-circle"
      tone="danger"
      className="mt-4"
      action={
        <form method="post" action={href('profile-photos')} onSubmit={putAway}>
          <input type="hidden" name="id" value={photo.id} />
          <Button type="submit" size="sm" busy={changes.busy}>
            {t('photos.removed.put_away')}
          </Button>
        </form>
      }
    >
      <b>{t('photos.removed.title')}</b>{' '}
      {t(`photos.removed.reason.${photo.removed_reason ?? 'rules'}`)} {t('photos.removed.disagree')}{' '}
      <a className="link" href={href('decisions')}>
        {t('photos.removed.object')}
      </a>
    </Alert>
  )
}
