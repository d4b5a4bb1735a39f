import { type SubmitEvent, useRef, useState } from 'react'
import { normalise } from '#contract/normalise.ts'
import { maxCaption, type OwnPhoto } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { PhotoChanges } from './use-photo-changes.ts'

type CaptionPhotoProps = { photo: OwnPhoto; dialog: string; changes: PhotoChanges }

export function CaptionPhoto({ photo, dialog, changes }: CaptionPhotoProps) {
  const { t } = useText()
  const { id, caption } = photo
  const [used, setUsed] = useState(caption?.length ?? 0)
  const box = useRef<HTMLTextAreaElement>(null)
  const hydrated = useHydrated()
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    await changes.caption(id, box.current?.value ?? '')
    form.closest('dialog')?.close()
  }
  return (
    <Dialog
      name="caption-photo"
      id={dialog}
      title={t('photos.caption.title')}
      closeLabel={t('app.close')}
    >
      <form
        method="post"
        action={href('profile-photos')}
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="id" value={id} />
        <p className="text-soft">{t('photos.caption.text')}</p>
        <Field
          label={t('photos.caption.title')}
          hint={t('photos.caption.used', { used, most: maxCaption })}
          error={used > maxCaption ? t('photos.caption.too_long', { most: maxCaption }) : undefined}
        >
          <TextArea
            ref={box}
            name="caption"
            rows={2}
            dir="auto"
            defaultValue={caption ?? ''}
            maxLength={hydrated ? undefined : maxCaption}
            onInput={({ currentTarget }) => setUsed(normalise(currentTarget.value).length)}
          />
        </Field>
        <Button
          type="submit"
          tone="primary"
          block
          busy={changes.busy}
          disabled={hydrated && used > maxCaption}
        >
          {t('photos.caption.save')}
        </Button>
      </form>
    </Dialog>
  )
}
