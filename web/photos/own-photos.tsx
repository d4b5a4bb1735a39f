import { countPhotos, maxPhotos, type OwnPhoto } from '#contract/photos.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Section } from '#web/ui/section.tsx'
import { AddPhotos } from './add-photos.tsx'
import { OwnPhotoSlot } from './own-photo-slot.tsx'
import { RemovedNotice } from './removed-notice.tsx'
import { RemovedSlot } from './removed-slot.tsx'
import { UploadRow } from './upload-row.tsx'
import { usePhotoChanges } from './use-photo-changes.ts'
import { useUploads } from './use-uploads.ts'

/** One's own photos with their state and actions. */
export function OwnPhotos({ photos }: { photos: readonly OwnPhoto[] }) {
  const { t } = useText()
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
    <Section
      id="photos"
      title={t('photos.heading')}
      aside={<span className="num text-soft">{t('photos.count', { taken, most })}</span>}
    >
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-5">
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
        {t('photos.kinds')} {t('photos.note')}
        {taken >= most && viewer.paid_user && <> {t('photos.full', { most })}</>}
        {!viewer.paid_user && (
          <> {t('photos.free_limit', { most, premium: site.premium_photos })}</>
        )}
      </p>
    </Section>
  )
}
