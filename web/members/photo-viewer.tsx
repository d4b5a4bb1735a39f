import { useEffect, useEffectEvent, useState } from 'react'
import type { GalleryPhoto } from '#contract/members.ts'
import { photoKey } from '#contract/photo.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { quoteKey } from '#contract/quotes.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useLike } from '#web/people/use-like.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LikeButton } from '#web/ui/like-button.tsx'
import { usePhotoGestures } from './use-photo-gestures.ts'
import '#web/ui/dialog-full.css'
import './photo-viewer.css'

const steps = new Map<string, Step>([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['Home', 'first'],
  ['End', 'last'],
])

const zooms = new Map<string, 1 | -1 | 0>([
  ['+', 1],
  ['=', 1],
  ['-', -1],
  ['0', 0],
])

type PhotoViewerProps = {
  profile: ProfileRef
  photos: readonly GalleryPhoto[]
  first: number
  onClose: () => void
}

/** The whole screen, and the whole photo. */
export function PhotoViewer({ profile, photos, first, onClose }: PhotoViewerProps) {
  const { t } = useText()
  const [index, setIndex] = useState(first)
  const go = (step: Step) =>
    setIndex((now) => {
      if (step === 'first') return 0
      if (step === 'last') return photos.length - 1
      return (now + step + photos.length) % photos.length
    })
  const photo = photos[index]
  const { stage, handlers, zoom } = usePhotoGestures(photo?.full_filename ?? '', go)
  useKeys(go, zoom)
  const several = photos.length > 1
  const titled = (name: string) =>
    several
      ? t('members.profile.photo_number', { number: index + 1, name })
      : t('members.card.photo', { name })

  if (!photo) return null
  return (
    <Dialog
      name="photo-viewer"
      open
      look="full"
      className="photo-viewer"
      title={<NamedText text={titled(`<name>${profile.name}</name>`)} />}
      onClose={onClose}
      closeLabel={t('members.profile.close_photo')}
      lead={
        several && (
          <div className="viewer-segments" aria-hidden>
            {photos.map(({ filename }, at) => (
              <i key={filename} data-on={at === index || undefined} />
            ))}
          </div>
        )
      }
    >
      <ReportPhoto id={profile.id} photo={photo} />
      <div className="viewer-label">
        <ProfileLabel profile={profile} size="sm" />
      </div>
      <div className="viewer-middle">
        <div ref={stage} className="viewer-stage" {...handlers}>
          <WholePhoto key={photo.full_filename} photo={photo} alt={titled(profile.name)} />
        </div>
        {several && <Steps onStep={go} />}
      </div>
      <p className={cx('viewer-caption', !photo.caption && 'invisible')} translate="no" dir="auto">
        {photo.caption}
      </p>
      <p role="status" className="sr-only">
        {t('members.profile.photo_of', { number: index + 1, total: photos.length })}
      </p>
      <ViewerFoot profile={profile} photo={photo} />
    </Dialog>
  )
}

/** In a fixed box, so that nothing moves when the photo loads. */
function WholePhoto({ photo, alt }: { photo: GalleryPhoto; alt: string }) {
  const address = usePhotoAddress()
  const [loaded, setLoaded] = useState(false)
  const { placeholder, full_filename, width, height } = photo
  return (
    <>
      {placeholder && !loaded && (
        <img src={placeholder} alt="" width={width} height={height} className="blur-sm" />
      )}
      <img
        src={address(full_filename)}
        alt={alt}
        width={width}
        height={height}
        draggable={false}
        onLoad={() => setLoaded(true)}
      />
    </>
  )
}

function Steps({ onStep }: { onStep: (step: 1 | -1) => void }) {
  const { t } = useText()
  return (
    <>
      <IconButton
        icon="caret-left"
        tone="glass"
        size="lg"
        className="viewer-step"
        label={t('members.profile.previous_photo')}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon="caret-right"
        tone="glass"
        size="lg"
        className="viewer-step viewer-next"
        label={t('members.profile.next_photo')}
        onClick={() => onStep(1)}
      />
    </>
  )
}

function ReportPhoto({ id, photo }: { id: number; photo: GalleryPhoto }) {
  const { t } = useText()
  if (useViewer()?.id === id) return null
  const thing = `photo:${photoKey(photo.full_filename)}`
  return (
    <IconButton
      icon="flag"
      className="viewer-report"
      label={t('members.profile.report_photo')}
      href={href('members-id-report', { id }, { thing })}
    />
  )
}

/** One act. */
function ViewerFoot({ profile, photo }: { profile: ProfileRef; photo: GalleryPhoto }) {
  const { t } = useText()
  const { liked, toggle } = useLike(profile)
  const { id, name } = profile
  if (useViewer()?.id === id) return null
  const quote = quoteKey({ question: 'photo', photo: photoKey(photo.filename), text: '' })
  return (
    <div className="viewer-foot">
      <LikeButton pressed={liked} label={t('members.card.like', { name })} onClick={toggle} />
      <Button
        icon="arrow-bend-up-left"
        className="flex-1"
        href={href('members-id-chat', { id }, { quote })}
      >
        {t('members.profile.react_photo')}
      </Button>
    </div>
  )
}

type Step = 1 | -1 | 'first' | 'last'

function useKeys(go: (step: Step) => void, zoom: (by: 1 | -1 | 0) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const [step, by] = [steps.get(event.key), zooms.get(event.key)]
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (step && !event.shiftKey) go(step)
    else if (by !== undefined) zoom(by)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
