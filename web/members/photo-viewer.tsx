import { useState, type PointerEvent, useRef, useEffect, useEffectEvent } from 'react'
import type { GalleryPhoto } from '#contract/members.ts'
import { photoKey } from '#contract/photo.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { ReportLink } from '#web/reports/report-link.tsx'
import { useText } from '#web/text/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const steps = new Map<string, Step>([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['Home', 'first'],
  ['End', 'last'],
])

const farEnough = 48

type PhotoViewerProps = {
  profile: ProfileRef
  photos: readonly GalleryPhoto[]
  first: number
  onClose: () => void
}

export function PhotoViewer({ profile, photos, first, onClose }: PhotoViewerProps) {
  const address = usePhotoAddress()
  const { t } = useText()
  const [index, setIndex] = useState(first)
  const go = (step: Step) =>
    setIndex((now) => {
      if (step === 'first') return 0
      if (step === 'last') return photos.length - 1
      return (now + step + photos.length) % photos.length
    })
  const [loaded, setLoaded] = useState('')
  const swipe = useSwipe(go)
  useArrowKeys(go)
  const photo = photos[index]
  const titled = (name: string) => t('members.profile.photo_number', { number: index + 1, name })
  const several = photos.length > 1

  if (!photo) return null
  return (
    <Dialog
      name="photo-viewer"
      open
      lead={<ProfileLabel profile={profile} />}
      title={<NamedText text={titled(`<name>${profile.name}</name>`)} />}
      onClose={onClose}
      closeLabel={t('members.profile.close_photo')}
    >
      <div className="relative touch-pan-y" {...swipe}>
        {photo.placeholder && loaded !== photo.full_filename && (
          <img
            src={photo.placeholder}
            alt=""
            width={photo.width}
            height={photo.height}
            className="absolute inset-0 size-full object-contain blur-sm"
          />
        )}
        {/* A fixed box, so that nothing moves when the photo loads. */}
        <img
          key={photo.full_filename}
          src={address(photo.full_filename)}
          alt={titled(profile.name)}
          width={960}
          height={1200}
          draggable={false}
          onLoad={() => setLoaded(photo.full_filename)}
          className="relative aspect-[4/5] max-h-[70svh] w-full object-contain"
        />
        {several && (
          <div className="absolute inset-x-2 top-1/2 flex justify-between">
            <IconButton
              icon="caret-left"
              tone="glass"
              label={t('members.profile.previous_photo')}
              onClick={() => go(-1)}
            />
            <IconButton
              icon="caret-right"
              tone="glass"
              label={t('members.profile.next_photo')}
              onClick={() => go(1)}
            />
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {t('members.profile.photo_of', { number: index + 1, total: photos.length })}
      </p>
      <ReportLink id={profile.id} thing={`photo:${photoKey(photo.full_filename)}`} />
    </Dialog>
  )
}

/** 1 is forward (to the left), -1 back. */
function useSwipe(go: (step: 1 | -1) => void) {
  const start = useRef<number | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.isPrimary ? event.clientX : null
    },
    onPointerUp(event: PointerEvent) {
      const moved = start.current === null ? 0 : event.clientX - start.current
      start.current = null
      if (Math.abs(moved) >= farEnough) go(moved < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start.current = null
    },
  }
}

type Step = 1 | -1 | 'first' | 'last'

/** Anywhere on the page; with a modifier key they are the browser's. */
function useArrowKeys(go: (step: Step) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps.get(event.key)
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(step)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
