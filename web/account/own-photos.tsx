import type { PhotoRef } from '#contract/photo.ts'
import { useText } from '#web/text/text.tsx'
import { Empty } from '#web/ui/empty.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { PhotoSlot } from '#web/ui/photo-slot.tsx'
import { Section } from '#web/ui/section.tsx'

const icons = {
  review: 'hourglass-medium',
  active: 'check-circle',
  removed: 'x-circle',
} as const satisfies Record<PhotoRef['status'], IconName>

/** The owner sees each photo with its state. */
export function OwnPhotos({ photos }: { photos: readonly PhotoRef[] }) {
  const { t } = useText()
  return (
    <Section title={t('account.profile.photos')}>
      {photos.length === 0 ? (
        <Empty icon="camera" title={t('account.profile.no_photos')} />
      ) : (
        <ul className="grid grid-cols-3 gap-3 md:grid-cols-5">
          {photos.map((photo, index) => (
            <li key={photo.filename}>
              <PhotoSlot
                src={photo.filename}
                alt={t('account.profile.photo_of', { number: index + 1 })}
                state={photo.status}
                icon={icons[photo.status]}
                words={
                  index === 0 && photo.status === 'active'
                    ? t('account.profile.main')
                    : t(`account.profile.state.${photo.status}`)
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
