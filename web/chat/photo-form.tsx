import { type SubmitEvent, useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { photoTypes } from '#contract/photos.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useSend } from '#web/app/use-send.ts'
import { refuseEarly } from '#web/photos/refuse-early.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { sendPhoto } from './outgoing.ts'
import { PhotoChoice } from './photo-choice.tsx'
import { SendWords } from './send-words.tsx'
import { StayChoices } from './stay-choices.tsx'
import { TroubleAlert } from './trouble-alert.tsx'
import { useTrouble } from './use-trouble.ts'

type Props = {
  profile: Pick<ProfileRef, 'id' | 'kind'>
  formKey: string
  conversation: number | null
  onSent: () => void
}

export function PhotoForm({ profile, formKey, conversation, onSent }: Props) {
  const { t } = useText()
  const stores = useStores()
  const send = useSend()
  const hydrated = useHydrated()
  const { data } = useNavigation()
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<ErrorCode | null>(
    data.route === 'error' ? null : (data.form?.error.code ?? null),
  )
  const [once, setOnce] = useState(false)
  const price = data.site.photo_credits
  const trouble = useTrouble(conversation, price)

  function choose(chosen: File) {
    const code = refuseEarly(chosen)
    setRefused(code)
    setFile(code ? null : chosen)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!file) return
    sendPhoto(stores, send, { profile: profile.id, price }, file, once)
    onSent()
  }
  const code = refused ?? trouble
  const ready = file !== null || !hydrated
  return (
    <form method="post" encType="multipart/form-data" onSubmit={submit} className="grid gap-4">
      <input type="hidden" name="id" value={formKey} />
      <input type="hidden" name="profile" value={profile.id} />
      <input type="hidden" name="price" value={price} />
      <p className="text-soft">{t('chat.photo.intro')}</p>
      {code && <TroubleAlert code={code} price={price} what="photo" live />}
      {!trouble && (
        <>
          {ready && profile.kind === 'member' && <StayChoices once={once} onOnce={setOnce} />}
          {hydrated ? (
            <PhotoChoice file={file} onFile={choose} />
          ) : (
            <label className="grid grid-cols-1 gap-2 font-semibold">
              {t('chat.photo.choose')}
              <input
                type="file"
                name="file"
                className="max-w-full"
                required
                accept={photoTypes.join(',')}
              />
            </label>
          )}
          {ready && (
            <div className="dialog-foot max-sm:flex-col">
              <Button tone="primary" type="submit">
                <SendWords credits={price} />
              </Button>
            </div>
          )}
        </>
      )}
    </form>
  )
}
