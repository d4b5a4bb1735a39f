import { type SubmitEvent, useState } from 'react'
import { photoFocuses } from '#contract/photo.ts'
import type { OwnPhoto } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { focusClass } from '#web/people/focus-class.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FocusGrid } from '#web/ui/focus-grid.tsx'
import type { PhotoChanges } from './use-photo-changes.ts'

type FocusPhotoProps = { photo: OwnPhoto; dialog: string; changes: PhotoChanges }

export function FocusPhoto({ photo, dialog, changes }: FocusPhotoProps) {
  const address = usePhotoAddress()
  const { t } = useText()
  const [focus, setFocus] = useState(photo.focus)
  const { id, full_filename, width, height } = photo
  if (!full_filename) return null
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    await changes.refocus(id, focus)
    form.closest('dialog')?.close()
  }
  return (
    <Dialog
      name="focus-photo"
      id={dialog}
      title={t('photos.focus.title')}
      closeLabel={t('app.close')}
      onClose={() => setFocus(photo.focus)}
    >
      <form
        method="post"
        action={href('profile-photos')}
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="id" value={id} />
        <p className="text-soft">{t('photos.focus.text')}</p>
        <FocusGrid
          name="focus"
          legend={t('photos.focus.legend')}
          src={address(full_filename)}
          width={width}
          height={height}
          cut={4 / 5}
          options={photoFocuses.map((at) => ({ value: at, label: t(`photos.focus.at.${at}`) }))}
          value={focus}
          onChange={setFocus}
        />
        <div className="flex justify-center gap-6">
          <Cut {...{ photo, focus }} words={t('photos.focus.card')} className="h-30 w-24 rounded" />
          <Cut
            {...{ photo, focus }}
            words={t('photos.focus.round')}
            className="size-24 rounded-full my-3"
          />
        </div>
        <div className="dialog-foot">
          <Button type="submit" tone="primary" block busy={changes.busy}>
            {t('photos.focus.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type CutProps = {
  photo: OwnPhoto
  focus: OwnPhoto['focus']
  words: string
  className: string
}

function Cut({ photo, focus, words, className }: CutProps) {
  const address = usePhotoAddress()
  const { full_filename, width, height } = photo
  return (
    <figure className="grid justify-items-center gap-2">
      <img
        src={address(full_filename)}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className={cx('bg-card object-cover', className, focusClass[focus])}
      />
      <figcaption className="fine">{words}</figcaption>
    </figure>
  )
}
